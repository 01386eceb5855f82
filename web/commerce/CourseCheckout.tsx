import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { shownTotals } from '#functions/commerce/shown-totals.shared.ts';
import { readableMessage } from '#web/app/api.ts';
import { SessionFailure } from '#web/app/LoadFailure.tsx';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/app/session.ts';
import { courseAccessQuery } from '#web/courses/queries.ts';
import { Button } from '#web/design/Button.tsx';
import { Container } from '#web/design/Container.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { EmptyIllustration } from '#web/design/illustrations.tsx';
import { CheckoutLayout } from './CheckoutLayout.tsx';
import type { CourseOnSale } from './CourseFromUrl.tsx';
import { clearCheckout } from './checkout-session.ts';
import { isPromoRefusal } from './enrollment-failure.ts';
import { PaymentForm } from './PaymentForm.tsx';
import { PurchaseDone } from './PurchaseDone.tsx';
import { PurchaseSkeleton } from './PurchaseSkeleton.tsx';
import { purchaseMutation } from './queries.ts';
import { SignInToBuy } from './SignInToBuy.tsx';
import { checkoutPromoRefusal, usePromo } from './use-promo.ts';

/** The checkout of one course, which does not go through the cart. */
export function CourseCheckout({ course }: { course: CourseOnSale }) {
  const { user, status } = useSession();
  const access = useQuery({ ...courseAccessQuery(course.id), enabled: user !== null });
  const purchase = useMutation(purchaseMutation(useQueryClient(), course.id));
  const lines = [{ ...course, quantity: 1 }];
  const promo = usePromo(shownTotals(lines, 0).subtotal, {
    carried: true,
    refusal: checkoutPromoRefusal,
    paying: purchase.isPending || purchase.isSuccess,
  });
  const totals = shownTotals(lines, promo.discount);

  if (purchase.isSuccess) return <PurchaseDone courses={[course]} />;
  if (status === 'loading' || (user && access.isPending)) return <PurchaseSkeleton />;
  if (status === 'unknown') return <SessionFailure />;
  if (user && access.data?.enrolled && !purchase.isPending) {
    return (
      <Container className="py-12 sm:py-20">
        <EmptyState
          illustration={<EmptyIllustration />}
          title="You already own this course"
          headingLevel="h1"
          actions={
            <>
              <Button to={paths.learn(course.slug)}>Continue Learning</Button>
              <Button to={paths.dashboard()} variant="secondary">
                Go to Dashboard
              </Button>
            </>
          }
        >
          {course.title} is yours already. There is nothing to pay.
        </EmptyState>
      </Container>
    );
  }

  async function pay(startsNow: boolean) {
    // Show the discount before anything is bought at the price without it.
    if (promo.unapplied) return promo.apply(promo.unapplied);
    try {
      await purchase.mutateAsync({ promoCode: promo.fault ? null : promo.code, startsNow, shownTotal: totals.total });
      clearCheckout();
      promo.remove();
    } catch (error) {
      if (isPromoRefusal(error)) {
        promo.refuse(readableMessage(error, 'This promo code is not valid'), checkoutPromoRefusal(null));
      }
      throw error;
    }
  }

  return (
    <CheckoutLayout
      lines={lines}
      totals={totals}
      promo={promo}
      back={{ to: paths.course(course.slug), label: 'Back to the course' }}
    >
      {user ? (
        <PaymentForm user={user} total={totals.total} courseIds={[course.id]} pay={pay} />
      ) : (
        <SignInToBuy>Your lessons and your progress are kept with your account.</SignInToBuy>
      )}
    </CheckoutLayout>
  );
}
