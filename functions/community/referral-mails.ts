/** The mails of the referral program: an invitation to each friend, once; confirmation and decision to the referrer. */
import { z } from 'zod';
import { referralInvitationKind } from '#db/community/referrals.ts';
import { dollars } from '../api/dollars.shared.ts';
import { amountText } from '../commerce/amount-text.shared.ts';
import { launchpad } from '../courses/launchpad.shared.ts';
import { mailKind } from '../mail/mail-kind.ts';
import { greetingTo, safeName } from '../mail/safe-name.ts';

export const referralInvitationMail = mailKind({
  kind: referralInvitationKind,
  list: 'referrals',
  toTypedAddress: true,
  payload: z.object({ friendName: z.string(), referrerName: z.string() }),
  draft({ friendName, referrerName }, { appOrigin }) {
    const referrer = safeName(referrerName) ?? 'A friend';
    return {
      subject: `${referrer} thinks you would like ${launchpad.title}`,
      preview: 'An interview preparation course, recommended by someone who knows you.',
      greeting: greetingTo(friendName),
      blocks: [
        {
          kind: 'paragraph',
          text: `${referrer} named you in our referral program: they believe ${launchpad.title}, our full interview preparation course, would help you.`,
        },
        {
          kind: 'paragraph',
          text: 'It takes you from the first line of your resume to the offer: live coding, mock interviews, mentors and salary negotiation. Have a look, and decide in your own time.',
        },
        { kind: 'action', label: 'View the Course', url: `${appOrigin}${launchpad.path}` },
        {
          kind: 'note',
          text: 'We invite each person once. The person who named you earns a bonus if you enroll and confirm your email address; you owe nobody anything.',
        },
      ],
    };
  },
});

export const referralConfirmationMail = mailKind({
  kind: 'referral-confirmation',
  list: 'referrals',
  payload: z.object({
    firstName: z.string(),
    referralId: z.string(),
    friends: z.number().int(),
    emailVerified: z.boolean(),
  }),
  draft({ firstName, referralId, friends, emailVerified }, { appOrigin }) {
    const named = friends === 1 ? 'one friend' : `${friends} friends`;
    return {
      subject: 'We received your referral',
      preview: `You referred ${named}.`,
      greeting: greetingTo(firstName),
      blocks: [
        { kind: 'paragraph', text: `Thank you for referring ${named} to Interview Launchpad.` },
        { kind: 'facts', rows: [['Reference', referralId]] },
        {
          kind: 'paragraph',
          text: `Referrals are verified once the ${launchpad.title} course begins. Bonuses are paid only after your friends enroll in and attend that course, and are valid only for it. A friend counts once they have confirmed their email address.`,
        },
        {
          kind: 'paragraph',
          text: emailVerified
            ? 'We write to each friend once, unless somebody referred them before you.'
            : 'We write to your friends as soon as you confirm your own email address: the link is in the mail we sent when you registered, and you can ask for a new one in your settings.',
        },
        emailVerified
          ? { kind: 'action', label: 'See Your Referrals', url: `${appOrigin}/referral` }
          : { kind: 'action', label: 'Open My Settings', url: `${appOrigin}/settings/profile` },
      ],
    };
  },
});

const decided = { firstName: z.string(), referralId: z.string() };

export const referralPaidMail = mailKind({
  kind: 'referral-paid',
  list: null,
  payload: z.object({ ...decided, amount: dollars }),
  draft: ({ firstName, referralId, amount }, { appOrigin }) => ({
    subject: `Your referral bonus of ${amountText(amount)}`,
    preview: `We have paid your bonus of ${amountText(amount)}.`,
    greeting: greetingTo(firstName),
    blocks: [
      {
        kind: 'paragraph',
        text: `Your friends enrolled in ${launchpad.title}, and we have paid your referral bonus. Thank you for bringing them.`,
      },
      {
        kind: 'facts',
        rows: [
          ['Reference', referralId],
          ['Paid', amountText(amount)],
        ],
      },
      { kind: 'action', label: 'See Your Referrals', url: `${appOrigin}/referral` },
    ],
  }),
});

export const referralRejectedMail = mailKind({
  kind: 'referral-rejected',
  list: null,
  payload: z.object({ ...decided, reason: z.string() }),
  draft: ({ firstName, referralId, reason }, { appOrigin }) => ({
    subject: 'We could not accept your referral',
    preview: `About your referral ${referralId}.`,
    greeting: greetingTo(firstName),
    blocks: [
      { kind: 'paragraph', text: `We looked at your referral ${referralId} and could not accept it, for this reason:` },
      { kind: 'paragraph', text: reason },
      { kind: 'paragraph', text: 'If you think that we are wrong, please write to us.' },
      { kind: 'action', label: 'Contact Us', url: `${appOrigin}/contact-us` },
    ],
  }),
});
