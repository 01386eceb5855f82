/**
 * Decides which rows that contain only an address, and no account id, belong to an account.
 *
 * The newsletter, the waitlist, the contact form and the referral program accept any address. Such rows belong to the
 * person who reads that mailbox. An account represents that person only once its address is verified: before that,
 * anybody could register somebody else's address, get the owner's messages to us through an export, and end their
 * subscriptions by deleting the account again. So an unverified account owns nothing by its address alone. Rows with
 * the account's id, and mails that were sent to it as an account, are its own in any case.
 */
import { and, eq, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { referralDetails } from '../community/tables.ts';
import { mailOutbox } from '../mail/tables.ts';

/** SQL expression: the account's address if it is verified, otherwise null, which equals nothing. */
export const ownAddress = (userId: number): SQL<string | null> =>
  sql`(select email from users where id = ${userId} and email_verified)`;

/**
 * The condition that somebody referred this person as a friend: the referrals that this account counts for, and those of its
 * address. Compares addresses as enrolling does, without +tag and Gmail's dots.
 */
export const namesAsFriend = (userId: number): SQL | undefined =>
  or(
    eq(referralDetails.friendId, userId),
    eq(referralDetails.normalizedEmail, sql`rules.normalized_email(${ownAddress(userId)})`),
  );

/**
 * The condition for mails to the account. `addressKinds`: the kinds that are sent to an address that somebody typed in,
 * which need not be an account's.
 */
export const mailedTo = (userId: number, addressKinds: string[]): SQL | undefined =>
  and(
    eq(mailOutbox.recipient, sql`(select email from users where id = ${userId})`),
    or(
      notInArray(mailOutbox.kind, addressKinds),
      sql`exists (select from users where id = ${userId} and email_verified)`,
    ),
  );
