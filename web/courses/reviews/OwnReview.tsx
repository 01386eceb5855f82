import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CourseReview } from '#functions/learning/contract.ts';
import { readableMessage } from '#web/app/api.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { ConfirmDialog } from '#web/design/ConfirmDialog.tsx';
import { EditIcon, TrashIcon } from '#web/design/icons/objects.tsx';
import { toast } from '#web/design/toast.ts';
import { ReviewCard } from './ReviewCard.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import { deleteReviewMutation } from './review-queries.ts';

/** The learner's own review: a form until there is one, then the ways to change it. */
export function OwnReview({ slug, review }: { slug: string; review: CourseReview | null }) {
  const [editing, setEditing] = useState(false);
  const [asking, setAsking] = useState(false);
  const deletion = useMutation(deleteReviewMutation(slug));

  const place = useRef<HTMLDivElement>(null);
  const had = useRef(review !== null);
  useEffect(() => {
    // Deleted: the button that was pressed is gone with it, and the keyboard goes on at the form.
    if (had.current && !review) place.current?.focus();
    had.current = review !== null;
  }, [review]);

  function edit(now: boolean) {
    setEditing(now);
    // The button that had the focus goes with what it stood in.
    place.current?.focus();
  }

  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {review?.isHidden && !editing && (
        <div className="mb-4">
          <ReviewCard review={review} slug={slug} />
        </div>
      )}
      {!review || editing ? <ReviewForm slug={slug} review={review} onDone={() => edit(false)} /> : changes()}
    </div>
  );

  function changes() {
    return (
      <Card tone="accent" className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-on-accent-soft">
          <span className="font-medium">You reviewed this course.</span>
          {review?.isHidden && ' The school has hidden your review: only you can see it.'}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="small" icon={<EditIcon size={16} />} onClick={() => edit(true)}>
            Edit your review
          </Button>
          <Button variant="quiet" size="small" icon={<TrashIcon size={16} />} onClick={() => setAsking(true)}>
            Delete
          </Button>
        </div>
        <ConfirmDialog
          open={asking}
          onClose={() => setAsking(false)}
          onConfirm={() =>
            deletion.mutate(undefined, {
              onSuccess: () => toast({ title: 'Review deleted' }),
              onError: (error) =>
                toast({
                  title: 'Error',
                  description: readableMessage(error, 'Your review could not be deleted. Please try again.'),
                  tone: 'danger',
                }),
              onSettled: () => setAsking(false),
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
