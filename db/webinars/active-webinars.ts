/** Lists the webinars that people can still join. Called by GET /api/webinars/active for the banner of every page. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { webinars } from './tables.ts';

/** Announced, not cancelled and not over at `now`; the earliest first. */
export function listActiveWebinars(db: Database, { now, limit }: { now: Date; limit: number }) {
  const ends = sql`${webinars.dateTime} + make_interval(mins => ${webinars.duration})`;
  return db
    .select({
      id: webinars.id,
      title: webinars.title,
      dateTime: webinars.dateTime,
      duration: webinars.duration,
      hostName: webinars.hostName,
    })
    .from(webinars)
    .where(
      and(eq(webinars.isActive, true), isNull(webinars.cancelledAt), sql`${ends} > ${now.toISOString()}::timestamptz`),
    )
    .orderBy(asc(webinars.dateTime), asc(webinars.id))
    .limit(limit);
}
