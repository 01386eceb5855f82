import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ApiError } from '#web/app/api.ts';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { LoadFailure } from '#web/app/LoadFailure.tsx';
import { PageSkeleton } from '#web/app/PageSkeleton.tsx';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/app/session.ts';
import { Breadcrumbs } from '#web/design/Breadcrumbs.tsx';
import { Button } from '#web/design/Button.tsx';
import { Container } from '#web/design/Container.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { MicrophoneIcon } from '#web/design/icons/objects.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { AnswerList } from './AnswerList.tsx';
import { BackToLesson } from './BackToLesson.tsx';
import { useLessonBehind, withLesson } from './lesson-behind.ts';
import { competencyLabels } from './practice-labels.ts';
import { QuestionHeading } from './QuestionHeading.tsx';
import { QuestionRubric } from './QuestionRubric.tsx';
import { answersQuery } from './queries.ts';
import { questionQuery } from './question-queries.ts';
import { ReadAloud } from './ReadAloud.tsx';

/** /practice/questions/{slug}: one question, with the viewer's answers to it. */
export default function QuestionPage() {
  const { slug = '' } = useParams();
  const question = useQuery(questionQuery(slug));
  const { user } = useSession();
  const lesson = useLessonBehind();
  const answers = useInfiniteQuery({ ...answersQuery(slug), enabled: Boolean(user) });
  useDocumentTitle(question.data?.prompt ?? (question.isError ? 'Question Not Found' : null));

  if (question.isPending) return <PageSkeleton />;
  if (question.error instanceof ApiError && question.error.status === 404) {
    return (
      <Container width="prose" className="grid min-h-[50dvh] content-center py-12">
        <meta name="robots" content="noindex" />
        <EmptyState
          headingLevel="h1"
          title="Question not found"
          actions={<Button to={paths.practiceQuestions()}>See all questions</Button>}
        >
          It may have been taken out of the bank, or it belongs to a course that you are not enrolled in.
        </EmptyState>
      </Container>
    );
  }
  if (!question.data) return <LoadFailure title="The question could not be loaded" error={question.error} />;

  const { prompt, competency, rubric } = question.data;
  // Not those that are still in the browser of somebody who has signed out in another tab.
  const own = (user && answers.data?.pages.flatMap((page) => page.answers)) ?? [];
  return (
    <Container width="prose" className="py-8 pb-16 sm:py-12 sm:pb-24">
      <Breadcrumbs
        entries={[
          { label: 'Practice questions', to: withLesson(paths.practiceQuestions(), lesson) },
          { label: competencyLabels[competency] },
        ]}
      />
      {lesson !== null && (
        <div className="mt-4">
          <BackToLesson lesson={lesson} />
        </div>
      )}
      <div className="mt-6">
        <QuestionHeading question={question.data} />
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        {/* A document of its own: only the recorder's may use the microphone. */}
        <Button href={paths.recorder(slug, lesson ? { lesson } : {})} size="large" icon={<MicrophoneIcon />}>
          Answer aloud
        </Button>
        <ReadAloud text={prompt} />
      </div>
      {!user && (
        <p className="mt-4 text-muted text-sm">
          You sign in first, so that your answers are kept for you alone. Without an account you can{' '}
          <a href={paths.practiceTry()} className="link">
            try one question
          </a>
          .
        </p>
      )}
      {own.length > 0 && (
        <section className="mt-12" aria-labelledby="own-answers">
          <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h2 id="own-answers" className="text-h3">
              Your answers
            </h2>
            <TextLink to={`${paths.practiceHistory()}?question=${encodeURIComponent(slug)}`}>Week by week</TextLink>
          </div>
          <AnswerList answers={own} showQuestion={false} />
        </section>
      )}
      <section className="mt-12">
        <details open={own.length > 0} className="group">
          <summary className="font-semibold">
            {own.length > 0
              ? 'What a strong answer shows'
              : 'Show what a strong answer shows (better after your own answer)'}
          </summary>
          <div className="mt-5">
            <QuestionRubric rubric={rubric} />
          </div>
        </details>
      </section>
    </Container>
  );
}
