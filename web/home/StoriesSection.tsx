import { reviewedCourseSlugs } from '#functions/community/reviewed-courses.shared.ts';
import type { Home } from '#functions/home/contract.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { Rating } from '#web/design/Rating.tsx';
import { Section } from '#web/design/Section.tsx';
import { TextLink } from '#web/design/TextLink.tsx';

/** The figures of all student reviews, and two of them in full; nothing if there are none. */
export function StoriesSection({ reviews, reviewFigures }: Partial<Pick<Home, 'reviews' | 'reviewFigures'>>) {
  if (!reviews || reviews.length === 0) return null;
  return (
    <Section
      tone="sunken"
      eyebrow="Student stories"
      title="What students say"
      intro={reviewFigures && <Rating value={reviewFigures.averageRating} count={reviewFigures.reviews} size={20} />}
      aside={
        <Button to={paths.successStories()} variant="secondary">
          Read Student Reviews
        </Button>
      }
      dense
    >
      <ul className="swipe-row grid gap-6 lg:grid-cols-2 xl:gap-8">
        {reviews.map(({ id, name, course, rating, review }) => (
          <Card as="li" key={id} className="flex flex-col">
            <Rating value={rating} showValue={false} size={18} />
            <figure className="mt-3 flex flex-1 flex-col">
              <blockquote className="max-sm:line-clamp-7 sm:text-lg">{review}</blockquote>
              <figcaption className="mt-auto pt-4">
                <span className="font-semibold">{name}</span>
                <span className="block text-muted text-sm">
                  <ReviewedCourse title={course} />
                </span>
              </figcaption>
            </figure>
          </Card>
        ))}
      </ul>
    </Section>
  );
}

/** Leads to the course. A link in each review also lets the keyboard scroll the row on phones. */
function ReviewedCourse({ title }: { title: string }) {
  const slug = new Map(Object.entries(reviewedCourseSlugs)).get(title);
  return slug ? <TextLink to={paths.course(slug)}>{title}</TextLink> : title;
}
