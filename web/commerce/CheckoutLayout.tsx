import type { ReactNode } from 'react';
import { amountText } from '#functions/commerce/amount-text.shared.ts';
import { shownTotals, type Totals } from '#functions/commerce/shown-totals.shared.ts';
import { Card } from '#web/design/Card.tsx';
import { Container } from '#web/design/Container.tsx';
import { Image } from '#web/design/Image.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { MockEnroll } from './MockEnroll.tsx';
import { PromoBox } from './PromoBox.tsx';
import { SummaryAmounts } from './SummaryAmounts.tsx';
import type { Promo } from './use-promo.ts';

/** A course in the order summary. `price` is the price of one seat, in dollars. */
export interface CheckoutLine {
  id: number;
  title: string;
  imageUrl: string | null;
  price: string;
  quantity: number;
}

/** The two columns of a checkout: the order summary, and the payment form in `children`. */
export function CheckoutLayout({
  lines,
  totals,
  promo,
  back,
  note,
  children,
}: {
  lines: readonly CheckoutLine[];
  totals: Totals;
  promo: Promo;
  back: { to: string; label: string };
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Container className="py-8 sm:py-12">
      <div className="grid gap-8 lg:grid-cols-2 lg:items-start lg:gap-16 xl:gap-24">
        <section aria-labelledby="summary" className="lg:sticky lg:top-24">
          <h1 className="text-h2">Checkout</h1>
          <p className="mt-2 text-sm">
            <TextLink to={back.to}>{back.label}</TextLink>
          </p>
          <h2 id="summary" className="mt-8 font-semibold font-text text-base tracking-normal">
            Order Summary
          </h2>
          <ul className="mt-4 grid gap-4">
            {lines.map((line) => (
              <SummaryLine key={line.id} line={line} />
            ))}
          </ul>
          {note}
          <div className="mt-6 border-line border-t pt-6">
            <PromoBox promo={promo} />
          </div>
          <div className="mt-6 border-line border-t pt-6">
            <SummaryAmounts totals={totals} promoCode={promo.code} />
          </div>
        </section>
        <div>
          <Card padding="large" className="shadow-lift">
            {children}
          </Card>
          <MockEnroll />
        </div>
      </div>
    </Container>
  );
}

function SummaryLine({ line: { title, imageUrl, price, quantity } }: { line: CheckoutLine }) {
  return (
    <li className="flex items-center gap-4">
      <Image src={imageUrl} alt="" width={80} height={50} className="aspect-8/5 h-auto w-20 shrink-0 rounded-sm" />
      <p className="min-w-0 flex-1 text-sm">
        <span className="font-semibold">{title}</span>
        {quantity > 1 && <span className="block text-muted">{quantity} seats, one of them yours</span>}
      </p>
      <p className="font-semibold text-sm tabular-nums">{amountText(shownTotals([{ price, quantity }], 0).subtotal)}</p>
    </li>
  );
}
