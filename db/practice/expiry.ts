/** The cron's part of practice: recordings that nobody else may see expire, after a mail to their owner. */
import { sql } from 'drizzle-orm';
import { batchRecord } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { putInOutboxFor } from '../mail/outbox.ts';
import { releaseRecordings } from './recordings.ts';
import { recordingExpiry } from './states.ts';
import { practiceAnswers, practiceGrants } from './tables.ts';

/** How many recordings one run handles; the next run goes on. */
const runMaximum = 500;

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

const isShared = (now: Date) => sql`exists (
  select from ${practiceGrants}
  where ${practiceGrants.answerId} = ${practiceAnswers.id} and ${practiceGrants.expiresAt} > ${now.toISOString()}::timestamptz)`;

/**
 * Tells owners of recordings that expire in 14 days, one mail a person and day, and deletes recordings whose owner was
 * told 14 days ago. Overlapping runs send one mail: its dedupe key has the person and the day.
 */
export async function expireRecordings(
  db: Database,
  { mailKind, now }: { mailKind: string; now: Date },
): Promise<void> {
  const { days, noticeDays } = recordingExpiry;
  const at = now.toISOString();
  const day = at.slice(0, 10);
  const due = sql`
    select id, user_id, created_at from ${practiceAnswers}
    where recording_state = 'stored' and expiry_notice_at is null
      and created_at <= ${daysBefore(now, days - noticeDays)}::timestamptz and not ${isShared(now)}
    order by created_at limit ${runMaximum}`;
  await batchRecord(db, {
    // The rows are locked, so that of two runs the second one finds them marked.
    lock: db.execute(sql`
      select id from ${practiceAnswers} where id in (select id from (${due}) as due) order by id for update`),
    mails: putInOutboxFor(
      db,
      { dedupeKey: sql`'recordings-expire:' || found.id || ${`:${day}`}`, kind: mailKind, payload: {} },
      sql`select users.id, users.email as recipient,
            jsonb_build_object('firstName', users.first_name,
              'expiresAt', min(due.created_at) + make_interval(days => ${days})) as known
          from (${due}) as due join users on users.id = due.user_id group by users.id`,
    ),
    noticed: db.execute(sql`
      update ${practiceAnswers} set expiry_notice_at = ${at}::timestamptz
      where id in (select id from (${due}) as due)`),
  });
  const expired = sql`
    select id, recording_key from ${practiceAnswers}
    where recording_state = 'stored' and created_at <= ${daysBefore(now, days)}::timestamptz
      and expiry_notice_at <= ${daysBefore(now, noticeDays)}::timestamptz and not ${isShared(now)}
    order by created_at limit ${runMaximum}`;
  await batchRecord(db, {
    released: releaseRecordings(db, sql`select recording_key from (${expired}) as expired`),
    answers: db.execute(sql`
      update ${practiceAnswers} set recording_state = 'expired', recording_key = null
      where id in (select id from (${expired}) as expired)`),
  });
}
