/** Writes the security log (the rule `record_security_event`). */
import { type SQL, sql } from 'drizzle-orm';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import type { SecurityEventKind, SecurityEventOutcome } from './states.ts';

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
