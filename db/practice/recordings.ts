/**
 * The recordings of answers. The row of `uploads` is inserted before the object is stored, and an object is deleted by
 * marking its row as unfinished and old: the sweep of uploads (db/unused-uploads.ts) then deletes both.
 */
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { authorized, type Caller } from '../accounts/authorize.ts';
import { claimTry, type ThrottleClaim } from '../accounts/throttle.ts';
import { uploads } from '../uploads/tables.ts';
import { assertOwn, isOwn, lockOwner } from './own-answer.ts';
import { practiceAnswers, practiceConsents, practiceGrants } from './tables.ts';

type AnswerRequest = { caller: Caller; id: string; now: Date };

/** `size`: bytes. `room`: the maximum total bytes of one learner's recordings. */
type NewRecording = { key: string; contentType: string; size: number; room: number; claim: ThrottleClaim };

/**
 * Reserves space for the recording of an answer, and releases what an earlier, interrupted upload left. Returns false
 * when the recording is stored already: the upload has nothing left to do. Refuses `not_found`, `too_many_requests`, and
 * `upload_room` when the learner has too little space left.
 */
export async function beginRecording(
  db: Database,
  { caller, id, now, key, contentType, size, room, claim }: AnswerRequest & NewRecording,
): Promise<boolean> {
  const isMissing = sql`exists (
    select from ${practiceAnswers} where ${isOwn(caller, id)} and ${practiceAnswers.recordingState} in ('none', 'uploading'))`;
  const { begun } = await authorized(db, { write: true }, caller, {
    lock: lockOwner(db, caller),
    tries: claimTry(db, claim, now),
    own: assertOwn(db, caller, id),
    // An upload that is under way elsewhere loses its key here; finishRecording then refuses it.
    released: releaseRecordings(
      db,
      sql`select recording_key from ${practiceAnswers} where ${isOwn(caller, id)} and recording_state = 'uploading'`,
    ),
    room: refuseUnless(
      db,
      sql`not ${isMissing} or (
        select coalesce(sum(${uploads.size}), 0) from ${uploads}
        where ${uploads.ownerId} = ${caller.userId} and ${isCountedRecording}
      ) + ${size}::bigint <= ${room}::bigint`,
      'upload_room',
    ),
    upload: db.execute(sql`
      insert into ${uploads} (key, owner_id, filename, content_type, size, created_at)
      select ${key}, ${caller.userId}, 'recording', ${contentType}, ${size}, ${now.toISOString()}::timestamptz
      where ${isMissing}`),
    begun: db
      .update(practiceAnswers)
      .set({ recordingState: 'uploading', recordingKey: key })
      .where(and(isOwn(caller, id), inArray(practiceAnswers.recordingState, ['none', 'uploading'])))
      .returning({ id: practiceAnswers.id }),
  });
  return begun.length > 0;
}

/** Records that the object is completely in the bucket. Throws when another upload or a deletion came first. */
export async function finishRecording(db: Database, { key, now }: { key: string; now: Date }): Promise<void> {
  const { rows } = await db.execute(sql`
    with finished as (
      update ${practiceAnswers} set recording_state = 'stored'
      where recording_key = ${key} and recording_state = 'uploading' returning recording_key
    )
    update ${uploads} set stored_at = ${now.toISOString()}::timestamptz
    from finished where ${uploads.key} = finished.recording_key returning ${uploads.key}`);
  if (rows.length === 0) throw new Error('The recording was deleted or replaced before it was finished.');
}

/** Releases the space of a recording that could not be stored. The answer can be uploaded again. */
export async function abandonRecording(db: Database, { key }: { key: string }): Promise<void> {
  await db.delete(uploads).where(and(eq(uploads.key, key), isNull(uploads.storedAt)));
}

/**
 * The recording of an answer that the caller may open: their own, or granted to them. Refuses `not_found`. Called for
 * each request of a player, so that access ends at once.
 */
