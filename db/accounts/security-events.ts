/** Writes the security log (the rule `record_security_event`), and lists an owner's part of it. */
import { eq, type SQL, sql } from 'drizzle-orm';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import { allOf, keysetPage, type PageRequest } from '../admin/listing.ts';
import { authorized, type Caller } from './authorize.ts';
import type { SecurityEventKind, SecurityEventOutcome } from './states.ts';
import { securityEvents, users } from './tables.ts';

/** Who made a request, for the security log: network address, country, user agent, and the hash of the session. */
export type SecurityRequest = {
  address: string;
  country: string | null;
  device: string | null;
  session: string | null;
};

export type SecurityEvent = {
  /** Null when the event is about no account. */
  account: number | SQL | null;
  kind: SecurityEventKind;
  outcome?: SecurityEventOutcome;
  /** Null when somebody else did it, whose address and device are not the owner's to see. */
  request: SecurityRequest | null;
  now: Date;
  /** Never a password, a token, a code, or an address that somebody typed in. */
  detail?: Record<string, string | number | boolean | null>;
};

/** The statement that records an event, for the batch of what happened: both are committed or neither is. */
export function recordSecurityEvent(db: Database, event: SecurityEvent) {
  return db.execute(sql`select ${recording(event)}`);
}

/** The call of the rule, for a statement that records under a condition or for several accounts. */
export function recording({ account, kind, outcome = 'success', request, now, detail = {} }: SecurityEvent): SQL {
  return call('record_security_event', {
    account: typeof account === 'number' || account === null ? sql`${account}::integer` : account,
    kind,
    request: sql`${JSON.stringify(request ?? {})}::jsonb`,
    moment: sql`${now.toISOString()}::timestamptz`,
    outcome,
    detail: sql`${JSON.stringify(detail)}::jsonb`,
  });
}

/**
 * Records an event on its own, after the answer: the transaction of a refusal was rolled back. `account` may be gone, or
 * known by its address only.
 */
export async function recordLater(
  db: Database,
  { account, ...event }: Omit<SecurityEvent, 'account'> & { account: { id: number } | { email: string } | null },
): Promise<void> {
  const isTheirs = account && ('id' in account ? eq(users.id, account.id) : eq(users.email, account.email));
  await recordSecurityEvent(db, {
    ...event,
    account: isTheirs ? sql`(select id from ${users} where ${isTheirs})` : null,
  });
}

/** A page of what happened to the caller's account, newest first. One round trip. */
export async function listOwnSecurityEvents(db: Database, { caller, page }: { caller: Caller; page: PageRequest }) {
  const newest = { key: securityEvents.at, id: securityEvents.id, descending: true };
  const { columns, afterCursor, orderBy, limit, listing } = keysetPage(newest, page);
  const { rows } = await authorized(db, {}, caller, {
    rows: db
      .select({
        id: securityEvents.id,
        kind: securityEvents.kind,
        outcome: securityEvents.outcome,
        address: securityEvents.address,
        country: securityEvents.country,
        device: securityEvents.device,
        sessionId: securityEvents.sessionId,
        data: securityEvents.data,
        at: securityEvents.at,
        ...columns,
      })
      .from(securityEvents)
      .where(allOf(eq(securityEvents.accountId, caller.userId), afterCursor))
      .orderBy(...orderBy)
      .limit(limit),
  });
  return listing(rows, []);
}
export type OwnSecurityEvent = Awaited<ReturnType<typeof listOwnSecurityEvents>>['rows'][number];
