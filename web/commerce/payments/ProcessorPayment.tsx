import { useQuery } from '@tanstack/react-query';
import { amountText } from '#functions/commerce/amount-text.shared.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { LockIcon } from '#web/design/icons/objects.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { HeldCourses } from '../HeldCourses.tsx';
import { StartNow } from '../StartNow.tsx';
import { holdingOrdersQuery } from './payment-queries.ts';

/** The fields of the payment form where payments are real: none, because the buyer pays on the page of Stripe. */
export default function ProcessorPayment({
  total,
  courseIds,
  pending,
}: {
  total: string;
  courseIds: readonly number[];
  pending: boolean;
}) {
  const isFree = total === '0.00';
  const { data: orders = [] } = useQuery(holdingOrdersQuery);
  // The server refuses these. An order that is not paid yet is continued, or another one is placed beside it.
  const isRefused = orders.some(
    ({ dispute, payment, items }) =>
      (dispute !== null || payment?.state === 'processing') &&
      items.some(({ courseId }) => courseIds.includes(courseId)),
  );
  if (isRefused) return <HeldCourses courseIds={courseIds} />;
  return (
    <>
      {orders.length > 0 && <HeldCourses courseIds={courseIds} />}
      {isFree ? (
        <Notice className="text-sm">There is nothing to pay. Your courses open at once.</Notice>
      ) : (
        <p className="flex gap-3 text-sm">
          <LockIcon size={20} className="mt-0.5 shrink-0 text-success" />
          <span>
            You pay on the page of Stripe, our payment service, by card or with the other methods that it offers you. We
            never see your card.
          </span>
        </p>
      )}
      {!isFree && <StartNow className="text-sm" />}
      <Button type="submit" size="large" block className="max-sm:px-4" pending={pending} pendingLabel="Processing...">
        {isFree ? 'Complete Enrollment' : `Continue to Payment · ${amountText(total)}`}
      </Button>
      <p className="text-center text-muted text-xs">
        By completing your purchase you agree to our <TextLink to={paths.termsOfService()}>Terms of Service</TextLink>.
      </p>
    </>
  );
}
