/** How admins search the security log. */
import { eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { auditRead, type PersonalRead } from '../../admin/audit.ts';
import { allOf, contains, countUpTo, keysetPage, type Ordering, type PageRequest } from '../../admin/listing.ts';
import { authorized, type Caller } from '../authorize.ts';
import type { SecurityEventKind, SecurityEventOutcome } from '../states.ts';
import { securityEvents, users } from '../tables.ts';

export const securityEventSorts = ['newest', 'oldest'] as const;
const orderings: Record<(typeof securityEventSorts)[number], Ordering> = {
  newest: { key: securityEvents.at, id: securityEvents.id, descending: true },
  oldest: { key: securityEvents.at, id: securityEvents.id, descending: false },
};

type SecurityEventFilter = {
  /** A part of the email address of the account. */
  search?: string | undefined;
  account?: number | undefined;
  kind?: SecurityEventKind | undefined;
  outcome?: SecurityEventOutcome | undefined;
  since?: Date | undefined;
};

type SecurityLogRequest = {
  caller: Caller;
  read?: PersonalRead;
  filter: SecurityEventFilter;
  sort: (typeof securityEventSorts)[number];
  page: PageRequest;
};

/** A page of security events. For admins. */
export async function listSecurityEvents(db: Database, { caller, read, filter, sort, page }: SecurityLogRequest) {
  const matching = conditionOf(db, filter);
  const { columns, afterCursor, orderBy, limit, listing } = keysetPage(orderings[sort], page);
  const { rows, counted } = await authorized(db, { roles: ['ADMIN'], freshProof: page.beginsExport ?? false }, caller, {
    audit: auditRead(db, read, { type: 'security_events' }),
    rows: db
      .select({
        id: securityEvents.id,
        accountId: securityEvents.accountId,
        email: users.email,
        kind: securityEvents.kind,
        outcome: securityEvents.outcome,
        address: securityEvents.address,
        country: securityEvents.country,
        device: securityEvents.device,
        data: securityEvents.data,
        at: securityEvents.at,
        ...columns,
      })
      .from(securityEvents)
      .leftJoin(users, eq(users.id, securityEvents.accountId))
      .where(allOf(matching, afterCursor))
      .orderBy(...orderBy)
      .limit(limit),
    counted: countUpTo(db, securityEvents, matching),
  });
  return listing(rows, counted);
}
export type SecurityLogRow = Awaited<ReturnType<typeof listSecurityEvents>>['rows'][number];

function conditionOf(db: Database, { search, account, kind, outcome, since }: SecurityEventFilter): SQL | undefined {
  const person = contains(search, users.email);
  return allOf(
    person && sql`${securityEvents.accountId} in (${db.select({ id: users.id }).from(users).where(person)})`,
    account === undefined ? undefined : eq(securityEvents.accountId, account),
    kind && eq(securityEvents.kind, kind),
    // Written out, because Postgres uses the index of failures only for a condition that it knows when it plans.
    outcome &&
      (outcome === 'failure' ? sql`${securityEvents.outcome} = 'failure'` : eq(securityEvents.outcome, outcome)),
    since && gte(securityEvents.at, since),
  );
}
