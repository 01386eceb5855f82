/** Lists the webinars that people can still join. Called by GET /api/webinars/active for the banner of every page. */
import { and, asc, eq, isNull, not } from 'drizzle-orm';
import { publicRead, type RowsOf } from '../public-reads/public-read.ts';
import { webinars } from './tables.ts';
import { hasEnded } from './webinars.ts';

/** Announced, not cancelled and not over; the earliest first. */
export const activeWebinars = publicRead({
  tables: [webinars],
  statements: (db, { limit }: { limit: number }, now) => ({
    active: db
      .select({
        id: webinars.id,
        title: webinars.title,
        dateTime: webinars.dateTime,
        duration: webinars.duration,
        hostName: webinars.hostName,
      })
      .from(webinars)
      .where(and(eq(webinars.isActive, true), isNull(webinars.cancelledAt), not(hasEnded(now))))
      .orderBy(asc(webinars.dateTime), asc(webinars.id))
      .limit(limit),
  }),
  rows: ({ active }) => active,
});
export type ActiveWebinarRow = RowsOf<typeof activeWebinars>[number];
