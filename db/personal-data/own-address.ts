/**
 * Which rows that name no account, only an address, belong to an account.
 *
 * The newsletter, the waitlist, the contact form and the referral program take any address that is typed in. What came in
 * that way belongs to whoever reads the mailbox. An account stands for that person only once its address is verified:
 * before, anybody could register somebody else's address, take what its reader wrote to us along in an export, and end
 * their subscriptions by deleting the account again. So by address alone an unverified account owns nothing. What names
 * it by its id, and the mails that were written to it as an account, are its own either way.
 */
import { and, eq, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { referralDetails } from '../community/tables.ts';
import { mailOutbox } from '../mail/tables.ts';

/** The account's address while it is verified, else null, which equals nothing. */
export const ownAddress = (userId: number): SQL<string | null> =>
  sql`(select email from users where id = ${userId} and email_verified)`;

/** Somebody named the person of this account as a friend: compared as enrolling does, without +tag and Gmail's dots. */
export const namesAsFriend = (userId: number): SQL =>
  eq(referralDetails.normalizedEmail, sql`rules.normalized_email(${ownAddress(userId)})`);

/**
 * Mails to the account. `addressKinds`: the kinds that go to an address that somebody typed in, which need not be that of
 * an account.
 */
export const mailedTo = (userId: number, addressKinds: string[]): SQL | undefined =>
  and(
    eq(mailOutbox.recipient, sql`(select email from users where id = ${userId})`),
    or(
      notInArray(mailOutbox.kind, addressKinds),
      sql`exists (select from users where id = ${userId} and email_verified)`,
    ),
  );
