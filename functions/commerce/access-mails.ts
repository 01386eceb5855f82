/**
 * The mails about access that ended or came back with the money of its order, to the buyer and to whoever has a gift of it.
 * The rules mail_order_access and mail_gift_holders write them into the outbox.
 */
import { z } from 'zod';
import {
  type AccessNews,
  accessNews,
  giftAccessMailKind,
  giftEndedMailKind,
  orderAccessMailKind,
} from '#db/commerce/states.ts';
import { dollars } from '../api/dollars.shared.ts';
import { momentIn } from '../api/time-zone.ts';
import type { MailBlock } from '../mail/compose.ts';
import { mailKind } from '../mail/mail-kind.ts';
import { greetingTo, titleIn } from '../mail/safe-name.ts';
import { amountText } from './amount-text.shared.ts';

const isBack = (news: AccessNews) => news === 'won' || news === 'refund_failed';

/** Who loses a course loses the seats booked in its live sessions, and does not get them back with it. */
function seatsText(news: AccessNews, hasLiveSessions: boolean): MailBlock[] {
  if (!hasLiveSessions) return [];
  const text = isBack(news)
    ? 'Had you booked live sessions? Those seats were given up meanwhile. Please book again while there are seats.'
    : 'Seats in live sessions of the course that you had booked are given up.';
  return [{ kind: 'paragraph', text }];
}

/** To somebody whose seat was a gift, after its order was refunded. */
export const giftEndedMail = mailKind({
  kind: giftEndedMailKind,
  list: null,
  followsAccount: true,
  payload: z.object({ firstName: z.string(), courseTitle: z.string(), courseSlug: z.string() }),
  draft({ firstName, courseTitle: title, courseSlug }, context) {
    const { appOrigin } = context;
    const courseTitle = titleIn(context, title);
    return {
      subject: `Your access to ${courseTitle} has ended`,
      preview: 'The order that paid for your seat was refunded.',
      greeting: greetingTo(firstName),
      blocks: [
        {
          kind: 'paragraph',
          text: `Your seat in ${courseTitle} was a gift, and the order that paid for it was refunded. So your access has ended. What you completed is kept, in case you enroll again.`,
        },
        { kind: 'action', label: 'See the Course', url: `${appOrigin}/courses/${courseSlug}` },
        { kind: 'note', text: `Questions? Write to us: ${appOrigin}/contact-us` },
      ],
    };
  },
});

const giftTexts: Record<AccessNews, (course: string) => { subject: string; text: string }> = {
  disputed: (course) => ({
    subject: `Your access to ${course} is paused`,
    text: `Your seat in ${course} was a gift, and a bank is looking into the payment for it. Until the bank has decided, your access is paused. What you completed is kept, and we write to you when it is decided.`,
  }),
  won: (course) => ({
    subject: `You have access to ${course} again`,
    text: `The bank has decided about the payment for your seat in ${course}, and the course is open for you again. What you completed is where you left it.`,
  }),
  lost: (course) => ({
    subject: `Your access to ${course} has ended`,
    text: `Your seat in ${course} was a gift, and a bank has taken the payment for it back. So your access has ended. What you completed is kept, in case you enroll again.`,
  }),
  refund_failed: (course) => ({
    subject: `You have access to ${course} again, for now`,
    text: `The order that paid for your seat in ${course} was to be refunded, and the money did not arrive. Until it does, the course is open for you again, but nothing that you do there counts.`,
  }),
};

/** The other news to somebody whose seat was a gift. */
export const giftAccessMail = mailKind({
  kind: giftAccessMailKind,
  list: null,
  followsAccount: true,
  payload: z.object({
    firstName: z.string(),
    courseTitle: z.string(),
    courseSlug: z.string(),
    news: z.enum(accessNews),
    hasLiveSessions: z.boolean(),
  }),
  draft({ firstName, courseTitle, courseSlug, news, hasLiveSessions }, context) {
    const { appOrigin } = context;
    const { subject, text } = giftTexts[news](titleIn(context, courseTitle));
    const coursePage = `${appOrigin}/courses/${courseSlug}`;
    return {
      subject,
      preview: text,
      greeting: greetingTo(firstName),
      blocks: [
        { kind: 'paragraph', text },
        ...seatsText(news, hasLiveSessions),
        isBack(news)
          ? { kind: 'action', label: 'Open the Course', url: `${coursePage}/learn` }
          : { kind: 'action', label: 'See the Course', url: coursePage },
        { kind: 'note', text: `Questions? Write to us: ${appOrigin}/contact-us` },
      ],
    };
  },
});

