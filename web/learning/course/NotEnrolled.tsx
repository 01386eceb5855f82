import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { CourseAccess } from '#functions/courses/contract.ts';
import { ResendButton } from '#web/accounts/ResendButton.tsx';
import { paths } from '#web/app/paths.ts';
import { paysElsewhere } from '#web/app/payment-page.ts';
import { useSession } from '#web/app/session.ts';
import { orderDate } from '#web/commerce/order-date.ts';
import { holdingOrdersQuery } from '#web/commerce/payments/payment-queries.ts';
import { courseAccessQuery } from '#web/courses/queries.ts';
import { Button } from '#web/design/Button.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { EmptyIllustration } from '#web/design/illustrations.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';

/** Shown to signed-in people instead of a course that they do not have: whether they had it, and what they can do. */
export default function NotEnrolled({ slug }: { slug: string }) {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  // Without an answer the page says what is always true.
  const access = useQuery(courseAccessQuery(slug));
  const ended = access.data?.ended;
  const coursePage = paths.course(slug);
  const waiting = useOrderOf(slug);
  if (access.isPending || waiting.isLoading) return <Skeleton className="mx-auto h-80 max-w-md rounded-lg" />;
  const opensAt = waiting.order?.opensAt;
  if (waiting.order?.dispute) {
    return (
      <EmptyState
        illustration={<EmptyIllustration />}
        title="Your bank is looking into your payment"
        headingLevel="h1"
        actions={
          <>
            <Button to={paths.order(waiting.order.id)}>View Order {waiting.order.id}</Button>
            <Button to={paths.contact()} variant="secondary">
              Write to Us
            </Button>
          </>
        }
      >
        Until it has decided, your access is paused. What you completed is kept.
      </EmptyState>
    );
  }
  if (waiting.order && opensAt) {
    return (
      <EmptyState
        illustration={<EmptyIllustration />}
        title={`This course opens on ${orderDate(opensAt)}`}
        headingLevel="h1"
        actions={
          <>
            <Button to={paths.order(waiting.order.id)}>View Order {waiting.order.id}</Button>
            <Button to={coursePage} variant="secondary">
              Go to the course page
            </Button>
          </>
        }
      >
        You have bought it and kept your right of withdrawal, so its lessons open when the withdrawal period has ended.
        To begin at once, say so in your order.
      </EmptyState>
    );
  }
  if (ended?.by === 'staff') {
    return (
      <EmptyState
        illustration={<EmptyIllustration />}
        title="Your access to this course has ended"
        headingLevel="h1"
        actions={
          <>
            <Button to={paths.contact()}>Write to Us</Button>
            <Button to={paths.dashboard()} variant="secondary">
              My dashboard
            </Button>
          </>
        }
      >
        <p>Your teachers ended it{onDay(ended)}. What you completed is kept.</p>
        {ended.reason && (
          <blockquote className="mt-4 rounded-lg border border-line bg-surface px-4 py-3 text-left">
            <span className="block text-sm">Their reason</span>
            <span className="whitespace-pre-line text-ink">{ended.reason}</span>
          </blockquote>
        )}
        <p className="mt-4">If you think that is a mistake, or paid for the course, please write to us.</p>
      </EmptyState>
    );
  }
  if (ended?.by === 'dispute') {
    return (
      <Closed title="Your access to this course is paused" coursePage={coursePage}>
        A bank is looking into the payment of the order that gave you this course. We write to you when it has decided.
        What you completed is kept.
      </Closed>
    );
  }
  if (ended?.by === 'refund') {
    return (
      <Closed title="Your order of this course was refunded" coursePage={coursePage}>
        Your access ended with that{onDay(ended)}. What you completed is kept: when you enroll again, you go on from
        there. If you did not ask for the refund, or the course was a gift, please write to us.
      </Closed>
    );
  }
  if (user && !user.emailVerified) {
    return (
      <EmptyState
        illustration={<EmptyIllustration />}
        title="Confirm your email address"
        headingLevel="h1"
        actions={
          <>
            <ResendButton email={user.email} redirect={pathname + search} />
            <Button to={coursePage} variant="secondary">
              Go to the course page
            </Button>
          </>
        }
      >
        Were you invited to this course? Open the link that we mailed to{' '}
        <strong className="break-all text-ink">{user.email}</strong>: it confirms your address, enrolls you and brings
        you back here. Without an invitation, enroll on the course page.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      illustration={<EmptyIllustration />}
      title="You are not enrolled in this course"
      headingLevel="h1"
      actions={
        <>
          <Button to={coursePage}>Go to the course page</Button>
          <Button to={paths.dashboard()} variant="secondary">
            My dashboard
          </Button>
        </>
      }
    >
      See what it teaches and enroll there; its lessons open at once.
    </EmptyState>
  );
}

/** The order of a course that waits for the end of the withdrawal period, or for a bank. Simulated payments have none. */
function useOrderOf(slug: string) {
  const { data = [], isLoading } = useQuery({ ...holdingOrdersQuery, enabled: paysElsewhere() });
  const order = data.find(
    ({ dispute, opensAt, items }) =>
      (dispute !== null || opensAt !== null) && items.some((item) => item.course.slug === slug && !item.isRefunded),
  );
  return { order, isLoading };
}

function onDay({ at }: NonNullable<CourseAccess['ended']>): string {
  return at === null ? '' : ` on ${new Date(at).toLocaleDateString('en-US', { dateStyle: 'long' })}`;
}

/** Access that ended or is paused, and what somebody can do about it. */
function Closed({ title, coursePage, children }: { title: string; coursePage: string; children: ReactNode }) {
  return (
    <EmptyState
      illustration={<EmptyIllustration />}
      title={title}
      headingLevel="h1"
      actions={
        <>
          <Button to={coursePage}>Go to the course page</Button>
          <Button to={paths.contact()} variant="secondary">
            Write to Us
          </Button>
        </>
      }
    >
      {children}
    </EmptyState>
  );
}
