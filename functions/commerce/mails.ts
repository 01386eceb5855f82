/**
 * The mails of commerce: the receipt of an order, the decision on a refund request, and a refund that nobody asked for. About
 * the access that an order gave: access-mails.ts.
 */
import { z } from 'zod';
import { orderKinds, withdrawalTerms } from '#db/commerce/states.ts';
import { dollars } from '../api/dollars.shared.ts';
import { momentIn } from '../api/time-zone.ts';
import type { MailBlock } from '../mail/compose.ts';
import { mailKind } from '../mail/mail-kind.ts';
import { greetingTo, titleIn } from '../mail/safe-name.ts';
import { amountText } from './amount-text.shared.ts';
import { giftUrl } from './gift-links.ts';
import { nothingLeft, nothingReturned } from './refund-terms.shared.ts';

const recipientPayload = z.object({ firstName: z.string() });

/** The part of what `describe_order` in db/commerce/functions.sql returns that a receipt needs. */
const soldOrder = z.object({
  id: z.number(),
  // Receipts that were put into the outbox before payments could be real have neither of these.
  kind: z.enum(orderKinds).default('demo'),
  tax: dollars.default('0.00'),
  payment: z.object({ receiptUrl: z.string().nullable(), invoiceUrl: z.string().nullable() }).nullish(),
  subtotal: dollars,
  discount: dollars,
  total: dollars,
  promoCode: z.string().nullable(),
  /** Absent in mails that were written before orders kept it. */
  consentedAt: z.string().nullish(),
  termsVersion: z.string().nullish(),
  opensAt: z.string().nullish(),
  items: z.array(
    z.object({
      quantity: z.number(),
      price: dollars,
      course: z.object({ id: z.number(), slug: z.string(), title: z.string() }),
    }),
  ),
  gifts: z.array(z.object({ courseId: z.number(), sealedToken: z.string() })),
});

export const orderReceiptMail = mailKind({
  kind: 'order-receipt',
  list: null,
  followsAccount: true,
  unlimited: 'confirmed',
  payload: recipientPayload.extend({ order: soldOrder }),
  async draft({ firstName, order }, context) {
    const { appOrigin, unseal } = context;
    const lines = order.items.map(({ quantity, price, course }): [string, string] => [
      titleIn(context, course.title),
      quantity === 1 ? amountText(price) : `${quantity} × ${amountText(price)}`,
    ]);
    const [first, ...others] = order.items;
    const start =
      first && others.length === 0 ? `/courses/${encodeURIComponent(first.course.slug)}/learn` : '/dashboard';
    const titles = new Map(order.items.map(({ course }) => [course.id, titleIn(context, course.title)]));
    const gifts = await Promise.all(
      order.gifts.map(
        async ({ courseId, sealedToken }): Promise<[string, string]> => [
          titles.get(courseId) ?? 'A course',
          (await giftUrl(appOrigin, sealedToken, unseal)) ?? `${appOrigin}/orders/${order.id}`,
        ],
      ),
    );
    return {
      subject: `Your order ${order.id} at Interview Launchpad`,
      preview: `Your receipt for ${amountText(order.total)}, and where to start.`,
      greeting: greetingTo(firstName),
      blocks: [
        { kind: 'paragraph', text: `${openingText(order)} Here is your receipt.` },
        {
          kind: 'facts',
          rows: [
            ...lines,
            ['Subtotal', amountText(order.subtotal)],
            [
              order.promoCode ? `Discount (${order.promoCode})` : 'Discount',
              `${order.discount === '0.00' ? '' : '−'}${amountText(order.discount)}`,
            ],
            ...(order.tax === '0.00' ? [['Tax', amountText(order.tax)] satisfies [string, string]] : []),
            ['Total', amountText(order.total)],
            ...(order.tax === '0.00' ? [] : [['Of this, tax', amountText(order.tax)] satisfies [string, string]]),
          ],
        },
        ...(order.kind === 'demo'
          ? [{ kind: 'note' as const, text: 'This is a demonstration: no payment was taken.' }]
          : paidPages(order.payment)),
        ...withdrawalText(order),
        order.opensAt
          ? { kind: 'action', label: 'View my order', url: `${appOrigin}/orders/${order.id}` }
          : { kind: 'action', label: 'Start learning', url: appOrigin + start },
        { kind: 'paragraph', text: `Your receipt to print, and refunds: ${appOrigin}/orders/${order.id}` },
        ...(gifts.length > 0
          ? [
              {
                kind: 'paragraph' as const,
                text: 'You bought seats to give away. Each of these links enrolls one other person, once:',
              },
              { kind: 'facts' as const, rows: gifts },
            ]
          : []),
      ],
    };
  },
});

/** Whether the courses are open, or wait for the end of the withdrawal period. */
function openingText({ opensAt }: z.output<typeof soldOrder>): string {
  if (!opensAt) return 'You are enrolled.';
  return `Your courses open on ${momentIn(new Date(opensAt), 'UTC')}, when the withdrawal period has ended. You can open them before in your order.`;
}

/** The confirmation that the law asks for on a durable medium (Directive 2011/83/EU, article 8 (7)). */
function withdrawalText({ consentedAt, termsVersion, opensAt }: z.output<typeof soldOrder>) {
  if (!consentedAt) {
    if (!opensAt) return [];
    const text = `By law you can withdraw from this contract within ${withdrawalTerms.days} days, without a reason: open your order and choose "Withdraw from contract here". Our terms of service apply.`;
    return [{ kind: 'paragraph' as const, text }];
  }
  const at = momentIn(new Date(consentedAt), 'UTC');
  const text = `On ${at} you asked us to begin at once, before the withdrawal period of ${withdrawalTerms.days} days ends. You know that you lose your right of withdrawal when you open the first lesson of a course. Our terms of service of ${termsVersion} apply.`;
  return [{ kind: 'paragraph' as const, text }];
}

