import type { UseQueryResult } from '@tanstack/react-query';
import type { PracticeOverview } from '#functions/practice/contract.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { MicrophoneIcon } from '#web/design/icons/objects.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { momentText } from './moment-text.ts';

/** The dashboard's card of practice: the next question and the last answer. */
export function PracticeTeaser({ overview: { data, isPending } }: { overview: UseQueryResult<PracticeOverview> }) {
  return (
    <Card as="section" aria-labelledby="practice">
      <h2 id="practice" className="text-h4">
        Practice
      </h2>
      {isPending ? (
        <Skeleton className="mt-3 h-32 rounded-md" />
      ) : (
        <>
          <Next overview={data} />
          {data?.latest && (
            <p className="mt-4 text-muted text-sm">
              Your last answer:{' '}
              <TextLink to={paths.practiceAnswer(data.latest.id)}>{momentText(data.latest.createdAt)}</TextLink>
            </p>
          )}
        </>
      )}
    </Card>
  );
}

/** Without data, because they could not be loaded, the way to practice is still there. */
function Next({ overview }: { overview: PracticeOverview | undefined }) {
  const suggested = overview?.answersLeftToday === 0 ? null : overview?.suggested;
  if (!suggested) {
    return (
      <p className="mt-2 text-sm">
        <TextLink to={paths.practice()}>Answer an interview question aloud</TextLink>, hear yourself, and get one change
        to make.
      </p>
    );
  }
  return (
    <>
      <p className="mt-2">{suggested.prompt}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button href={paths.recorder(suggested.slug)} size="small" icon={<MicrophoneIcon size={18} />}>
          Answer aloud
        </Button>
        <TextLink to={paths.practice()} className="text-sm">
          All of practice
        </TextLink>
      </div>
    </>
  );
}
