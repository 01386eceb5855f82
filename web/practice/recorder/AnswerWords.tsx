import { useState } from 'react';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { EditIcon } from '#web/design/icons/objects.tsx';
import { SpokenWordsField } from '../SpokenWordsField.tsx';
import type { RecordingEnd } from './recording.ts';
import type { useTypedWords } from './use-typed-words.ts';

/**
 * The words of a spoken answer: those that the device recognized, or what the person types beside the recording. They
 * stay in this browser until the answer is kept.
 */
export function AnswerWords({
  end: { transcript, transcriptSource },
  isKept,
  words,
}: {
  end: RecordingEnd;
  isKept: boolean;
  words: ReturnType<typeof useTypedWords>;
}) {
  const [isOpenedHere, setIsOpenedHere] = useState(false);
  const { typed } = words;
  if (typed !== null && !isKept) {
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void words.measure(typed);
        }}
        className="mt-3 grid gap-4"
      >
        <SpokenWordsField rows={8} value={typed} onChange={words.type} takesFocus={isOpenedHere} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={typed.trim() === ''}>
            Measure the words
          </Button>
          <Button variant="quiet" onClick={words.close}>
            Cancel
          </Button>
        </div>
      </form>
    );
  }
  function open() {
    setIsOpenedHere(true);
    words.open();
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
        <Button variant="secondary" icon={<EditIcon size={18} />} onClick={open}>
          {transcript ? 'Correct the words' : 'Type what you said'}
        </Button>
      )}
    </div>
  );
}
