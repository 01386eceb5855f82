import type { OrderDetail } from '#functions/commerce/contract.ts';
import { Card } from '#web/design/Card.tsx';
import { GiftIcon } from '#web/design/icons/objects.tsx';
import { OrderGift } from './OrderGift.tsx';

/** The seats of an order that are meant for other people. */
export function OrderGifts({ order: { id, items, gifts, dispute } }: { order: OrderDetail }) {
  const titles = new Map(items.map(({ courseId, course }) => [courseId, course.title]));
  const valid = gifts.filter(({ isVoid }) => !isVoid);
  return (
    <Card as="section" aria-labelledby="gifts">
      <h2 id="gifts" className="flex items-center gap-2.5 text-h4">
        <GiftIcon className="text-accent" />
        Seats to give away
      </h2>
      {valid.length > 0 ? (
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
        <p className="mt-2 text-muted">
          {dispute === 'open'
            ? 'These links are paused until your bank has decided about the payment.'
            : 'These links are not valid any more, because the payment went back.'}
        </p>
      )}
    </Card>
  );
}
