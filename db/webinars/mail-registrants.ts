/** Queues mail to the registrants of a webinar, in the statement that finds them. */
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connection/client.ts';
import { users } from '../accounts/tables.ts';
import { mailOutbox } from '../mail/tables.ts';
import { webinarRegistrations, webinars } from './tables.ts';

/** The topic of all mail about a webinar. Moving or canceling it voids mail that is still waiting. */
export const topicOf = (webinarId: number) => `webinar:${webinarId}`;

/** The part of a dedupe key that stands for the start, because a moved webinar is a new occasion. */
export const startKey = sql`extract(epoch from ${webinars.dateTime})`;

/** SQL expression: ISO 8601 in UTC, in JavaScript's format. */
const instantOf = (column: AnyPgColumn) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The recipient and the webinar, for the payload of each mail (functions/webinars/mails.ts). */
const payload = sql`jsonb_build_object(
  'firstName', ${users.firstName},
  'timeZone', ${users.timeZone},
  'registrationId', ${webinarRegistrations.id},
  'registeredAt', ${instantOf(webinarRegistrations.registrationDate)},
  'webinar', jsonb_build_object(
    'id', ${webinars.id},
    'title', ${webinars.title},
    'description', ${webinars.description},
    'hostName', ${webinars.hostName},
    'hostTitle', ${webinars.hostTitle},
    'dateTime', ${instantOf(webinars.dateTime)},
    'duration', ${webinars.duration},
    'calendarSequence', ${webinars.calendarSequence}
  )
)`;

type Mailing = {
  kind: string;
  /** SQL expression for the dedupe key of each mail, made from its webinar, registration and user. */
  key: SQL;
  /** A jsonb object that is added to the payload. */
  detail?: SQL;
  dueAt: SQL;
  voidAfter: SQL;
  matching: SQL;
  limit: number;
};

/**
 * The statement that queues one mail for each matching registrant, unless it exists. Concurrent runs write in the same
 * order, so that they cannot wait for each other in a cycle.
 */
export function mailRegistrants(db: Database, { kind, key, detail, dueAt, voidAfter, matching, limit }: Mailing) {
  return db.execute(sql`
    insert into ${mailOutbox} (dedupe_key, kind, topic, payload, due_at, void_after, recipient)
    select * from (
      select ${key} as dedupe_key, ${kind}, 'webinar:' || ${webinars.id}, ${payload} || ${detail ?? sql`'{}'::jsonb`},
        ${dueAt} as due_at, ${voidAfter}, ${users.email}
      from ${webinars}
      join ${webinarRegistrations} on ${webinarRegistrations.webinarId} = ${webinars.id}
      join ${users} on ${users.id} = ${webinarRegistrations.userId}
      where ${users.suspendedAt} is null and ${matching}
    ) as mail
    where not exists (select from ${mailOutbox} where ${mailOutbox.dedupeKey} = mail.dedupe_key)
    order by due_at, dedupe_key
    limit ${limit}
    on conflict (dedupe_key) do nothing`);
}
