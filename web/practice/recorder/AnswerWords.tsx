import { type FormEvent, useState } from 'react';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { EditIcon } from '#web/design/icons/objects.tsx';
import { SpokenWordsField } from '../SpokenWordsField.tsx';
import type { RecordingEnd } from './recording.ts';

/**
 * The words of a spoken answer: those that the device recognized, or what the person types beside the recording. They
 * stay in this browser until the answer is kept.
 */
export function AnswerWords({
  end: { transcript, transcriptSource },
  isKept,
  onTyped,
  onUnmeasured,
}: {
  end: RecordingEnd;
  isKept: boolean;
  onTyped: (transcript: string) => Promise<void>;
  /** Whether there are words in the field that the answer does not have. */
  onUnmeasured: (isUnmeasured: boolean) => void;
}) {
  const [isEditing, setIsEditing] = useState(false);
  if (isEditing && !isKept) {
    return (
      <WordsEditor
        transcript={transcript}
        onChange={(text) => onUnmeasured(text.trim() !== transcript)}
        onDone={async (typed) => {
          await onTyped(typed);
          onUnmeasured(false);
          setIsEditing(false);
        }}
        onCancel={() => {
          onUnmeasured(false);
          setIsEditing(false);
        }}
      />
    );
  }
  return (
    <div className="mt-3 grid justify-items-start gap-4">
      {transcript ? (
        <>
          <Card tone="sunken" className="w-full whitespace-pre-wrap">
            {transcript}
          </Card>
          {transcriptSource === 'device' && (
            <p className="text-muted text-sm">Recognized on your device. It may leave out "um" and "uh".</p>
          )}
        </>
      ) : (
        !isKept && (
          <p className="text-muted">
            Pace, filler words and the parts of your story need the words. Your browser does not recognize speech by
            itself, and your voice goes nowhere else. Type what you said, if you want them measured too.
          </p>
        )
      )}
      {isKept ? (
        <p className="text-muted">
          {transcript ? 'You can correct the words' : 'You can type what you said'} on the page of the answer, once it
          is in your account.
        </p>
      ) : (
        <Button variant="secondary" icon={<EditIcon size={18} />} onClick={() => setIsEditing(true)}>
          {transcript ? 'Correct the words' : 'Type what you said'}
        </Button>
      )}
    </div>
  );
}

function WordsEditor({
  transcript,
  onChange,
  onDone,
  onCancel,
}: {
  transcript: string;
  onChange: (text: string) => void;
  onDone: (typed: string) => Promise<void>;
  onCancel: () => void;
}) {
  const [text, setText] = useState(transcript);
  function change(next: string) {
    setText(next);
    onChange(next);
  }
  function measure(event: FormEvent) {
    event.preventDefault();
    void onDone(text.trim());
  }
  return (
    <form onSubmit={measure} className="mt-3 grid gap-4">
      <SpokenWordsField rows={8} value={text} onChange={change} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={text.trim() === ''}>
          Measure the words
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
