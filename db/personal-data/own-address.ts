/**
 * Decides which rows that contain only an address, and no account id, belong to an account.
 *
 * The newsletter, the waitlist, the contact form and the referral program accept any address. Such rows belong to the
 * person who reads that mailbox. An account represents that person only once its address is verified: before that,
 * anybody could register somebody else's address, get the owner's messages to us through an export, and end their
 * subscriptions by deleting the account again. So an unverified account owns nothing by its address alone. Rows with
 * the account's id, and mails that were sent to it as an account, are its own in any case.
 */
import { and, eq, gte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { emailChanges } from '../accounts/tables.ts';
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
 * The condition for mails to the account: those to its address since it has it, those to its former addresses while it had
 * them, and the links to an address that it has not confirmed. With a verified address, everything that the mailbox got.
 * Somebody else may have had an address before, or have it now. `addressKinds`: the kinds that are sent to an address that
 * somebody typed in, which need not be an account's.
 */
export function mailedTo(userId: number, addressKinds: string[]): SQL | undefined {
  const { recipient, createdAt, kind } = mailOutbox;
  const account = sql`(select created_at from users where id = ${userId})`;
  const changes = sql`${emailChanges} where ${emailChanges.userId} = ${userId}`;
  const isOfAccount = notInArray(kind, addressKinds);
  return or(
    eq(recipient, ownAddress(userId)),
    and(
      eq(recipient, sql`(select email from users where id = ${userId})`),
      gte(createdAt, sql`coalesce((select max(confirmed_at) from ${changes}), ${account})`),
      isOfAccount,
    ),
    and(
      sql`${recipient} = any(array(select old_email from ${changes} and confirmed_at is not null))`,
      // The mail about the change itself is the last one. Its time is the database's, the other the Worker's.
      sql`exists (
        select from ${changes} and old_email = ${recipient}
          and ${createdAt} < confirmed_at + case when ${kind} = 'email-changed' then interval '1 minute' else '0' end)`,
      gte(createdAt, account),
      isOfAccount,
    ),
    sql`${mailOutbox.dedupeKey} = any(array(select 'confirm-email:' || confirm_hash from ${changes}))`,
  );
}
