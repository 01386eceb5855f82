import type { ReviewComment, SavedPhrase } from '#functions/submissions/review/review-contract.ts';
import { reviewLimits } from '#functions/submissions/review/review-limits.shared.ts';
import { IconButton } from '#web/design/IconButton.tsx';
import { TrashIcon } from '#web/design/icons/objects.tsx';
import { CommentPlace } from './CommentPlace.tsx';
import { PhrasedTextArea } from './PhrasedTextArea.tsx';

/** The comments that a reader writes, each at its place in the work. `isFound`: whether the text still has the passage. */
export function CommentList({
  comments,
  phrases,
  isFound,
  onShow,
  onChange,
  onCurrent,
}: {
  comments: readonly ReviewComment[];
  phrases: readonly SavedPhrase[];
  isFound: (comment: ReviewComment) => boolean;
  onShow: (comment: ReviewComment) => void;
  onChange: (comments: (comments: ReviewComment[]) => ReviewComment[]) => void;
  /** The comment that is being written; null for none. */
  onCurrent: (id: string | null) => void;
}) {
  return (
    <ul className="grid gap-3">
      {comments.map((comment) => (
        <li
          key={comment.id}
          id={`comment-${comment.id}`}
          onFocus={() => onCurrent(comment.id)}
          className="rounded-lg border border-line bg-surface px-4 py-3"
        >
          <div className="mb-2 flex items-start justify-between gap-2">
            <CommentPlace comment={comment} isFound={isFound(comment)} onShow={() => onShow(comment)} />
            <IconButton
              size="small"
              label="Remove this comment"
              icon={<TrashIcon size={18} />}
              onClick={() => onChange((all) => all.filter(({ id }) => id !== comment.id))}
            />
          </div>
          <PhrasedTextArea
            label="Comment"
            hideLabel
            rows={2}
            maxLength={reviewLimits.commentCharacters}
            phrases={phrases}
            value={comment.text}
            onChange={(text) => onChange((all) => all.map((one) => (one.id === comment.id ? { ...one, text } : one)))}
            onBlur={() => {
              onCurrent(null);
              // A comment that was opened and not written was opened by mistake.
              onChange((all) =>
                all.some(({ id, text }) => id === comment.id && text === '')
                  ? all.filter(({ id }) => id !== comment.id)
                  : all,
              );
            }}
          />
        </li>
      ))}
    </ul>
  );
}
