/**
 * The recordings of answers. The row of `uploads` is inserted before the object is stored, and removed after the object
 * is deleted, so that the bucket never contains an unknown object. What is left after a failure, the sweep of uploads
 * deletes (db/unused-uploads.ts).
 */
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { batchRecord, refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { authorized, type Caller } from '../accounts/authorize.ts';
import { claimTry, type ThrottleClaim } from '../accounts/throttle.ts';
import { beginningOfAbandoned } from '../uploads/states.ts';
import { uploads } from '../uploads/tables.ts';
import { assertNotDeleted } from './deleted-answers.ts';
import { assertOwn, isOwn, isVisibleTo, lockAnswer, lockOwner } from './own-answer.ts';
import { practiceAnswers, practiceConsents } from './tables.ts';

type AnswerRequest = { caller: Caller; id: string; now: Date };

/** `size`: bytes. `room`: the maximum total bytes of one learner's recordings. */
type NewRecording = { key: string; contentType: string; size: number; room: number; claim: ThrottleClaim };

/**
 * Reserves space for the recording of an answer, beside interrupted uploads, which take up room until they are swept.
 * Returns false when the recording is stored already: the upload has nothing left to do. Another upload of it that is under
 * way loses its key here, and `finishRecording` then refuses it. Refuses `not_found`, `answer_deleted`, `recording_replaced`
 * after a deletion of the recording, `too_many_requests`, and `upload_room` when the learner has too little space left.
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
    lockAnswer: lockAnswer(db, caller, id),
    notDeleted: assertNotDeleted(db, caller, id),
    own: assertOwn(db, caller, id),
    // A recording that was deleted stays deleted, whatever a browser still sends.
    wanted: refuseUnless(
      db,
      sql`exists (
        select from ${practiceAnswers} where ${isOwn(caller, id)} and ${practiceAnswers.mode} <> 'typed'
          and ${practiceAnswers.recordingState} in ('none', 'uploading', 'stored'))`,
      'recording_replaced',
    ),
    // The sweep deletes what an interrupted upload left after an hour, in which its object may still come.
    replaced: db
      .update(uploads)
      .set({ createdAt: sql`least(${uploads.createdAt}, ${beginningOfAbandoned(now).toISOString()}::timestamptz)` })
      .where(
        and(
          sql`${uploads.key} in (select recording_key from ${practiceAnswers} where ${isOwn(caller, id)})`,
          isNull(uploads.storedAt),
        ),
      ),
    // Counts interrupted uploads too, which are in the bucket until then.
    room: refuseUnless(
      db,
      sql`not ${isMissing} or ${size}::bigint + (
        select coalesce(sum(${uploads.size}), 0) from ${uploads}
        where ${uploads.ownerId} = ${caller.userId} and ${uploads.key} like 'practice/%') <= ${room}::bigint`,
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

/** Refuses `not_found` unless the answer is the caller's own. */
export async function assertOwnAnswer(db: Database, { caller, id }: { caller: Caller; id: string }): Promise<void> {
  await authorized(db, {}, caller, { own: assertOwn(db, caller, id) });
}

/** Records that the object is completely in the bucket. Refuses `answer_deleted`, and `recording_replaced` when the answer has lost its key. */
export async function finishRecording(
  db: Database,
  { caller, id, key, now }: AnswerRequest & { key: string },
): Promise<void> {
  const { rows } = await db.execute(sql`
    -- First the answer, then the upload: in the order of those who begin or delete a recording.
    with answer as materialized (
      select id from ${practiceAnswers} where recording_key = ${key} and recording_state = 'uploading' for update
    ), finished as (
      update ${uploads} set stored_at = ${now.toISOString()}::timestamptz
      -- One that was given up (abandonUpload) is not there any more.
      from answer where ${uploads.key} = ${key} and ${uploads.createdAt} > 'epoch' returning answer.id
    )
    update ${practiceAnswers} set recording_state = 'stored'
    from finished where ${practiceAnswers.id} = finished.id returning ${practiceAnswers.id}`);
  if (rows.length > 0) return;
  await batchRecord(db, { notDeleted: assertNotDeleted(db, caller, id) });
  throw new Refusal('recording_replaced');
}

/**
 * The key of the recording of an answer that the caller may open. Refuses `not_found`. Called for each request of a
 * player, so that access ends at once.
 */
export async function findRecording(db: Database, { caller, id, now }: AnswerRequest): Promise<string> {
  const {
    rows: [row],
  } = await authorized(db, {}, caller, {
    rows: db
      .select({ key: practiceAnswers.recordingKey })
      .from(practiceAnswers)
      .where(and(eq(practiceAnswers.id, id), eq(practiceAnswers.recordingState, 'stored'), isVisibleTo(caller, now))),
  });
  if (!row?.key) throw new Refusal('not_found');
  return row.key;
}

/**
 * The caller's own recording, for sending it to a service, and the transcript at this moment. Refuses `not_found`,
 * `transcription_not_allowed` unless they have agreed to the service and, for an answer on video, to send the picture of
 * this answer too; and `too_many_requests`.
 */
export async function findConsentedRecording(
  db: Database,
  {
    caller,
    id,
    now,
    service,
    claim,
    withPicture,
  }: AnswerRequest & { service: string; claim: ThrottleClaim; withPicture: boolean },
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
    pictureAllowed: refuseUnless(
      db,
      sql`${withPicture} or not exists (select from ${practiceAnswers} where ${isOwn(caller, id)} and mode = 'video')`,
      'transcription_not_allowed',
    ),
    tries: claimTry(db, claim, now),
    rows: db
      .select({ key: uploads.key, contentType: uploads.contentType, transcript: practiceAnswers.transcript })
      .from(practiceAnswers)
      .innerJoin(uploads, eq(uploads.key, practiceAnswers.recordingKey))
      .where(and(isOwn(caller, id), eq(practiceAnswers.recordingState, 'stored'))),
  });
  if (!row) throw new Refusal('not_found');
  return row;
}

