import { useId, useState } from 'react';
import type { StudentReview } from '#functions/community/student-review-contract.ts';
import { Avatar } from '#web/design/Avatar.tsx';
import { Badge } from '#web/design/Badge.tsx';
import { Card } from '#web/design/Card.tsx';
import { Rating } from '#web/design/Rating.tsx';
import { reviewPreview } from './review-preview.ts';

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** One student review. Shows only its beginning until the reader asks for the rest. */
export function StudentReviewCard({ review }: { review: StudentReview }) {
  const { name, course, rating, featured, createdAt } = review;
  const [whole, setWhole] = useState(false);
  const text = useId();
  const preview = reviewPreview(review.review);
  return (
    <Card as="article" className="flex h-full min-w-0 flex-col">
      <div className="flex min-h-6 items-center justify-between gap-3">
        <Rating value={rating} showValue={false} size={18} />
        {featured && <Badge tone="highlight">Featured</Badge>}
      </div>
      <p id={text} dir="auto" className="mt-4 whitespace-pre-line">
        {whole ? review.review : (preview ?? review.review)}
      </p>
      {preview !== null && (
        <button
          type="button"
          aria-expanded={whole}
          aria-controls={text}
          onClick={() => setWhole(!whole)}
          className="link mt-2 min-h-6 self-start text-sm"
        >
          {whole ? 'Show less' : 'Read more'}
        </button>
      )}
      <footer className="mt-auto flex items-center gap-3 pt-6">
        <Avatar name={name} />
        <div className="min-w-0 text-sm">
          {/* Isolated, because a name in a right-to-left script may change the direction of the text after it. */}
          <p className="line-clamp-2 font-semibold">
            <bdi>{name}</bdi>
          </p>
          <p className="text-muted">{course}</p>
          <time dateTime={createdAt} className="text-muted">
            {format.format(new Date(createdAt))}
          </time>
        </div>
      </footer>
    </Card>
  );
}
