import { amountText } from '#functions/commerce/amount-text.shared.ts';
import type { CartItem } from '#functions/commerce/contract.ts';
import { shownTotals } from '#functions/commerce/shown-totals.shared.ts';
import { paths } from '#web/app/paths.ts';
import { counted } from '#web/courses/counted.ts';
import { Badge } from '#web/design/Badge.tsx';
import { IconButton } from '#web/design/IconButton.tsx';
import { Image } from '#web/design/Image.tsx';
import { GiftIcon, TrashIcon } from '#web/design/icons/objects.tsx';
import { Link } from '#web/design/Link.tsx';
import { QuantityControl } from './QuantityControl.tsx';

/** One course in the cart: its number of seats, its price and the button to remove it. */
export function CartLine({
  item,
  owned,
  onQuantity,
}: {
  item: CartItem;
  /** The user owns the course already. The server leaves it out of the order and never charges for it. */
  owned: boolean;
  /** 0 removes the course. */
  onQuantity: (quantity: number) => void;
}) {
  const { course, quantity } = item;
  const { subtotal } = shownTotals([{ price: course.price, quantity }], 0);
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-4 py-6 first:pt-0 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-x-6">
      <Image
        src={course.imageUrl}
        alt=""
        width={144}
        height={90}
        className="aspect-8/5 h-auto w-full self-start rounded-md"
      />
      <div className="flex min-w-0 items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="text-h4">
            <Link to={paths.course(course.slug)} className="underline-offset-4 hover:underline">
              {course.title}
            </Link>
          </h2>
          {course.instructor && <p className="mt-0.5 text-muted text-sm">by {course.instructor.name}</p>}
          {quantity > 1 && <p className="mt-1 text-muted text-sm tabular-nums">{amountText(course.price)} each</p>}
        </div>
        <p className="hidden font-bold font-display text-h4 tabular-nums sm:block">
          {owned ? <s className="text-muted">{amountText(subtotal)}</s> : amountText(subtotal)}
        </p>
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-3 sm:col-span-1 sm:col-start-2">
        {owned ? (
          <p className="text-muted text-sm">
            <Badge tone="success" className="mr-2">
              Yours already
            </Badge>
            You own this course: it is not charged.
          </p>
        ) : (
          <QuantityControl of={course.title} quantity={quantity} onChange={onQuantity} />
        )}
        <div className="flex items-center gap-2">
          {!owned && <p className="font-bold font-display text-h4 tabular-nums sm:hidden">{amountText(subtotal)}</p>}
          <IconButton
            label={`Remove ${course.title}`}
            icon={<TrashIcon size={20} />}
            className="text-muted hover:text-danger"
            onClick={() => onQuantity(0)}
          />
        </div>
        {quantity > 1 && !owned && (
          <p className="flex basis-full items-start gap-2 text-muted text-sm">
            <GiftIcon size={18} className="mt-0.5 shrink-0 text-accent" />
            One seat for you, and {counted(quantity - 1, 'gift seat')}: after checkout you get a link to give each away.
          </p>
        )}
      </div>
    </li>
  );
}
