import { useEffect, useRef, useState } from 'react';
import type { Cart } from '#functions/commerce/contract.ts';
import { shownTotals } from '#functions/commerce/shown-totals.shared.ts';
import { itemCount } from '#web/app/cart-count.ts';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { LoadFailure, SessionFailure } from '#web/app/LoadFailure.tsx';
import { paths } from '#web/app/paths.ts';
import { paysElsewhere } from '#web/app/payment-page.ts';
import { useSession } from '#web/app/session.ts';
import { counted } from '#web/courses/counted.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { Container } from '#web/design/Container.tsx';
import { ArrowLeftIcon } from '#web/design/icons/interface.tsx';
import { LockIcon } from '#web/design/icons/objects.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { CartLine } from './CartLine.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { HeldCourses } from './HeldCourses.tsx';
import { PromoBox } from './PromoBox.tsx';
import { SummaryAmounts } from './SummaryAmounts.tsx';
import { type CartView, useCart } from './use-cart.ts';
import { usePromo } from './use-promo.ts';

/** The cart: its courses, the total, and the button to the checkout. */
export default function CartPage() {
  useDocumentTitle('Cart');
  // At least as tall as the screen in every state. Otherwise the footer would jump when the cart has loaded.
  return (
    <div className="min-h-dvh">
      <CartContent />
    </div>
  );
}

function CartContent() {
  const { status } = useSession();
  const cart = useCart();
  const [removed, setRemoved] = useState(false);
  if (cart.items?.length === 0) return <EmptyCart emptied={removed} />;
  if (cart.items) {
    return <FullCart cart={cart} items={cart.items} restored={removed} onRemove={() => setRemoved(true)} />;
  }
  if (cart.query.isError) {
    return <LoadFailure title="Your cart could not be loaded" error={cart.query.error} />;
  }
  if (status === 'unknown') return <SessionFailure />;
  return <CartSkeleton />;
}

function FullCart({
  cart,
  items,
  restored,
  onRemove,
}: {
  cart: CartView;
  items: Cart;
  /** The last course was removed, but the server refused, so the course is back. */
  restored: boolean;
  onRemove: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (restored) heading.current?.focus();
  }, [restored]);
  const { subtotal } = shownTotals(cart.charged, 0);
  const promo = usePromo(subtotal, { carried: true });
  const totals = shownTotals(cart.charged, promo.discount);
  return (
    <Container className="py-8 sm:py-12">
      <h1 ref={heading} tabIndex={-1} className="text-h2">
        Your Cart
      </h1>
      <p className="mt-2 text-muted">
        {counted(items.length, 'course')}, {counted(itemCount(items), 'seat')}
      </p>
      <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-16">
        <section aria-label="Courses in your cart">
          <ul className="divide-y divide-line border-line border-b">
            {items.map((item) => (
              <CartLine
                key={item.courseId}
                item={item}
                owned={cart.owns(item.courseId)}
                onQuantity={(quantity) => {
                  cart.change({ course: item.course, quantity });
                  if (quantity > 0) return;
                  onRemove();
                  // The pressed button disappeared together with its line, so the heading takes the focus.
                  heading.current?.focus();
                }}
              />
            ))}
          </ul>
          <div className="-ml-5 mt-5 hidden lg:block">
            <Button to={paths.courses()} variant="quiet" icon={<ArrowLeftIcon size={18} />}>
              Continue Shopping
            </Button>
          </div>
        </section>
        <Card as="section" aria-labelledby="summary" padding="large" className="lg:sticky lg:top-24">
          <h2 id="summary" className="mb-5 text-h3">
            Order Summary
          </h2>
          <HeldCourses courseIds={items.map(({ courseId }) => courseId)} className="mb-6" />
          <PromoBox promo={promo} />
          <div className="mt-6 border-line border-t pt-6">
            <SummaryAmounts totals={totals} promoCode={promo.code} />
          </div>
          {cart.charged.length > 0 ? (
            <Button to={paths.checkout()} size="large" block className="mt-6" icon={<LockIcon size={18} />}>
              Proceed to Checkout
            </Button>
          ) : (
            <p className="mt-6 rounded-md bg-sunken p-4 text-sm">
              You own every course in your cart. They wait on your <TextLink to={paths.dashboard()}>dashboard</TextLink>
              .
            </p>
          )}
          <Button to={paths.courses()} variant="quiet" block className="mt-2 lg:hidden">
            Continue Shopping
          </Button>
          <p className="mt-4 text-center text-muted text-xs">
            {paysElsewhere()
              ? 'You pay on the page of Stripe, our payment service.'
              : 'This is a demo: no payment is processed.'}
          </p>
        </Card>
      </div>
    </Container>
  );
}

function CartSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading your cart...</span>
      <Container className="py-8 sm:py-12">
        <Skeleton className="h-10 w-52" />
        <Skeleton className="mt-3 h-5 w-36" />
        <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-16">
          <div className="grid gap-6">
            {['a', 'b'].map((key) => (
              <div
                key={key}
                className="grid grid-cols-[5.5rem_1fr] gap-6 border-line border-b pb-6 sm:grid-cols-[9rem_1fr]"
              >
                <Skeleton className="aspect-8/5 w-full" />
                <div>
                  <Skeleton className="h-6 w-3/5" />
                  <Skeleton className="mt-2 h-4 w-2/5" />
                  <Skeleton className="mt-6 h-11 w-32 rounded-full" />
                </div>
              </div>
            ))}
          </div>
          <Skeleton className="h-96 w-full rounded-lg" />
        </div>
      </Container>
    </div>
  );
}
