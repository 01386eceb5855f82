/** Inserts the demo webinars, and the demo live sessions with their bookings. */
import { liveSessionBookings, liveSessions } from '#db/learning/tables.ts';
import { webinars } from '#db/webinars/tables.ts';
import type { SeedDatabase } from '../seed-database.ts';
import { hoursAfter } from './days.ts';
import { demoInstructors } from './demo-instructors.ts';
import { demoLiveSessions } from './demo-live-sessions.ts';
import { demoWebinars } from './demo-webinars.ts';

export async function seedWebinars(db: SeedDatabase, { now }: { now: Date }): Promise<void> {
  const known = await db.select({ title: webinars.title }).from(webinars);
  const missing = demoWebinars.filter(({ title }) => !known.some((webinar) => webinar.title === title));
  if (missing.length === 0) return;
  await db.insert(webinars).values(
    missing.map(({ host: key, startsInHours, durationMinutes, ...webinar }) => {
      const host = demoInstructors.find((instructor) => instructor.key === key);
      if (!host) throw new Error(`The host of the webinar "${webinar.title}" is nobody in demo-instructors.ts.`);
      return {
        ...webinar,
        hostName: host.name,
        hostTitle: host.title,
        dateTime: hoursAfter(now, startsInHours),
        duration: durationMinutes,
      };
    }),
  );
}

type Bookings = {
  now: Date;
  courseIds: Map<string, number>;
  /** The people who booked the session with this title. */
  bookersOf(title: string): { userId: number; bookedAt: Date }[];
};

export async function seedLiveSessions(db: SeedDatabase, { now, courseIds, bookersOf }: Bookings): Promise<void> {
  const known = await db.select({ title: liveSessions.title, courseId: liveSessions.courseId }).from(liveSessions);
  const missing = demoLiveSessions.flatMap((seed) => {
    const courseId = courseIds.get(seed.course);
    if (courseId === undefined) return [];
    return known.some((row) => row.title === seed.title && row.courseId === courseId) ? [] : [{ seed, courseId }];
  });
  if (missing.length === 0) return;
  const added = await db
    .insert(liveSessions)
    .values(
      missing.map(({ seed: { title, description, type, meetingUrl, capacity, ...seed }, courseId }) => ({
        ...{ courseId, title, description, type, meetingUrl, capacity },
        scheduledAt: hoursAfter(now, seed.startsInHours),
        duration: seed.durationMinutes,
        bookedSeats: bookersOf(title).length,
      })),
    )
    .returning({ id: liveSessions.id, title: liveSessions.title });
  const bookings = added.flatMap(({ id, title }) =>
    bookersOf(title).map(({ userId, bookedAt }) => ({ liveSessionId: id, userId, createdAt: bookedAt })),
  );
  if (bookings.length > 0) await db.insert(liveSessionBookings).values(bookings);
}
