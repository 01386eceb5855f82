import type { Payment } from '#functions/commerce/contract.ts';
import { Card } from '#web/design/Card.tsx';

/** The papers of the payment service about a payment, once it has made them. */
export function PaymentPapers({ payment: { receiptUrl, invoiceUrl } }: { payment: Payment }) {
  const papers = [
    { label: 'Payment receipt', url: receiptUrl },
    { label: 'Invoice', url: invoiceUrl },
  ].flatMap(({ label, url }) => (url ? [{ label, url }] : []));
  if (papers.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="papers">
      <h2 id="papers" className="text-h4">
        Payment
      </h2>
      <p className="mt-3 text-muted text-sm">Stripe, our payment service, keeps these for you:</p>
      <ul className="mt-2 grid gap-1">
        {papers.map(({ label, url }) => (
          <li key={label}>
            <a href={url} target="_blank" rel="noreferrer" className="link inline-flex min-h-11 items-center">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
