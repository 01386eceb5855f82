import { useQuery } from '@tanstack/react-query';
import { amountText } from '#functions/commerce/amount-text.shared.ts';
import { useCheckedForm } from '#web/app/checked-form.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { LockIcon } from '#web/design/icons/objects.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { enrollmentFailure, enrollmentFailureText } from '../enrollment-failure.ts';
import { HeldCourses } from '../HeldCourses.tsx';
import { StartNow } from '../StartNow.tsx';
import { holdingOrdersQuery, isAbout } from './payment-queries.ts';

/** The processor's page asks for everything. */
const loadNoRule = () => Promise.resolve({ safeParse: () => ({ success: true as const, data: null }) });

/** The payment form where payments are real: without fields, because the buyer pays on the page of Stripe. */
export default function ProcessorPayment({
  total,
  courseIds,
  pay,
}: {
  total: string;
  courseIds: readonly number[];
  pay: (startsNow: boolean) => Promise<void>;
}) {
  const { props, failure, pending } = useCheckedForm({
    loadRule: loadNoRule,
    submit: (_: null, form) => pay(new FormData(form).has('startsNow')),
    describeFailure: enrollmentFailureText,
  });
  const isFree = total === '0.00';
  const { data: orders = [] } = useQuery(holdingOrdersQuery);
  // The server refuses these. An order that is not paid yet is continued, or another one is placed beside it.
  const isRefused = orders.some(
    (order) =>
      (order.dispute !== null || order.opensAt !== null || order.payment?.state === 'processing') &&
      isAbout(order, courseIds),
  );
  return (
    <form {...props} method="dialog" aria-label="Payment" className="grid gap-5">
      <h2 className="text-h3">Payment</h2>
      {failure && (
        <Notice tone="danger" title={enrollmentFailure.title}>
          {failure}
        </Notice>
      )}
      {orders.length > 0 && <HeldCourses courseIds={courseIds} />}
      {!isRefused && offer()}
    </form>
  );

  function offer() {
    return (
      <>
        {isFree ? (
          <Notice className="text-sm">There is nothing to pay. Your courses open at once.</Notice>
        ) : (
          <p className="flex gap-3 text-sm">
            <LockIcon size={20} className="mt-0.5 shrink-0 text-success" />
            <span>
              You pay on the page of Stripe, our payment service, by card or with the other methods that it offers you.
              We never see your card.
            </span>
          </p>
        )}
        {!isFree && <StartNow className="text-sm" />}
        <Button type="submit" size="large" block className="max-sm:px-4" pending={pending} pendingLabel="Processing...">
          {isFree ? 'Complete Enrollment' : `Continue to Payment · ${amountText(total)}`}
        </Button>
        <p className="text-center text-muted text-xs">
          By completing your purchase you agree to our <TextLink to={paths.termsOfService()}>Terms of Service</TextLink>
          .
        </p>
      </>
    );
  }
}
