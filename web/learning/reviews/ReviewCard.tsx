import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CourseReview } from '#functions/learning/contract.ts';
import { readableMessage } from '#web/app/api.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { CheckCircleIcon } from '#web/design/icons/interface.tsx';
import { ThumbUpIcon } from '#web/design/icons/objects.tsx';
import { Rating } from '#web/design/Rating.tsx';
import { toast } from '#web/design/toast.ts';
import { helpfulMutation } from './review-queries.ts';

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** One course review, with the button to vote it helpful. */
export function ReviewCard({ review, slug }: { review: CourseReview; slug: string }) {
  const { id, rating, title, comment, author, verified, isOwn, createdAt } = review;
  const vote = useMutation(helpfulMutation(useQueryClient(), { slug, reviewId: id }));
  const { helpful, votedHelpful } = vote.data ?? review;
  return (
    <Card as="article">
      <Rating value={rating} showValue={false} />
      {title && <h3 className="mt-2 text-h4">{title}</h3>}
      <p className="mt-2 max-w-prose whitespace-pre-line">{comment}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted text-sm">
        <span className="font-medium text-ink">{author}</span>
        {isOwn && <Badge tone="accent">Your review</Badge>}
        {verified && (
          <Badge tone="success" icon={<CheckCircleIcon size={14} />}>
            Verified
          </Badge>
        )}
        <time dateTime={createdAt}>{format.format(new Date(createdAt))}</time>
        {isOwn ? (
          helpful > 0 && <span className="ml-auto">Helpful ({helpful})</span>
        ) : (
          <Button
            variant={votedHelpful ? 'secondary' : 'quiet'}
            size="small"
            className="ml-auto"
            icon={<ThumbUpIcon size={16} />}
            pending={vote.isPending}
            aria-pressed={votedHelpful}
            onClick={() => vote.mutate(!votedHelpful, { onError: showError })}
          >
            Helpful ({helpful})
          </Button>
        )}
      </div>
    </Card>
  );
}

function showError(error: Error) {
  toast({
    title: 'Error',
    description: readableMessage(error, 'Your vote could not be saved. Please try again.'),
    tone: 'danger',
  });
}
