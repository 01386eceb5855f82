/** What is stored of a learner's practice, and deleting all of it. Called by the settings. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller } from '../accounts/authorize.ts';
import { noteDeletion } from './deleted-answers.ts';
import { lockOwner } from './own-answer.ts';
import { recordingBytesOf, releaseRecordings } from './recordings.ts';
import { recordingExpiry } from './states.ts';
import { practiceAnswers, practiceConsents } from './tables.ts';

const ownAnswers = (caller: Caller) => eq(practiceAnswers.userId, caller.userId);

/** Together with the owner's lock, no recording is begun or finished meanwhile. */
function lockAnswers(db: Database, caller: Caller) {
  return db.select({ id: practiceAnswers.id }).from(practiceAnswers).where(ownAnswers(caller)).for('update');
}

function releaseAll(db: Database, caller: Caller) {
  return releaseRecordings(
    db,
    sql`select recording_key from ${practiceAnswers} where ${ownAnswers(caller)} and recording_key is not null`,
  );
}

/**
 * How many answers and recordings of the caller are stored, how many of them were handed in, their bytes, and when the first
 * recording expires. Those that were handed in do not expire.
 */
export async function readStoredPractice(db: Database, { caller }: { caller: Caller }) {
  const { days, noticeDays } = recordingExpiry;
  const isStored = sql`${practiceAnswers.recordingState} = 'stored'`;
  // Like `recordingEnd` of functions/practice/practice-answer.ts; `greatest` ignores null.
  const expiry = sql`greatest(${practiceAnswers.createdAt} + make_interval(hours => ${days * 24}),
    ${practiceAnswers.expiryNoticeAt} + make_interval(hours => ${noticeDays * 24}))`;
  const {
    figures: [figures],
  } = await authorized(db, {}, caller, {
    figures: db
      .select({
        answers: sql<number>`count(*)::integer`,
        recordings: sql<number>`(count(*) filter (where ${isStored}))::integer`,
        answersHandedIn: sql<number>`(count(*) filter (where work.is_handed_in))::integer`,
        recordingsHandedIn: sql<number>`(count(*) filter (where ${isStored} and work.is_handed_in))::integer`,
        recordingBytes: recordingBytesOf(caller),
        nextExpiry: sql<Date | null>`min(${expiry}) filter (where ${isStored} and not work.is_handed_in)`.mapWith(
          practiceAnswers.createdAt,
        ),
      })
      .from(practiceAnswers)
      // OFFSET: otherwise Postgres calls the rule for each use of it.
      .innerJoin(
        sql`lateral (select rules.is_handed_in(${practiceAnswers.id}) as is_handed_in offset 0) as work`,
        sql`true`,
      )
      .where(ownAnswers(caller)),
  });
  if (!figures) throw new Error('The figures were not read.');
  return figures;
}

/** Deletes all recordings of the caller, and keeps the answers. Returns their keys, for the bucket. */
export async function deleteAllRecordings(db: Database, { caller }: { caller: Caller }): Promise<string[]> {
  const { released } = await authorized(db, { write: true }, caller, {
    lockOwner: lockOwner(db, caller),
    lock: lockAnswers(db, caller),
    released: releaseAll(db, caller),
    answers: db
      .update(practiceAnswers)
      .set({ recordingState: 'deleted', recordingKey: null })
      .where(and(ownAnswers(caller), inArray(practiceAnswers.recordingState, ['uploading', 'stored']))),
  });
  return released.map(({ key }) => key);
}

/**
 * Deletes all answers of the caller with their recordings, ratings and grants, and the consents. Returns the keys of the
 * recordings, for the bucket. Completed lessons stay completed.
 */
export async function deleteAllPractice(db: Database, { caller }: { caller: Caller }): Promise<string[]> {
  const { released } = await authorized(db, { write: true }, caller, {
    lockOwner: lockOwner(db, caller),
    lock: lockAnswers(db, caller),
    released: releaseAll(db, caller),
    noted: noteDeletion(db, ownAnswers(caller)),
    answers: db.delete(practiceAnswers).where(ownAnswers(caller)),
    consents: db.delete(practiceConsents).where(eq(practiceConsents.userId, caller.userId)),
  });
  return released.map(({ key }) => key);
}
