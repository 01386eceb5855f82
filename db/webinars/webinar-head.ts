/**
 * Reads what the HTML head of a webinar's page shows. A past webinar still has a page, which says that it has ended.
 */
import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { webinars } from './tables.ts';

export async function findWebinarPage(db: Database, { id }: { id: number }) {
  const [webinar] = await db
    .select({
      id: webinars.id,
      title: webinars.title,
      description: webinars.description,
      hostName: webinars.hostName,
      dateTime: webinars.dateTime,
      duration: webinars.duration,
      thumbnailUrl: webinars.thumbnailUrl,
      maxAttendees: webinars.maxAttendees,
      registeredSeats: webinars.registeredSeats,
      cancelledAt: webinars.cancelledAt,
    })
    .from(webinars)
    .where(and(eq(webinars.id, id), webinars.isActive));
  return webinar ?? null;
}
export type WebinarPage = NonNullable<Awaited<ReturnType<typeof findWebinarPage>>>;
