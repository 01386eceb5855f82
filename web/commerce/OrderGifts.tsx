import type { OrderDetail } from '#functions/commerce/contract.ts';
import { Card } from '#web/design/Card.tsx';
import { GiftIcon } from '#web/design/icons/objects.tsx';
import { OrderGift } from './OrderGift.tsx';

/** The seats of an order that are meant for other people. */
export function OrderGifts({ order: { id, status, items, gifts } }: { order: OrderDetail }) {
  const titles = new Map(items.map(({ courseId, course }) => [courseId, course.title]));
  return (
    <Card as="section" aria-labelledby="gifts">
      <h2 id="gifts" className="flex items-center gap-2.5 text-h4">
        <GiftIcon className="text-accent" />
        Seats to give away
      </h2>
      {status === 'completed' ? (
        <>
          <p className="mt-2 text-muted text-sm">Each link enrolls one other person, once.</p>
          <ul className="mt-4 grid gap-5">
            {gifts.map((gift, index) => (
              <OrderGift
                key={gift.id}
                orderId={id}
                gift={gift}
                name={`${titles.get(gift.courseId) ?? 'Course'}, gift ${index + 1}`}
              />
            ))}
          </ul>
        </>
      ) : (
        <p className="mt-2 text-muted">The links of this order are not valid any more, because it was refunded.</p>
      )}
    </Card>
  );
}
