/**
 * Files that creators and admins upload: who owns which object of the bucket. Room is taken before the first byte is stored,
 * and given back when storing fails: by whoever tried, or by the cron when they were cut off.
 */
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { authorised, type Caller, refuseUnless } from '../accounts/authorise.ts';
import type { UserRole } from '../accounts/states.ts';
import type { ThrottleClaim } from '../accounts/throttle.ts';
import { claimTry } from '../accounts/throttle.ts';
import { courses, lessonContents } from '../courses/tables.ts';
import { type Act, audit } from './audit.ts';
import { uploads } from './tables.ts';

/** `size`: bytes. `room`: how many bytes all files of one owner may have. */
type NewUpload = {
  key: string;
  filename: string;
  contentType: string;
  size: number;
  room: number;
  claim: ThrottleClaim;
};

/** Takes room for a file. Refuses `upload_room` when its owner has too little left, `too_many_requests`. */
export async function beginUpload(
  db: Database,
  { roles, room, claim, ...upload }: Act & NewUpload & { roles: UserRole[] },
): Promise<void> {
  const { caller, now, key, filename, contentType, size } = upload;
  await authorised(db, caller, { roles, write: true }, [
    claimTry(db, claim, now),
    // Of two files at once the second counts the first.
    db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads:${caller.userId}`}, 0))`),
    refuseUnless(
      db,
      sql`(select coalesce(sum(${uploads.size}), 0) from ${uploads} where ${uploads.ownerId} = ${caller.userId})
        + ${size}::bigint <= ${room}::bigint`,
      'upload_room',
    ),
    db.insert(uploads).values({ key, ownerId: caller.userId, filename, contentType, size, createdAt: now }),
    audit(db, upload, { action: 'upload.add', subject: { type: 'uploads', id: key }, detail: { contentType, size } }),
  ]);
}

/** The object lies in the bucket as a whole: from here on it may be given out. */
export async function finishUpload(db: Database, { key, now }: { key: string; now: Date }): Promise<void> {
  const finished = await db
    .update(uploads)
    .set({ storedAt: now })
    .where(eq(uploads.key, key))
    .returning({ key: uploads.key });
  if (finished.length === 0) throw new Error('The upload was swept away before it was finished.');
}

/** Gives the room back of a file that could not be stored. */
export async function abandonUpload(db: Database, { key }: { key: string }): Promise<void> {
  await db.delete(uploads).where(and(eq(uploads.key, key), isNull(uploads.storedAt)));
}

/**
 * A statement that refuses `upload_unknown` when a lesson is to have a file that neither its course's creator nor the caller
 * uploaded: a lesson gives out links to its files, and whoever once saw another's address could make it open for good. What
 * lies in the lesson already may stay: an admin may have put it there. Without a lesson, only the caller's own are taken.
 */
export function refuseForeignFiles(
  db: Database,
  { caller, files, lesson }: { caller: Caller; files: string[]; lesson: LessonPlace | null },
) {
  const keys = files.map((address) => address.replace('/uploads/', ''));
  const inLesson = lesson
    ? sql`owner_id = (select creator_id from ${courses} where id = ${lesson.courseId}) or exists (
        select from ${lessonContents}
        where module_id = ${lesson.moduleId} and lesson_id = ${lesson.lessonId}
          and position(file.key in concat(video::text, resources::text)) > 0)`
    : sql`false`;
  return refuseUnless(
    db,
    sql`not exists (
      select from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) as file (key)
      left join ${uploads} on ${uploads.key} = file.key
      where (owner_id = ${caller.userId} or ${inLesson}) is not true)`,
    'upload_unknown',
  );
}
type LessonPlace = { courseId: number; moduleId: number; lessonId: string };

const unfinishedHours = 24;
/** As many as the bucket deletes in one call. */
const sweepMaximum = 1000;

/**
 * Removes files that were begun and never finished, with what of them may lie in the bucket: first there, so that none is
 * left behind without its row.
 */
export async function sweepUploads(
  db: Database,
  { now, deleteObjects }: { now: Date; deleteObjects: (keys: string[]) => Promise<void> },
): Promise<void> {
  const unfinished = await db
    .select({ key: uploads.key })
    .from(uploads)
    .where(and(isNull(uploads.storedAt), lt(uploads.createdAt, new Date(now.getTime() - unfinishedHours * 3_600_000))))
    .limit(sweepMaximum);
  if (unfinished.length === 0) return;
  const keys = unfinished.map(({ key }) => key);
  await deleteObjects(keys);
  await db.delete(uploads).where(and(inArray(uploads.key, keys), isNull(uploads.storedAt)));
}
