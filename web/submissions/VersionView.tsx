import { type ReactNode, useId, useRef } from 'react';
import { clockText } from '#functions/practice/measures/clock-text.shared.ts';
import type { SubmissionDecision, SubmissionVersion } from '#functions/submissions/contract.ts';
import { PlayIcon } from '#web/design/icons/storefront.tsx';
import { playFrom } from '../practice/RecordingPlayer.tsx';
import { HandedInAnswer } from './HandedInAnswer.tsx';
import { HandedInFiles } from './HandedInFiles.tsx';
import { markText } from './marked-text.ts';
import { Points } from './Points.tsx';

/** A version as it was handed in, with what was said about it at its places. */
export function VersionView({
  version: { text, files, answer, selfRating },
  decision,
}: {
  version: SubmissionVersion;
  decision: SubmissionDecision | null;
}) {
  const id = useId();
  const media = useRef<HTMLMediaElement>(null);
  const { paragraphs, others } = markText(text, decision?.comments ?? []);
  const reader = decision?.reader ?? 'The reader';
  const idOf = (number: number) => `${id}-comment-${number}`;
  return (
    <div className="grid gap-6">
      {decision && decision.note !== '' && (
        <blockquote className="border-accent border-l-3 pl-4">
          <p className="whitespace-pre-line">{decision.note}</p>
          <footer className="mt-1 text-muted text-sm">{reader}</footer>
        </blockquote>
      )}
      {decision && <Points rubric={decision.rubric} points={decision.points} label="Points" />}
      {paragraphs.length > 0 && (
        <div className="grid gap-4 rounded-lg border border-line bg-surface p-5">
          {paragraphs.map(({ parts, comments }, place) => (
            // Paragraphs have no identity of their own; a version never changes.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <div key={place} className="grid gap-3">
              <p className="whitespace-pre-line">
                {parts.map(({ text: part, comment }, index) =>
                  comment === null ? (
                    part
                  ) : (
                    // biome-ignore lint/suspicious/noArrayIndexKey: see above
                    <mark key={index} className="rounded-sm bg-highlight-soft text-on-highlight-soft">
                      {part}
                      <sup>
                        <a href={`#${idOf(comment)}`} className="px-0.5 font-semibold">
                          <span className="sr-only">Comment </span>
                          {comment}
                        </a>
                      </sup>
                    </mark>
                  ),
                )}
              </p>
              {comments.map(({ comment, number }) => (
                <Comment key={comment.id} id={idOf(number)} text={comment.text} lead={number} />
              ))}
            </div>
          ))}
        </div>
      )}
      <HandedInFiles label="Files of this version" files={files} />
      {answer && <HandedInAnswer answer={answer} media={media} />}
      {others.length > 0 && (
        <div className="grid gap-3">
          {others.map(({ id: key, text: said, second, passage }) => (
            <Comment
              key={key}
              text={said}
              lead={
                second !== null ? (
                  <button
                    type="button"
                    disabled={!answer || !('isPlayable' in answer && answer.isPlayable)}
                    onClick={() => playFrom(media, second * 1000)}
                    className="inline-flex min-h-8 items-center gap-1 font-semibold text-accent tabular-nums disabled:text-muted"
                  >
                    <PlayIcon size={16} />
                    <span className="sr-only">Play from </span>
                    {clockText(second)}
                  </button>
                ) : (
                  passage && <q className="text-muted">{passage.quote}</q>
                )
              }
            />
          ))}
        </div>
      )}
      {selfRating && <Points rubric={selfRating.rubric} points={selfRating.points} label="Your own rating" />}
    </div>
  );
}

/** What a reader says about a place. `lead`: which one. */
function Comment({ id, text, lead }: { id?: string; text: string; lead: ReactNode }) {
  return (
    <div
      id={id}
      className="flex scroll-mt-20 flex-wrap items-start gap-x-3 gap-y-1 rounded-md bg-highlight-soft p-4 text-on-highlight-soft"
    >
      {lead && <span className="min-w-5 max-w-full font-semibold text-sm">{lead}</span>}
      <p className="min-w-0 flex-1 basis-48 whitespace-pre-line">{text}</p>
    </div>
  );
}
