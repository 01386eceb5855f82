/** Enrolling in one course where payments are real: a course with a price leads to its payment. */
import type { Caller } from '#db/accounts/authorize.ts';
import { findWaitingOrder, isPaymentDue } from '#db/commerce/payments/place-order.ts';
import type { Consent } from '#db/commerce/states.ts';
import { type CacheTag, purge } from '../../api/caching.ts';
import { deliverAfterResponse } from '../../mail/deliver.ts';
import type { PaymentDue } from '../contract.ts';
import { newGiftLinks } from '../gift-links.ts';
import { orderClaim } from '../limits.ts';
import { orderReceiptMail } from '../mails.ts';
import { placePaidOrder } from './place-paid-order.ts';
import type { SignedInContext } from './request-settling.ts';

type Purchase = {
  caller: Caller;
  courseId: number;
  planType: string;
  promoCode: string | null;
  shownTotal: string | null;
  consent: Consent;
  /** Whether the buyer has seen the price and the terms. Otherwise a course with a price leads to its checkout first. */
  fromCheckout: boolean;
};

/**
 * Where the buyer goes on: to pay, or to their order of a course that is bought and opens later, which says when and how it opens
 * before. Null when there is nothing to pay, and they are enrolled now or were before.
 */
export async function buyCourse(c: SignedInContext, purchase: Purchase): Promise<PaymentDue | null> {
  const { caller, courseId, planType, promoCode, shownTotal, consent, fromCheckout } = purchase;
  const [db, settings, now] = [c.get('db'), c.get('settings'), new Date()];
  const checkoutPath = `/checkout/${courseId}`;
  if (!fromCheckout && (await isPaymentDue(db, { caller, courseId, now }))) {
    return { orderId: null, paymentUrl: settings.appOrigin + checkoutPath };
  }
  const placed = await placePaidOrder(
    c,
    {
      caller,
      from: { courseId },
      promoCode,
      shownTotal,
      planType,
      consent,
      // A repeat finds the same order by its course and its price.
      idempotency: null,
      newGiftLinks: (count) => newGiftLinks(settings, count),
      receiptKind: orderReceiptMail.kind,
      claim: orderClaim(caller.userId),
      now,
    },
    checkoutPath,
  );
  if (!placed) {
    const orderId = await findWaitingOrder(db, { caller, courseId });
    return orderId === null ? null : { orderId, paymentUrl: `${settings.appOrigin}/orders/${orderId}` };
  }
  if (placed.order.status === 'completed') {
    // Public pages show the number of students.
    const tag: CacheTag = `course:${courseId}`;
    purge(c, ['courses', tag]);
    deliverAfterResponse(c, db, settings);
  }
  const paymentUrl = placed.order.payment?.url;
  return paymentUrl ? { orderId: placed.order.id, paymentUrl } : null;
}
