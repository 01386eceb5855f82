/** Reads and validates the referral form. The fields of its friends are named `referrals.0.referredName` and so on. */

import { mailboxOf } from '#functions/api/mailbox.shared.ts';
import { referralTexts } from '#functions/community/form-texts.shared.ts';
import type { ReferralInput } from '#functions/community/referral-contract.ts';
import { brokenRules, type Checked, checked, emailAddress, type Fields, required } from './field-rules.ts';

/** `friends`: how many friends the form has fields for. `ownEmail`: the referrer's address, which is not allowed. */
export function checkReferral(
  fields: Fields,
  { friends, ownEmail }: { friends: number; ownEmail: string },
): Checked<ReferralInput> {
  const text = (name: string) => fields[name] ?? '';
  const prefixes = Array.from({ length: friends }, (_, index) => `referrals.${index}`);
  const referrals = prefixes.map((prefix) => ({
    referredName: text(`${prefix}.referredName`),
    referredEmail: text(`${prefix}.referredEmail`),
    referredPhone: text(`${prefix}.referredPhone`),
  }));
  const rules = prefixes.flatMap((prefix) => [
    [`${prefix}.referredName`, required(referralTexts.referredName)] as const,
    [`${prefix}.referredEmail`, emailAddress(referralTexts.referredEmail)] as const,
  ]);
  const mailboxes = referrals.map(({ referredEmail }) => mailboxOf(referredEmail));
  const duplicates = mailboxes.flatMap((mailbox, index) => {
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
  // A field shows its first issue. So an empty address is reported as missing, not as a friend named twice.
  return checked(values, [...brokenRules(fields, Object.fromEntries(rules)), ...duplicates]);
}
