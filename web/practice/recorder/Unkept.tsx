import { Button } from '#web/design/Button.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { ownerOf, type StoredRecording, visitorHours } from './recording.ts';
import { decideLabel, unkeptTitle } from './unkept-text.ts';

interface UnkeptProps {
  onListen: (recording: StoredRecording) => void;
  onThrowAway: (recording: StoredRecording) => void;
}

/** Answers that this browser still has although nobody decided about them, such as after a closed tab. */
export function Unkept({ recordings, ...actions }: UnkeptProps & { recordings: readonly StoredRecording[] }) {
  return (
    <ul className="mb-8 grid gap-3">
      {recordings.map((recording) => (
        <li key={recording.start.id}>
          <UnkeptAnswer recording={recording} {...actions} />
        </li>
      ))}
    </ul>
  );
}

function UnkeptAnswer({ recording, onListen, onThrowAway }: UnkeptProps & { recording: StoredRecording }) {
  const { start, end, isInUse } = recording;
  if (isInUse) {
    return (
      <Notice title="Another tab is recording an answer">
        Stop it there before you answer here. It is kept apart.
      </Notice>
    );
  }
  const isVisitors = ownerOf(recording) === null;
  return (
    <Notice
      // A visitor's may be another person's: neither its time nor its question is told.
      title={isVisitors ? 'This browser has an answer that was not kept' : unkeptTitle(start)}
    >
      <p className="mt-1 text-sm">
        {isVisitors
          ? `Somebody answered here and did not keep it. The first visit after ${visitorHours} hours deletes it.`
          : start.question.prompt}
      </p>
      {end?.refusal && <p className="mt-1 text-sm">{end.refusal}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={() => onListen(recording)}>
          {isVisitors ? `It is mine: ${decideLabel(start).toLowerCase()}` : decideLabel(start)}
        </Button>
        <Button variant="quiet" size="small" onClick={() => onThrowAway(recording)}>
          Throw away
        </Button>
      </div>
    </Notice>
  );
}
