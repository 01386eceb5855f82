import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import type { PracticeAnswer } from '#functions/practice/contract.ts';
import { measureFacts } from '#functions/practice/measures/measure-facts.shared.ts';
import { practiceLimits } from '#functions/practice/practice-limits.shared.ts';
import { readableMessage } from '#web/app/api.ts';
import { Button } from '#web/design/Button.tsx';
import { EditIcon } from '#web/design/icons/objects.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { TextArea } from '#web/design/TextArea.tsx';
import type { MarkedMeasure } from '../measure-rows.ts';
import { transcriptMutation } from '../queries.ts';
import { TranscribeByService } from './TranscribeByService.tsx';
import { segmentsOf } from './transcript-segments.ts';

const sources = {
  typed: 'Typed by you.',
  device: 'Recognized on your device. It may leave out "um" and "uh".',
  service: 'Recognized by the transcription service. It may leave out "um" and "uh".',
} as const;

/** The words of the answer, with the places of one measure marked; they can be corrected, and are then measured again. */
export function Transcript({
  answer,
  marked,
  ref,
}: {
  answer: PracticeAnswer;
  marked: MarkedMeasure | null;
  ref: Ref<HTMLElement>;
}) {
  const [isEditing, setEditing] = useState(false);
  const { transcript, transcriptSource, correctedAt } = answer;
  const isEmpty = transcript === '';
  return (
    <section aria-labelledby="transcript" ref={ref} tabIndex={-1} className="scroll-mt-24 outline-none">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="transcript" className="text-h3">
          What you said
        </h2>
        {!isEmpty && !isEditing && (
          <Button variant="quiet" size="small" icon={<EditIcon size={18} />} onClick={() => setEditing(true)}>
            Correct the transcript
          </Button>
        )}
      </div>
      {isEmpty && !isEditing && (
        <div className="mt-3 grid gap-4">
          <p className="text-muted">
            There is no transcript yet. The sound was measured; pace, story and filler words need the words.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" icon={<EditIcon size={18} />} onClick={() => setEditing(true)}>
              Type what you said
            </Button>
            <TranscribeByService answer={answer} />
          </div>
        </div>
      )}
      {isEditing ? (
        <TranscriptEditor answer={answer} onDone={() => setEditing(false)} />
      ) : (
        !isEmpty && (
          <>
            {marked && (
              <p role="status" className="mt-3 text-sm">
                Marked: {measureFacts[marked.measure].name.toLowerCase()}.
              </p>
            )}
            <p className="wrap-anywhere mt-3 whitespace-pre-line text-lg leading-relaxed">
              {segmentsOf(transcript, marked?.places ?? []).map(({ start, text, marked: isMarked }) =>
                isMarked ? (
                  <mark key={start} className="rounded-sm bg-highlight px-0.5 text-on-highlight">
                    {text}
                  </mark>
                ) : (
                  <span key={start}>{text}</span>
                ),
              )}
            </p>
            <p className="mt-3 text-muted text-sm">
              {transcriptSource && sources[transcriptSource]}
              {correctedAt && ' Corrected by you.'}
            </p>
          </>
        )
      )}
    </section>
  );
}

function TranscriptEditor({ answer, onDone }: { answer: PracticeAnswer; onDone: () => void }) {
  const [text, setText] = useState(answer.transcript);
  const queryClient = useQueryClient();
  const save = useMutation(transcriptMutation(queryClient, answer.id));
  return (
    <form
      className="mt-3 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(text, { onSuccess: onDone });
      }}
    >
      <TextArea
        label="What you said, word for word"
        hint='Keep "um" and "uh" if you want them counted.'
        rows={10}
        maxLength={practiceLimits.transcriptCharacters}
        value={text}
        onChange={({ target }) => setText(target.value)}
        autoFocus
      />
      {save.isError && (
        <Notice tone="danger" title="The transcript could not be saved">
          {readableMessage(save.error, 'It is still here. Please try again.')}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={save.isPending} pendingLabel="Measuring..." disabled={text.trim() === ''}>
          Save and measure again
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
