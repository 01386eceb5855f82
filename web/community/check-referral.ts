/** Reads and checks the referral form, whose friends are fields named `referrals.0.referredName` and so on. */
import { referralTexts } from '#functions/community/form-words.shared.ts';
import { mailboxOf } from '#functions/community/mailbox.shared.ts';
import type { ReferralInput } from '#functions/community/referral-contract.ts';
import { brokenRules, type Checked, checked, emailAddress, type Fields, required } from './field-rules.ts';

/** `friends`: how many blocks the form has. `ownEmail`: the referrer's. */
export function checkReferral(
  fields: Fields,
  { friends, ownEmail }: { friends: number; ownEmail: string },
): Checked<ReferralInput> {
  const text = (name: string) => fields[name] ?? '';
  const places = Array.from({ length: friends }, (_, index) => `referrals.${index}`);
  const referrals = places.map((place) => ({
    referredName: text(`${place}.referredName`),
    referredEmail: text(`${place}.referredEmail`),
    referredPhone: text(`${place}.referredPhone`),
  }));
  const rules = places.flatMap((place) => [
    [`${place}.referredName`, required(referralTexts.referredName)] as const,
    [`${place}.referredEmail`, emailAddress(referralTexts.referredEmail)] as const,
  ]);
  const mailboxes = referrals.map(({ referredEmail }) => mailboxOf(referredEmail));
  const misplaced = mailboxes.flatMap((mailbox, index) => {
    const path = `referrals.${index}.referredEmail`;
    if (mailbox === mailboxOf(ownEmail)) return [{ path, message: referralTexts.oneself }];
    return mailboxes.indexOf(mailbox) < index ? [{ path, message: referralTexts.repeated }] : [];
  });
  const values = {
    referrerName: text('referrerName'),
    referrerEmail: text('referrerEmail'),
    referrerPhone: text('referrerPhone'),
    additionalComments: text('additionalComments'),
    referrals,
  };
  // The first that is said of a field stands: an empty address is no friend named twice.
  return checked(values, [...brokenRules(fields, Object.fromEntries(rules)), ...misplaced]);
}
