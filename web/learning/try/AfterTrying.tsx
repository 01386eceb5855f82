import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { minutesLabel } from '#functions/courses/duration.shared.ts';
import type { OpenLesson } from '#functions/learning/contract.ts';
import { paths } from '#web/app/paths.ts';
import { EnrollButton } from '#web/courses/EnrollButton.tsx';
import { courseQuery } from '#web/courses/queries.ts';
import type { EnrollmentState } from '#web/courses/use-enrollment.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { Price } from '#web/design/Price.tsx';

/** After the open lesson: the lesson that comes next, the price, and the way to enroll. Takes the focus. */
export function AfterTrying({ lesson, enrollment }: { lesson: OpenLesson; enrollment: EnrollmentState }) {
  const { slug } = lesson.course;
  const { data: course } = useQuery(courseQuery(slug));
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    region.current?.focus({ preventScroll: true });
    region.current?.scrollIntoView({ block: 'center' });
  }, []);
  const lessons = course?.modules.flatMap((module) => module.lessons) ?? [];
  // Learners begin with the first lesson that they have not done, also where a later one is open to everybody.
  const next = lessons.find(({ id }) => id !== lesson.id);
  return (
    <Card tone="accent" padding="large" className="mt-12 animate-rise">
      <div ref={region} tabIndex={-1} className="outline-none">
        <h2 className="text-h3">
          {lessons.length === 0 ? 'Lesson completed' : `You have done 1 of ${lessons.length} lessons`}
        </h2>
        {next && (
          <p className="mt-2">
            Next: <strong>{next.title}</strong>, {minutesLabel(next.minutes)}
          </p>
        )}
        <p className="mt-2 text-sm">What you did here counts when you enroll.</p>
      </div>
      <div className="mt-5 grid gap-3">
        {course?.price && <Price amount={course.price} original={course.originalPrice} />}
        <EnrollButton slug={slug} enrollment={enrollment} />
        <Button to={paths.courseCurriculum(slug)} variant="secondary" size="large" block>
          See the whole curriculum
        </Button>
      </div>
    </Card>
  );
}
