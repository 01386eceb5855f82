import { classNames } from './class-names.ts';
import { StarFilledIcon, StarHalfIcon, StarIcon } from './icons/storefront.tsx';

const PLACES = [1, 2, 3, 4, 5];

/** Stars out of five, with the figure and how many people stand behind it. */
export function Rating({
  value,
  count,
  showValue = true,
  size = 16,
  className,
}: {
  value: number;
  count?: number;
  showValue?: boolean;
  size?: number;
  className?: string;
}) {
  const figure = value.toFixed(1);
  return (
    <span className={classNames('inline-flex items-center gap-1.5 text-sm', className)}>
      <span className="sr-only">
        Rated {figure} out of 5{count !== undefined && ` from ${count} ${count === 1 ? 'review' : 'reviews'}`}
      </span>
      <span aria-hidden="true" className="inline-flex items-center gap-0.5 text-star">
        {PLACES.map((place) => {
          const [Star, color] = starAt(place, value);
          return <Star key={place} size={size} className={color} />;
        })}
      </span>
      {showValue && (
        <span aria-hidden="true" className="font-semibold tabular-nums">
          {figure}
        </span>
      )}
      {count !== undefined && (
        <span aria-hidden="true" className="text-muted tabular-nums">
          ({count.toLocaleString('en-US')})
        </span>
      )}
    </span>
  );
}

/** Filled, half or empty: the figure to the nearest half. */
function starAt(place: number, value: number): [typeof StarIcon, string | undefined] {
  const halves = Math.round(value * 2);
  if (halves >= place * 2) return [StarFilledIcon, undefined];
  return halves === place * 2 - 1 ? [StarHalfIcon, undefined] : [StarIcon, 'text-line-strong'];
}
