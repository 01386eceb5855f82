import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/app/session.ts';
import { Button } from '#web/design/Button.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { momentText } from '../moment-text.ts';
import { ownerOf } from './recording.ts';
import { useStore } from './use-store.ts';

/**
 * The learner's answers in this browser that were neither kept nor thrown away, such as after a closed tab, with the way
 * to decide about them: the recorder (Unkept.tsx). Shows nothing when there are none.
 */
export function UndecidedAnswers() {
  const opened = useStore();
  const { user } = useSession();
  const undecided = opened?.recordings.filter(
    (recording) => !recording.isInUse && !recording.end?.isKept && user && ownerOf(recording) === user.id,
  );
  if (!undecided?.length) return null;
  return (
    <ul className="grid gap-3">
      {undecided.map(({ start }) => (
        <li key={start.id}>
          <Notice title={`You have an answer from ${momentText(start.startedAt)} that was not kept`}>
            <p className="mt-1 text-sm">{start.question.prompt}</p>
            <Button href={paths.recorder(start.question.slug)} variant="secondary" size="small" className="mt-3">
              {start.mode === 'typed' ? 'Read and decide' : 'Listen and decide'}
            </Button>
          </Notice>
        </li>
      ))}
    </ul>
  );
}
