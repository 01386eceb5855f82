import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/app/session.ts';
import { Button } from '#web/design/Button.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { ownerOf } from './recording.ts';
import { UnsentIn } from './UnsentAnswers.tsx';
import { decideLabel, unkeptTitle } from './unkept-text.ts';
import { type OpenedStore, useStore } from './use-store.ts';

/** The learner's answers that only this browser has: those to be sent, and those to decide about. */
export function AnswersInBrowser() {
  const opened = useStore();
  return (
    <>
      <UnsentIn opened={opened} />
      <UndecidedIn opened={opened} />
    </>
  );
}

/**
 * The answers that were neither kept nor thrown away, such as after a closed tab, with the way to decide about them: the
 * recorder (Unkept.tsx). Shows nothing when there are none.
 */
function UndecidedIn({ opened }: { opened: OpenedStore | null }) {
  const { user } = useSession();
  const undecided = opened?.recordings.filter(
    (recording) => !recording.isInUse && !recording.end?.isKept && user && ownerOf(recording) === user.id,
  );
  if (!undecided?.length) return null;
  return (
    <ul className="grid gap-3">
      {undecided.map(({ start }) => (
        <li key={start.id}>
          <Notice title={unkeptTitle(start)}>
            <p className="mt-1 text-sm">{start.question.prompt}</p>
            <Button
              href={paths.recorder(start.question.slug, { answer: start.id })}
              variant="secondary"
              size="small"
              className="mt-3"
            >
              {decideLabel(start)}
            </Button>
          </Notice>
        </li>
      ))}
    </ul>
  );
}
