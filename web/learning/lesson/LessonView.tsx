import { useQueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import { lessonLength } from '#functions/courses/duration.shared.ts';
import type { LearnModule, Lesson } from '#functions/learning/contract.ts';
import { loadOrReload } from '#web/app/lazy-page.ts';
import { paths } from '#web/app/paths.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Container } from '#web/design/Container.tsx';
import { CheckIcon } from '#web/design/icons/interface.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { AnswerAloudHint } from '#web/practice/AnswerAloudHint.tsx';
import { type LessonAddress, lessonQuery } from '../lesson-query.ts';
import { CourseCompleted } from './CourseCompleted.tsx';
import { findLesson } from './find-lesson.ts';
import { LessonBar } from './LessonBar.tsx';
import { LessonContent } from './LessonContent.tsx';
import { LessonResources } from './LessonResources.tsx';
import { lessonKinds, lessonKindText } from './lesson-kinds.tsx';
import { type Completion, useCompletion } from './use-completion.ts';
import { WorkBadge } from './WorkBadge.tsx';

const LearnerQuiz = lazy(() => loadOrReload(() => import('../quiz/LearnerQuiz.tsx')));

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
  const queryClient = useQueryClient();
  const completion = useCompletion(lesson, address);
  return (
    <>
      <div className="flex-1">
        <Container width="prose" className="pt-8 pb-12 lg:pt-12">
          <article>
            <p className="text-muted text-sm">{lesson.module.title}</p>
            <h1 className="mt-2 text-h2">{lesson.title}</h1>
            <p className="mt-3 mb-8 flex flex-wrap items-center gap-2 text-muted text-sm">
              {lessonKinds[lesson.type].icon}
              {lessonKindText(lesson)} · {lessonLength(lesson)}
              {lesson.completesWhen && <WorkBadge work={lesson.work} />}
              {completion.completed && (
                <Badge tone="success" icon={<CheckIcon size={13} />}>
                  Completed
                </Badge>
              )}
            </p>
            <LessonContent
              lesson={lesson}
              address={address}
              completion={completion}
              renewLinks={() => queryClient.refetchQueries(lessonQuery(address))}
              quiz={<LearnerQuiz lesson={lesson} address={address} completion={completion} />}
            />
            <LessonResources resources={lesson.resources} />
            <p id="completion-hint" className="mt-10 text-muted text-sm empty:hidden">
              {completionHint(lesson, completion)}
            </p>
            {completion.certificateCode && <CourseCompleted certificateCode={completion.certificateCode} />}
            {completion.completed && lesson.type !== 'practice' && <AnswerAloudHint courseSlug={address.slug} />}
            <OtherLessons lesson={lesson} address={address} modules={modules} />
          </article>
        </Container>
      </div>
      <LessonBar lesson={lesson} slug={address.slug} modules={modules} completion={completion} />
    </>
  );
}

/** What is missing before the lesson can be marked as complete. */
function completionHint(lesson: Lesson, { completed, completable }: Completion): string {
  const { type, enrolled, questions, takesSubmission, question, completesWhen } = lesson;
  const isPlaceholder = type !== 'video' && questions.length === 0 && !takesSubmission && !question;
  if (completed || completable || isPlaceholder || !enrolled) return '';
  return completesWhen === null ? COMPLETION_HINTS[type] : ASSIGNMENT_HINTS[completesWhen];
}

const COMPLETION_HINTS: Record<Lesson['type'], string> = {
  reading: '',
  video: 'Watch 90 percent of the video to complete this lesson.',
  // The quiz itself says what passes.
  quiz: '',
  assignment: 'Hand in the assignment to complete this lesson.',
  practice: 'Answer the question aloud first: at least 20 seconds, or 40 typed words.',
};

const ASSIGNMENT_HINTS: Record<NonNullable<Lesson['completesWhen']>, string> = {
  handed_in: 'Hand in the assignment to complete this lesson.',
  self_rated: 'Hand in the assignment and rate it to complete this lesson.',
  accepted: 'This lesson is completed when your work is accepted. The next one opens when you hand in.',
};

/** Links to the lesson before, and from a completed lesson to the first unfinished one. */
function OtherLessons({
  lesson: { previous, resume, next, state },
  address: { slug },
  modules,
}: {
  lesson: Lesson;
  address: LessonAddress;
  modules: readonly LearnModule[];
}) {
  const isAhead = state === 'completed' && resume !== null && resume.lessonId !== next?.lessonId;
  if (!previous && !isAhead) return null;
  return (
    <nav aria-label="Other lessons" className="mt-12 grid gap-2 border-line border-t pt-6 text-muted text-sm">
      {previous && (
        <p>
          Previous lesson:{' '}
          <TextLink to={paths.lesson(slug, previous.moduleId, previous.lessonId)}>
            {findLesson(modules, previous)?.title ?? 'Back'}
          </TextLink>
        </p>
      )}
      {isAhead && (
        <p>
          <TextLink to={paths.lesson(slug, resume.moduleId, resume.lessonId)}>
            Resume at your first unfinished lesson
          </TextLink>
        </p>
      )}
    </nav>
  );
}
