/** Keeps the demo usable: once every event has passed, the demo's own events move into the future. */
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { liveSessions } from '#db/learning/tables.ts';
import { webinarRegistrations, webinars } from '#db/webinars/tables.ts';
import type { SeedDatabase } from '../seed-database.ts';
import { hoursAfter } from './days.ts';
import { demoLiveSessions } from './demo-live-sessions.ts';
import { demoWebinars } from './demo-webinars.ts';

/** Moves the demo webinars to new dates after `now` when no active webinar is upcoming; otherwise does nothing. */
export async function forwardWebinars(db: SeedDatabase, now: Date): Promise<void> {
  const isOpen = and(eq(webinars.isActive, true), isNull(webinars.cancelledAt));
  if ((await db.$count(webinars, and(isOpen, gt(webinars.dateTime, now)))) > 0) return;
  for (const { title, startsInHours } of demoWebinars.filter((webinar) => webinar.startsInHours > 0)) {
    const moved = await db
      .update(webinars)
      .set({ dateTime: hoursAfter(now, startsInHours), updatedAt: now })
      .where(and(eq(webinars.title, title), isOpen))
      .returning({ id: webinars.id });
    // Registrants keep their seats, and are reminded of the new date.
    await db
      .update(webinarRegistrations)
      .set({
        reminderSent: false,
        reminderSentAt: null,
        dayReminderSentAt: null,
        hourReminderSentAt: null,
        attended: false,
        attendedAt: null,
      })
      .where(
        inArray(
          webinarRegistrations.webinarId,
          moved.map(({ id }) => id),
        ),
      );
  }
}

/** The same for the live sessions of the demo courses; bookings stay. */
export async function forwardLiveSessions(db: SeedDatabase, now: Date): Promise<void> {
  if ((await db.$count(liveSessions, gt(liveSessions.scheduledAt, now))) > 0) return;
  for (const { title, startsInHours } of demoLiveSessions) {
    await db
      .update(liveSessions)
      .set({ scheduledAt: hoursAfter(now, startsInHours) })
      .where(eq(liveSessions.title, title));
  }
}
