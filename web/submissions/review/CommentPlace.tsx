import { clockText } from '#functions/practice/measures/clock-text.shared.ts';
import type { ReviewComment } from '#functions/submissions/review/review-contract.ts';
import { PlayIcon } from '#web/design/icons/storefront.tsx';

/** Where a comment is: a button that shows the passage or plays from the second. */
export function CommentPlace({
  comment: { passage, second },
  isFound,
  onShow,
}: {
  comment: ReviewComment;
  /** Whether the text that is shown has the passage, or the recording can be played. */
  isFound: boolean;
  onShow: () => void;
}) {
  if (second !== null) {
    return (
      <button
        type="button"
        disabled={!isFound}
        onClick={onShow}
        className="inline-flex min-h-8 items-center gap-1.5 font-medium text-accent text-sm tabular-nums disabled:text-muted"
      >
        <PlayIcon size={16} /> At {clockText(second)}
      </button>
    );
  }
  if (!passage) return <p className="py-1 text-muted text-sm">About the whole</p>;
  const quote = <span className="line-clamp-3 border-highlight border-l-3 pl-2.5 wrap-anywhere">{passage.quote}</span>;
  if (!isFound) {
    return (
      <div className="py-1 text-muted text-sm">
        {quote}
        <span className="text-xs">This passage is not in the text that is shown.</span>
      </div>
    );
  }
  return (
    <button type="button" onClick={onShow} className="min-w-0 py-1 text-start text-muted text-sm hover:text-ink">
      <span className="sr-only">Show the passage: </span>
      {quote}
    </button>
  );
}
