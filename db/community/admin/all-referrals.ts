/**
 * How admins list and decide referrals. docs/decisions.md "Community": pending -> verified -> paid, or rejected.
 * Payment requires that the referrer's address is verified. `referral_figures` (db/community/functions.sql) works out
 * what is due.
 */
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller } from '../../accounts/authorize.ts';
import { users } from '../../accounts/tables.ts';
import { type AuditContext, type AuditEntry, audit, auditRead, type PersonalRead } from '../../admin/audit.ts';
import { allOf, contains, countUpTo, keysetPage, type Ordering, type PageRequest } from '../../admin/listing.ts';
import { putInOutboxFor } from '../../mail/outbox.ts';
import { inviteFriends } from '../referrals.ts';
import { type ReferralStatus, referralRewards } from '../states.ts';
import { referralDetails, referralSubmissions } from '../tables.ts';

export const referralSorts = ['newest', 'oldest'] as const;
const orderings: Record<(typeof referralSorts)[number], Ordering> = {
  newest: { key: referralSubmissions.createdAt, id: referralSubmissions.id, descending: true },
  oldest: { key: referralSubmissions.createdAt, id: referralSubmissions.id, descending: false },
};

type ReferralFilter = {
  /** A part of the reference, or of the referrer's or a friend's name or address. */
  search?: string | undefined;
  status?: ReferralStatus | undefined;
};
type ReferralListRequest = {
  caller: Caller;
  read?: PersonalRead;
  filter: ReferralFilter;
  sort: (typeof referralSorts)[number];
  page: PageRequest;
};

/** A friend as the SQL query returns it. `invitedAt`, `enrolledAt`: ISO 8601. */
type Friend = {
  id: number;
  name: string;
  email: string;
  phone: string | null;
  counts: boolean;
  invitedAt: string | null;
  enrolledAt: string | null;
};

/** A page of submissions, each with its friends, the amount they earned and the amount that is due. For admins. */
export async function listAllReferrals(db: Database, { caller, read, filter, sort, page }: ReferralListRequest) {
  const matching = allOf(
    referralSearch(db, filter.search),
    filter.status && eq(referralSubmissions.status, filter.status),
  );
  const { columns, afterCursor, orderBy, limit, listing } = keysetPage(orderings[sort], page);
  const { rows, counted } = await authorized(db, { roles: ['ADMIN'], freshProof: page.beginsExport ?? false }, caller, {
    audit: auditRead(db, read, { type: 'referral_submissions' }),
    rows: db
      .select({
        id: referralSubmissions.id,
        referralId: referralSubmissions.referralId,
        referrerName: referralSubmissions.referrerName,
        referrerEmail: referralSubmissions.referrerEmail,
        referrerPhone: referralSubmissions.referrerPhone,
        /** Also false when the account was deleted. */
        referrerVerified: sql<boolean>`coalesce(${users.emailVerified}, false)`,
        additionalComments: referralSubmissions.additionalComments,
        status: referralSubmissions.status,
        verifiedAt: referralSubmissions.verifiedAt,
        paidAt: referralSubmissions.paidAt,
        paymentAmount: referralSubmissions.paymentAmount,
        rejectionReason: referralSubmissions.rejectionReason,
        createdAt: referralSubmissions.createdAt,
        earned: sql<string>`(select f.earned::numeric(10, 2) from ${figuresOf(sql`${referralSubmissions.id}`)} f)`,
        due: sql<string>`(select f.due::numeric(10, 2) from ${figuresOf(sql`${referralSubmissions.id}`)} f)`,
        friends: sql<Friend[]>`(
          select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'name', d.referred_name, 'email', d.referred_email,
            'phone', d.referred_phone, 'counts', d.counts, 'invitedAt', d.invited_at, 'enrolledAt', d.enrolled_at)
            order by d.id), '[]')
          from referral_details d where d.submission_id = ${referralSubmissions.id})`,
        ...columns,
      })
      .from(referralSubmissions)
      .leftJoin(users, eq(users.id, referralSubmissions.referrerId))
      .where(allOf(matching, afterCursor))
      .orderBy(...orderBy)
      .limit(limit),
    counted: countUpTo(db, referralSubmissions, matching),
  });
  return listing(rows, counted);
}
export type ReferralListRow = Awaited<ReturnType<typeof listAllReferrals>>['rows'][number];

/** The amount that each friend adds to the reward: 50, 50, 400. */
const worth = referralRewards.map((reward, index) => reward - (referralRewards[index - 1] ?? 0));
const figuresOf = (submission: SQL) => sql`rules.referral_figures(${submission}, ${`{${worth.join(',')}}`}::numeric[])`;

/** The search for a friend reads at most this many matches. */
const friendMatchesMaximum = 1000;

/**
 * The ids of the friends' submissions are an array, so that Postgres can combine the two indexes; with a subquery it
 * scans every row.
 */
function referralSearch(db: Database, search: string | undefined): SQL | undefined {
  const { id, referralId, referrerName, referrerEmail } = referralSubmissions;
  const friend = contains(search, referralDetails.referredName, referralDetails.referredEmail);
  if (!friend) return undefined;
  const named = db
    .select({ id: referralDetails.submissionId })
    .from(referralDetails)
    .where(friend)
    .orderBy(desc(referralDetails.id))
    .limit(friendMatchesMaximum);
  return or(contains(search, referralId, referrerName, referrerEmail), sql`${id} = any(array(${named}))`);
}

