import { Sheet } from './Sheet.tsx';

/** Lines of the offer comparison sheet (web/public/resources). The last line is the sum of those above it. */
const MONEY = [
  { item: 'Base salary', a: 52_000, b: 49_500 },
  { item: 'Bonus × share paid', a: 1_500, b: 0 },
  { item: 'Sign-on', a: 0, b: 2_000 },
  { item: 'Insurance, commute', a: -4_200, b: -900 },
];
const firstYear = (offer: 'a' | 'b') => MONEY.reduce((sum, line) => sum + line[offer], 0);
const dollars = (amount: number) => amount.toLocaleString('en-US').replace('-', '−');

/** Two offers side by side. */
export function OffersSheet() {
  return (
    <Sheet title="Two offers" note="dollars a year">
      <Line item="" a="A" b="B" className="text-muted" />
      {MONEY.map(({ item, a, b }) => (
        <Line key={item} item={item} a={dollars(a)} b={dollars(b)} />
      ))}
      <Line item="First-year money" a={dollars(firstYear('a'))} b={dollars(firstYear('b'))} className="is-sum" />
      <Line item="Who will teach me" a="nobody named" b="Ana, weekly" className="text-muted" />
      <p className="sheet-foot">
        <strong>I will ask A for:</strong> a named mentor, and a review after six months.
      </p>
    </Sheet>
  );
}

function Line({ item, a, b, className = '' }: { item: string; a: string; b: string; className?: string }) {
  return (
    <p className={`sheet-line offer-line ${className}`}>
      <span>{item}</span>
      <span>{a}</span>
      <span>{b}</span>
    </p>
  );
}
