import type { ReactNode } from 'react';
import { amountText } from '#functions/commerce/amount-text.shared.ts';
import type { Totals } from '#functions/commerce/shown-totals.shared.ts';
import { taxesElsewhere } from '#web/app/payment-page.ts';
import { classNames } from '#web/design/class-names.ts';

/** The amounts of an order: subtotal, discount, tax, total. A screen reader announces a total that changes. */
export function SummaryAmounts({
  totals,
  promoCode,
}: {
  /** `tax`: known once an order is paid. */
  totals: Totals & { tax?: string };
  promoCode: string | null;
}) {
  const discounted = totals.discount !== '0.00';
  return (
    <>
      <dl className="grid gap-2.5">
        <Row label="Subtotal">{amountText(totals.subtotal)}</Row>
        <Row
          label={discounted && promoCode ? `Discount (${promoCode.toUpperCase()})` : 'Discount'}
          {...(discounted && { className: 'text-success' })}
        >
          {discounted && '−'}
          {amountText(totals.discount)}
        </Row>
        <Row label="Tax">{taxText(totals)}</Row>
        <Row label="Total" className="mt-1.5 border-line border-t pt-4 font-bold font-display text-h4">
          {amountText(totals.total)}
        </Row>
      </dl>
      <p role="status" className="sr-only">
        Total {amountText(totals.total)}
      </p>
    </>
  );
}

/**
 * Prices include tax. How much it is depends on where the buyer is, which the payment service finds out. Where it is not
 * asked to, no tax is worked out, before and after the payment.
 */
function taxText({ tax }: { tax?: string }) {
  if (tax === undefined && taxesElsewhere()) return 'Included, calculated at payment';
  return tax === undefined || tax === '0.00' ? amountText('0.00') : `${amountText(tax)} included`;
}

function Row({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={classNames('flex items-baseline justify-between gap-4', className)}>
      <dt className="min-w-0">{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
