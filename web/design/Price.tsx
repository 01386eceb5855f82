import { classNames } from './class-names.ts';
import { priceText } from './price-text.ts';

const SIZES = { small: 'text-base', medium: 'text-h3', large: 'text-h1' };

/** A price, with the original price struck through if that is higher. */
export function Price({
  amount,
  original,
  size = 'medium',
  className,
}: {
  amount: string | number;
  original?: string | number | null | undefined;
  size?: keyof typeof SIZES;
  className?: string;
}) {
  const reduced = original !== null && original !== undefined && original !== '' && Number(original) > Number(amount);
  return (
    <span className={classNames('inline-flex items-baseline gap-2', className)}>
      <span className={classNames('font-bold font-display tabular-nums tracking-tight', SIZES[size])}>
        {reduced && <span className="sr-only">Price now </span>}
        {priceText(amount)}
      </span>
      {reduced && (
        <span className="text-muted">
          <span className="sr-only">, was </span>
          <s className="tabular-nums">{priceText(original)}</s>
        </span>
      )}
    </span>
  );
}
