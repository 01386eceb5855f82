/** Webinars as everyone may see them: upcoming ones, past ones, and a single one. Never with the meeting's URL. */
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { searchResults } from '../courses/search-condition.ts';
import { faculty, instructors } from '../courses/tables.ts';
import { portraitOf } from '../home/faculty.ts';
import { publicRead, type RowsOf } from '../public-reads/public-read.ts';
import { webinars } from './tables.ts';

const summaryColumns = {
  id: webinars.id,
  title: webinars.title,
  dateTime: webinars.dateTime,
  duration: webinars.duration,
  hostName: webinars.hostName,
  hostTitle: webinars.hostTitle,
  thumbnailUrl: webinars.thumbnailUrl,
  maxAttendees: webinars.maxAttendees,
  registeredSeats: webinars.registeredSeats,
};

const isAnnounced = and(eq(webinars.isActive, true), isNull(webinars.cancelledAt));

/** At most `limit` of each: upcoming webinars, the earliest first, and past ones, the latest first. */
export const upcomingAndPast = publicRead({
  tables: [webinars],
  statements: (db, { limit }: { limit: number }, now) => ({
    upcoming: db
      .select(summaryColumns)
      .from(webinars)
      // No webinar is longer than a day. This condition can use the index.
      .where(and(isAnnounced, sql`${webinars.dateTime} > ${at(now)} - interval '1 day'`, sql`not ${hasEnded(now)}`))
      .orderBy(asc(webinars.dateTime), asc(webinars.id))
      .limit(limit),
    past: db
      .select(summaryColumns)
      .from(webinars)
      .where(and(isAnnounced, sql`${webinars.dateTime} <= ${at(now)}`, hasEnded(now)))
      .orderBy(desc(webinars.dateTime), desc(webinars.id))
      .limit(limit),
  }),
  rows: (results) => results,
});
export type WebinarSummaryRow = RowsOf<typeof upcomingAndPast>['upcoming'][number];

/** The webinars to come that a search finds, the best first. */
export function webinarsAbout(db: Database, { search, limit }: { search: string; limit: number }, now: Date) {
  const { condition, order } = searchResults(
    {
      id: webinars.id,
      title: webinars.title,
      text: webinars.searchText,
      listed: and(isAnnounced, sql`${webinars.dateTime} > ${at(now)} - interval '1 day'`, sql`not ${hasEnded(now)}`),
      order: [asc(webinars.dateTime), asc(webinars.id)],
    },
    search,
    { limit, offset: 0 },
  );
  return db
    .select({ id: webinars.id, title: webinars.title, dateTime: webinars.dateTime })
    .from(webinars)
    .where(condition)
    .orderBy(...order);
}

/** One webinar, even if it is over or cancelled; null when there is none or it is hidden. */
export const webinarById = publicRead({
  tables: [webinars, faculty, instructors],
  statements: (db, { id }: { id: number }) => ({ webinar: selectWebinar(db, id) }),
  rows: ({ webinar: [webinar] }) => webinar ?? null,
});

/** The same, for the calendar file of a registrant. */
export async function findWebinar(db: Database, { id }: { id: number }) {
  const [webinar] = await selectWebinar(db, id);
  return webinar ?? null;
}
export type WebinarRow = NonNullable<Awaited<ReturnType<typeof findWebinar>>>;

function selectWebinar(db: Database, id: number) {
  return db
    .select({
      ...summaryColumns,
      description: webinars.description,
      hostAvatar: portraitOf(webinars.hostName),
      learningPoints: webinars.learningPoints,
      cancelledAt: webinars.cancelledAt,
      calendarSequence: webinars.calendarSequence,
      updatedAt: webinars.updatedAt,
    })
    .from(webinars)
    .where(and(eq(webinars.id, id), webinars.isActive));
}

export function hasEnded(now: Date): SQL<boolean> {
  return sql`(${webinars.endsAt} <= ${at(now)})`;
}

/** The time as a typed SQL parameter. */
export function at(moment: Date): SQL {
  return sql`${moment.toISOString()}::timestamptz`;
}

/** Locked until the commit, so that what later statements check about the webinar still holds when they write. */
export function lockWebinar(db: Database, id: number) {
  return db.select({ id: webinars.id }).from(webinars).where(eq(webinars.id, id)).for('no key update');
}

export function refuseUnlessToBegin(db: Database, id: number, now: Date) {
  const isToBegin = sql`(select ${webinars.dateTime} > ${at(now)} from ${webinars} where ${webinars.id} = ${id})`;
  return refuseUnless(db, isToBegin, 'webinar_begun');
}

export function refuseIfCancelled(db: Database, id: number) {
  const isNotCancelled = sql`(select ${webinars.cancelledAt} is null from ${webinars} where ${webinars.id} = ${id})`;
  return refuseUnless(db, isNotCancelled, 'webinar_cancelled');
}
