/** Opens a webinar's meeting room for registrants. Entering counts as attending. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { batchRecord } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller } from '../accounts/authorize.ts';
import { users } from '../accounts/tables.ts';
import { webinarRegistrations, webinars } from './tables.ts';
import { at, hasEnded } from './webinars.ts';

/** The join link works from this many minutes before the start until the end. */
const opensMinutesBefore = 15;

export function roomOpensAt({ dateTime }: { dateTime: Date }): Date {
  return new Date(dateTime.getTime() - opensMinutesBefore * 60_000);
}

/** A registrant, identified by their session or by the signed registration id in a mailed link. */
export type Registrant = { caller: Caller } | { registrationId: number };

/**
 * Reads the webinar for a registrant. `entered` is true only while the room is open; the attendance is then recorded in
 * the same transaction. Null for somebody who is not registered for this webinar. Refuses `session_required`.
 */
export async function enterRoom(
  db: Database,
  { registrant, webinarId, now }: { registrant: Registrant; webinarId: number; now: Date },
) {
  const isTheirs: SQL =
    'caller' in registrant
      ? eq(webinarRegistrations.userId, registrant.caller.userId)
      : sql`${webinarRegistrations.id} = ${registrant.registrationId} and ${webinarRegistrations.userId} in (
          select ${users.id} from ${users} where ${users.suspendedAt} is null)`;
  const isOpen = and(
    webinars.isActive,
    sql`${webinars.cancelledAt} is null`,
    sql`${webinars.meetingUrl} is not null`,
    sql`${webinars.dateTime} - make_interval(mins => ${opensMinutesBefore}) <= ${at(now)}`,
    sql`not ${hasEnded(now)}`,
  );
  const entered = db
    .update(webinarRegistrations)
    .set({ attended: true, attendedAt: sql`coalesce(${webinarRegistrations.attendedAt}, ${at(now)})` })
    .from(webinars)
    .where(and(eq(webinars.id, webinarRegistrations.webinarId), eq(webinars.id, webinarId), isTheirs, isOpen))
    .returning({ id: webinarRegistrations.id });
  const room = db
    .select({
      title: webinars.title,
      dateTime: webinars.dateTime,
      meetingUrl: webinars.meetingUrl,
      isCancelled: sql<boolean>`${webinars.cancelledAt} is not null`,
      isOver: hasEnded(now),
      timeZone: users.timeZone,
    })
    .from(webinarRegistrations)
    .innerJoin(webinars, eq(webinars.id, webinarRegistrations.webinarId))
    .innerJoin(users, eq(users.id, webinarRegistrations.userId))
    .where(and(eq(webinars.id, webinarId), webinars.isActive, isTheirs));
  const statements = { entered, room };
  const found =
    'caller' in registrant
      ? await authorized(db, {}, registrant.caller, statements)
      : await batchRecord(db, statements);
  const [seat] = found.room;
  return seat ? { ...seat, entered: found.entered.length > 0 } : null;
}

/** Whether the registration of a mailed link still exists in this webinar. */
export async function isRegistered(db: Database, seat: { registrationId: number; webinarId: number }) {
  const { registrationId, webinarId } = seat;
  const rows = await db
    .select({ id: webinarRegistrations.id })
    .from(webinarRegistrations)
    .where(and(eq(webinarRegistrations.id, registrationId), eq(webinarRegistrations.webinarId, webinarId)));
  return rows.length > 0;
}
