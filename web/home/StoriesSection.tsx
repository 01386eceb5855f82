import type { HomeReview } from '#functions/home/contract.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { Rating } from '#web/design/Rating.tsx';
import { Section } from '#web/design/Section.tsx';

/** Student reviews in full; nothing if there are none. */
export function StoriesSection({ reviews }: { reviews: HomeReview[] }) {
  if (reviews.length === 0) return null;
  return (
    <Section
      tone="sunken"
      eyebrow="Student stories"
      title="In their own words"
      aside={
        <Button to={paths.successStories()} variant="secondary">
          Read Student Reviews
        </Button>
      }
    >
      <ul className="grid gap-6 lg:grid-cols-2 xl:gap-8">
        {reviews.map(({ id, name, course, rating, review }) => (
          <Card as="li" key={id} padding="large" className="flex flex-col">
            <Rating value={rating} showValue={false} size={18} />
            <figure className="mt-4 flex flex-1 flex-col">
              <blockquote className="text-lg">{review}</blockquote>
              <figcaption className="mt-auto pt-6">
                <span className="font-semibold">{name}</span>
                <span className="block text-muted text-sm">{course}</span>
              </figcaption>
            </figure>
          </Card>
        ))}
      </ul>
    </Section>
  );
}
