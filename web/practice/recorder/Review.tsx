import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { ConfirmDialog } from '#web/design/ConfirmDialog.tsx';
import { RefreshIcon } from '#web/design/icons/interface.tsx';
import { TrashIcon } from '#web/design/icons/objects.tsx';
import { AnswerPlayer } from './AnswerPlayer.tsx';
import type { FinishedAnswer } from './finished-answer.ts';
import { SoundCard } from './SoundCard.tsx';

/** A finished answer: listen, see what was heard, keep it, answer again or throw it away. */
export function Review({
  answer,
  keep,
  onAgain,
  onThrowAway,
}: {
  answer: FinishedAnswer;
  /** How this page keeps an answer. */
  keep: ReactNode;
  onAgain: () => void;
  onThrowAway: () => void;
}) {
  const media = useRef<HTMLMediaElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { speech, end } = answer;

  function play(ms: number) {
    if (!media.current) return;
    media.current.currentTime = ms / 1000;
    void media.current.play().catch(() => undefined);
  }

  return (
    <div className="grid gap-8">
      {answer.sound.size > 0 && <AnswerPlayer answer={answer} media={media} />}
      {speech && <SoundCard speech={speech} onPlay={play} />}
      <section aria-labelledby="words">
        <h2 id="words" className="text-h3">
          {speech ? 'Your words' : 'What you wrote'}
        </h2>
        {end.transcript ? (
          <Card tone="sunken" className="mt-4 whitespace-pre-wrap">
            {end.transcript}
          </Card>
        ) : (
          <p className="mt-1 text-muted">
            Words a minute, filler words and the parts of your story need the text of your answer. Your browser does not
            recognize speech by itself, and we send your voice nowhere without asking. After you keep the answer, you
            can type what you said.
          </p>
        )}
      </section>
      <div className="grid gap-4">
        {keep}
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" size="large" icon={<RefreshIcon size={18} />} onClick={onAgain}>
            Answer again
          </Button>
          <Button variant="quiet" size="large" icon={<TrashIcon size={18} />} onClick={() => setIsAsking(true)}>
            Throw away
          </Button>
        </div>
      </div>
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
