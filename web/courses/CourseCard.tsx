import { useId } from 'react';
import type { Course } from '#functions/courses/contract.ts';
import { durationLabel } from '#functions/courses/duration.shared.ts';
import { paths } from '#web/app/paths.ts';
import { AddToCart } from '#web/commerce/AddToCart.tsx';
import { useOwnedCourses } from '#web/commerce/owned-courses.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { Image } from '#web/design/Image.tsx';
import { ClockIcon } from '#web/design/icons/storefront.tsx';
import { Link } from '#web/design/Link.tsx';
import { Price } from '#web/design/Price.tsx';
import { VisuallyHidden } from '#web/design/VisuallyHidden.tsx';
import { CourseRating } from './CourseRating.tsx';
import { isNew, isOpen } from './course-status.ts';

/** A course in a list. The whole card links to the course page; its buttons lead to the cart, lessons or waitlist. */
export function CourseCard({ course, headingLevel: Heading = 'h3' }: { course: Course; headingLevel?: 'h2' | 'h3' }) {
  const title = useId();
  const open = isOpen(course);
  const isOwned = useOwnedCourses();
  return (
    <Card as="article" padding="none" interactive aria-labelledby={title} className="flex h-full flex-col">
      <div className="relative">
        <Image src={course.thumbnail} alt="" width={480} height={300} className="aspect-8/5 h-auto w-full" />
        {(!open || isNew(course)) && (
          <Badge tone={open ? 'highlight' : 'neutral'} className={open ? 'absolute top-4 left-4' : COMING_SOON_BADGE}>
            {open ? 'NEW' : 'Coming Soon'}
          </Badge>
        )}
      </div>
      <div className="flex flex-1 flex-col p-5 sm:p-6">
        <p className="flex flex-wrap gap-x-2 text-muted text-xs">
          <span className="font-semibold text-accent">{course.category.name}</span>
          <span aria-hidden="true">·</span>
          <span className="capitalize">{course.level}</span>
        </p>
        <Heading id={title} className="mt-2 text-h3">
          <Link to={paths.course(course.slug)} className="after:absolute after:inset-0 after:rounded-lg">
            {course.title}
          </Link>
        </Heading>
        <p className="mt-2 mb-5 line-clamp-3 text-muted text-sm">{course.shortDescription || course.description}</p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
          <CourseRating rating={course.rating} reviewCount={course.reviewCount} />
          <span className="inline-flex items-center gap-1.5 text-muted">
            <ClockIcon size={16} />
            {durationLabel(course.duration)}
          </span>
        </div>
        <div className="mt-4 border-line border-t pt-4">
          {open ? (
            <Price amount={course.price} original={course.originalPrice} />
          ) : (
            <span className="font-semibold text-h4 text-muted">Available Soon</span>
          )}
        </div>
        <div className="mt-4 grid auto-cols-fr grid-flow-col gap-3">
          <Button
            to={open ? paths.course(course.slug) : paths.waitlist(course.slug)}
            variant="secondary"
            className="relative"
          >
            {open ? 'View Details' : 'Learn More'}
            <VisuallyHidden>{open ? ` of ${course.title}` : ` about ${course.title}`}</VisuallyHidden>
          </Button>
          {open && !isOwned(course.id) && <AddToCart course={course} describedBy={title} />}
          {open && isOwned(course.id) && (
            <Button to={paths.learn(course.slug)} aria-describedby={title} className="relative">
              Continue
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

/** The neutral badge is transparent; over a picture it needs a solid background. */
const COMING_SOON_BADGE = 'absolute top-4 left-4 bg-surface text-ink';
