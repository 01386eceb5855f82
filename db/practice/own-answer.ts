/** Who may open and change an answer: conditions and locks for the verbs of this folder. */
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import type { Caller } from '../accounts/authorize.ts';
import { users } from '../accounts/tables.ts';
import { practiceAnswers, practiceGrants } from './tables.ts';

/** The condition for an answer of the caller; everybody else's does not exist for them. */
export function isOwn(caller: Caller, id: string) {
  return and(eq(practiceAnswers.id, id), eq(practiceAnswers.userId, caller.userId));
}

/** The answers that the caller may open: their own, and those granted to them. */
export function isVisibleTo(caller: Caller, now: Date): SQL {
  return sql`(${practiceAnswers.userId} = ${caller.userId} or exists (
    select from ${practiceGrants}
    where ${practiceGrants.answerId} = ${practiceAnswers.id} and ${practiceGrants.userId} = ${caller.userId}
      and ${gt(practiceGrants.expiresAt, now)}))`;
}

/** Aborts the batch with `not_found` unless the answer is the caller's own. */
export function assertOwn(db: Database, caller: Caller, id: string) {
  return refuseUnless(db, sql`exists (select from ${practiceAnswers} where ${isOwn(caller, id)})`, 'not_found');
}

/** Of two requests of one learner, the second one sees what the first one wrote. */
export function lockOwner(db: Database, caller: Caller) {
  return db.select({ id: users.id }).from(users).where(eq(users.id, caller.userId)).for('no key update');
}

/**
 * Locks an answer while its recording changes hands. Otherwise an upload could be finished between two statements of a
 * deletion, and its object would belong to no answer.
 */
export function lockAnswer(db: Database, caller: Caller, id: string) {
  return db.select({ id: practiceAnswers.id }).from(practiceAnswers).where(isOwn(caller, id)).for('update');
}