const orderAccess = z.object({
  firstName: z.string(),
  orderId: z.number(),
  news: z.enum(accessNews),
  /** What a refund that failed was to pay back, or those that waited for the bank's decision are. */
  amount: dollars.nullable(),
  /** When its courses open, which have not been open yet. */
  opensAt: z.string().nullable(),
  hasGifts: z.boolean(),
  hasLiveSessions: z.boolean(),
  /** Titles of those that the buyer has by the order now. */
  courses: z.array(z.string()),
});
type OrderAccess = z.output<typeof orderAccess>;

const orderTexts: Record<AccessNews, (about: OrderAccess) => { subject: string; text: string }> = {
  disputed: ({ orderId, hasGifts, opensAt }) => ({
    subject: `Your bank is looking into the payment of order ${orderId}`,
    text: `You or somebody with your card took the payment of your order ${orderId} up with the bank. Until the bank has decided, ${opensAt === null ? `the access that the order gave is paused${alsoGifts(hasGifts)}` : 'its courses do not open'}, and nothing can be refunded. ${opensAt === null ? 'What you completed is kept. ' : ''}If that was a mistake, tell your bank, and write to us.`,
  }),
  won: ({ orderId, amount }) => ({
    subject: `Your bank has decided about order ${orderId}`,
    text: `Your bank has decided that the payment of your order ${orderId} stays with us. ${
      amount === null
        ? 'The order is again as it was before.'
        : `The refund of ${amountText(amount)} that waited for that is paid back now, and the access that it is for ends with it.`
    }`,
  }),
  lost: ({ orderId, hasGifts, opensAt }) => ({
    subject: `Your bank gave you the payment of order ${orderId} back`,
    text: `Your bank has decided, and has given you the payment of your order ${orderId} back. ${opensAt === null ? `The access that the order gave has ended${alsoGifts(hasGifts)}. What you completed is kept, in case you enroll again.` : 'Its courses do not open any more.'}`,
  }),
  refund_failed: ({ orderId, amount }) => ({
    subject: `The refund of order ${orderId} did not arrive`,
    text: `The refund${amount === null ? '' : ` of ${amountText(amount)}`} for your order ${orderId} did not get through to you. You still get the money: we take care of it, and you need not do anything.`,
  }),
};

const alsoGifts = (hasGifts: boolean) => (hasGifts ? ', also for people you gave a seat to' : '');

/** What the buyer has again by the order; nothing, if another order or their teachers decide about that by now. */
function accessText({ news, courses, opensAt }: OrderAccess, titles: string[]): MailBlock[] {
  if (!isBack(news)) return [];
  if (courses.length > 0) {
    const named = new Intl.ListFormat('en-US').format(titles);
    const text =
      news === 'won'
        ? `You have access to ${named}, with what you had completed.`
        : `Until it arrives you have access to ${named}, but nothing that you do there counts.`;
    return [{ kind: 'paragraph', text }];
  }
  if (opensAt === null) return [];
  const text = `Its courses open on ${momentIn(new Date(opensAt), 'UTC')}, when the withdrawal period has ended, or before that in your order.`;
  return [{ kind: 'paragraph', text }];
}

/** To the buyer. */
export const orderAccessMail = mailKind({
  kind: orderAccessMailKind,
  list: null,
  followsAccount: true,
  payload: orderAccess,
  draft(about, context) {
    const { firstName, orderId, news, courses, hasLiveSessions } = about;
    const { subject, text } = orderTexts[news](about);
    const titles = courses.map((title) => titleIn(context, title));
    return {
      subject,
      preview: text,
      greeting: greetingTo(firstName),
      blocks: [
        { kind: 'paragraph', text },
        ...accessText(about, titles),
        ...seatsText(news, hasLiveSessions && (isBack(news) ? courses.length > 0 : about.opensAt === null)),
        { kind: 'action', label: 'View my order', url: `${context.appOrigin}/orders/${orderId}` },
      ],
    };
  },
});
