import type { ReadSubmission, ReviewDraft } from '#functions/submissions/review/review-contract.ts';
import { counted } from '#web/courses/counted.ts';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { totalOf } from './points.ts';
import type { ReviewText } from './review-copy.ts';
import type { Decision } from './use-review.ts';

/** What the learner will be told, before it cannot be taken back. */
export function DecisionDialog({
  decision,
  submission: { learner, completesLesson },
  rubric,
  text: { points, comments, note },
  pending,
  onConfirm,
  onClose,
}: {
  /** Null: closed. */
  decision: Decision | null;
  submission: Pick<ReadSubmission, 'learner' | 'completesLesson'>;
  rubric: ReviewDraft['rubric'];
  text: ReviewText;
  pending: boolean;
  onConfirm: (decision: Decision) => void;
  onClose: () => void;
}) {
  const accepts = decision === 'accepted';
  const written = comments.filter(({ text }) => text.trim() !== '').length;
  const maximum = rubric.reduce((sum, criterion) => sum + criterion.points, 0);
  const told = [
    ...(points.some((given) => given !== null) ? [`${totalOf(points)} of ${maximum} points`] : []),
    ...(written > 0 ? [counted(written, 'comment')] : []),
    ...(note.trim() ? ['your note'] : []),
  ];
  return (
    <Dialog
      disposable
      size="small"
      open={decision !== null}
      onClose={onClose}
      title={accepts ? `Accept the work of ${learner}?` : `Return the work to ${learner}?`}
      description={
        accepts
          ? `Accepted work is final${completesLesson ? ', and completes the lesson' : ''}.`
          : 'They revise it and hand in the next version.'
      }
    >
      <p className="mb-6">
        {told.length > 0
          ? `They are told now, with ${listed(told)}.`
          : 'They are told now, without points or comments.'}
      </p>
      {/* The action comes first, so that the focus is on it. */}
      <div className="flex flex-col gap-2 sm:flex-row-reverse">
        <Button
          pending={pending}
          pendingLabel={accepts ? 'Accepting...' : 'Returning...'}
          onClick={() => decision && onConfirm(decision)}
        >
          {accepts ? 'Accept' : 'Return'}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Go on reading
        </Button>
      </div>
    </Dialog>
  );
}

const listed = (parts: string[]) => new Intl.ListFormat('en-US').format(parts);
