/**
 * Files that creators and admins upload, and their owners. Space is reserved before the first byte is stored. When
 * storing fails, the upload itself releases the space, or the cron if the upload was interrupted.
 */
import { and, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller } from '../accounts/authorize.ts';
import type { UserRole } from '../accounts/states.ts';
import { authUsers, users } from '../accounts/tables.ts';
import type { ThrottleClaim } from '../accounts/throttle.ts';
import { claimTry } from '../accounts/throttle.ts';
import { type AuditContext, audit } from '../admin/audit.ts';
import { blogPosts } from '../blog/tables.ts';
import { newsletterIssues, successStories } from '../community/tables.ts';
import { categories, courseModules, courses, faculty, instructors, lessonContents } from '../courses/tables.ts';
import { heroBanners } from '../home/tables.ts';
import { achievements, liveSessions } from '../learning/tables.ts';
import { webinars } from '../webinars/tables.ts';
import { uploads } from './tables.ts';

/** `size`: bytes. `room`: the maximum total bytes of one owner's files. */
type NewUpload = {
  key: string;
  filename: string;
  contentType: string;
  size: number;
  room: number;
  claim: ThrottleClaim;
};

/** Reserves space for a file. Refuses `upload_room` when its owner has too little left, and `too_many_requests`. */
export async function beginUpload(
  db: Database,
  { roles, room, claim, ...upload }: AuditContext & NewUpload & { roles: UserRole[] },
): Promise<void> {
  const { caller, now, key, filename, contentType, size } = upload;
  await authorized(db, { roles, write: true }, caller, {
    tries: claimTry(db, claim, now),
    // Of two concurrent uploads, the second one counts the first.
    lock: db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads:${caller.userId}`}, 0))`),
    room: refuseUnless(
      db,
      sql`(select coalesce(sum(${uploads.size}), 0) from ${uploads} where ${uploads.ownerId} = ${caller.userId})
        + ${size}::bigint <= ${room}::bigint`,
      'upload_room',
    ),
    insert: db.insert(uploads).values({ key, ownerId: caller.userId, filename, contentType, size, createdAt: now }),
    audit: audit(db, upload, {
      action: 'upload.add',
      subject: { type: 'uploads', id: key },
      detail: { contentType, size },
    }),
  });
}

/** Records that the object is completely in the bucket. From now on it may be served. */
export async function finishUpload(db: Database, { key, now }: { key: string; now: Date }): Promise<void> {
  const finished = await db
    .update(uploads)
    .set({ storedAt: now })
    .where(eq(uploads.key, key))
    .returning({ key: uploads.key });
  if (finished.length === 0) throw new Error('The upload was deleted before it was finished.');
}

/** Releases the space of a file that could not be stored. */
export async function abandonUpload(db: Database, { key }: { key: string }): Promise<void> {
  await db.delete(uploads).where(and(eq(uploads.key, key), isNull(uploads.storedAt)));
}

/**
 * The statement that refuses `upload_unknown` when a lesson would get a file that neither its course's creator nor the
 * caller uploaded. A lesson gives out links to its files, so anybody who once saw the URL of another's file could
 * otherwise get lasting access to it. Files that are already in the lesson may stay, because an admin may have added
 * them. Without a lesson, only the caller's own files are accepted.
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
/** The maximum number of objects that the bucket deletes in one call. */
const sweepMaximum = 1000;

/**
 * The tables whose texts people write, and which may refer to uploaded files. A file is in use while any column of
 * these tables contains its URL, including columns added later. Every other table is listed as exempt in
 * functions/uploads/uploads.test.ts, which fails for a table that is in neither list.
 */
export const tablesWithUploads = [
  ...[users, authUsers, courses, courseModules, lessonContents, instructors, faculty, categories, achievements],
  ...[blogPosts, newsletterIssues, webinars, liveSessions, heroBanners, successStories],
] as const;

/** How often the unused files are searched. The search reads all texts, and nobody waits for the space. */
const checkHours = 24;
/**
 * A week, so that somebody who replaced a picture or deleted a draft can restore it, from another tab or a saved file.
 */
