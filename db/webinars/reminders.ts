/** Sends reminders one day and one hour before a webinar. Called by the cron, whose runs may overlap. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { batchRecord } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { users } from '../accounts/tables.ts';
import { supersedeMail } from '../mail/outbox.ts';
import { mailOutbox } from '../mail/tables.ts';
import { mailRegistrants, startKey } from './mail-registrants.ts';
import { webinarRegistrations, webinars } from './tables.ts';
import { at } from './webinars.ts';

/** A limit per cron run; the next run finds the rest. */
const remindersPerTick = 20_000;

const day = sql`interval '24 hours'`;
const hour = sql`interval '1 hour'`;
const registered = webinarRegistrations.registrationDate;

/**
 * The key consists of person, webinar and start: registering again sends no second reminder, moving the webinar does.
 */
const keyOf = (reminder: 'day' | 'hour') =>
  sql`${`webinar-reminder:${reminder}:`} || ${webinars.id} || ':' || ${webinarRegistrations.userId} || ':' || ${startKey}`;

const isWanted = sql`${webinars.isActive} and ${webinars.cancelledAt} is null
  and ${webinarRegistrations.remindersStoppedAt} is null`;

/**
 * Queues the reminders that are due at `now`, each once; they become void when the webinar begins. A late registrant
 * gets only the nearest reminder: within the last day the one-hour reminder, within the last hour that one at once. `24
 * hours` is elapsed time, so a daylight saving change in between does not matter.
 */
export async function remindRegistrants(db: Database, { mailKind, now }: { mailKind: string; now: Date }) {
  const mailing = { kind: mailKind, voidAfter: sql`${webinars.dateTime}`, limit: remindersPerTick };
  await batchRecord(db, {
    // Whoever moves or cancels one of them waits, and then voids these mails too; or was first, and is seen below.
    lock: db
      .select({ id: webinars.id })
      .from(webinars)
      .where(sql`${webinars.dateTime} > ${at(now)} and ${webinars.dateTime} <= ${at(now)} + ${day}`)
      .orderBy(webinars.id)
      .for('share'),
    day: mailRegistrants(db, {
      ...mailing,
      key: keyOf('day'),
      detail: sql`'{"reminder": "day"}'::jsonb`,
      dueAt: sql`${webinars.dateTime} - ${day}`,
      // Not within the last hour, even if the cron was interrupted: then the one-hour reminder is nearer.
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
 * Records which reminders were sent, as stated by the outbox, so that `reminderSent` never claims what a provider did
 * not accept. `reminderSent` and `reminderSentAt` refer to the first of the two reminders.
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
 * Stops all further reminders of this webinar, including one that waits in the outbox. Stopping twice changes nothing.
 * A reminder that was tried in a batch may still arrive, because the batch is frozen: the provider may have it already.
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
