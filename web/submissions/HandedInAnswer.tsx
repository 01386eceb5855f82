import { type ReactNode, type RefObject, useRef } from 'react';
import type { HandedInAnswer as Answer } from '#functions/submissions/contract.ts';
import { recordingAddress } from '../practice/queries.ts';
import { RecordingPlayer } from '../practice/RecordingPlayer.tsx';
import { answerKind } from './answer-kind.ts';

/** A practice answer in a draft or a version. `media` lets a comment play from its second. */
export function HandedInAnswer({
  answer,
  media,
  action,
}: {
  answer: Answer;
  media?: RefObject<HTMLMediaElement | null>;
  action?: ReactNode;
}) {
  const own = useRef<HTMLMediaElement>(null);
  if ('isDeleted' in answer) {
    return (
      <div className="flex items-center justify-between gap-3 rounded-md bg-sunken px-4 py-3 text-muted">
        <p>A practice answer was part of this. You have deleted it, so nobody can open it any more.</p>
        {action}
      </div>
    );
  }
  return (
    <div className="rounded-md border border-line bg-surface p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-medium">{answer.question}</p>
          <p className="mt-1 text-muted text-sm">{answerKind(answer)}</p>
        </div>
        {action}
      </div>
      {answer.isPlayable && (
        <div className="mt-3">
          <RecordingPlayer address={recordingAddress(answer.id)} mode={answer.mode} media={media ?? own} />
        </div>
      )}
      {answer.transcript !== '' && (
        <details className="mt-3">
          <summary className="font-medium text-sm">Words</summary>
          <p className="mt-2 whitespace-pre-line text-muted text-sm">{answer.transcript}</p>
        </details>
      )}
    </div>
  );
}
