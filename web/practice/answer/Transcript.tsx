import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { PracticeAnswer } from '#functions/practice/contract.ts';
import { measureFacts } from '#functions/practice/measures/measure-facts.shared.ts';
import type { Measure, MeasureName } from '#functions/practice/measures/measure-schema.shared.ts';
import { loadOrReload } from '#web/app/lazy-page.ts';
import { Button } from '#web/design/Button.tsx';
import { EditIcon } from '#web/design/icons/objects.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { hasFixedWords } from './handed-in-text.ts';
import { TranscribeByService } from './TranscribeByService.tsx';
import { segmentsOf } from './transcript-segments.ts';
import { UnusedTranscription } from './UnusedTranscription.tsx';

const TranscriptEditor = lazy(() => loadOrReload(() => import('./TranscriptEditor.tsx')));

const sources = {
  typed: 'Typed by you.',
  device: 'Recognized on your device. It may leave out "um" and "uh".',
  service: 'Recognized by the transcription service. It may leave out "um" and "uh".',
} as const;

/** The measure whose places the learner wants to see. */
export type MarkedMeasure = { measure: MeasureName };

/** The words of the answer, with the places of one measure marked; they can be corrected, and are then measured again. */
export function Transcript({ answer, marked }: { answer: PracticeAnswer; marked: MarkedMeasure | null }) {
  const section = useRef<HTMLElement>(null);
  const [isEditing, setEditing] = useState(false);
  const { transcript, transcriptSource, correctedAt, speech, content } = answer;
  const isEmpty = transcript === '';
  const isFixed = hasFixedWords(answer);
  const measures: Partial<Record<MeasureName, Measure>> = { ...speech, ...content };
  const places = marked ? (measures[marked.measure]?.places ?? []) : [];
  const segments = segmentsOf(transcript, places);
  const hasMarks = segments.some((segment) => segment.marked);

  useEffect(() => {
    if (!marked) return;
    const shown = section.current?.querySelector('mark') ?? section.current;
    shown?.scrollIntoView({ block: shown === section.current ? 'start' : 'center' });
    section.current?.focus({ preventScroll: true });
  }, [marked]);
  function endEditing() {
    setEditing(false);
    // The field that had the focus is gone.
    section.current?.focus({ preventScroll: true });
  }
  return (
    <section aria-labelledby="transcript" ref={section} tabIndex={-1} className="scroll-mt-24 outline-none">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="transcript" className="text-h3">
          What you said
        </h2>
        {!isEmpty && !isEditing && !isFixed && (
          <Button variant="quiet" size="small" icon={<EditIcon size={18} />} onClick={() => setEditing(true)}>
            Correct the transcript
          </Button>
        )}
      </div>
      {!isEditing && <UnusedTranscription answer={answer} />}
      {isEmpty && (
        <div className="mt-3 grid gap-4">
          {!isEditing && (
            <p className="text-muted">
              There is no transcript yet. The sound was measured; pace, story and filler words need the words.
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            {!isEditing && !isFixed && (
              <Button variant="secondary" icon={<EditIcon size={18} />} onClick={() => setEditing(true)}>
                Type what you said
              </Button>
            )}
            {/* Also beside the editor: the service may be listening while the learner types. */}
            <TranscribeByService answer={answer} />
          </div>
        </div>
      )}
      {isEditing ? (
        <Suspense fallback={<Skeleton className="mt-3 h-80" />}>
          <TranscriptEditor answer={answer} onDone={endEditing} />
        </Suspense>
      ) : (
        !isEmpty && (
          <>
            {marked && hasMarks && (
              <p role="status" className="mt-3 text-sm">
                Marked: {measureFacts[marked.measure].name.toLowerCase()}.
              </p>
            )}
            <p className="mt-3 whitespace-pre-line text-lg leading-relaxed">
              {segments.map(({ start, text, marked: isMarked }) =>
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
              {isFixed && ' You handed it in, so it stays as it is.'}
            </p>
          </>
        )
      )}
    </section>
  );
}