const unusedDays = 7;

type Sweep = { now: Date; deleteObjects: (keys: string[]) => Promise<void> };

/**
 * Deletes files that are no longer needed. What fails is retried: deletions that were begun by the next run, the rest
 * in a day.
 */
export async function sweepUploads(db: Database, sweep: Sweep): Promise<void> {
  await sweepUnfinished(db, sweep);
  await sweepUnused(db, sweep);
}

/**
 * Deletes finished files that nothing has referred to for a week: first from the bucket, so that no object is left
 * without its row. Once a day it checks all files, by one search through all texts.
 */
async function sweepUnused(db: Database, { now, deleteObjects }: Sweep): Promise<void> {
  const [due] = await db
    .select({ key: uploads.key })
    .from(uploads)
    .where(
      and(
        isNotNull(uploads.storedAt),
        sql`coalesce(${uploads.checkedAt}, ${uploads.createdAt}) < ${hoursBefore(now, checkHours).toISOString()}::timestamptz`,
      ),
    )
    .limit(1);
  if (!due) return;
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ key: string }>(sql`
    with used as materialized (${sql.join(tablesWithUploads.map(keysIn), sql` union `)}), checked as (
      update ${uploads} set checked_at = ${at}, unused_since = case
        when key in (select key from used) then null else coalesce(unused_since, ${at}) end
      where stored_at is not null
      returning key, unused_since
    )
    select key from checked where unused_since <= ${hoursBefore(now, unusedDays * 24).toISOString()}::timestamptz
    order by unused_since limit ${sweepMaximum}`);
  if (rows.length === 0) return;
  const keys = rows.map(({ key }) => key);
  await deleteObjects(keys);
  await db.delete(uploads).where(inArray(uploads.key, keys));
}

/** The keys that occur in any column of the table. The text form of a row escapes only quotes and backslashes. */
const keysIn = (table: PgTable) => sql`
  select named[1] as key from (select whole::text as content from ${table} as whole) as written
  cross join lateral regexp_matches(written.content, '/uploads/((?:lessons/)?[0-9a-f-]+\\.[a-z0-9]+)', 'g') as named
  where written.content like '%/uploads/%'`;

/** The tables above whose rows belong to an account: a portrait there is deleted with the account. */
const tablesOfAccounts: readonly PgTable[] = [users, authUsers];

/**
 * The statement that releases the files of an owner whose account is being deleted. Files that are shown somewhere
 * stay, without their name. The others are marked as unfinished and old, so that the next cron run removes them from
 * the bucket (`sweepUnfinished`).
 */
export function releaseUploads(db: Database, owned: SQL) {
  const tables = tablesWithUploads.filter((table) => !tablesOfAccounts.includes(table));
  return db.execute(sql`
    with owned as (select key from ${uploads} where ${owned}), shown as materialized (
      -- All texts are searched only if there is a file to search for.
      select key from (${sql.join(tables.map(keysIn), sql` union `)}) as named where exists (select from owned)
    )
    update ${uploads} set owner_id = null, filename = 'file',
      stored_at = case when key in (select key from shown) then stored_at end,
      created_at = case when key in (select key from shown) then created_at else 'epoch' end
    where key in (select key from owned)`);
}

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000);

/**
 * Deletes files that were begun but never finished, with any parts of them in the bucket: those first, so that no
 * object is left without its row.
 */
async function sweepUnfinished(db: Database, { now, deleteObjects }: Sweep): Promise<void> {
  const unfinished = await db
    .select({ key: uploads.key })
    .from(uploads)
    .where(and(isNull(uploads.storedAt), lt(uploads.createdAt, hoursBefore(now, unfinishedHours))))
    .limit(sweepMaximum);
  if (unfinished.length === 0) return;
  const keys = unfinished.map(({ key }) => key);
  await deleteObjects(keys);
  await db.delete(uploads).where(and(inArray(uploads.key, keys), isNull(uploads.storedAt)));
}