export async function findRecording(db: Database, { caller, id, now }: AnswerRequest) {
  const {
    rows: [row],
  } = await authorized(db, {}, caller, {
    rows: db
      .select({ key: practiceAnswers.recordingKey, contentType: uploads.contentType, isOwn: isOwnColumn(caller) })
      .from(practiceAnswers)
      .innerJoin(uploads, eq(uploads.key, practiceAnswers.recordingKey))
      .where(
        and(
          eq(practiceAnswers.id, id),
          eq(practiceAnswers.recordingState, 'stored'),
          sql`(${practiceAnswers.userId} = ${caller.userId} or exists (
            select from ${practiceGrants}
            where ${practiceGrants.answerId} = ${practiceAnswers.id} and ${practiceGrants.userId} = ${caller.userId}
              and ${practiceGrants.expiresAt} > ${now.toISOString()}::timestamptz))`,
        ),
      ),
  });
  if (!row?.key) throw new Refusal('not_found');
  return { key: row.key, contentType: row.contentType, isOwn: row.isOwn };
}

/**
 * The caller's own recording, for sending it to a service. Refuses `not_found`, `transcription_not_allowed` unless they
 * have agreed to the service, and `too_many_requests`.
 */
export async function findConsentedRecording(
  db: Database,
  { caller, id, now, service, claim }: AnswerRequest & { service: string; claim: ThrottleClaim },
) {
  const {
    rows: [row],
  } = await authorized(db, { write: true }, caller, {
    own: assertOwn(db, caller, id),
    allowed: refuseUnless(
      db,
      sql`exists (select from ${practiceConsents} where user_id = ${caller.userId} and service = ${service})`,
      'transcription_not_allowed',
    ),
    tries: claimTry(db, claim, now),
    rows: db
      .select({ key: uploads.key, contentType: uploads.contentType })
      .from(practiceAnswers)
      .innerJoin(uploads, eq(uploads.key, practiceAnswers.recordingKey))
      .where(and(isOwn(caller, id), eq(practiceAnswers.recordingState, 'stored'))),
  });
  if (!row) throw new Refusal('not_found');
  return row;
}

const isOwnColumn = (caller: Caller) => sql<boolean>`${practiceAnswers.userId} = ${caller.userId}`;

/**
 * Deletes the recording and keeps the answer with its measures. Returns the key for the bucket; null when there is
 * nothing to delete. Refuses `not_found`.
 */
export async function deleteRecording(
  db: Database,
  { caller, id }: { caller: Caller; id: string },
): Promise<string | null> {
  const {
    released: [released],
  } = await authorized(db, { write: true }, caller, {
    own: assertOwn(db, caller, id),
    released: releaseRecordings(db, sql`select recording_key from ${practiceAnswers} where ${isOwn(caller, id)}`),
    answer: db
      .update(practiceAnswers)
      .set({ recordingState: 'deleted', recordingKey: null })
      .where(and(isOwn(caller, id), inArray(practiceAnswers.recordingState, ['uploading', 'stored']))),
  });
  return released?.key ?? null;
}

/** Keys of recordings in the bucket begin with this. */
export const recordingPrefix = 'practice/';
const isRecording = sql`${uploads.key} like ${`${recordingPrefix}%`}`;

/** A released row waits for the sweep and no longer counts. */
export const isCountedRecording = sql`${isRecording} and not (${uploads.storedAt} is null and ${uploads.createdAt} = 'epoch')`;

/** The statement that hands the recordings with these keys over to the sweep, which deletes them from the bucket. */
export function releaseRecordings(db: Database, keys: SQL) {
  return db
    .update(uploads)
    .set({ storedAt: null, createdAt: sql`'epoch'` })
    .where(sql`${uploads.key} in (${keys})`)
    .returning({ key: uploads.key });
}

/** Removes the row of a recording whose object was just deleted from the bucket. */
export async function forgetRecording(db: Database, { key }: { key: string }): Promise<void> {
  await db.delete(uploads).where(and(eq(uploads.key, key), isNull(uploads.storedAt)));
}
