/** Reminders: one a day before and one an hour before. Called by the cron, which may overlap with itself. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { batchRecord } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { users } from '../accounts/tables.ts';
import { supersedeMail } from '../mail/outbox.ts';
import { mailOutbox } from '../mail/tables.ts';
import { mailRegistrants, startKey } from './mail-registrants.ts';
import { webinarRegistrations, webinars } from './tables.ts';
import { at } from './webinars.ts';

/** More than one tick can send: the rest is found by the next. */
const remindersPerTick = 20_000;

const day = sql`interval '24 hours'`;
const hour = sql`interval '1 hour'`;
const registered = webinarRegistrations.registrationDate;

/** Of a person, a webinar and its start: registering anew brings no second one, moving the webinar does. */
const keyOf = (reminder: 'day' | 'hour') =>
  sql`${`webinar-reminder:${reminder}:`} || ${webinars.id} || ':' || ${webinarRegistrations.userId} || ':' || ${startKey}`;

const isWanted = sql`${webinars.isActive} and ${webinars.cancelledAt} is null
  and ${webinarRegistrations.remindersStoppedAt} is null`;

/**
 * Puts the reminders that are due at `now` into the outbox, each once, void once the webinar begins. A late registrant gets
 * the nearest alone: within the last day that of the hour, within the last hour that one at once. Two instants are 24 hours
 * apart whatever a clock change does to the wall clock in between.
 */
export async function remindRegistrants(db: Database, { mailKind, now }: { mailKind: string; now: Date }) {
  const mailing = { kind: mailKind, voidAfter: sql`${webinars.dateTime}`, limit: remindersPerTick };
  await batchRecord(db, {
    day: mailRegistrants(db, {
      ...mailing,
      key: keyOf('day'),
      detail: sql`'{"reminder": "day"}'::jsonb`,
      dueAt: sql`${webinars.dateTime} - ${day}`,
      // After the hour's line that one is nearer, should the cron have stood still.
      matching: sql`${isWanted} and ${webinars.dateTime} > ${at(now)} + ${hour} and ${webinars.dateTime} <= ${at(now)} + ${day}
        and ${registered} <= ${webinars.dateTime} - ${day}`,
    }),
    hour: mailRegistrants(db, {
      ...mailing,
      key: keyOf('hour'),
      detail: sql`'{"reminder": "hour"}'::jsonb`,
      dueAt: sql`greatest(${webinars.dateTime} - ${hour}, ${registered})`,
      matching: sql`${isWanted} and ${webinars.dateTime} > ${at(now)} and ${webinars.dateTime} <= ${at(now)} + ${hour}`,
    }),
  });
}

/**
 * Writes down which reminders have left, from what the outbox says, so that `reminderSent` never claims what a provider did
 * not take. `reminderSent` and `reminderSentAt` are of the first of the two.
 */
export async function recordReminders(db: Database, { now }: { now: Date }): Promise<void> {
  const isNear = sql`${webinars.dateTime} > ${at(now)} - ${day} and ${webinars.dateTime} <= ${at(now)} + ${day}`;
  const record = (reminder: 'day' | 'hour') => {
    const column = sql.raw(`${reminder}_reminder_sent_at`);
    return db.execute(sql`
      update webinar_registrations set ${column} = ${mailOutbox.sentAt}, reminder_sent = true,
        reminder_sent_at = least(webinar_registrations.reminder_sent_at, ${mailOutbox.sentAt})
      from ${webinars}, ${mailOutbox}
      where ${webinars.id} = webinar_registrations.webinar_id and ${isNear} and webinar_registrations.${column} is null
        and ${mailOutbox.dedupeKey} = ${keyOf(reminder)} and ${mailOutbox.status} = 'sent'`);
  };
  await batchRecord(db, { day: record('day'), hour: record('hour') });
}

/**
 * No more reminders of this webinar, nor one that still waits in the outbox; doing it twice changes nothing. One that was
 * tried in a batch may still come: the batch is frozen, because the provider may have it already.
 */
export async function stopReminders(
  db: Database,
  { registrationId, mailKind, now }: { registrationId: number; mailKind: string; now: Date },
): Promise<void> {
  const isOfRegistration = sql`${mailOutbox.kind} = ${mailKind}
    and (${mailOutbox.payload} ->> 'registrationId')::integer = ${registrationId}`;
  await batchRecord(db, {
    stop: db
      .update(webinarRegistrations)
      .set({ remindersStoppedAt: now })
      .where(and(eq(webinarRegistrations.id, registrationId), isNull(webinarRegistrations.remindersStoppedAt))),
    supersedeMail: supersedeMail(db, {
      topic: sql`(select 'webinar:' || ${webinarRegistrations.webinarId} from ${webinarRegistrations}
        where ${webinarRegistrations.id} = ${registrationId})`,
      recipient: sql`(select ${users.email} from ${users} join ${webinarRegistrations}
        on ${webinarRegistrations.userId} = ${users.id} where ${webinarRegistrations.id} = ${registrationId})`,
      when: isOfRegistration,
      now,
    }),
  });
}
