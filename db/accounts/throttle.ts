/**
 * Exact throttling in Postgres: a try is claimed before the work is done, so that a hundred at once get no more tries than
 * the limit, and given back when it succeeds.
 */
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { throttleCounters } from './tables.ts';

/** `limit` tries under `key` in a window that begins with the first. */
export type ThrottleClaim = { key: string; limit: number; windowSeconds: number };

/**
 * The statement that claims a try, for the head of a batch. Over the limit it aborts the batch with a Refusal
 * `too_many_requests` that says how long to wait; trying then makes the waiting no longer.
 */
export function claimTry(db: Database, { key, limit, windowSeconds }: ThrottleClaim, now: Date) {
  return db.execute(sql`select claim_try(${key}, ${limit}, ${windowSeconds}, ${now.toISOString()}::timestamptz)`);
}

/** The statement that gives tries back. */
export function releaseTries(db: Database, claims: ThrottleClaim[]) {
  return db
    .update(throttleCounters)
    .set({ count: sql`greatest(${throttleCounters.count} - 1, 0)` })
    .where(
      inArray(
        throttleCounters.key,
        claims.map(({ key }) => key),
      ),
    );
}