/** The processor's own pages about a payment, as far as it has made them. */
function paidPages(payment: z.output<typeof soldOrder>['payment']) {
  const pages: [string, string | null | undefined][] = [
    ['Payment receipt', payment?.receiptUrl],
    ['Invoice', payment?.invoiceUrl],
  ];
  return pages.flatMap(([name, url]) => (url ? [{ kind: 'paragraph' as const, text: `${name}: ${url}` }] : []));
}

/** docs/product.md "Refunds". */
function processing(amount: string, { isDemo, isElsewhere }: { isDemo: boolean; isElsewhere: boolean }): MailBlock[] {
  // What there is to say then is in refundedText.
  if (amount === '0.00') return [];
  const text = isDemo
    ? 'This is a demonstration: no payment was taken, so none is returned.'
    : isElsewhere
      ? 'The money comes another way, because it did not get through the way you paid.'
      : 'The money goes back the way you paid.';
  return [{ kind: 'note', text: `Refunds are processed in 5 to 10 business days. ${text}` }];
}

/** What was paid back, also of the order as a whole. */
const paidBack = z.object({
  /** All that was paid back of the order. */
  refunded: dollars.nullable().default(null),
  /** Whether the order cost nothing. Mails that were written before say nothing about it. */
  isFree: z.boolean().default(true),
  isWhole: z.boolean().default(true),
});

function refundedText(
  amount: string,
  { orderId, refunded, isFree, isWhole }: z.output<typeof paidBack> & { orderId: number },
): string {
  if (amount === '0.00') {
    return `${isWhole ? 'Your order' : 'A part of your order'} ${orderId} is refunded. ${isFree ? nothingReturned : nothingLeft}`;
  }
  // What was paid back before may have been no news to anybody.
  const whole =
    isWhole && refunded !== null && refunded !== amount ? `, and with that all ${amountText(refunded)} of it` : '';
  return `We refunded ${amountText(amount)} of your order ${orderId}${whole}.`;
}

/** How the money goes back. */
const wayBack = z.object({
  /** Mails that were written before payments were real do not say it. */
  isDemo: z.boolean().default(true),
  /** Whether the school paid it back without the processor. */
  isElsewhere: z.boolean().default(false),
});

export const refundDecisionMail = mailKind({
  kind: 'refund-decision',
  list: null,
  followsAccount: true,
  payload: recipientPayload
    .extend(wayBack.shape)
    .extend(paidBack.shape)
    .extend({
      orderId: z.number(),
      total: dollars,
      approved: z.boolean(),
      /** False while another refund of the order has not arrived. */
      hasEnded: z.boolean().default(true),
      note: z.string().nullable(),
    }),
  draft({ firstName, total, approved, hasEnded, note, ...about }, { appOrigin }) {
    const { orderId } = about;
    const access = hasEnded
      ? 'The access that it gave has ended; what you learned is kept, in case you enroll again.'
      : 'Your access stays until all of it is paid back.';
    const text = approved
      ? `${refundedText(total, about)} ${access}`
      : `We cannot refund your order ${orderId}. Your access stays as it is.`;
    return {
      subject: approved ? `Your order ${orderId} is refunded` : `About your refund request for order ${orderId}`,
      preview: text,
      greeting: greetingTo(firstName),
      blocks: [
        { kind: 'paragraph', text },
        ...(note ? [{ kind: 'paragraph' as const, text: note }] : []),
        ...(approved ? processing(total, about) : []),
        { kind: 'action', label: 'View my order', url: `${appOrigin}/orders/${orderId}` },
      ],
    };
  },
});

/**
 * A refund that no request asked for, of an order or of some of its courses. `courses`: those whose access ended with it, also
 * because other refunds had paid for them before, without those that the mail about a withdrawal has named.
 */
export const orderRefundMail = mailKind({
  kind: 'order-refund',
  list: null,
  followsAccount: true,
  payload: recipientPayload
    .extend(wayBack.shape)
    .extend(paidBack.shape)
    .extend({
      orderId: z.number(),
      amount: dollars,
      note: z.string().nullable(),
      courses: z.array(z.object({ title: z.string(), paid: dollars })),
    }),
  draft({ firstName, amount, note, courses, ...about }, context) {
    const { appOrigin } = context;
    const { orderId, isWhole } = about;
    const refunded = refundedText(amount, about);
    const access =
      courses.length > 0
        ? 'The access below has ended, also for people you gave a seat to; what you learned is kept, in case you enroll again.'
        : 'No access has ended with it.';
    const text = `${refunded} ${access}`;
    return {
      subject: isWhole ? `Your order ${orderId} is refunded` : `A part of your order ${orderId} is refunded`,
      preview: refunded,
      greeting: greetingTo(firstName),
      blocks: [
        { kind: 'paragraph', text },
        ...(courses.length > 0
          ? [
              {
                kind: 'facts' as const,
                rows: courses.map(({ title, paid }): [string, string] => [titleIn(context, title), amountText(paid)]),
              },
            ]
          : []),
        ...(note ? [{ kind: 'paragraph' as const, text: note }] : []),
        ...processing(amount, about),
        { kind: 'action', label: 'View my order', url: `${appOrigin}/orders/${orderId}` },
      ],
    };
  },
});
