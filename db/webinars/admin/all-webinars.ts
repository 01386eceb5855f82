/** Lists every webinar and its registrants, for admins. */
import { eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { authorized, type Caller } from '../../accounts/authorize.ts';
import { users } from '../../accounts/tables.ts';
import { auditRead, type PersonalRead } from '../../admin/audit.ts';
import { allOf, contains, countUpTo, keysetPage, type Ordering, type PageRequest } from '../../admin/listing.ts';
import { tally } from '../../tallies/tally.ts';
import { webinarRegistrations, webinars } from '../tables.ts';
import { at, hasEnded } from '../webinars.ts';

export const webinarSorts = ['latest', 'earliest', 'registered'] as const;
const orderings: Record<(typeof webinarSorts)[number], Ordering> = {
  latest: { key: webinars.dateTime, id: webinars.id, descending: true },
  earliest: { key: webinars.dateTime, id: webinars.id, descending: false },
  registered: { key: webinars.registeredSeats, id: webinars.id, descending: true },
};

/** A webinar is `upcoming` until it ends. */
export const webinarFilters = ['upcoming', 'past', 'cancelled'] as const;
export type WebinarFilter = { search?: string | undefined; state?: (typeof webinarFilters)[number] | undefined };
type WebinarListRequest = {
  caller: Caller;
  filter: WebinarFilter;
  sort: (typeof webinarSorts)[number];
  page: PageRequest;
  now: Date;
};

const listedColumns = {
  id: webinars.id,
  title: webinars.title,
  hostName: webinars.hostName,
  dateTime: webinars.dateTime,
  duration: webinars.duration,
  maxAttendees: webinars.maxAttendees,
  registeredSeats: webinars.registeredSeats,
  isActive: webinars.isActive,
  cancelledAt: webinars.cancelledAt,
  // The column name is written out: Drizzle omits the table name from a column when a select has only one table.
  attendedCount: tally('webinar_attendance', sql`"webinars"."id"`),
};

/** A page of webinars. For admins. */
export async function listAllWebinars(db: Database, { caller, filter, sort, page, now }: WebinarListRequest) {
  const matching = allOf(contains(filter.search, webinars.title, webinars.hostName), isInState(filter.state, now));
  const { columns, afterCursor, orderBy, limit, listing } = keysetPage(orderings[sort], page);
  const { rows, counted } = await authorized(db, { roles: ['ADMIN'] }, caller, {
    rows: db
      .select({ ...listedColumns, ...columns })
      .from(webinars)
      .where(allOf(matching, afterCursor))
      .orderBy(...orderBy)
      .limit(limit),
    counted: countUpTo(db, webinars, matching, filter.search ? undefined : webinars.dateTime),
  });
  return listing(rows, counted);
}
export type WebinarListRow = Awaited<ReturnType<typeof listAllWebinars>>['rows'][number];

function isInState(state: WebinarFilter['state'], now: Date): SQL | undefined {
  switch (state) {
    case 'upcoming':
      // No webinar is longer than a day. This condition can use the index.
      return sql`${isNull(webinars.cancelledAt)} and ${webinars.dateTime} > ${at(now)} - interval '1 day'
        and not ${hasEnded(now)}`;
    case 'past':
      return sql`${isNull(webinars.cancelledAt)} and ${webinars.dateTime} <= ${at(now)} and ${hasEnded(now)}`;
    case 'cancelled':
      return isNotNull(webinars.cancelledAt);
    case undefined:
      return undefined;
  }
}

/** One webinar with all details, including the meeting's URL. For admins. Refuses `not_found`. */
export async function readAnyWebinar(db: Database, { caller, id }: { caller: Caller; id: number }) {
  const {
    webinar: [webinar],
  } = await authorized(db, { roles: ['ADMIN'] }, caller, {
    webinar: db
      .select({
        ...listedColumns,
        description: webinars.description,
        hostTitle: webinars.hostTitle,
        learningPoints: webinars.learningPoints,
        meetingUrl: webinars.meetingUrl,
        thumbnailUrl: webinars.thumbnailUrl,
        revision: webinars.revision,
        updatedAt: webinars.updatedAt,
      })
      .from(webinars)
      .where(eq(webinars.id, id)),
  });
  if (!webinar) throw new Refusal('not_found');
  return webinar;
}
export type AnyWebinarRow = Awaited<ReturnType<typeof readAnyWebinar>>;

export const registrantSorts = ['oldest', 'newest'] as const;
const registrantOrderings: Record<(typeof registrantSorts)[number], Ordering> = {
  oldest: { key: webinarRegistrations.registrationDate, id: webinarRegistrations.id, descending: false },
  newest: { key: webinarRegistrations.registrationDate, id: webinarRegistrations.id, descending: true },
};

type RegistrantListRequest = {
  caller: Caller;
  read?: PersonalRead;
  webinarId: number;
  filter: { search?: string | undefined; attended?: boolean | undefined };
  sort: (typeof registrantSorts)[number];
  page: PageRequest;
};

/** A page of a webinar's registrants, with who attended. For admins. Refuses `not_found`. */
export async function listRegistrants(
  db: Database,
  { caller, read, webinarId, filter, sort, page }: RegistrantListRequest,
) {
  const person = contains(filter.search, users.email, users.firstName, users.lastName);
  const matching = allOf(
    eq(webinarRegistrations.webinarId, webinarId),
    person && sql`${webinarRegistrations.userId} in (${db.select({ id: users.id }).from(users).where(person)})`,
    filter.attended === undefined ? undefined : eq(webinarRegistrations.attended, filter.attended),
  );
  const { columns, afterCursor, orderBy, limit, listing } = keysetPage(registrantOrderings[sort], page);
  const { rows, counted } = await authorized(db, { roles: ['ADMIN'], freshProof: page.beginsExport ?? false }, caller, {
    audit: auditRead(db, read, { type: 'webinar_registrations', id: webinarId }),
    exists: refuseUnless(db, sql`exists (select from ${webinars} where ${webinars.id} = ${webinarId})`, 'not_found'),
    rows: db
      .select({
        id: webinarRegistrations.id,
        email: users.email,
        firstName: users.firstName,
        lastName: users.lastName,
        registrationDate: webinarRegistrations.registrationDate,
        attended: webinarRegistrations.attended,
        attendedAt: webinarRegistrations.attendedAt,
        remindersStoppedAt: webinarRegistrations.remindersStoppedAt,
        ...columns,
      })
      .from(webinarRegistrations)
      .innerJoin(users, eq(users.id, webinarRegistrations.userId))
      .where(allOf(matching, afterCursor))
      .orderBy(...orderBy)
      .limit(limit),
    counted: countUpTo(db, webinarRegistrations, matching),
  });
  return listing(rows, counted);
}
export type RegistrantRow = Awaited<ReturnType<typeof listRegistrants>>['rows'][number];
