import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { shownTotals } from '#functions/commerce/shown-totals.shared.ts';
import { readableMessage } from '#web/app/api.ts';
import { broadcastCart, cartSessionId } from '#web/app/cart-session.ts';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { isRefusal } from '#web/app/is-refusal.ts';
import { LoadFailure, SessionFailure } from '#web/app/LoadFailure.tsx';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/app/session.ts';
import { counted } from '#web/courses/counted.ts';
import { Button } from '#web/design/Button.tsx';
import { Container } from '#web/design/Container.tsx';
import { ErrorState } from '#web/design/ErrorState.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { CheckoutLayout } from './CheckoutLayout.tsx';
import { cartQuery } from './cart-queries.ts';
import { type Attempt, attemptAt, clearCheckout, readCheckout, storeCheckout } from './checkout-session.ts';
import { EmptyCart } from './EmptyCart.tsx';
import { enrollmentFailureText, isPromoRefusal, isSignedOut } from './enrollment-failure.ts';
import { loadOrderPlaced } from './load-order-placed.ts';
import { PaymentForm } from './PaymentForm.tsx';
import { PurchaseSkeleton } from './PurchaseSkeleton.tsx';
import { orderMutation } from './queries.ts';
import { SignInToBuy } from './SignInToBuy.tsx';
import { useCart } from './use-cart.ts';
import { checkoutPromoRefusal, usePromo } from './use-promo.ts';

/** The checkout of the whole cart. */
export function CartCheckout() {
  useDocumentTitle('Checkout');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { user, status } = useSession();
  const cart = useCart();
  const order = useMutation(orderMutation);
  const { subtotal } = shownTotals(cart.charged, 0);
  const promo = usePromo(subtotal, {
    carried: true,
    refusal: checkoutPromoRefusal,
    paying: order.isPending || order.isSuccess,
  });
  const totals = shownTotals(cart.charged, promo.discount);
  const isEmpty = cart.items?.length === 0;
  const unanswered = user && isEmpty ? readCheckout(user.id).attempt : null;

  // The page was reloaded before the answer to an order arrived, and the cart is empty now. Sending the same order
  // again returns the order that emptied the cart, or an error that says there was none.
  const retryOnce = useEffectEvent(() => {
    if (order.isIdle) retryOrder();
  });
  const unansweredKey = unanswered?.key;
  useEffect(() => {
    if (unansweredKey) retryOnce();
  }, [unansweredKey]);

  function retryOrder() {
    if (unanswered) placeOrder(unanswered).catch(() => {});
  }

  async function placeOrder(attempt: Attempt) {
    try {
      const placed = await order.mutateAsync(attempt);
      clearCheckout();
      promo.remove();
      navigate(paths.orderPlaced(placed.order.id), { replace: true });
      queryClient.setQueryData(cartQuery(cartSessionId()).queryKey, []);
      queryClient.invalidateQueries();
      broadcastCart();
    } catch (error) {
      if (isRefusal(error) && user) {
        storeCheckout(user.id, { attempt: null });
        // After a sign-out the server would answer with an empty cart instead of the account's cart.
        if (!isSignedOut(error)) queryClient.invalidateQueries({ queryKey: cartQuery(cartSessionId()).queryKey });
      }
      if (isPromoRefusal(error)) {
        promo.refuse(readableMessage(error, 'This promo code is not valid'), checkoutPromoRefusal(null));
      }
      throw error;
    }
  }

  async function pay(startsNow: boolean) {
    if (!user) return;
    // Show the discount before anything is bought at the price without it.
    if (promo.unapplied) return promo.apply(promo.unapplied);
    const input = {
      cartSessionId: cartSessionId(),
      promoCode: promo.fault ? null : promo.code,
      startsNow,
      shownTotal: totals.total,
    };
    const attempt = attemptAt(readCheckout(user.id).attempt, input, cart.charged);
    storeCheckout(user.id, { attempt });
    // While the order is placed.
    void loadOrderPlaced().catch(() => {});
    await placeOrder(attempt);
  }

  if (cart.query.isError && !cart.items) {
    return <LoadFailure title="Your cart could not be loaded" error={cart.query.error} />;
  }
  if (status === 'unknown') return <SessionFailure />;
  if (!cart.items || status === 'loading') return <PurchaseSkeleton />;
  if (isEmpty && unanswered && order.isError) {
    return (
      <Container className="py-12 sm:py-20">
        <ErrorState
          title="We could not confirm your order"
          headingLevel="h1"
          onRetry={retryOrder}
          retrying={order.isPending}
        >
          {enrollmentFailureText(order.error)}
        </ErrorState>
      </Container>
    );
  }
  if (isEmpty) return unanswered || order.isSuccess ? <PurchaseSkeleton /> : <EmptyCart />;

  const owned = cart.items.length - cart.charged.length;
  return (
    <CheckoutLayout
      lines={cart.charged}
      totals={totals}
      promo={promo}
      back={{ to: paths.cart(), label: 'Edit cart' }}
      note={
        owned > 0 && (
          <Notice className="mt-4 text-sm">
            {counted(owned, 'course')} in your cart {owned === 1 ? 'is' : 'are'} yours already, and not charged.
          </Notice>
        )
      }
    >
      {payment()}
    </CheckoutLayout>
  );

  function payment() {
    if (!user) return <SignInToBuy>Your cart is kept, and the courses you buy are added to your account.</SignInToBuy>;
    if (cart.charged.length === 0) return <NothingToPay />;
    return <PaymentForm user={user} total={totals.total} courseIds={cart.charged.map(({ id }) => id)} pay={pay} />;
  }
}

/** Replaces the payment form when the user already owns every course in the cart. */
function NothingToPay() {
  return (
    <>
      <h2 className="text-h3">Nothing to pay</h2>
      <p className="mt-2 text-muted">You own every course in your cart. Open them from your dashboard.</p>
      <Button to={paths.dashboard()} size="large" block className="mt-6">
        Go to Dashboard
      </Button>
    </>
  );
}
