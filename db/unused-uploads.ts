/**
 * Deletes uploaded files that nothing uses. Rows of most nouns can refer to a file, so this module is outside of
 * db/uploads. Called by the cron and by the deletion of an account.
 */
import { and, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connection/client.ts';
import { authUsers, users } from './accounts/tables.ts';
import { blogPosts } from './blog/tables.ts';
import { newsletterIssues, successStories } from './community/tables.ts';
import { categories, courseModules, courses, faculty, instructors, lessonContents } from './courses/tables.ts';
import { heroBanners } from './home/tables.ts';
import { achievements, liveSessions } from './learning/tables.ts';
import { deletedBefore } from './retention.ts';
import { submissionFiles } from './submissions/tables.ts';
import { announcements } from './teaching/tables.ts';
import { unfinishedHours } from './uploads/states.ts';
import { uploads } from './uploads/tables.ts';
import { webinars } from './webinars/tables.ts';

/** The bucket deletes at most this many files in one call. */
const sweepMaximum = 1000;

/**
 * The tables whose rows can refer to uploaded files. A file is in use while any column of these tables contains its
 * address; columns added later count too. functions/uploads/uploads.test.ts lists all other tables by name, and fails
 * for a table that is in neither list.
 */
export const tablesWithUploads = [
  ...[users, authUsers, courses, courseModules, lessonContents, instructors, faculty, categories, achievements],
  ...[blogPosts, newsletterIssues, webinars, liveSessions, heroBanners, successStories],
  announcements,
] as const;

/** The check runs once a day: it reads all rows of these tables, which is slow, and freeing storage is not urgent. */
const checkHours = 24;

type DeleteObjects = (keys: string[]) => Promise<void>;
type Sweep = { now: Date; deleteObjects: DeleteObjects };

/**
 * Deletes unfinished uploads and files that nothing uses. After a failure, the next run tries the unfinished uploads
 * again; unused files are tried again a day later.
 */
export async function sweepUploads(db: Database, sweep: Sweep): Promise<void> {
  await sweepUnfinished(db, sweep);
  await sweepUnused(db, sweep);
}

/**
 * Deletes finished files that nothing has referred to for a week. Someone who replaced a picture or deleted a draft on a
 * Friday can still restore it after the weekend, from another tab or a saved file. It deletes from the bucket first, so
 * that no file stays there without its row. Once a day, one statement checks all files against all tables.
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
    with used as materialized (
      ${sql.join(tablesWithUploads.map(keysIn), sql` union `)} union select key from ${submissionFiles}
    ), checked as (
      update ${uploads} set checked_at = ${at}, unused_since = case
        when key in (select key from used) then null else coalesce(unused_since, ${at}) end
      -- A recording belongs to its answer, which deletes it (db/practice/recordings.ts).
      where stored_at is not null and key not like 'practice/%'
      returning key, unused_since
    )
    select key from checked where unused_since <= ${deletedBefore('unusedFiles', now).toISOString()}::timestamptz
    order by unused_since limit ${sweepMaximum}`);
  if (rows.length === 0) return;
  const keys = rows.map(({ key }) => key);
  await deleteObjects(keys);
  await db.delete(uploads).where(inArray(uploads.key, keys));
}

/**
 * Selects the keys of the files that the rows of the table refer to, in any column. It searches the row cast to text:
 * that cast escapes only quotes and backslashes, which a file's address does not contain.
 */
const keysIn = (table: PgTable) => sql`
  select named[1] as key from (select stored_row::text as row_text from ${table} as stored_row) as row_texts
  cross join lateral regexp_matches(row_texts.row_text, '/uploads/((?:lessons/)?[0-9a-f-]+\\.[a-z0-9]+)', 'g') as named
  where row_texts.row_text like '%/uploads/%'`;

/** The tables above that hold the data of accounts. A portrait in these rows is deleted with its account. */
const tablesOfAccounts: readonly PgTable[] = [users, authUsers];

/**
 * The statement that separates files from their owner, whose account is being deleted. A file that another table still
 * uses stays, without its owner and its original filename. Every other file is marked as unfinished and old, so that
 * the next run of the cron deletes it from the bucket (`sweepUnfinished`). One that is being uploaded keeps its row for a day:
 * its object may come into the bucket after this, and nothing but the row would ever delete it.
 */
export function releaseUploads(db: Database, owned: SQL) {
  const tables = tablesWithUploads.filter((table) => !tablesOfAccounts.includes(table));
  return db.execute(sql`
    with owned as (select key from ${uploads} where ${owned}), shown as materialized (
      -- Searches the tables only when the owner has files.
      select key from (${sql.join(tables.map(keysIn), sql` union `)}) as named where exists (select from owned)
    )
    update ${uploads} set owner_id = null, filename = 'file',
      stored_at = case when key in (select key from shown) then stored_at end,
      created_at = case when stored_at is null or key in (select key from shown) then created_at else 'epoch' end
    where key in (select key from owned)`);
}

/**
 * Gives up an upload that failed: deletes what is in the bucket, and then the row. One that was recorded stays: then only the
 * answer of the database was lost. If the bucket fails, the next run of the cron deletes both.
 */
export async function abandonUpload(
  db: Database,
  { key, deleteObjects }: { key: string; deleteObjects: DeleteObjects },
): Promise<void> {
  const [found] = await db
    .update(uploads)
    .set({ createdAt: sql`case when ${uploads.storedAt} is null then 'epoch' else ${uploads.createdAt} end` })
    .where(eq(uploads.key, key))
    .returning({ storedAt: uploads.storedAt });
  // Without a row nothing else would ever delete the object.
  if (found?.storedAt) return;
  await deleteObjects([key]);
  await db.delete(uploads).where(and(eq(uploads.key, key), isNull(uploads.storedAt)));
}

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000);

/**
 * Deletes uploads that were started and never finished, with any data that the bucket already has of them. It deletes
 * from the bucket first, so that no file stays there without its row.
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
