import type { MadeDecision, ReviewComment } from '#functions/submissions/review/review-contract.ts';
import { Badge } from '#web/design/Badge.tsx';
import { momentText } from '../../practice/moment-text.ts';
import { CommentPlace } from './CommentPlace.tsx';
import { totalOf } from './points.ts';

/** What a learner was told about a version. */
export function Feedback({
  decision,
  isFound,
  onShow,
}: {
  decision: MadeDecision;
  isFound: (comment: ReviewComment) => boolean;
  onShow: (comment: ReviewComment) => void;
}) {
  const { version, reader, decidedAt, rubric, points, comments, note } = decision;
  const maximum = rubric.reduce((sum, criterion) => sum + criterion.points, 0);
  const isRated = points.some((given) => given !== null);
  return (
    <section
      aria-label={`What was said about version ${version}`}
      className="rounded-lg border border-line bg-surface px-5 py-4"
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
        <Badge tone={decision.decision === 'accepted' ? 'success' : 'warning'}>
          {decision.decision === 'accepted' ? 'Accepted' : 'Returned'}
        </Badge>
        {reader ?? 'A former teacher'}, {momentText(decidedAt)}
      </p>
      {note && <p className="mt-3 whitespace-pre-wrap wrap-anywhere">{note}</p>}
      {isRated && (
        <dl className="mt-4 divide-y divide-line border-line border-y text-sm">
          {rubric.map(({ criterion, points: most }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: criteria have no id of their own and are not reordered.
            <div key={index} className="flex justify-between gap-4 py-2">
              <dt className="wrap-anywhere">{criterion}</dt>
              <dd className="shrink-0 tabular-nums">
                {points[index] ?? 'None'} of {most}
              </dd>
            </div>
          ))}
          <div className="flex justify-between gap-4 py-2 font-semibold">
            <dt>Total</dt>
            <dd className="tabular-nums">
              {totalOf(points)} of {maximum}
            </dd>
          </div>
        </dl>
      )}
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
