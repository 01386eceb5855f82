/** Moving a webinar and calling it off: whoever is registered is told, and reminders follow. For the admin's studio. */
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { authorised, refuseUnless } from '../accounts/authorise.ts';
import { overtakeMail } from '../mail/outbox.ts';
import { type Act, audit } from '../studio/audit.ts';
import { mailRegistrants, startKey, topicOf } from './mail-registrants.ts';
import { webinarRegistrations, webinars } from './tables.ts';
import { at, lockWebinar, refuseIfCancelled, refuseUnlessToBegin } from './webinars.ts';

/** A webinar has `maxAttendees` registrants at most; nobody has more seats than this to fill. */
const registrantsMaximum = 100_000;

/**
 * Gives a webinar another start. Registrants keep their seats and are told by mail (once for each start); what still waited
 * in the outbox about the old one is void, and the reminders begin anew. The same start again changes nothing. For admins.
 * Refuses `not_found`, `webinar_cancelled`, `webinar_begun` (also for a start that has passed).
 */
export async function moveWebinar(
  db: Database,
  { webinarId, dateTime, mailKind, ...act }: Act & { webinarId: number; dateTime: Date; mailKind: string },
): Promise<void> {
  const { now } = act;
  const isMoved = sql`exists (select from ${webinars}
    where ${webinars.id} = ${webinarId} and ${webinars.dateTime} = ${at(dateTime)} and ${webinars.updatedAt} = ${at(now)})`;
  await authorised(db, act.caller, { roles: ['ADMIN'], write: true }, [
    lockWebinar(db, webinarId),
    refuseUnless(db, exists(webinarId), 'not_found'),
    refuseIfCancelled(db, webinarId),
    refuseUnlessToBegin(db, webinarId, now),
    refuseUnless(db, sql`${at(dateTime)} > ${at(now)}`, 'webinar_begun'),
    db
      .update(webinars)
      .set({ dateTime, calendarSequence: sql`${webinars.calendarSequence} + 1`, updatedAt: now })
      .where(and(eq(webinars.id, webinarId), sql`${webinars.dateTime} <> ${at(dateTime)}`)),
    overtakeMail(db, { topic: topicOf(webinarId), now, when: isMoved }),
    db
      .update(webinarRegistrations)
      .set({ reminderSent: false, reminderSentAt: null, dayReminderSentAt: null, hourReminderSentAt: null })
      .where(and(eq(webinarRegistrations.webinarId, webinarId), isMoved)),
    mailRegistrants(db, {
      kind: mailKind,
      key: sql`'webinar-moved:' || ${webinars.calendarSequence} || ':' || ${webinarRegistrations.id} || ':' || ${startKey}`,
      dueAt: at(now),
      voidAfter: sql`${webinars.dateTime}`,
      matching: sql`${webinars.id} = ${webinarId} and ${isMoved}`,
      limit: registrantsMaximum,
    }),
    audit(db, act, {
      action: 'webinar.move',
      subject: { type: 'webinars', id: webinarId },
      detail: { dateTime: dateTime.toISOString() },
    }),
  ]);
}

/**
 * Calls a webinar off. Registrants are told by mail; nothing else about it goes out any more. Twice changes nothing. For
 * admins. Refuses `not_found`, `webinar_begun` once it has begun.
 */
export async function cancelWebinar(
  db: Database,
  { webinarId, mailKind, ...act }: Act & { webinarId: number; mailKind: string },
): Promise<void> {
  const { now } = act;
  const isCancelled = sql`exists (select from ${webinars}
    where ${webinars.id} = ${webinarId} and ${webinars.cancelledAt} = ${at(now)})`;
  await authorised(db, act.caller, { roles: ['ADMIN'], write: true }, [
    lockWebinar(db, webinarId),
    refuseUnless(db, exists(webinarId), 'not_found'),
    refuseUnlessToBegin(db, webinarId, now),
    db
      .update(webinars)
      .set({ cancelledAt: now, calendarSequence: sql`${webinars.calendarSequence} + 1`, updatedAt: now })
      .where(and(eq(webinars.id, webinarId), sql`${webinars.cancelledAt} is null`)),
    overtakeMail(db, { topic: topicOf(webinarId), now, when: isCancelled }),
    mailRegistrants(db, {
      kind: mailKind,
      key: sql`'webinar-cancelled:' || ${webinarRegistrations.id}`,
      dueAt: at(now),
      // Nobody waits at the door any more.
      voidAfter: sql`${webinars.dateTime} + make_interval(mins => ${webinars.duration})`,
      matching: sql`${webinars.id} = ${webinarId} and ${isCancelled}`,
      limit: registrantsMaximum,
    }),
    audit(db, act, { action: 'webinar.cancel', subject: { type: 'webinars', id: webinarId } }),
  ]);
}

const exists = (webinarId: number) => sql`exists (select from ${webinars} where ${webinars.id} = ${webinarId})`;