export type ReferralMailKinds = { paid: string; rejected: string };
export type ReferralDecision =
  | { action: 'verify' | 'reopen' }
  | { action: 'reject'; reason: string }
  /** `amounts`: by submission id, the amount that the admin saw as due and pays. */
  | { action: 'pay'; amounts: ReadonlyMap<number, string> };

/**
 * The states from which each action is possible. A paid submission can be paid again once another of its friends
 * enrolls.
 */
const possibleFrom: Record<ReferralDecision['action'], ReferralStatus[]> = {
  verify: ['pending'],
  pay: ['verified', 'paid'],
  reject: ['pending', 'verified'],
  reopen: ['rejected'],
};

/**
 * Decides submissions as an admin, all of the chosen ones or none, and mails the referrer about a payment or rejection.
 * When two admins decide at the same time, the second decision sees the state that the first one left. Refuses
 * `fresh_proof_needed`, `not_found`, `referral_state`, `referral_not_enrolled` (verify: none of the friends is enrolled),
 * `referrer_unverified`, `referral_nothing_due` and `referral_amount` (pay: the due amount has changed).
 */
export async function decideOnReferrals(
  db: Database,
  {
    ids,
    decision,
    mailKinds,
    ...context
  }: AuditContext & { ids: number[]; decision: ReferralDecision; mailKinds: ReferralMailKinds },
): Promise<void> {
  // Sorted, so that rows and mails are always written in the same order.
  const wanted = [...new Set(ids)].sort((one, other) => one - other);
  const chosen = inArray(referralSubmissions.id, wanted);
  const countOf = (condition: SQL | undefined) =>
    sql`(select count(*) from ${referralSubmissions} where ${condition}) = ${wanted.length}`;
  if (wanted.length === 0) return;
  await authorized(db, { roles: ['ADMIN'], write: true, freshProof: true }, context.caller, {
    allExist: refuseUnless(db, countOf(chosen), 'not_found'),
    // Locks all submissions of these referrers, because what is due for one depends on what was paid for the others.
    lock: db.execute(sql`
      select id from ${referralSubmissions}
      where ${chosen} or referrer_id in (select s.referrer_id from referral_submissions s where s.id in ${wanted})
      order by id for update`),
    possible: refuseUnless(
      db,
      countOf(and(chosen, inArray(referralSubmissions.status, possibleFrom[decision.action]))),
      'referral_state',
    ),
    changes: wanted.flatMap((id) => statementsOf(db, context, { id, decision, mailKinds })),
  });
}

function statementsOf(
  db: Database,
  context: AuditContext,
  { id, decision, mailKinds }: { id: number; decision: ReferralDecision; mailKinds: ReferralMailKinds },
) {
  const { now } = context;
  const change = (values: PgUpdateSetSource<typeof referralSubmissions>) =>
    db
      .update(referralSubmissions)
      .set({ ...values, updatedAt: now })
      .where(eq(referralSubmissions.id, id));
  const auditOf = (detail: AuditEntry['detail']) =>
    audit(db, context, {
      action: `referral.${decision.action}`,
      subject: { type: 'referral_submissions', id },
      ...(detail && { detail }),
    });
  /** The time is part of the key: a submission can be rejected twice, and paid twice when another friend enrolls. */
  const notify = (mailKind: string, known: SQL) =>
    putInOutboxFor(
      db,
      { dedupeKey: `${mailKind}:${id}:${now.getTime()}`, kind: mailKind, payload: {} },
      sql`select u.email as recipient,
          jsonb_build_object('firstName', u.first_name, 'referralId', s.referral_id) || ${known} as known
        from referral_submissions s join users u on u.id = s.referrer_id where s.id = ${id}`,
    );
  switch (decision.action) {
    case 'verify':
      return [
        refuseUnless(
          db,
          sql`exists (select from referral_details d where d.submission_id = ${id} and d.counts and d.enrolled)`,
          'referral_not_enrolled',
        ),
        change({ status: 'verified', verifiedAt: now }),
        auditOf(undefined),
      ];
    case 'pay': {
      const due = sql`(select due from ${figuresOf(sql`${id}::integer`)})`;
      const isVerified = sql`exists (
        select from referral_submissions s join users u on u.id = s.referrer_id where s.id = ${id} and u.email_verified)`;
      return [
        refuseUnless(db, isVerified, 'referrer_unverified'),
        refuseUnless(db, sql`${due} > 0`, 'referral_nothing_due'),
        refuseUnless(db, sql`${due} = ${decision.amounts.get(id) ?? '0'}::numeric`, 'referral_amount'),
        notify(mailKinds.paid, sql`jsonb_build_object('amount', ${due}::numeric(10, 2)::text)`),
        auditOf(sql`jsonb_build_object('amount', ${due}::numeric(10, 2)::text)`),
        change({ status: 'paid', paidAt: now, paymentAmount: sql`coalesce(payment_amount, 0) + ${due}` }),
      ];
    }
    case 'reject':
      return [
        change({ status: 'rejected', verifiedAt: null, rejectionReason: decision.reason }),
        notify(mailKinds.rejected, sql`jsonb_build_object('reason', ${decision.reason}::text)`),
        auditOf({ reason: decision.reason }),
      ];
    case 'reopen':
      return [
        change({ status: 'pending', rejectionReason: null }),
        // The friends' invitations may have been waiting for this.
        inviteFriends(
          db,
          sql`${users.id} = (select s.referrer_id from referral_submissions s where s.id = ${id})`,
          now,
        ),
        auditOf(undefined),
      ];
  }
}
