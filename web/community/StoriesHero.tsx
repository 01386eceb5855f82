import type { StudentReview, SuccessStories } from '#functions/community/student-review-contract.ts';
import { Button } from '#web/design/Button.tsx';
import { Container } from '#web/design/Container.tsx';
import { QuoteIcon } from '#web/design/icons/objects.tsx';
import { Rating } from '#web/design/Rating.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';

/** The header of the success stories page: its figures, and one featured review. */
export function StoriesHero({
  figures,
  reviews,
  onShare,
}: {
  /** Undefined while they load; null while there are too few reviews. */
  figures: SuccessStories['figures'] | undefined;
  reviews: StudentReview[] | undefined;
  onShare: () => void;
}) {
  return (
    <header className="scheme-dark overflow-hidden border-line border-b bg-paper text-ink">
      <Container className="grid items-center gap-x-16 gap-y-10 py-12 sm:py-16 lg:min-h-120 lg:grid-cols-[1.1fr_1fr] lg:py-20">
        <div className="min-w-0">
          <p className="eyebrow mb-3">Success Stories</p>
          <h1>What students say about our courses</h1>
          <p className="mt-5 max-w-prose text-lg text-muted">
            Reviews by students, in their own words and unedited. Read what helped, what did not, and what they would
            tell you.
          </p>
          <Button variant="highlight" size="large" className="mt-8" onClick={onShare}>
            Share Your Story
          </Button>
        </div>
        <Quote reviews={reviews} />
        <dl className="grid divide-line border-line border-y max-sm:divide-y sm:grid-cols-3 sm:divide-x lg:col-span-2">
          {figures === null ? (
            <>
              <Figure label="success stories">0</Figure>
              <Figure label="average rating">coming soon</Figure>
              <Figure label="expected success rate">100%</Figure>
            </>
          ) : (
            <>
              <Figure label="student reviews">{figures?.reviews.toLocaleString('en-US')}</Figure>
              <Figure label="average rating in these reviews">{figures?.averageRating.toFixed(1)}</Figure>
              <Figure label="of them give four or five stars">{figures && `${figures.goodShare}%`}</Figure>
            </>
          )}
        </dl>
      </Container>
    </header>
  );
}

function Figure({ label, children }: { label: string; children: string | undefined }) {
  return (
    <div className="flex flex-col-reverse py-5 sm:px-8 sm:first:pl-0">
      <dt className="mt-1 text-muted text-sm">{label}</dt>
      <dd className="font-bold font-display text-h2 tracking-tighter">
        {children ?? <Skeleton className="h-11 w-24" />}
      </dd>
    </div>
  );
}

/** The newest of the featured reviews, as a pull quote. */
function Quote({ reviews }: { reviews: StudentReview[] | undefined }) {
  if (!reviews) return <Skeleton className="h-80 rounded-lg" />;
  const [newest] = reviews;
  if (!newest) return null;
  const { name, course, rating, review } = newest;
  return (
    <figure className="relative min-w-0 rounded-lg border border-line bg-surface p-6 shadow-lift sm:p-9">
      <span
        aria-hidden="true"
        className="absolute -top-6 left-7 grid size-12 place-items-center rounded-full bg-highlight text-on-highlight"
      >
        <QuoteIcon size={26} />
      </span>
      <blockquote dir="auto" className="mt-3 line-clamp-9 text-lg">
        {review}
      </blockquote>
      <figcaption className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-t pt-5 text-sm">
        <bdi className="line-clamp-1 font-semibold">{name}</bdi>
        <span className="text-muted">{course}</span>
        <Rating value={rating} showValue={false} className="sm:ml-auto" />
      </figcaption>
    </figure>
  );
}
