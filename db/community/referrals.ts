/** Referrals of friends. docs/decisions.md "Community"; `count_referred_friend` (functions.sql) counts a friend. */
import { and, count, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller } from '../accounts/authorize.ts';
import { users } from '../accounts/tables.ts';
import { claimTries, type ThrottleClaim } from '../accounts/throttle.ts';
import { putInOutboxFor } from '../mail/outbox.ts';
import { mailOutbox } from '../mail/tables.ts';
import { referralDetails, referralSubmissions } from './tables.ts';

/** Defined here because verifying an address also sends the invitations that waited for it (`inviteFriends`). */
export const referralInvitationKind = 'referral-invitation';

type ReferredFriend = { name: string; email: string; phone: string | null };

type Submission = {
  caller: Caller;
  /** The public reference. */
  referralId: string;
  additionalComments: string | null;
  friends: ReferredFriend[];
  claims: ThrottleClaim[];
  confirmationKind: string;
  now: Date;
};

/**
 * Stores a submission of the caller's referral form, queues the mails it causes, and returns its public reference. A friend
 * counts for the person who referred them first; later referrals are stored but earn nothing. The same submission within ten
 * minutes is a request that is repeated after a lost answer: nothing is stored again. Call it with a claim of the caller, which
 * lets their requests wait for each other (throttle.ts). Refuses `self_referral`, `too_many_requests`.
 */
export async function submitReferral(
  db: Database,
  { caller, referralId, additionalComments, friends, claims, confirmationKind, now }: Submission,
): Promise<string> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const named = sql`jsonb_to_recordset(${JSON.stringify(friends)}::jsonb) as friend (name text, email text, phone text)`;
  const submission = sql`(select id from ${referralSubmissions} where referral_id = ${referralId})`;
  const same = sql`(
    select s.referral_id from ${referralSubmissions} s
    where s.referrer_id = ${caller.userId} and s.additional_comments is not distinct from ${additionalComments}
      and s.created_at > ${at} - interval '10 minutes'
      and (select count(*) from ${referralDetails} d where d.submission_id = s.id) = ${friends.length}
      and not exists (
        select from ${named} where not exists (
          select from ${referralDetails} d
          where d.submission_id = s.id and d.referred_name = friend.name and d.referred_email = friend.email
            and d.referred_phone is not distinct from friend.phone))
    order by s.id desc limit 1)`;
  // Always in the same order, so that two submissions with the same friends do not wait for each other in a cycle.
  const rows = (counts: boolean) => sql`
    insert into ${referralDetails}
      (submission_id, referred_name, referred_email, normalized_email, referred_phone, counts, created_at)
    select ${submission}, friend.name, friend.email, rules.normalized_email(friend.email), friend.phone, ${counts}::boolean, ${at}
    from ${named} where ${submission} is not null order by rules.normalized_email(friend.email)`;
  const { stored } = await authorized(db, { write: true }, caller, {
    tries: claimTries(db, claims, now),
    notOneself: refuseUnless(
      db,
      sql`not exists (
        select from ${named} join ${users} on ${users.id} = ${caller.userId}
        where rules.normalized_email(friend.email) = rules.normalized_email(${users.email}))`,
      'self_referral',
    ),
    submission: db.execute(sql`
      insert into ${referralSubmissions}
        (referral_id, referrer_id, referrer_name, referrer_email, referrer_phone, additional_comments, created_at, updated_at)
      select ${referralId}, id, first_name || ' ' || last_name, email, phone_number, ${additionalComments}, ${at}, ${at}
      from ${users} where id = ${caller.userId} and ${same} is null`),
    counted: db.execute(sql`${rows(true)} on conflict (normalized_email) where counts do nothing`),
    // Friends whom somebody had referred before, perhaps at the same moment: the statement above has waited for that.
    uncounted: db.execute(sql`${rows(false)} on conflict (submission_id, normalized_email) do nothing`),
    mail: putInOutboxFor(
      db,
      { dedupeKey: `referral-confirmation:${referralId}`, kind: confirmationKind, payload: { referralId } },
      sql`select email as recipient,
          jsonb_build_object('firstName', first_name, 'emailVerified', email_verified, 'friends', ${friends.length}::integer)
            as known
          from ${users} where id = ${caller.userId} and ${submission} is not null`,
    ),
    inviteFriends: inviteFriends(db, sql`${users.id} = ${caller.userId}`, now),
    stored: db.execute<{ reference: string }>(sql`select ${same} as reference`),
  });
  return stored.rows[0]?.reference ?? referralId;
}

/**
 * The statement that invites the friends of one referrer once the referrer's address is verified; before that it does
 * nothing. `referrer`: a condition on users. Each friend is invited once, by the referrer they count for.
 */
