/**
 * Exact throttling in Postgres. A try is claimed before the work is done, so that a hundred concurrent requests get no
 * more tries than the limit, and released when the work succeeds.
 */
import { inArray, type SQL, sql } from 'drizzle-orm';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import { throttleCounters, users } from './tables.ts';

/** Allows `limit` tries under `key` in a window that begins with the first try. */
export type ThrottleClaim = { key: string; limit: number; windowSeconds: number };

/**
 * The statement that claims a try, for the beginning of a batch. Over the limit it aborts the batch with the `Refusal`
 * `too_many_requests`, which says how long to wait. Tries during the wait do not extend it. Claims nothing unless
 * `condition` is true.
 */
export function claimTry(
  db: Database,
  { key, limit, windowSeconds }: ThrottleClaim,
  now: Date,
  condition: SQL = sql`true`,
) {
  return db.execute(
    sql`select ${call('consume_rate_limit', {
      claimed_key: key,
      tries: limit,
      window_seconds: windowSeconds,
      at: now.toISOString(),
      refused_as: 'too_many_requests',
    })} where ${condition}`,
  );
}

/**
 * What an account may do, and what all accounts may do together whose addresses are spellings of one mailbox. The key of
 * the second is followed by the mailbox, which only the database knows.
 */
export type AccountClaims = { ofAccount: ThrottleClaim; ofMailbox: ThrottleClaim };

/** The statements that claim a try of an account, and one of its mailbox. */
export function claimTryOfAccount(
  db: Database,
  userId: number,
  { ofAccount, ofMailbox: { key, limit, windowSeconds } }: AccountClaims,
  now: Date,
) {
  return [
    claimTry(db, ofAccount, now),
    db.execute(sql`
      select ${call('consume_rate_limit', {
        claimed_key: sql`${key}::text || ':' || rules.normalized_email(${users.email})`,
        tries: limit,
        window_seconds: windowSeconds,
        at: now.toISOString(),
        refused_as: 'too_many_requests',
      })} from ${users} where ${users.id} = ${userId}`),
  ];
}

/** Claims a try under each of several keys; the first key over its limit refuses. */
export function claimTries(db: Database, claims: ThrottleClaim[], now: Date) {
  const claimed = call('consume_claims', { claims: JSON.stringify(claims), moment: now.toISOString() });
  return db.execute(sql`select ${claimed}`);
}

/** The statement that releases claimed tries. It locks the counters in the order in which the rule `consume_claims` does. */
export function releaseTries(db: Database, claims: Pick<ThrottleClaim, 'key'>[]) {
  const keys = claims.map(({ key }) => key);
  const held = db
    .select({ key: throttleCounters.key })
    .from(throttleCounters)
    .where(inArray(throttleCounters.key, keys))
    .orderBy(sql`${throttleCounters.key} collate "C"`)
    .for('update');
  return db
    .update(throttleCounters)
    .set({ count: sql`greatest(${throttleCounters.count} - 1, 0)` })
    .where(inArray(throttleCounters.key, held));
}