/**
 * Deletes the recording and keeps the answer with its measures. Returns the keys for the bucket: none when there is
 * nothing to delete. Refuses `not_found`.
 */
export async function deleteRecording(db: Database, { caller, id }: { caller: Caller; id: string }): Promise<string[]> {
  const { released } = await authorized(db, { write: true }, caller, {
    lock: lockAnswer(db, caller, id),
    own: assertOwn(db, caller, id),
    released: releaseRecordings(db, sql`select recording_key from ${practiceAnswers} where ${isOwn(caller, id)}`),
    answer: db
      .update(practiceAnswers)
      .set({ recordingState: 'deleted', recordingKey: null })
      .where(and(isOwn(caller, id), inArray(practiceAnswers.recordingState, ['uploading', 'stored']))),
  });
  return released.map(({ key }) => key);
}

/** The bytes of all recordings of the caller's answers, also of those that are being uploaded. */
export function recordingBytesOf(caller: Caller): SQL<number> {
  return sql<number>`(
    select coalesce(sum(${uploads.size}), 0)::double precision
    from ${uploads} join ${practiceAnswers} on ${practiceAnswers.recordingKey} = ${uploads.key}
    where ${practiceAnswers.userId} = ${caller.userId})`;
}

/**
 * What the row of an upload becomes when its recording is given up: the sweep deletes a stored one at its next run. One
 * that is being uploaded keeps its row for a day, because its object may come into the bucket after this.
 */
export const released = {
  storedAt: null,
  createdAt: sql`case when ${uploads.storedAt} is null then ${uploads.createdAt} else 'epoch' end`,
};

/** The statement that gives up the recordings with these keys. */
export function releaseRecordings(db: Database, keys: SQL) {
  return db.update(uploads).set(released).where(sql`${uploads.key} in (${keys})`).returning({ key: uploads.key });
}

/** Removes the rows of objects that were just deleted from the bucket, unless an upload may still put them there. */
export async function forgetReleased(db: Database, { keys }: { keys: string[] }): Promise<void> {
  await db.delete(uploads).where(and(inArray(uploads.key, keys), eq(uploads.createdAt, sql`'epoch'`)));
}
