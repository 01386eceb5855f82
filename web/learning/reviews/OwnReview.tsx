import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CourseReview } from '#functions/learning/contract.ts';
import { readableMessage } from '#web/app/api.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { ConfirmDialog } from '#web/design/ConfirmDialog.tsx';
import { EditIcon, TrashIcon } from '#web/design/icons/objects.tsx';
import { toast } from '#web/design/toast.ts';
import { useStoredState } from '../lesson/use-stored-state.ts';
import { ReviewCard } from './ReviewCard.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import { isDraftOrNull, type ReviewDraft } from './review-draft.ts';
import { deleteReviewMutation } from './review-queries.ts';

/** The learner's own review of a course: a form if there is none yet, otherwise buttons to edit or delete it. */
export function OwnReview({ slug, review }: { slug: string; review: CourseReview | null }) {
  /** Outlives the tab and the page, in this browser and for the signed-in person only. */
  const [draft, setDraft] = useStoredState<ReviewDraft | null>(`${slug}/review`, null, isDraftOrNull);
  const [opened, setOpened] = useState(false);
  const editing = opened || draft !== null;
  const [confirmingDeletion, setConfirmingDeletion] = useState(false);
  const deletion = useMutation(deleteReviewMutation(slug));

  const container = useRef<HTMLDivElement>(null);
  const hadReview = useRef(review !== null);
  useEffect(() => {
    // Deleting the review removed the focused button. The focus moves here, next to the form.
    if (hadReview.current && !review) container.current?.focus();
    hadReview.current = review !== null;
  }, [review]);

  function showForm(visible: boolean) {
    setOpened(visible);
    if (!visible) setDraft(null);
    // The focused button disappears with its card or form, so the focus moves here.
    container.current?.focus();
  }

  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      {review?.isHidden && !editing && (
        <div className="mb-4">
          <ReviewCard review={review} slug={slug} />
        </div>
      )}
      {!review || editing ? (
        <ReviewForm slug={slug} review={review} draft={draft} onChange={setDraft} onDone={() => showForm(false)} />
      ) : (
        editControls()
      )}
    </div>
  );

  function editControls() {
    return (
      <Card tone="accent" className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-on-accent-soft">
          <span className="font-medium">You reviewed this course.</span>
          {review?.isHidden && ' The school has hidden your review: only you can see it.'}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="small" icon={<EditIcon size={16} />} onClick={() => showForm(true)}>
            Edit your review
          </Button>
          <Button
            variant="quiet"
            size="small"
            icon={<TrashIcon size={16} />}
            onClick={() => setConfirmingDeletion(true)}
          >
            Delete
          </Button>
        </div>
        <ConfirmDialog
          open={confirmingDeletion}
          onClose={() => setConfirmingDeletion(false)}
          onConfirm={(close) =>
            deletion.mutate(undefined, {
              onSuccess: () => toast({ title: 'Review deleted' }),
              onError: (error) =>
                toast({
                  title: 'Error',
                  description: readableMessage(error, 'Your review could not be deleted. Please try again.'),
                  tone: 'danger',
                }),
              onSettled: close,
            })
          }
          title="Delete your review?"
          description="Its stars and its helpful votes go with it. You can write another one at any time."
          confirmLabel="Delete review"
          pending={deletion.isPending}
          pendingLabel="Deleting..."
        />
      </Card>
    );
  }
}