export function inviteFriends(db: Database, referrer: ReturnType<typeof sql>, now: Date) {
  return db.execute(sql`
    with invited as (
      update ${referralDetails} set invited_at = ${now.toISOString()}::timestamptz
      from ${referralSubmissions}, ${users}
      where ${referralSubmissions.id} = ${referralDetails.submissionId}
        and ${users.id} = ${referralSubmissions.referrerId}
        and ${referrer} and ${users.emailVerified} and ${referralSubmissions.status} <> 'rejected'
        and ${referralDetails.counts} and ${referralDetails.invitedAt} is null
      returning ${referralDetails.normalizedEmail} as mailbox, ${referralDetails.referredEmail} as email,
        ${referralDetails.referredName} as friend, ${referralSubmissions.referrerName} as referrer
    )
    insert into ${mailOutbox} (dedupe_key, kind, payload, recipient)
    select 'referral-invitation:' || mailbox, ${referralInvitationKind},
      jsonb_build_object('friendName', friend, 'referrerName', referrer), email
    from invited
    on conflict (dedupe_key) do nothing`);
}

/**
 * The statement that marks a referred friend as enrolled once they are enrolled and their address is verified; before
 * that it does nothing. Every verb that verifies an address must run it; enrolling does so by itself. `friend`: a
 * condition on users.
 */
export function countAsFriend(db: Database, friend: ReturnType<typeof sql>, now: Date) {
  return db.execute(
    sql`select rules.count_referred_friend(${users.id}, ${now.toISOString()}) from ${users} where ${friend}`,
  );
}

type ListRequest = { caller: Caller; limit: number; offset: number };

/**
 * The caller's own submissions, newest first, each with its friends, and the number of their friends who have enrolled.
 * `place` is a friend's rank among those, in the order in which they enrolled; the reward depends on it. One round
 * trip.
 */
export async function listReferrals(db: Database, { caller, limit, offset }: ListRequest) {
  const own = eq(referralSubmissions.referrerId, caller.userId);
  const page = db
    .select({ id: referralSubmissions.id })
    .from(referralSubmissions)
    .where(own)
    .orderBy(desc(referralSubmissions.createdAt), desc(referralSubmissions.id))
    .limit(limit)
    .offset(offset);
  const earning = and(
    own,
    ne(referralSubmissions.status, 'rejected'),
    eq(referralDetails.counts, true),
    eq(referralDetails.enrolled, true),
  );
  const places = db
    .select({
      id: referralDetails.id,
      place: sql<number>`row_number() over (order by ${referralDetails.enrolledAt}, ${referralDetails.id})::integer`.as(
        'place',
      ),
    })
    .from(referralDetails)
    .innerJoin(referralSubmissions, eq(referralSubmissions.id, referralDetails.submissionId))
    .where(earning)
    .as('places');
  const {
    account: [account],
    submissions,
    friends,
    enrolled: [enrolled],
  } = await authorized(db, {}, caller, {
    account: db.select({ emailVerified: users.emailVerified }).from(users).where(eq(users.id, caller.userId)),
    submissions: db
      .select({
        id: referralSubmissions.id,
        referralId: referralSubmissions.referralId,
        status: referralSubmissions.status,
        paidAt: referralSubmissions.paidAt,
        paymentAmount: referralSubmissions.paymentAmount,
        createdAt: referralSubmissions.createdAt,
      })
      .from(referralSubmissions)
      .where(inArray(referralSubmissions.id, page))
      .orderBy(desc(referralSubmissions.createdAt), desc(referralSubmissions.id)),
    friends: db
      .select({
        id: referralDetails.id,
        submissionId: referralDetails.submissionId,
        name: referralDetails.referredName,
        email: referralDetails.referredEmail,
        counts: referralDetails.counts,
        invitedAt: referralDetails.invitedAt,
        place: places.place,
      })
      .from(referralDetails)
      .leftJoin(places, eq(places.id, referralDetails.id))
      .where(inArray(referralDetails.submissionId, page))
      .orderBy(referralDetails.id),
    enrolled: db
      .select({ count: count() })
      .from(referralDetails)
      .innerJoin(referralSubmissions, eq(referralSubmissions.id, referralDetails.submissionId))
      .where(earning),
  });
  return {
    emailVerified: account?.emailVerified ?? false,
    enrolledFriends: enrolled?.count ?? 0,
    submissions: submissions.map((submission) => ({
      ...submission,
      friends: friends.filter(({ submissionId }) => submissionId === submission.id),
    })),
  };
}
export type ReferralListing = Awaited<ReturnType<typeof listReferrals>>;
