/** What goes over the wire for referrals. docs/product.md "Referral program" and "Calls". */
import { z } from 'zod';
import { referralStatuses } from '#db/community/states.ts';
import { phoneNumberSchema } from '../accounts/contract.ts';
import { dollars } from '../api/dollars.shared.ts';
import { mailboxOf } from '../api/mailbox.shared.ts';
import { instant, offset } from '../api/numbers-and-times.shared.ts';
import { emailAddress, paragraphs, requiredLine } from '../api/text.shared.ts';
import { referralTexts } from './form-texts.shared.ts';
import { mostFriends } from './referral-terms.shared.ts';

const referredFriendSchema = z.strictObject({
  referredName: requiredLine(120, referralTexts.referredName),
  referredEmail: emailAddress(referralTexts.referredEmail),
  referredPhone: phoneNumberSchema.nullish(),
});

const fromTheSession = 'Validated and otherwise ignored: the referrer is the signed-in user.';

export const referralInputSchema = z
  .strictObject({
    referrerName: requiredLine(200, referralTexts.referrerName).describe(fromTheSession),
    referrerEmail: emailAddress(referralTexts.referrerEmail).describe(fromTheSession),
    referrerPhone: z.string().max(40).nullish().describe(fromTheSession),
    additionalComments: z
      .union([z.literal('').transform(() => null), paragraphs(10_000, 'Please write a few words')])
      .nullish(),
    referrals: z
      .array(referredFriendSchema, referralTexts.fewest)
      .min(1, referralTexts.fewest)
      .max(mostFriends, referralTexts.most)
      .superRefine((friends, context) => {
        const mailboxes = friends.map(({ referredEmail }) => mailboxOf(referredEmail));
        for (const [index, mailbox] of mailboxes.entries()) {
          if (mailboxes.indexOf(mailbox) === index) continue;
          context.addIssue({
            code: 'custom',
            path: [index, 'referredEmail'],
            message: referralTexts.repeated,
          });
        }
      }),
  })
  .meta({ id: 'ReferralInput' });
export type ReferralInput = z.input<typeof referralInputSchema>;

export const referralAnswerSchema = z
  .object({ message: z.string(), referralId: z.string() })
  .meta({ id: 'ReferralAnswer' });

export const referralQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(50).default(10),
  offset,
});

/** `waiting`: until the referrer's address is verified. `referred_before`: the friend counts for another referrer. */
const friendStateSchema = z.enum(['waiting', 'invited', 'enrolled', 'referred_before']);
export type FriendState = z.infer<typeof friendStateSchema>;

export const referralListSchema = z
  .object({
    emailVerified: z.boolean().describe('Friends are invited and bonuses paid only when it is true.'),
    enrolledFriends: z.number().int().describe('Number over all submissions; at most three are rewarded.'),
    bonus: dollars.describe('Earned with the enrolled friends.'),
    submissions: z.array(
      z.object({
        referralId: z.string(),
        status: z.enum(referralStatuses),
        bonus: dollars.describe('What the friends of this submission earned; for a paid submission, the amount paid.'),
        createdAt: instant,
        paidAt: instant.nullable(),
        friends: z.array(
          z.object({ id: z.number().int(), name: z.string(), email: z.string(), state: friendStateSchema }),
        ),
      }),
    ),
  })
  .meta({ id: 'ReferralList' });
export type ReferralList = z.infer<typeof referralListSchema>;
export type ReferralSubmission = ReferralList['submissions'][number];
