import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import type { Order, OrderDetail } from '#functions/commerce/contract.ts';
import { isMissing } from '#web/app/api.ts';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { LoadFailure, SessionFailure } from '#web/app/LoadFailure.tsx';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/app/session.ts';
import { courseAccessQuery, courseQuery } from '#web/courses/queries.ts';
import { Button } from '#web/design/Button.tsx';
import { Container } from '#web/design/Container.tsx';
import { ArrowRightIcon } from '#web/design/icons/interface.tsx';
import { Section } from '#web/design/Section.tsx';
import { NextSteps } from './NextSteps.tsx';
import { OrderGifts } from './OrderGifts.tsx';
import { orderDate } from './order-date.ts';
import { PurchaseSkeleton } from './PurchaseSkeleton.tsx';
import { orderQuery } from './queries.ts';

/**
 * The page after an enrollment: confetti, the next steps, and the links of gift seats. Only a person who is enrolled or
 * has bought the course sees it. The page of an order says what became of it when it is not paid, or no more.
 */
export default function ThankYouPage() {
  useDocumentTitle('Thank you');
  const [query] = useSearchParams();
  const { pathname, search } = useLocation();
  const { user, status } = useSession();
  const signedIn = user !== null;
  const orderId = query.get('order');
  const order = useQuery({ ...orderQuery(orderId ?? ''), enabled: signedIn && orderId !== null });
  const items = order.data?.items ?? [];
  const kept = isGood(order.data) ? items.filter(({ isRefunded }) => !isRefunded) : [];
  const slug = query.get('course') || (kept[0] ?? items[0])?.course.slug;
  const course = useQuery({ ...courseQuery(slug ?? ''), enabled: signedIn && slug !== undefined });
  const access = useQuery({
    ...courseAccessQuery(course.data?.id ?? 0),
    enabled: signedIn && course.data !== undefined,
  });
  const isWanted = (item: Order['items'][number]) => item.course.slug === slug;
  const bought = kept.find(isWanted)?.course;
  const isOver = bought === undefined && items.some(isWanted);
  const confirmed = bought !== undefined || (access.data?.enrolled === true && !isOver && !order.isLoading);
  useConfetti(confirmed);

  if (status === 'signed-out') return <Navigate to={paths.login(pathname + search)} replace />;
  if (status === 'unknown') return <SessionFailure />;
  if (isOver && order.data) return <Navigate to={paths.order(order.data.id)} replace />;
  if (!confirmed) {
    const failed = [order, course, access].find(({ error }) => error && !isMissing(error));
    if (failed) return <LoadFailure title="Your enrollment could not be loaded" error={failed.error} />;
    if ([order, course, access].some(({ isLoading }) => isLoading) || status === 'loading') return <PurchaseSkeleton />;
    // The course page says how to enroll, or that there is no such course.
    return <Navigate to={slug ? paths.course(slug) : paths.dashboard()} replace />;
  }

  const title = bought?.title ?? course.data?.title;
  const others = kept.length - 1;
  const opensAt = order.data?.opensAt;
  const learn = slug && !course.isError ? paths.learn(slug) : paths.dashboard();
  return (
    <>
      <Container width="narrow" className="pt-14 pb-12 text-center sm:pt-20">
        <p className="eyebrow mb-4">{opensAt ? 'Purchase complete' : 'Enrollment complete'}</p>
        <h1>Thank You{user?.firstName && `, ${user.firstName}`}!</h1>
        <p className="mx-auto mt-5 max-w-prose text-balance text-lg text-muted">
          {opensAt ? 'You have bought' : 'You are enrolled in'} <strong className="text-ink">{title}</strong>
          {others > 0 && ` and ${others === 1 ? 'one more course' : `${others} more courses`}`}.{' '}
          {opensAt
            ? `Your lessons open on ${orderDate(opensAt)}, or as soon as you say so in your order.`
            : 'Your lessons are open.'}{' '}
          A confirmation is on its way to your mailbox.
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          {opensAt && order.data ? (
            <Button to={paths.order(order.data.id)} size="large" trailingIcon={<ArrowRightIcon size={18} />}>
              View Your Order
            </Button>
          ) : (
            <Button to={learn} size="large" trailingIcon={<ArrowRightIcon size={18} />}>
              Start Learning
            </Button>
          )}
          <Button to={paths.dashboard()} size="large" variant="secondary">
            Go to Dashboard
          </Button>
        </div>
      </Container>
      {order.data && order.data.gifts.length > 0 && (
        <Container width="narrow" className="pb-14">
          <OrderGifts order={order.data} />
        </Container>
      )}
      <Section title="What's Next" className="pt-0 sm:pt-0 lg:pt-0">
        <NextSteps course={course.data} />
      </Section>
    </>
  );
}

/** Whether an order was paid, and still is. */
const isGood = (order: OrderDetail | undefined) => order?.status === 'completed' && order.dispute === null;

/** Runs once, and not for people who prefer reduced motion: for them the code is not even loaded. */
function useConfetti(enabled: boolean): void {
  useEffect(() => {
    if (!enabled || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let unmounted = false;
    let stop = () => {};
    void import('./confetti.ts').then(({ celebrate }) => {
      if (!unmounted) stop = celebrate();
    });
    return () => {
      unmounted = true;
      stop();
    };
  }, [enabled]);
}
