import { minutesLabel } from '#functions/courses/duration.shared.ts';
import type { LearnModule, Lesson } from '#functions/learning/contract.ts';
import { paths } from '#web/app/paths.ts';
import { Badge } from '#web/design/Badge.tsx';
import { CheckIcon } from '#web/design/icons/interface.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { AnswerAloudHint } from '#web/practice/AnswerAloudHint.tsx';
import { ResourceLinks } from '../course/ResourceLinks.tsx';
import type { LessonAddress } from '../queries.ts';
import { useRecordedOpening } from '../read-ahead.ts';
import { AfterLesson } from './AfterLesson.tsx';
import { LessonBar } from './LessonBar.tsx';
import { LessonContent } from './LessonContent.tsx';
import { lessonKinds } from './lesson-kinds.tsx';
import { useCompletion } from './use-completion.ts';

/** A loaded lesson: heading, content, resources, and the bar to complete it. */
export function LessonView({
  lesson,
  address,
  modules,
}: {
  lesson: Lesson;
  address: LessonAddress;
  modules: readonly LearnModule[];
}) {
  const completion = useCompletion(lesson, address);
  useRecordedOpening(lesson, address);
  return (
    <>
      <article className="mx-auto w-full max-w-(--container-prose) pt-8 pb-10 lg:min-h-[calc(100dvh-13rem)] lg:pt-10">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted text-sm">
          <span>{lesson.module.title}</span>
          {completion.completed && (
            <Badge tone="success" icon={<CheckIcon size={13} />}>
              Completed
            </Badge>
          )}
        </p>
        <h1 className="mt-2 text-h2">{lesson.title}</h1>
        <p className="mt-3 mb-8 flex items-center gap-2 text-muted text-sm">
          {lessonKinds[lesson.type].icon}
          {lessonKinds[lesson.type].label} · {minutesLabel(lesson.minutes)}
        </p>
        <LessonContent lesson={lesson} address={address} completion={completion} />
        {lesson.resources.length > 0 && (
          <section aria-labelledby="lesson-resources" className="mt-12">
            <h2 id="lesson-resources" className="mb-4 text-h4">
              Resources
            </h2>
            <ResourceLinks resources={lesson.resources} />
          </section>
        )}
        {completion.answer ? (
          <>
            <AfterLesson slug={address.slug} answer={completion.answer} modules={modules} />
            {lesson.type !== 'practice' && <AnswerAloudHint courseSlug={address.slug} />}
          </>
        ) : (
          <ResumeHint lesson={lesson} address={address} />
        )}
      </article>
      <LessonBar lesson={lesson} slug={address.slug} modules={modules} completion={completion} />
    </>
  );
}

/** A link to the first unfinished lesson, shown in a completed lesson. */
function ResumeHint({ lesson: { resume, state }, address }: { lesson: Lesson; address: LessonAddress }) {
  if (!resume || state !== 'completed' || resume.lessonId === address.lessonId) return null;
  return (
    <p className="mt-10 border-line border-t pt-6 text-muted">
      You have completed this lesson.{' '}
      <TextLink to={paths.lesson(address.slug, resume.moduleId, resume.lessonId)}>
        Resume at your first unfinished lesson
      </TextLink>
    </p>
  );
}
