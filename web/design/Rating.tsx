import { classNames } from './class-names.ts';
import { StarFilledIcon, StarHalfIcon, StarIcon } from './icons/storefront.tsx';

const STARS = [1, 2, 3, 4, 5];

/** A rating as stars out of five, with the number and how many reviews it comes from. */
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
        {STARS.map((star) => {
          const [Star, color] = starAt(star, value);
          return <Star key={star} size={size} className={color} />;
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

/** The icon and color of one star: filled, half or empty, with the rating rounded to the nearest half. */
function starAt(star: number, value: number): [typeof StarIcon, string | undefined] {
  const halves = Math.round(value * 2);
  if (halves >= star * 2) return [StarFilledIcon, undefined];
  return halves === star * 2 - 1 ? [StarHalfIcon, undefined] : [StarIcon, 'text-line-strong'];
}
