import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import type { CourseReview } from '#functions/learning/contract.ts';
import { readableMessage } from '#web/app/api.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { RatingInput } from '#web/design/RatingInput.tsx';
import { TextArea } from '#web/design/TextArea.tsx';
import { TextField } from '#web/design/TextField.tsx';
import { toast } from '#web/design/toast.ts';
import type { ReviewDraft } from './review-draft.ts';
import { writeReviewMutation } from './review-queries.ts';

/** The form in which a learner writes or edits a course review. */
export function ReviewForm({
  slug,
  review,
  draft,
  onChange,
  onDone,
}: {
  slug: string;
  /** The review to edit; null for a new one. */
  review: CourseReview | null;
  /** What was changed and not sent; null if nothing was. */
  draft: ReviewDraft | null;
  onChange: (draft: ReviewDraft) => void;
  onDone: () => void;
}) {
  const shown = draft ?? { rating: review?.rating ?? 0, title: review?.title ?? '', comment: review?.comment ?? '' };
  const { rating, title, comment } = shown;
  const latest = useRef(draft);
  const saving = useMutation(writeReviewMutation(slug));
  const complete = rating >= 1 && comment.trim() !== '';

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!complete || saving.isPending) return;
    try {
      // `mutate` with callbacks would not work: it does not call them once the form is unmounted, and it is by then.
      await saving.mutateAsync({ rating, title, comment });
    } catch {
      return;
    }
    toast({ title: review ? 'Review updated' : 'Thank you for your review', tone: 'success' });
    // What was changed during the request is not stored yet, and stays.
    if (latest.current === draft) onDone();
  }

  function change(part: Partial<ReviewDraft>) {
    latest.current = { ...shown, ...part };
    onChange(latest.current);
  }

  return (
    <Card>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <h3 className="text-h4">{review ? 'Edit your review' : 'Write a review'}</h3>
        <RatingInput label="Your rating" name="rating" value={rating} onChange={(next) => change({ rating: next })} />
        <TextField
          label="Title"
          optional
          maxLength={120}
          value={title}
          onChange={(event) => change({ title: event.target.value })}
        />
        <TextArea
          label="Your review"
          maxLength={4000}
          value={comment}
          onChange={(event) => change({ comment: event.target.value })}
        />
        {saving.isError && (
          <Notice tone="danger">
            {readableMessage(saving.error, 'Your review could not be saved. Please try again.')}
          </Notice>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" disabled={!complete} pending={saving.isPending} pendingLabel="Submitting...">
            {review ? 'Save Review' : 'Submit Review'}
          </Button>
          {review && (
            <Button variant="quiet" onClick={onDone}>
              Cancel
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
