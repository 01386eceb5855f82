import type { OrderDetail } from '#functions/commerce/contract.ts';
import { Card } from '#web/design/Card.tsx';
import { GiftIcon } from '#web/design/icons/objects.tsx';
import { OrderGift } from './OrderGift.tsx';

/** The seats of an order that are meant for other people. */
export function OrderGifts({ order: { id, status, items, gifts } }: { order: OrderDetail }) {
  const titles = new Map(items.map(({ courseId, course }) => [courseId, course.title]));
  const refunded = new Set(items.filter(({ isRefunded }) => isRefunded).map(({ courseId }) => courseId));
  const valid = gifts.filter(({ courseId }) => !refunded.has(courseId));
  return (
    <Card as="section" aria-labelledby="gifts">
      <h2 id="gifts" className="flex items-center gap-2.5 text-h4">
        <GiftIcon className="text-accent" />
        Seats to give away
      </h2>
      {status === 'completed' && valid.length > 0 ? (
        <>
          <p className="mt-2 text-muted text-sm">Each link enrolls one other person, once.</p>
          <ul className="mt-4 grid gap-5">
            {valid.map((gift, index) => (
              <OrderGift
                key={gift.id}
                orderId={id}
                gift={gift}
                name={`${titles.get(gift.courseId) ?? 'Course'}, gift ${index + 1}`}
              />
            ))}
          </ul>
          {valid.length < gifts.length && (
            <p className="mt-4 text-muted text-sm">Links of the refunded courses are not valid any more.</p>
          )}
        </>
      ) : (
        <p className="mt-2 text-muted">These links are not valid any more, because they were refunded.</p>
      )}
    </Card>
  );
}
