import { type ReactNode, useEffect, useRef } from 'react';
import type { OrderItem } from '#functions/commerce/contract.ts';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/app/session.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { Container } from '#web/design/Container.tsx';
import { Image } from '#web/design/Image.tsx';
import { ArrowRightIcon, CheckIcon } from '#web/design/icons/interface.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { clearCheckout } from './checkout-session.ts';
import { orderDate } from './order-date.ts';
import { storePromoCode } from './stored-promo.ts';

/** The end of the checkout: which courses are open now, and where to go next. */
export function PurchaseDone({
  courses,
  orderId,
  opensAt = null,
  children,
}: {
  courses: readonly OrderItem['course'][];
  orderId?: number;
  /** When the courses open that wait for the end of the withdrawal period. */
  opensAt?: string | null;
  children?: ReactNode;
}) {
  useDocumentTitle('Purchase complete');
  const { user } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  // It replaces the form without a navigation, so the heading takes the focus and a screen reader reads it out.
  useEffect(() => {
    heading.current?.focus();
    // After a payment elsewhere, the order and its code are still stored.
    clearCheckout();
    storePromoCode(null);
  }, []);
  return (
    <Container width="narrow" className="py-12 sm:py-16">
      <div className="text-center">
        <span className="mx-auto grid size-16 place-items-center rounded-full bg-success-soft text-success">
          <CheckIcon size={32} />
        </span>
        <h1 ref={heading} tabIndex={-1} className="mt-6 text-h2 outline-none">
          Purchase complete
        </h1>
        <p className="mx-auto mt-3 max-w-prose text-muted">
          {opensAt ? (
            <>
              Your courses open on {orderDate(opensAt)}, when the withdrawal period has ended, or before that in{' '}
              {orderId ? <TextLink to={paths.order(orderId)}>your order</TextLink> : 'your order'}.
            </>
          ) : (
            'You are enrolled, and your lessons are open.'
          )}
          {user && ` A receipt is on its way to ${user.email}.`}
        </p>
      </div>
      <Card padding="large" className="mt-8">
        <ul className="grid gap-5">
          {courses.map(({ id, slug, title, imageUrl }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-3">
              <Image
                src={imageUrl}
                alt=""
                width={96}
                height={60}
                className="aspect-8/5 h-auto w-24 shrink-0 rounded-md"
              />
              <span className="min-w-40 flex-1 font-semibold">{title}</span>
              <Button to={paths.course(slug)} variant="secondary" size="small" aria-label={`View Course: ${title}`}>
                View Course
              </Button>
            </li>
          ))}
        </ul>
        {children}
      </Card>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button to={paths.thankYou(courses[0]?.slug, orderId)} size="large" trailingIcon={<ArrowRightIcon size={18} />}>
          See What's Next
        </Button>
        <Button to={paths.dashboard()} size="large" variant="secondary">
          Go to Dashboard
        </Button>
      </div>
    </Container>
  );
}
