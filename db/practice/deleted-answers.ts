/**
 * Which answers their owner has deleted. The browser in which one was given may not have sent all of it yet: without this,
 * it would bring the answer back.
 */
import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import type { Caller } from '../accounts/authorize.ts';
import { deletedBefore } from '../retention.ts';
import { deletedPracticeAnswers, practiceAnswers } from './tables.ts';

/** The statement that notes the answers with this condition, before they are deleted. */
export function noteDeletion(db: Database, answers: SQL | undefined) {
  return db
    .insert(deletedPracticeAnswers)
    .select(
      db
        .select({
          userId: practiceAnswers.userId,
          id: practiceAnswers.id,
          deletedAt: sql<Date>`now()`.as('deleted_at'),
        })
        .from(practiceAnswers)
        .where(answers),
    )
    .onConflictDoNothing();
}

/** Aborts the batch with `answer_deleted` when the caller has deleted the answer. */
export function assertNotDeleted(db: Database, caller: Caller, id: string) {
  const deleted = and(eq(deletedPracticeAnswers.userId, caller.userId), eq(deletedPracticeAnswers.id, id));
  return refuseUnless(db, sql`not exists (select from ${deletedPracticeAnswers} where ${deleted})`, 'answer_deleted');
}

/** Called by the cron. */
export async function sweepDeletedAnswers(db: Database, { now }: { now: Date }): Promise<void> {
  await db
    .delete(deletedPracticeAnswers)
    .where(lt(deletedPracticeAnswers.deletedAt, deletedBefore('deletedAnswers', now)));
}
