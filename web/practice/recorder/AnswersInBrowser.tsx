import { useState } from 'react';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/app/session.ts';
import { Button } from '#web/design/Button.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { ownerOf, type StoredRecording } from './recording.ts';
import { UnsentIn } from './UnsentAnswers.tsx';
import { decideLabel, unkeptTitle } from './unkept-text.ts';
import { useStore } from './use-store.ts';

/** The learner's answers that only this browser has: those to be sent, and those to decide about. */
export function AnswersInBrowser() {
  const opened = useStore();
  const [left, setLeft] = useState<readonly StoredRecording[]>();
  return (
    <>
      <UnsentIn opened={opened} onEnd={() => void opened?.store.list().then(setLeft)} />
      <Undecided recordings={left ?? opened?.recordings ?? []} />
    </>
  );
}

/**
 * The answers that were neither kept nor thrown away, such as after a closed tab, and those that the server refused, with
 * the way to decide about them: the recorder (Unkept.tsx). Shows nothing when there are none.
 */
function Undecided({ recordings }: { recordings: readonly StoredRecording[] }) {
  const { user } = useSession();
  const undecided = recordings.filter(
    (recording) => !recording.isInUse && !recording.end?.isKept && user && ownerOf(recording) === user.id,
  );
  if (undecided.length === 0) return null;
  return (
    <ul className="grid gap-3">
      {undecided.map(({ start, end }) => (
        <li key={start.id}>
          <Notice title={unkeptTitle(start)}>
            <p className="mt-1 text-sm">{start.question.prompt}</p>
            {end?.refusal && <p className="mt-1 text-sm">{end.refusal}</p>}
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
