import { Button } from '#web/design/Button.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { momentText } from '../moment-text.ts';
import type { StoredRecording } from './recording.ts';

/** Answers that this browser still has although nobody decided about them, such as after a closed tab. */
export function Unkept({
  recordings,
  onListen,
  onThrowAway,
}: {
  recordings: readonly StoredRecording[];
  onListen: (recording: StoredRecording) => void;
  onThrowAway: (recording: StoredRecording) => void;
}) {
  return (
    <ul className="mb-8 grid gap-3">
      {recordings.map((recording) => {
        const { start, isInUse } = recording;
        const moment = momentText(start.startedAt);
        return (
          <li key={start.id}>
            <Notice
              title={
                isInUse ? 'Another tab is recording an answer' : `You have an answer from ${moment} that was not kept`
              }
            >
              <p className="mt-1 text-sm">{start.question.prompt}</p>
              {!isInUse && (
                <div className="mt-3 flex flex-wrap gap-2">
                  <Button variant="secondary" size="small" onClick={() => onListen(recording)}>
                    {start.mode === 'typed' ? 'Read and decide' : 'Listen and decide'}
                  </Button>
                  <Button variant="quiet" size="small" onClick={() => onThrowAway(recording)}>
                    Throw away
                  </Button>
                </div>
              )}
            </Notice>
          </li>
        );
      })}
    </ul>
  );
}
