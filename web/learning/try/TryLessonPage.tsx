import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { lessonLength } from '#functions/courses/duration.shared.ts';
import type { Lesson, OpenLesson, TriedLesson } from '#functions/learning/contract.ts';
import { isMissing } from '#web/app/api.ts';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { LoadFailure } from '#web/app/LoadFailure.tsx';
import { loadOrReload } from '#web/app/lazy-page.ts';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/app/session.ts';
import { useEnrollment } from '#web/courses/use-enrollment.ts';
import { Button } from '#web/design/Button.tsx';
import { Container } from '#web/design/Container.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { ArrowRightIcon, CheckIcon } from '#web/design/icons/interface.tsx';
import { LostIllustration } from '#web/design/illustrations.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { LessonContent } from '../lesson/LessonContent.tsx';
import { LessonFrame } from '../lesson/LessonFrame.tsx';
import { LessonResources } from '../lesson/LessonResources.tsx';
import { LessonSkeleton } from '../lesson/LessonSkeleton.tsx';
import { lessonKinds, lessonKindText } from '../lesson/lesson-kinds.tsx';
import type { Completion } from '../lesson/use-completion.ts';
import { useShortcuts } from '../lesson/use-shortcuts.ts';
import { gradeOf } from '../quiz/quiz-answers.ts';
import { AfterTrying } from './AfterTrying.tsx';
import { openLessonQuery } from './open-lesson-query.ts';
import { useTriedLesson } from './use-tried-lesson.ts';

const VisitorQuiz = lazy(() => loadOrReload(() => import('./VisitorQuiz.tsx')));

/** /courses/{slug}/try: the open lesson of a course, for everybody. */
export default function TryLessonPage() {
  const { slug = '' } = useParams();
  const lesson = useQuery(openLessonQuery(slug));
  const failed = lesson.isError && !isMissing(lesson.error);
  useDocumentTitle(
    lesson.data ? `${lesson.data.title} · ${lesson.data.course.title}` : lesson.isError ? 'Lesson not found' : 'Lesson',
  );
  if (failed) return <LoadFailure title="The lesson could not be loaded" error={lesson.error} />;
  if (lesson.isError) {
    return (
      <Container className="py-12 sm:py-20">
        <meta name="robots" content="noindex" />
        <EmptyState
          illustration={<LostIllustration />}
          title="Lesson not found"
          headingLevel="h1"
          actions={<Button to={paths.courses()}>Browse Courses</Button>}
        >
          This course has no lesson to try. Each course in the catalog that is open for enrollment has one.
        </EmptyState>
      </Container>
    );
  }
  return (
    <LessonFrame backTo={paths.course(slug)} courseTitle={lesson.data?.course.title} progress={0}>
      {lesson.data ? <LessonToTry key={lesson.data.id} lesson={lesson.data} /> : <LessonSkeleton />}
    </LessonFrame>
  );
}

function LessonToTry({ lesson }: { lesson: OpenLesson }) {
  const { course, module, id, type, questions } = lesson;
  const address = { slug: course.slug, moduleId: module.id, lessonId: id };
  const queryClient = useQueryClient();
  const signedOut = useSession().status === 'signed-out';
  // Only active courses have an open lesson.
  const enrollment = useEnrollment({ ...course, status: 'ACTIVE' });
  const { tried, kept, change } = useTriedLesson(address);
  const [allowed, setAllowed] = useState(false);
  const hasPassed = [tried.answered, tried.passed ?? []].some((answered) => gradeOf(questions, answered)?.passed);
  const completion: Completion = {
    completed: tried.completed,
    completable: allowed || type === 'reading' || hasPassed,
    allow: () => setAllowed(true),
    complete: () => completion.completable && change(() => ({ completed: true })),
    completing: false,
    settling: false,
    certificateCode: null,
  };
  useShortcuts({ m: completion.complete });
  const isSignedIn = useSession().status === 'signed-in';
  // A learner's work belongs into the lesson itself. Who enrolls on this page stays until the learn page opens.
  const [enrollsHere, setEnrollsHere] = useState(false);
  if (enrollment.status === 'none' && !enrollsHere) setEnrollsHere(true);
  if (enrollment.status === 'enrolled' && !enrollsHere) {
    return <Navigate replace to={paths.lesson(address.slug, address.moduleId, address.lessonId)} />;
  }
  return (
    <>
      <div className="flex-1">
        <Container width="prose" className="pt-8 pb-12 lg:pt-12">
          <article>
            <p className="text-muted text-sm">A lesson of {course.title}, open to everybody</p>
            <h1 className="mt-2 text-h2">{lesson.title}</h1>
            <p className="mt-3 mb-8 flex items-center gap-2 text-muted text-sm">
              {lessonKinds[type].icon}
              {lessonKindText(lesson)} · {lessonLength(lesson)}
              {signedOut && ' · no account needed'}
            </p>
            <LessonContent
              // The player begins where the account has left it, also when that is known a moment later.
              key={kept?.position ? 'kept' : 'here'}
              lesson={asLesson(lesson, kept)}
              address={address}
              completion={completion}
              renewLinks={() => queryClient.refetchQueries(openLessonQuery(course.slug))}
              quiz={
                <VisitorQuiz
                  // It opens at the first question that the account has no answer to, also when that is known a moment later.
                  key={kept?.answered.length ? 'kept' : 'here'}
                  address={address}
                  questions={questions}
                  tried={tried}
                  change={change}
                  continueAction={
                    !tried.completed && (
                      <Button onClick={completion.complete} trailingIcon={<ArrowRightIcon size={18} />}>
                        Continue
                      </Button>
                    )
                  }
                />
              }
            />
            <LessonResources resources={lesson.resources} />
            {tried.completed ? (
              <AfterTrying lesson={lesson} enrollment={enrollment} />
            ) : (
              <p id="completion-hint" className="mt-10 text-muted text-sm">
                {type === 'video' && 'Watch 90 percent of the video to complete this lesson. '}
                {isSignedIn ? 'Your work is stored with your account' : 'Your work stays in this browser'} and counts
                when you enroll. <TextLink to={paths.courseCurriculum(course.slug)}>See the whole curriculum</TextLink>
              </p>
            )}
          </article>
        </Container>
      </div>
      <div data-foot-bar className="lesson-bar">
        <Container width="prose" className="flex h-full items-center">
          {!tried.completed && questions.length === 0 && (
            <Button
              onClick={completion.complete}
              disabled={!completion.completable}
              icon={<CheckIcon size={18} />}
              aria-describedby="completion-hint"
              className="ml-auto shrink-0"
            >
              Mark as Complete
            </Button>
          )}
        </Container>
      </div>
    </>
  );
}

/** The open lesson as the components of a lesson take it: of somebody who is not enrolled. */
function asLesson(lesson: OpenLesson, kept: TriedLesson): Lesson {
  return {
    ...lesson,
    course: { ...lesson.course, answeredWithinHours: null },
    state: 'available',
    note: '',
    highlights: [],
    attempt: { number: 1, answered: [] },
    takesSubmission: false,
    questionCount: 0,
    question: null,
    rubric: [],
    position: kept?.position ?? 0,
    watched: kept?.watched ?? [],
    completesWhen: null,
    work: {
      ...{ revision: 0, state: 'draft', decidedAt: null, versions: [], decisions: [] },
      draft: { text: '', files: [], answer: null },
    },
    bestScore: null,
    passed: false,
    enrolled: false,
    progress: 0,
    previous: null,
    next: null,
    resume: null,
  };
}
