/**
 * The terms of a refund (docs/decisions.md "Refunds"), and the sentences that pages say about them. Without zod, for pages
 * that only show them.
 */
import { guaranteeTerms, refundTerms, withdrawalTerms } from '#db/commerce/states.ts';

export const { days: refundDays, percent: refundPercent } = refundTerms;
export const guarantee = guaranteeTerms;

/** What the help center and the terms promise. Course and enrollment pages say it too, beside their guarantee. */
export const refundSentence = `Within ${refundTerms.days} days, and while you have completed less than ${refundTerms.percent}% of the course, you need no reason.`;

/** What course and enrollment pages promise. The help center and the terms say it too. */
export const guaranteeSentence = `Up to ${guaranteeTerms.days} days after your purchase you can ask with a reason: a person decides within ${guaranteeTerms.workingDays} working days, and says no only if you have completed more than ${guaranteeTerms.percent}% of the course.`;

/** What replaces the time that a refund takes, when nothing was paid. */
export const nothingReturned = 'It cost you nothing, so no money is returned.';

/** The same, when all that was paid went back before, or is going back with another refund. */
export const nothingLeft = 'What you paid for it is paid back already, or on its way, so no more money is returned.';

export const withdrawalDays = withdrawalTerms.days;

/** How the right of withdrawal and the two promises relate, in one sentence, for buyers. */
export const withdrawalAndRefunds = `The right of withdrawal is given by law and ends early only for a course that you asked to begin at once and have begun; our own promises also cover courses that you have begun: within ${refundTerms.days} days and under ${refundTerms.percent}% completed at once, and up to ${guaranteeTerms.days} days with a reason that a person decides on.`;
