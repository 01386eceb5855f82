/** The cron's part of practice: recordings that nobody else may see expire, after a mail to their owner. */
import { inArray, type SQL, sql } from 'drizzle-orm';
import { batchRecord } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { putInOutboxFor } from '../mail/outbox.ts';
import { uploads } from '../uploads/tables.ts';
import { released } from './recordings.ts';
import { recordingExpiry } from './states.ts';
import { practiceAnswers, practiceGrants } from './tables.ts';

/** How many recordings one run handles; the next run goes on. */
const runMaximum = 500;

/**
 * Tells owners of recordings that expire in 14 days, and in the same mail of those that expire within a day after the
 * first. Releases recordings whose owner was told 14 days ago; the sweep of uploads deletes those. Of overlapping runs,
 * each recording is handled by one.
 */
export async function expireRecordings(
  db: Database,
  { mailKind, now }: { mailKind: string; now: Date },
): Promise<void> {
  const { days, noticeDays } = recordingExpiry;
  const at = sql`${now.toISOString()}::timestamptz`;
  const daysAgo = (count: number) => sql`${at} - make_interval(hours => ${count * 24})`;
  const isUnshared = sql`not exists (
    select from ${practiceGrants} where answer_id = ${practiceAnswers.id} and expires_at > ${at})
    and not rules.is_handed_in(${practiceAnswers.id})`;
  const isNew = sql`recording_state = 'stored' and expiry_notice_at is null`;
  const isDueUntil = (moment: SQL) => sql`${isNew} and created_at <= ${moment} and ${isUnshared}`;
  const noticeFrom = daysAgo(days - noticeDays);
  const isOver = sql`recording_state = 'stored' and expiry_notice_at <= ${daysAgo(noticeDays)}`;
  // Each update repeats its condition outside of the subquery: of two runs that wait for each other at a row, Postgres
  // checks only the outer one again.
  await batchRecord(db, {
    noticed: db.execute(sql`
      update ${practiceAnswers} set expiry_notice_at = ${at}
      where ${isNew} and id in (
        select id from ${practiceAnswers}
        where ${isDueUntil(sql`${noticeFrom} + interval '24 hours'`)} and user_id in (
          select user_id from ${practiceAnswers} where ${isDueUntil(noticeFrom)}
          order by created_at limit ${runMaximum})
        order by created_at limit ${runMaximum})`),
    mails: putInOutboxFor(
      db,
      {
        // Of the run, not of the day: whatever a later run of that day notices needs a mail of its own.
        dedupeKey: sql`${`recordings-expire:${now.toISOString()}:`} || found.id`,
        kind: mailKind,
        payload: {},
        dueAt: now,
      },
      sql`select users.id, users.email as recipient,
            jsonb_build_object('firstName', users.first_name, 'timeZone', users.time_zone, 'recordings', count(*),
              'firstExpiresAt', to_char(
                greatest(min(a.created_at) + make_interval(hours => ${days * 24}), ${at} + make_interval(hours => ${noticeDays * 24}))
                  at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as known
          from ${practiceAnswers} a join users on users.id = a.user_id
          where a.expiry_notice_at = ${at} group by users.id`,
    ),
  });
  const expired = db.$with('expired', { key: sql<string>`recording_key`.as('recording_key') }).as(sql`
    update ${practiceAnswers} set recording_state = 'expired'
    where ${isOver} and id in (
      select id from ${practiceAnswers}
      where ${isOver} and created_at <= ${daysAgo(days)} and ${isUnshared}
      order by created_at limit ${runMaximum})
    returning recording_key`);
  // The keys in the answers are cleared when the sweep deletes the rows of the uploads.
  await db
    .with(expired)
    .update(uploads)
    .set(released)
    .where(inArray(uploads.key, db.select({ key: expired.key }).from(expired)));
}
