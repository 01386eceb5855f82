/** Makes the wire shapes of orders from database rows, field by field, so that no private column can leak. */
import type { OrderDescription, OrderRow } from '#db/commerce/orders.ts';
import type { SoldCourse } from '#db/commerce/quote.ts';
import type { Order, OrderDetail, OrderItem } from './contract.ts';

export function soldCourseAnswer({ id, slug, title, thumbnail }: SoldCourse): OrderItem['course'] {
  return { id, slug, title, imageUrl: thumbnail };
}

export function orderAnswer(order: OrderDescription): Order {
  return {
    id: order.id,
    status: order.status,
    kind: order.kind,
    planType: order.planType,
    subtotal: order.subtotal,
    discount: order.discount,
    tax: '0.00',
    total: order.total,
    promoCode: order.promoCode,
    createdAt: new Date(order.createdAt).toISOString(),
    completedAt: order.completedAt && new Date(order.completedAt).toISOString(),
    refundedAt: order.refundedAt && new Date(order.refundedAt).toISOString(),
    refunded: order.refunded,
    // Orders that were answered and stored before these fields existed come without them.
    startsNow: order.startsNow ?? null,
    consentedAt: order.consentedAt ? new Date(order.consentedAt).toISOString() : null,
    termsVersion: order.termsVersion ?? null,
    items: order.items.map(({ courseId, quantity, price, paid, isRefunded, course }) => ({
      courseId,
      quantity,
      price,
      paid,
      isRefunded,
      course: soldCourseAnswer(course),
    })),
  };
}

export function refundAnswer({
  refundEligibility,
  refundableUntil,
  refunds,
  request,
}: OrderRow): OrderDetail['refund'] {
  return {
    paidBack: refunds.map(({ amount, note, createdAt }) => ({
      amount,
      note,
      createdAt: new Date(createdAt).toISOString(),
    })),
    standing: refundEligibility,
    until: new Date(refundableUntil).toISOString(),
    request: request && {
      id: request.id,
      status: request.status,
      reason: request.reason,
      decisionNote: request.decisionNote,
      createdAt: request.createdAt.toISOString(),
      decidedAt: request.decidedAt?.toISOString() ?? null,
    },
  };
}

export function withdrawalAnswer({ withdrawal }: OrderRow): OrderDetail['withdrawal'] {
  const { standing, lastDay, courseIds, withdrawnAt } = withdrawal;
  return { standing, lastDay, courseIds, withdrawnAt: withdrawnAt && new Date(withdrawnAt).toISOString() };
}
