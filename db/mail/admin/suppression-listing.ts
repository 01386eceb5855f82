/** How admins find an address that bounced or complained, and let it have mail again. */
import { and, eq, or, sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller } from '../../accounts/authorize.ts';
import { users } from '../../accounts/tables.ts';
import { type AuditContext, audit, auditRead, type PersonalRead } from '../../admin/audit.ts';
import { allOf, contains, countUpTo, keysetPage, type Ordering, type PageRequest } from '../../admin/listing.ts';
import { assertVersion, type RowVersion } from '../../admin/row-version.ts';
import type { ReportedReason } from '../states.ts';
import { mailSuppressions } from '../tables.ts';

export const suppressionSorts = ['newest', 'oldest'] as const;
const orderings: Record<(typeof suppressionSorts)[number], Ordering> = {
  newest: { key: mailSuppressions.createdAt, id: mailSuppressions.id, descending: true },
  oldest: { key: mailSuppressions.createdAt, id: mailSuppressions.id, descending: false },
};

/**
 * One row for each address and reason: a complaint has a row for each list (suppress.ts). What people unsubscribed from
 * is theirs alone. The first condition is that of the indexes.
 */
const isListed = and(
  sql`${mailSuppressions.reason} <> 'unsubscribed'`,
  or(
    and(eq(mailSuppressions.reason, 'bounced'), eq(mailSuppressions.list, 'all')),
    and(eq(mailSuppressions.reason, 'complained'), eq(mailSuppressions.list, 'newsletter')),
  ),
);

type SuppressionListRequest = {
  caller: Caller;
  filter: { search?: string | undefined; reason?: ReportedReason | undefined };
  sort: (typeof suppressionSorts)[number];
  page: PageRequest;
  /** Omitted by benchmarks. */
  read?: PersonalRead;
};

/** A page of addresses that get no mail, or none of any list, because the provider reported them. For admins. */
export async function listSuppressions(db: Database, { caller, filter, sort, page, read }: SuppressionListRequest) {
  const matching = allOf(
    isListed,
    contains(filter.search, mailSuppressions.email),
    filter.reason && eq(mailSuppressions.reason, filter.reason),
  );
  const { columns, afterCursor, orderBy, limit, listing } = keysetPage(orderings[sort], page);
  const { rows, counted } = await authorized(db, { roles: ['ADMIN'] }, caller, {
    rows: db
      .select({
        id: mailSuppressions.id,
        revision: mailSuppressions.revision,
        email: mailSuppressions.email,
        reason: mailSuppressions.reason,
        accountId: users.id,
        createdAt: mailSuppressions.createdAt,
        ...columns,
      })
      .from(mailSuppressions)
      .leftJoin(users, eq(users.email, mailSuppressions.email))
      .where(allOf(matching, afterCursor))
      .orderBy(...orderBy)
      .limit(limit),
    counted: countUpTo(db, mailSuppressions, matching),
    read: auditRead(db, read, { type: 'mail_suppressions' }),
  });
  return listing(rows, counted);
}
export type SuppressionListRow = Awaited<ReturnType<typeof listSuppressions>>['rows'][number];

/**
 * Lets an address have mail again, in all lists that it was kept from for the same reason. Refuses `not_found`, and
 * `edit_conflict` when the provider has reported it again since. `because`: for the audit log, which names the account
 * and not the address.
 */
export async function liftSuppression(
  db: Database,
  { id, revision, because, ...context }: AuditContext & RowVersion & { because: string },
): Promise<void> {
  const isIt = eq(mailSuppressions.id, id);
  const its = db
    .select({ email: mailSuppressions.email, reason: mailSuppressions.reason })
    .from(mailSuppressions)
    .where(isIt);
  await authorized(db, { roles: ['ADMIN'], write: true }, context.caller, {
    // All rows of the address, in the order of `suppressAddresses`.
    lock: db.execute(sql`
      select from ${mailSuppressions} where email = (select email from ${mailSuppressions} where ${isIt})
      order by list for update`),
    listed: refuseUnless(db, sql`exists (select from ${mailSuppressions} where ${and(isIt, isListed)})`, 'not_found'),
    seen: assertVersion(db, mailSuppressions, { id, revision }),
    audit: audit(db, context, {
      action: 'mail.allow-again',
      subject: { type: 'mail_suppressions', id },
      detail: sql`(
        select jsonb_build_object('reason', s.reason, 'because', ${because}::text, 'account', u.id)
        from ${mailSuppressions} s left join ${users} u on u.email = s.email where s.id = ${id})`,
    }),
    lifted: db.delete(mailSuppressions).where(sql`(${mailSuppressions.email}, ${mailSuppressions.reason}) in (${its})`),
  });
}
