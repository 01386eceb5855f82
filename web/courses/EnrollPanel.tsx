import type { CourseDetail } from '#functions/courses/contract.ts';
import { launchpad } from '#functions/courses/launchpad.shared.ts';
import { paths } from '#web/app/paths.ts';
import { AddToCart } from '#web/commerce/AddToCart.tsx';
import { HeldCourses } from '#web/commerce/HeldCourses.tsx';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { CheckIcon } from '#web/design/icons/interface.tsx';
import { Price } from '#web/design/Price.tsx';
import { ProgressBar } from '#web/design/ProgressBar.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { benefitsOf } from './benefits.tsx';
import { isOpen } from './course-status.ts';
import { EnrollButton } from './EnrollButton.tsx';
import type { EnrollmentState } from './use-enrollment.ts';

/** The price and the enroll button of a course. For a course that is not open yet, the link to its waitlist. */
export function EnrollPanel({ course, enrollment }: { course: CourseDetail; enrollment: EnrollmentState }) {
  const enrolled = enrollment.status === 'enrolled';
  const unpublished = enrollment.status === 'none' && enrollment.unpublished;
  if (!enrolled && !isOpen(course)) return <ComingSoonPanel slug={course.slug} />;
  return (
    <Card as="section" aria-labelledby="pricing" padding="large" className="shadow-lift">
      <h2 id="pricing" className="scroll-mt-24 text-h4">
        {enrolled ? 'You are enrolled' : 'Pricing'}
      </h2>
      <div className="mt-2 flex min-h-16 items-center">
        {enrollment.status === 'loading' && <Skeleton className="h-12 w-40" />}
        {enrollment.status === 'none' && course.price && (
          <Price amount={course.price} original={course.originalPrice} size="large" />
        )}
        {enrolled && <ProgressBar label="Your progress" value={enrollment.progress} showLabel className="flex-1" />}
      </div>
      <div className="mt-4 grid gap-3">
        <EnrollButton slug={course.slug} enrollment={enrollment} />
        {!enrolled && !unpublished && isOpen(course) && <AddToCart course={course} size="large" variant="secondary" />}
      </div>
      {!enrolled && <HeldCourses courseIds={[course.id]} className="mt-4" />}
      <p className="mt-3 text-center text-muted text-xs">
        {enrolled ? (
          'Pick up where you left off.'
        ) : (
          <>
            <span className="payment-simulated">This is a demo: no payment is processed.</span>
            <span className="payment-real">You pay on the page of Stripe, our payment service.</span>
          </>
        )}
      </p>
      <ul className="mt-6 grid gap-3 border-line border-t pt-6 text-sm">
        {benefitsOf(course).map(({ title }) => (
          <li key={title} className="flex gap-2.5">
            <CheckIcon size={18} className="mt-0.5 shrink-0 text-success" />
            {title}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ComingSoonPanel({ slug }: { slug: string }) {
  return (
    <Card as="section" aria-labelledby="pricing" tone="highlight" padding="large">
      <h2 id="pricing" className="scroll-mt-24 text-h3">
        Coming Soon
      </h2>
      <p className="mt-2 text-on-highlight-soft">
        This course is still being made. Leave your email address, and we will write to you once, on the day it opens.
      </p>
      <Button to={paths.waitlist(slug)} size="large" block className="mt-6">
        Join the Waitlist
      </Button>
      <p className="mt-5 text-on-highlight-soft text-sm">
        Need to start now?{' '}
        <TextLink to={paths.course(launchpad.slug)} className="text-ink">
          {launchpad.title}
        </TextLink>{' '}
        is open.
      </p>
    </Card>
  );
}
