/**
 * Uploaded files that nobody can have a use for. What uses a file is spread over most nouns, so this stands outside
 * db/uploads. Called by the cron and by the deletion of an account.
 */
import { and, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connection/client.ts';
import { authUsers, users } from './accounts/tables.ts';
import { blogPosts } from './blog/tables.ts';
import { newsletterIssues, successStories } from './community/tables.ts';
import { categories, courseModules, courses, faculty, instructors, lessonContents } from './courses/tables.ts';
import { heroBanners } from './home/tables.ts';
import { achievements, liveSessions } from './learning/tables.ts';
import { uploads } from './uploads/tables.ts';
import { webinars } from './webinars/tables.ts';

const unfinishedHours = 24;
/** As many as the bucket deletes in one call. */
const sweepMaximum = 1000;

/**
 * What people write with the files they upload. A file is in use while any column of these tables names it, a new column
 * too; every other table is exempt by name in functions/uploads/uploads.test.ts, which fails for one that is in neither list.
 */
export const tablesWithUploads = [
  ...[users, authUsers, courses, courseModules, lessonContents, instructors, faculty, categories, achievements],
  ...[blogPosts, newsletterIssues, webinars, liveSessions, heroBanners, successStories],
] as const;

/** Looking through all that is written takes a while, and nobody waits for the room. */
const checkHours = 24;
/** A week, so that who replaced a picture or deleted a draft on a Friday can take it back, from another tab or a saved file. */
const unusedDays = 7;

type Sweep = { now: Date; deleteObjects: (keys: string[]) => Promise<void> };

/** Removes the files that nobody can have a use for. What fails is tried again: what was begun by the next run, the rest in a day. */
export async function sweepUploads(db: Database, sweep: Sweep): Promise<void> {
  await sweepUnfinished(db, sweep);
  await sweepUnused(db, sweep);
}

/**
 * Removes finished files that nothing has referred to for a week: first from the bucket, so that none is left behind without
 * its row. Once a day it finds out for all of them, by one look at everything written.
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

/** The keys that rows of the table name, in whatever column. In the text of a row only quotes and backslashes are changed. */
const keysIn = (table: PgTable) => sql`
  select named[1] as key from (select whole::text as words from ${table} as whole) as written
  cross join lateral regexp_matches(written.words, '/uploads/((?:lessons/)?[0-9a-f-]+\\.[a-z0-9]+)', 'g') as named
  where written.words like '%/uploads/%'`;

/** Of the tables above, those whose rows tell of an account: a portrait there goes with the account. */
const tablesOfAccounts: readonly PgTable[] = [users, authUsers];

/**
 * The statement that takes files away from their owner, whose account is being deleted. What is shown somewhere stays, under
 * no name of theirs; the rest becomes a file that was never finished, which the cron removes from the bucket at once
 * (`sweepUnfinished`).
 */
export function releaseUploads(db: Database, owned: SQL) {
  const tables = tablesWithUploads.filter((table) => !tablesOfAccounts.includes(table));
  return db.execute(sql`
    with owned as (select key from ${uploads} where ${owned}), shown as materialized (
      -- Everything is looked through only when there is a file to look for.
      select key from (${sql.join(tables.map(keysIn), sql` union `)}) as named where exists (select from owned)
    )
    update ${uploads} set owner_id = null, filename = 'file',
      stored_at = case when key in (select key from shown) then stored_at end,
      created_at = case when key in (select key from shown) then created_at else 'epoch' end
    where key in (select key from owned)`);
}

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000);

/**
 * Removes files that were begun and never finished, with what of them may lie in the bucket: first there, so that none is
 * left behind without its row.
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
