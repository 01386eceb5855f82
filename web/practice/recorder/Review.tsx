import { type ReactNode, useRef, useState } from 'react';
import type { PracticeQuestionDetail } from '#functions/practice/contract.ts';
import { adviceFor } from '#functions/practice/measures/advice.shared.ts';
import type { MeasureName } from '#functions/practice/measures/measure-schema.shared.ts';
import { measuredQuestion, measureWords } from '#functions/practice/measures/word-measures.shared.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { ConfirmDialog } from '#web/design/ConfirmDialog.tsx';
import { RefreshIcon } from '#web/design/icons/interface.tsx';
import { TrashIcon } from '#web/design/icons/objects.tsx';
import { AdviceCards } from '../AdviceCards.tsx';
import { MeasureList } from '../MeasureList.tsx';
import { measureRows } from '../measure-rows.ts';
import { RecordingLine } from '../RecordingLine.tsx';
import { playFrom, RecordingPlayer } from '../RecordingPlayer.tsx';
import { AnswerWords } from './AnswerWords.tsx';
import type { FinishedAnswer } from './finished-answer.ts';
import { useBlobAddress } from './use-blob-address.ts';
import { useTypedWords } from './use-typed-words.ts';

/** In the order of a first look: the sound, which is always there, before the words. */
const shownMeasures: readonly MeasureName[] = [
  ...([
    'duration',
    'firstWord',
    'pauses',
    'longPauses',
    'shareOfSpeech',
    'loudness',
    'loudnessRange',
    'clipping',
  ] as const),
  ...(['length', 'words', 'pace', 'hesitations', 'fillerPhrases', 'hedges', 'firstPerson'] as const),
  ...(['situation', 'task', 'action', 'result', 'resultNumbers', 'criteria'] as const),
];

/** What a page needs to keep the answer that is shown. */
export type Keeping = {
  /** From then on it may be on its way, so neither its words can be changed here, nor can it be thrown away. */
  isKept: boolean;
  onKeep: () => void;
  /** What else can be done as long as it is not kept. */
  otherwise: ReactNode;
};

/** A finished answer: listen, see what was heard, keep it, answer again or throw it away. */
export default function Review({
  answer,
  question,
  keep,
  onTyped,
  onAgain,
  onThrowAway,
}: {
  answer: FinishedAnswer;
  /** The question of this page. An answer that was found may belong to another one; its words are not judged here. */
  question: PracticeQuestionDetail;
  keep: (keeping: Keeping) => ReactNode;
  /** The words of a spoken answer were typed. */
  onTyped: (transcript: string) => Promise<void>;
  onAgain: () => void;
  onThrowAway: () => void;
}) {
  const media = useRef<HTMLMediaElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [isKept, setIsKept] = useState(false);
  const { speech, end, start } = answer;
  const words = useTypedWords({ of: start.id, owner: start.owner }, end.transcript, onTyped);
  const { criteria } = question.rubric;
  const content =
    start.question.slug === question.slug
      ? measureWords({
          transcript: end.transcript,
          source: end.transcriptSource ?? 'typed',
          question: measuredQuestion({ prompt: question.prompt, kind: question.kind, criteria }),
          speech,
          secondsToAnswer: start.secondsToAnswer ?? null,
        })
      : null;
  const { strength, change } = adviceFor({ speech, content, criteria });
  const address = useBlobAddress(answer.sound);
  const play = (milliseconds: number) => playFrom(media, milliseconds);

  return (
    <div className="grid gap-8">
      {answer.sound.size > 0 && address && (
        <div>
          <RecordingPlayer address={address} mode={start.mode} media={media} />
          <RecordingLine speech={speech} durationMs={end.durationMs} onPlay={play} />
        </div>
      )}
      <AdviceCards strength={strength} change={change} onPlay={answer.sound.size > 0 ? play : null} />
      <section aria-labelledby="heard">
        <h2 id="heard" className="text-h3">
          {speech ? 'What was heard' : 'What was written'}
        </h2>
        <p className="mt-1 mb-4 text-muted text-sm">Measured in your browser. Open a line for its places.</p>
        <MeasureList rows={measureRows(shownMeasures, { ...speech, ...content }, end.transcript)} onPlay={play} />
      </section>
      <section aria-labelledby="words">
        <h2 id="words" className="text-h3">
          {speech ? 'Your words' : 'What you wrote'}
        </h2>
        {speech ? (
          <AnswerWords end={end} isKept={isKept} words={words} />
        ) : (
          <Card tone="sunken" className="mt-3 whitespace-pre-wrap">
            {end.transcript}
          </Card>
        )}
      </section>
      {/* The answer would be kept without the words in the field. */}
      {words.isUnmeasured ? (
        <p>Measure the words, or cancel, before you keep this answer.</p>
      ) : (
        <div className="grid gap-4">
          {keep({
            isKept,
            onKeep: () => setIsKept(true),
            otherwise: (
              <div className="flex flex-wrap gap-3">
                <Button variant="secondary" size="large" icon={<RefreshIcon size={18} />} onClick={onAgain}>
                  Answer again
                </Button>
                <Button variant="quiet" size="large" icon={<TrashIcon size={18} />} onClick={() => setIsAsking(true)}>
                  Throw away
                </Button>
              </div>
            ),
          })}
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={onThrowAway}
        title="Throw this answer away?"
        description="It is deleted from this browser and cannot be brought back."
        confirmLabel="Throw away"
      />
    </div>
  );
}
