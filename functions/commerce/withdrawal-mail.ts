/** The mails about the right of withdrawal (docs/decisions.md "Withdrawal"). */
import { z } from 'zod';
import { dollars } from '../api/dollars.shared.ts';
import { momentIn } from '../api/time-zone.ts';
import { mailKind } from '../mail/mail-kind.ts';
import { greetingTo, safeName, titleIn } from '../mail/safe-name.ts';
import { amountText } from './amount-text.shared.ts';
import { nothingLeft, nothingReturned } from './refund-terms.shared.ts';

/** Confirms a withdrawal on a durable medium, with what was declared, when, and by whom. */
export const withdrawalMail = mailKind({
  kind: 'withdrawal',
  list: null,
  followsAccount: true,
  unlimited: 'confirmed',
  payload: z.object({
    firstName: z.string(),
    name: z.string(),
    email: z.string(),
    timeZone: z.string(),
    orderId: z.number(),
    boughtAt: z.string(),
    withdrawnAt: z.string(),
    amount: dollars,
    isDemo: z.boolean(),
    courses: z.array(z.object({ title: z.string(), paid: dollars })),
  }),
  draft({ firstName, name, email, timeZone, orderId, boughtAt, withdrawnAt, amount, isDemo, courses }, context) {
    const { appOrigin } = context;
    const received = momentIn(new Date(withdrawnAt), timeZone);
    return {
      subject: `We received your withdrawal from order ${orderId}`,
      preview: `Received on ${received}.`,
      greeting: greetingTo(firstName),
      blocks: [
        {
          kind: 'paragraph',
          text: `We received your withdrawal from the contract about the following courses. Please keep this mail: it confirms what you declared, and when.`,
        },
        {
          kind: 'facts',
          rows: [
            ['Received', received],
            ['Name', safeName(name) ?? 'As in your account'],
            ['Email', email],
            ['Order', `${orderId}, of ${momentIn(new Date(boughtAt), timeZone)}`],
            ...courses.map(({ title, paid }): [string, string] => [titleIn(context, title), amountText(paid)]),
            ['To be paid back', amountText(amount)],
          ],
        },
        {
          kind: 'note',
          text: paidBackText(amount, courses, isDemo),
        },
        { kind: 'action', label: 'View my order', url: `${appOrigin}/orders/${orderId}` },
      ],
    };
  },
});

function paidBackText(amount: string, courses: { paid: string }[], isDemo: boolean): string {
  if (amount === '0.00') return courses.some(({ paid }) => paid !== amount) ? nothingLeft : nothingReturned;
  return isDemo
    ? 'This is a demonstration: no payment was taken, so none is returned.'
    : 'We pay the amount back within 14 days, the way you paid, and it costs you nothing.';
}

/** The end of the withdrawal period, for whoever did not agree that their courses begin before. */
export const coursesOpenMail = mailKind({
  kind: 'courses-open',
  list: null,
  followsAccount: true,
  payload: z.object({
    firstName: z.string(),
    orderId: z.number(),
    courses: z.array(z.object({ title: z.string(), slug: z.string() })),
  }),
  draft({ firstName, orderId, courses }, context) {
    const { appOrigin } = context;
    const [first, ...others] = courses;
    const only = first && others.length === 0 ? titleIn(context, first.title) : null;
    const text = `The withdrawal period of your order ${orderId} has ended, and ${only === null ? 'your courses are' : `${only} is`} open now.`;
    const start = first && others.length === 0 ? `/courses/${encodeURIComponent(first.slug)}/learn` : '/dashboard';
    return {
      subject: only === null ? 'Your courses are open' : `${only} is open`,
      preview: text,
      greeting: greetingTo(firstName),
      blocks: [
        { kind: 'paragraph', text },
        { kind: 'action', label: 'Start learning', url: appOrigin + start },
      ],
    };
  },
});
