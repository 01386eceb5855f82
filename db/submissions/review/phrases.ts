/** Phrases that a reader keeps for a course, to use them again. Nobody else sees them. */
import { and, count, eq, sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller } from '../../accounts/authorize.ts';
import { savedPhrases } from '../tables.ts';
import { phrasesMaximum } from './states.ts';

type PhraseRequest = { caller: Caller; id: string };

/**
 * Keeps a phrase, or changes it. `id`: made by the browser, so that a repeated request keeps nothing twice. Refuses
 * `not_found` for a course that the caller does not teach, and `list_full`.
 */
export async function savePhrase(
  db: Database,
  { caller, id, courseId, text, now }: PhraseRequest & { courseId: number; text: string; now: Date },
): Promise<void> {
  const others = db
    .select({ count: count() })
    .from(savedPhrases)
    .where(
      and(
        eq(savedPhrases.userId, caller.userId),
        eq(savedPhrases.courseId, courseId),
        sql`${savedPhrases.id} <> ${id}`,
      ),
    );
  await authorized(db, { write: true }, caller, {
    access: db.execute(sql`select rules.assert_teaches(${caller.userId}, ${courseId})`),
    room: refuseUnless(db, sql`(${others}) < ${phrasesMaximum}`, 'list_full'),
    phrase: db
      .insert(savedPhrases)
      .values({ id, userId: caller.userId, courseId, text, createdAt: now })
      .onConflictDoUpdate({ target: [savedPhrases.userId, savedPhrases.id], set: { text } }),
  });
}

/** Removes a phrase. One that does not exist is removed already. */
export async function removePhrase(db: Database, { caller, id }: PhraseRequest): Promise<void> {
  await authorized(db, { write: true }, caller, {
    removed: db.delete(savedPhrases).where(and(eq(savedPhrases.userId, caller.userId), eq(savedPhrases.id, id))),
  });
}
