/** Queues mail to everybody who booked a live session, in the transaction that the mail reports. */
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connection/client.ts';
import { users } from '../accounts/tables.ts';
import { courses } from '../courses/tables.ts';
import { mailOutbox } from '../mail/tables.ts';
import { liveSessionBookings, liveSessions } from './tables.ts';

/**
 * The topic of all mail about a session. Moving or canceling it, or canceling a booking, voids mail that is still
 * waiting.
 */
export const liveSessionTopic = (liveSessionId: number) => `live-session:${liveSessionId}`;

/** SQL expression: ISO 8601 in UTC, in JavaScript's format. */
const instantOf = (column: AnyPgColumn) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The recipient and the session, for the payload of each mail (functions/learning/live-session-mails.ts). */
const payload = sql`jsonb_build_object(
  'firstName', ${users.firstName},
  'timeZone', ${users.timeZone},
  'bookedAt', ${instantOf(liveSessionBookings.createdAt)},
  'session', jsonb_build_object(
    'id', ${liveSessions.id},
    'title', ${liveSessions.title},
    'description', ${liveSessions.description},
    'scheduledAt', ${instantOf(liveSessions.scheduledAt)},
    'duration', ${liveSessions.duration},
    'revision', ${liveSessions.revision}),
  'course', jsonb_build_object('title', ${courses.title}, 'slug', ${courses.slug}))`;

type Mailing = { kind: string; key: SQL; voidAfter: SQL; liveSessionId: number; matching: SQL | undefined; now: Date };

/**
 * The statement that queues one mail for each matching booking. If a mail with the same key is waiting or was voided,
 * it is updated and goes out with the current data; a mail that was sent is not sent again.
 */
export function mailBooked(db: Database, { kind, key, voidAfter, liveSessionId, matching, now }: Mailing) {
  return db.execute(sql`
    insert into ${mailOutbox} (dedupe_key, kind, topic, payload, due_at, void_after, recipient)
    select ${key}, ${kind}, ${liveSessionTopic(liveSessionId)}, ${payload},
      ${now.toISOString()}::timestamptz, ${voidAfter}, ${users.email}
    from ${liveSessions}
    join ${courses} on ${courses.id} = ${liveSessions.courseId}
    join ${liveSessionBookings} on ${liveSessionBookings.liveSessionId} = ${liveSessions.id}
    join ${users} on ${users.id} = ${liveSessionBookings.userId}
    where ${liveSessions.id} = ${liveSessionId} and ${matching} and ${users.suspendedAt} is null
    order by ${liveSessionBookings.id}
    on conflict (dedupe_key) do update
      set payload = excluded.payload, void_after = excluded.void_after,
        status = case when ${mailOutbox.status} = 'void' then 'pending' else ${mailOutbox.status} end
      where ${mailOutbox.status} in ('pending', 'sending', 'void')`);
}
