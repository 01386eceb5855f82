import { useEffect, useRef } from 'react';
import type { LearnModule, LessonProgressAnswer } from '#functions/learning/contract.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { ArrowRightIcon } from '#web/design/icons/interface.tsx';
import { CertificateIcon } from '#web/design/icons/objects.tsx';
import { findLesson } from './find-lesson.ts';

/** Shown when a lesson is completed: links to the next lesson or, after the last, the certificate. Takes the focus. */
export function AfterLesson({
  slug,
  answer,
  modules,
}: {
  slug: string;
  answer: LessonProgressAnswer;
  modules: readonly LearnModule[];
}) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button has disappeared, so the focus moves here.
    region.current?.focus({ preventScroll: true });
    region.current?.scrollIntoView({ block: 'center' });
  }, []);
  const { certificateCode, nextLesson, progress } = answer;
  // A certificate alone does not mean that all lessons are done: some may have been added after it was issued.
  const courseDone = certificateCode !== null && nextLesson === null;
  return (
    <Card tone={courseDone ? 'highlight' : 'accent'} className="mt-12 animate-rise scroll-mb-24">
      <div ref={region} tabIndex={-1} className="outline-none">
        {courseDone ? (
          <>
            <h2 className="text-h3">You have completed the course</h2>
            <p className="mt-2">Every lesson is done, and your certificate is ready.</p>
            <Button
              to={paths.certificate(certificateCode)}
              size="large"
              icon={<CertificateIcon size={20} />}
              className="mt-5"
            >
              View Certificate
            </Button>
          </>
        ) : (
          <>
            <h2 className="text-h3">Lesson completed</h2>
            <p className="mt-2">{progress}% of the course is behind you.</p>
            {nextLesson && (
              <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
                <Button
                  to={paths.lesson(slug, nextLesson.moduleId, nextLesson.lessonId)}
                  size="large"
                  trailingIcon={<ArrowRightIcon size={20} />}
                >
                  Next lesson
                </Button>
                <span className="font-medium">{findLesson(modules, nextLesson)?.title}</span>
              </div>
            )}
          </>
        )}
      </div>
    </Card>
  );
}
