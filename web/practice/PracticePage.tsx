import { useQuery } from '@tanstack/react-query';
import type { PracticeOverview } from '#functions/practice/contract.ts';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { LoadFailure } from '#web/app/LoadFailure.tsx';
import { PageSkeleton } from '#web/app/PageSkeleton.tsx';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { Container } from '#web/design/Container.tsx';
import { MicrophoneIcon } from '#web/design/icons/objects.tsx';
import { PageHeader } from '#web/design/PageHeader.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { AnswerList } from './AnswerList.tsx';
import { DailyLimit } from './DailyLimit.tsx';
import { overviewQuery } from './queries.ts';
import { AnswersInBrowser } from './recorder/AnswersInBrowser.tsx';

/** /practice: where a learner starts and goes on. */
export default function PracticePage() {
  useDocumentTitle('Practice');
  const overview = useQuery(overviewQuery);
  if (overview.isPending) return <PageSkeleton />;
  if (!overview.data) return <LoadFailure title="Practice could not be loaded" error={overview.error} />;
  const { answers, latest } = overview.data;
  return (
    // As high as the placeholder before it, so that the footer does not move.
    <div className="min-h-dvh">
      <PageHeader
        eyebrow="Practice"
        title={answers === 0 ? 'Your first answer' : 'Answer one more'}
        intro={
          answers === 0
            ? 'One question, thirty seconds to prepare, up to two minutes to speak. Then you hear yourself and get one change to make.'
            : undefined
        }
        width="narrow"
      />
      <Container width="narrow" className="grid gap-10 pb-16 sm:pb-24">
        <AnswersInBrowser />
        <NextQuestion overview={overview.data} />
        {latest && (
          <section aria-labelledby="latest">
            <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <h2 id="latest" className="text-h3">
                Your latest answer
              </h2>
              <TextLink to={paths.practiceHistory()}>Your answers, week by week</TextLink>
            </div>
            <AnswerList answers={[latest]} showQuestion />
          </section>
        )}
      </Container>
    </div>
  );
}

function NextQuestion({ overview: { suggested, answersLeftToday } }: { overview: PracticeOverview }) {
  if (answersLeftToday === 0) return <DailyLimit />;
  if (!suggested) {
    return (
      <Card tone="highlight" padding="large">
        <p className="text-lg">You have answered every question once. Answer one again, and compare the two.</p>
        <Button to={paths.practiceQuestions()} size="large" className="mt-6">
          Choose a question
        </Button>
      </Card>
    );
  }
  return (
    <Card tone="highlight" padding="large">
      <h2 className="eyebrow">Your next question</h2>
      <p className="mt-3 text-h3 leading-snug">{suggested.prompt}</p>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <Button href={paths.recorder(suggested.slug)} size="large" icon={<MicrophoneIcon />}>
          Answer this question
        </Button>
        <Button to={paths.practiceQuestions()} size="large" variant="quiet">
          Choose another
        </Button>
      </div>
    </Card>
  );
}
