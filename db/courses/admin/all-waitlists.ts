/** Lists waitlists and their entries, for admins. */
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller } from '../../accounts/authorize.ts';
import { allOf, contains, countUpTo, keysetPage, type Ordering, type PageRequest } from '../../admin/listing.ts';
import { tallies } from '../../tallies/tables.ts';
import type { TallyName } from '../../tallies/tally.ts';
import { courses, waitlistEntries } from '../tables.ts';

export const waitlistSorts = ['waiting', 'title', 'latest'] as const;

type WaitlistListRequest = {
  caller: Caller;
  filter: { search?: string | undefined };
  sort: (typeof waitlistSorts)[number];
  page: PageRequest;
};

/** The title of the list of people who named no course; its id is 0. */
const anyCourse = 'Any course to come';

/** A page of waitlists, one per course, with how many people wait and how many were notified. For admins. */
export async function listWaitlists(db: Database, { caller, filter, sort, page }: WaitlistListRequest) {
  const total = (name: TallyName) => sql<number>`coalesce(sum(amount) filter (where name = ${name}), 0)::integer`;
  const counts = db
    .select({
      id: sql<number>`key::integer`.as('list_id'),
      waiting: total('waitlist_waiting').as('waiting'),
      told: total('waitlist_told').as('told'),
      latest: sql<Date>`(
        select max(entry.created_at) from ${waitlistEntries} as entry where coalesce(entry.course_id, 0) = key::integer)`
        .mapWith(waitlistEntries.createdAt)
        .as('latest'),
    })
    .from(tallies)
    .where(inArray(tallies.name, ['waitlist_waiting', 'waitlist_told'] satisfies TallyName[]))
    .groupBy(tallies.key)
    .having(sql`sum(amount) > 0`)
    .as('counts');
  // Qualified names, because the select also reads the row's position, where an unqualified name would be ambiguous.
  const id = sql<number>`counts.list_id`;
  const title = sql<string>`coalesce(${courses.title}, ${anyCourse})`;
  const keys: Record<(typeof waitlistSorts)[number], Pick<Ordering, 'key' | 'descending'>> = {
    waiting: { key: sql`counts.waiting`, descending: true },
    title: { key: title, descending: false },
    latest: { key: sql`counts.latest`, descending: true },
  };
  const pattern = filter.search && `%${filter.search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const matching = pattern ? sql`${title} ilike ${pattern}` : undefined;
  const { columns, afterCursor, orderBy, limit, listing } = keysetPage({ ...keys[sort], id }, page);
  const { rows, counted } = await authorized(db, { roles: ['ADMIN'] }, caller, {
    rows: db
      .select({
        id,
        title,
        slug: courses.slug,
        status: courses.status,
        waiting: counts.waiting,
        told: counts.told,
        latest: counts.latest,
        ...columns,
      })
      .from(counts)
      .leftJoin(courses, eq(courses.id, id))
      .where(allOf(matching, afterCursor))
      .orderBy(...orderBy)
      .limit(limit),
    counted: db
      .select({ count: sql<number>`count(*)::integer` })
      .from(counts)
      .leftJoin(courses, eq(courses.id, id))
      .where(matching),
  });
  return listing(rows, counted);
}
export type WaitlistRow = Awaited<ReturnType<typeof listWaitlists>>['rows'][number];

export const waiterSorts = ['newest', 'oldest'] as const;
const orderings: Record<(typeof waiterSorts)[number], Ordering> = {
  newest: { key: waitlistEntries.createdAt, id: waitlistEntries.id, descending: true },
  oldest: { key: waitlistEntries.createdAt, id: waitlistEntries.id, descending: false },
};

export const waiterStates = ['waiting', 'told'] as const;

type WaiterListRequest = {
  caller: Caller;
  filter: {
    /** 0 for the list of people who named no course. */
    courseId: number;
    search?: string | undefined;
    state?: (typeof waiterStates)[number] | undefined;
  };
  sort: (typeof waiterSorts)[number];
  page: PageRequest;
};

/** A page of the people who wait for one course, or who were notified that it is open. For admins. */
export async function listWaiters(db: Database, { caller, filter, sort, page }: WaiterListRequest) {
  const { courseId, search, state } = filter;
  const matching = and(contains(search, waitlistEntries.email), state && conditions[state]);
  // Each condition has an index: one in the order of the page, and one by course alone, in which counting stops early.
  const inOrder = sql`coalesce(${waitlistEntries.courseId}, 0) = ${courseId}`;
  const ofCourse = courseId === 0 ? isNull(waitlistEntries.courseId) : eq(waitlistEntries.courseId, courseId);
  const { columns, afterCursor, orderBy, limit, listing } = keysetPage(orderings[sort], page);
  const { rows, counted } = await authorized(db, { roles: ['ADMIN'], freshProof: page.beginsExport ?? false }, caller, {
    rows: db
      .select({
        id: waitlistEntries.id,
        email: waitlistEntries.email,
        course: sql<string>`coalesce(${courses.title}, ${anyCourse})`,
        source: waitlistEntries.source,
        createdAt: waitlistEntries.createdAt,
        notifiedAt: waitlistEntries.notifiedAt,
        ...columns,
      })
      .from(waitlistEntries)
      .leftJoin(courses, eq(courses.id, waitlistEntries.courseId))
      .where(allOf(inOrder, matching, afterCursor))
      .orderBy(...orderBy)
      .limit(limit),
    counted: countUpTo(db, waitlistEntries, and(ofCourse, matching)),
  });
  return listing(rows, counted);
}
export type WaiterRow = Awaited<ReturnType<typeof listWaiters>>['rows'][number];

const conditions: Record<(typeof waiterStates)[number], SQL> = {
  waiting: isNull(waitlistEntries.notifiedAt),
  told: sql`${waitlistEntries.notifiedAt} is not null`,
};
