/** Makes the wire shapes of orders from database rows, field by field, so that no private column can leak. */
import type { OrderDescription, OrderRow, PaymentDescription } from '#db/commerce/orders.ts';
import type { SoldCourse } from '#db/commerce/quote.ts';
import type { Settings } from '../api/environment.ts';
import type { GiftLink, Order, OrderDetail, OrderItem, Payment } from './contract.ts';
import { giftAnswers } from './gift-links.ts';

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
    tax: order.tax,
    total: order.total,
    currency: order.currency,
    promoCode: order.promoCode,
    payment: order.payment && paymentAnswer(order.payment),
    createdAt: new Date(order.createdAt).toISOString(),
    completedAt: order.completedAt && new Date(order.completedAt).toISOString(),
    refundedAt: order.refundedAt && new Date(order.refundedAt).toISOString(),
    refunded: order.refunded,
    startsNow: order.startsNow,
    consentedAt: order.consentedAt && new Date(order.consentedAt).toISOString(),
    termsVersion: order.termsVersion,
    opensAt: order.opensAt && new Date(order.opensAt).toISOString(),
    dispute: order.dispute,
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

function paymentAnswer(payment: PaymentDescription): Payment {
  const { state, amount, url, expiresAt, receiptUrl, invoiceUrl, returnReason } = payment;
  return {
    state,
    amount,
    url,
    expiresAt: expiresAt && new Date(expiresAt).toISOString(),
    receiptUrl,
    invoiceUrl,
    returnReason,
    returnedAt: payment.returnedAt && new Date(payment.returnedAt).toISOString(),
    returnFailed: payment.returnFailure !== null,
  };
}

/** One order with all that belongs to it. */
export async function orderDetailAnswer(settings: Settings, row: OrderRow): Promise<OrderDetail> {
  const gifts = await orderGifts(settings, row.order);
  return { ...orderAnswer(row.order), gifts, refund: refundAnswer(row), withdrawal: withdrawalAnswer(row) };
}

/** The links of an order's seats to give away. They are good once it is completed, and are not shown before. */
export async function orderGifts(settings: Settings, { status, gifts }: OrderDescription): Promise<GiftLink[]> {
  return status === 'pending' || status === 'cancelled' ? [] : giftAnswers(settings, gifts);
}

function refundAnswer({
  refundEligibility,
  refundableUntil,
  refunds,
  payingBack,
  request,
}: OrderRow): OrderDetail['refund'] {
  return {
    payingBack,
    paidBack: refunds.map(({ createdAt, ...refund }) => ({
      ...refund,
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

function withdrawalAnswer({ withdrawal }: OrderRow): OrderDetail['withdrawal'] {
  const { standing, lastDay, courseIds, withdrawnAt } = withdrawal;
  return { standing, lastDay, courseIds, withdrawnAt: withdrawnAt && new Date(withdrawnAt).toISOString() };
}
