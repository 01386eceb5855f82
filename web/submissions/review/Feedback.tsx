import { useEffect } from 'react';
import type { MadeDecision, ReviewComment } from '#functions/submissions/review/review-contract.ts';
import { Badge } from '#web/design/Badge.tsx';
import { momentText } from '../../practice/moment-text.ts';
import { decisionLabels, decisionTones } from '../decision-labels.ts';
import { Points } from '../Points.tsx';
import { CommentPlace } from './CommentPlace.tsx';

/** What a learner was told about a version. */
export function Feedback({
  decision,
  isFound,
  onShow,
  onMark,
}: {
  decision: MadeDecision;
  isFound: (comment: ReviewComment) => boolean;
  onShow: (comment: ReviewComment) => void;
  /** Marks the passages of comments in the text that is shown. */
  onMark?: (comments: readonly ReviewComment[], currentId: string | null) => void;
}) {
  const { version, reader, decidedAt, rubric, points, comments, note } = decision;
  useEffect(() => onMark?.(comments, null), [onMark, comments]);
  return (
    <section
      aria-label={`What was said about version ${version}`}
      className="rounded-lg border border-line bg-surface px-5 py-4"
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
        <Badge tone={decisionTones[decision.decision]}>{decisionLabels[decision.decision]}</Badge>
        {reader ?? 'A former teacher'}, {momentText(decidedAt)}
      </p>
      {note && <p className="mt-3 whitespace-pre-wrap wrap-anywhere">{note}</p>}
      <div className="mt-4">
        <Points rubric={rubric} points={points} label="Total" />
      </div>
      {comments.length > 0 && (
        <ul className="mt-4 grid gap-3">
          {comments.map((comment) => (
            <li key={comment.id} className="text-sm">
              <CommentPlace comment={comment} isFound={isFound(comment)} onShow={() => onShow(comment)} />
              <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{comment.text}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
