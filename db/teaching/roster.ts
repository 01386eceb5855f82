/**
 * The learners of a course for those who teach in it: pages of the roster, and one learner. The rules: functions.sql.
 * One round trip each.
 */
import { asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller, readAuthorized } from '../accounts/authorize.ts';
import { auditedRead, auditRead, type PersonalRead } from '../admin/audit.ts';
import { containsPattern, countMaximum, keysetPage, type Ordering, type PageRequest } from '../admin/listing.ts';
import type { LessonType } from '../courses/lesson-content.shared.ts';
import type { EnrollmentSource, EnrollmentStatus } from '../learning/states.ts';
import type { SubmissionState } from '../submissions/states.ts';
import { type AccessChange, stuckDays } from './states.ts';
import { enrollmentInvitations } from './tables.ts';

export const rosterSorts = ['newest', 'oldest', 'most-progress', 'least-progress', 'seen-last', 'seen-first'] as const;
export type RosterSort = (typeof rosterSorts)[number];

/**
 * `waiting`: learners whose work nobody has decided about. `stuck`: the others who have completed nothing for a week, the
 * longest stuck first, whatever the sort.
 */
export const rosterStates = ['active', 'waiting', 'stuck', 'completed', 'ended'] as const;
export type RosterState = (typeof rosterStates)[number];

const id = sql`e.id`;
const seen = sql`coalesce(e.last_accessed_at, e.enrolled_at)`;
/** Each has an index that begins with course and status (db/learning/tables.ts). */
const orderings: Record<RosterSort | 'stuck', Ordering> = {
  newest: { key: sql`e.enrolled_at`, id, descending: true },
  oldest: { key: sql`e.enrolled_at`, id, descending: false },
  'most-progress': { key: sql`e.progress`, id, descending: true },
  'least-progress': { key: sql`e.progress`, id, descending: false },
  'seen-last': { key: seen, id, descending: true },
  'seen-first': { key: seen, id, descending: false },
  stuck: { key: sql`e.progressed_at`, id, descending: false },
};

/** Without a state: everybody who has access. */
const statusesOf: Record<RosterState | 'all', EnrollmentStatus[]> = {
  all: ['active', 'completed'],
  active: ['active'],
  waiting: ['active'],
  stuck: ['active'],
  completed: ['completed'],
  ended: ['cancelled'],
};

type RosterRequest = {
  caller: Caller;
  read?: PersonalRead;
  courseId: number;
  filter: { search?: string | undefined; state?: RosterState | undefined };
  sort: RosterSort;
  page: PageRequest;
  now: Date;
};

/** Whoever teaches in the course looks at their learners all day: only their exports are recorded. */
const opensAsAdmin = (caller: Caller, courseId: number) =>
  call('opens_as_admin', { account: caller.userId, wanted_course: courseId });

type WorkCount = { waiting: number; returned: number; accepted: number };
type RosterColumns = {
  userId: number;
  firstName: string;
  lastName: string;
  /** Null for those who may not see it. */
  email: string | null;
  status: EnrollmentStatus;
  source: EnrollmentSource;
  progress: number;
  minutes: number;
  enrolledAt: string;
  lastSeenAt: string | null;
  progressedAt: string;
  /** Has completed nothing for a week, whether or not they wait for somebody. */
  isStuck: boolean;
  quizAverage: number | null;
  work: WorkCount;
  cursorKey: string;
  cursorId: string;
};

/**
 * A page of the roster. Each status is read along its own index, because one index cannot give the rows of two statuses in
 * order; the pages are then merged. Refuses `not_found`.
 */
export async function listStudents(db: Database, { caller, read, courseId, filter, sort, page, now }: RosterRequest) {
  const state = filter.state ?? 'all';
  const ordering = orderings[state === 'stuck' ? 'stuck' : sort];
  const { columns, afterCursor = sql`true`, orderBy, limit, listing } = keysetPage(ordering, page);
  const order = sql.join(orderBy, sql`, `);
  const matching = sql.join([isInState(state, now), isFound(filter.search, caller, courseId)], sql` and `);
  // Only a search looks at the people. Without it, a join would keep the count from stopping at its limit.
  const people = filter.search ? sql`join users u on u.id = e.user_id` : sql``;
  const ofStatus = (status: EnrollmentStatus, one: SQL) => sql`(
    select ${one} from enrollments e ${people}
    where e.course_id = ${courseId} and e.status = ${status} and ${matching}`;
  const union = (parts: SQL[]) => sql.join(parts, sql` union all `);
  const statuses = statusesOf[state];
  const { rows, counted } = await authorized(db, { freshProof: page.beginsExport ?? false }, caller, {
    access: db.execute(sql`select rules.assert_teaches(${caller.userId}, ${courseId})`),
    audit: auditRead(db, read, { type: 'enrollments', id: courseId, when: opensAsAdmin(caller, courseId) }),
    rows: db.execute<RosterColumns>(sql`
      select e.user_id as "userId", u.first_name as "firstName", u.last_name as "lastName",
        case when rules.sees_addresses(${caller.userId}, ${courseId}) then u.email end as email,
        e.status, e.source, e.progress, e.time_spent as minutes, e.enrolled_at as "enrolledAt",
        e.last_accessed_at as "lastSeenAt", e.progressed_at as "progressedAt",
        ${call('is_stuck', {
          status: sql`e.status`,
          progressed_at: sql`e.progressed_at`,
          moment: now.toISOString(),
        })} as "isStuck",
        rules.quiz_average(e.user_id, ${courseId}) as "quizAverage", rules.count_work(e.user_id, ${courseId}) as work,
        ${columns.cursorKey} as "cursorKey", ${columns.cursorId} as "cursorId"
      from (${union(
        statuses.map(
          (status) => sql`${ofStatus(status, sql`e.*`)} and ${afterCursor} order by ${order} limit ${limit})`,
        ),
      )}) as e join users u on u.id = e.user_id
      order by ${order} limit ${limit}`),
    counted: db.execute<{ count: number }>(sql`
      select count(*)::integer as count from (${union(
        // In the order of an index, so that the limit also bounds what is read of a course with other statuses.
        statuses.map((status) => sql`${ofStatus(status, sql`1`)} order by ${order} limit ${countMaximum + 1})`),
      )}) as found`),
  });
  return listing(rows.rows, counted.rows);
}
export type StudentRow = Awaited<ReturnType<typeof listStudents>>['rows'][number];

function isInState(state: RosterState | 'all', now: Date): SQL {
  if (state === 'waiting') return sql`e.waiting_work > 0`;
  if (state !== 'stuck') return sql`true`;
  const since = new Date(now.getTime() - stuckDays * 86_400_000).toISOString();
  return sql`e.progressed_at < ${since}::timestamptz and e.waiting_work = 0`;
}

/**
 * Each word is in a name or in the address: by the index that the three columns share (db/accounts/tables.ts), which a name
 * put together from two columns could not use. Who may not see addresses does not find anybody by one either.
 */
function isFound(search: string | undefined, caller: Caller, courseId: number): SQL {
  const patterns = (search ?? '').split(/\s+/).filter(Boolean).map(containsPattern);
  const seesAddresses = sql`(select rules.sees_addresses(${caller.userId}, ${courseId}))`;
  const found = patterns.map(
    (pattern) => sql`(u.first_name ilike ${pattern} or u.last_name ilike ${pattern}
      or (u.email ilike ${pattern} and ${seesAddresses}))`,
  );
  return found.length > 0 ? sql.join(found, sql` and `) : sql`true`;
}

/** Times are ISO 8601 with an offset. As describe_student in functions.sql returns it. */
type StudentDescription = {
  userId: number;
  name: string;
  email: string | null;
  mayEnroll: boolean;
  status: EnrollmentStatus;
  source: EnrollmentSource;
  progress: number;
  minutes: number;
  quizAverage: number | null;
  /** Has completed nothing for a week, whether or not they wait for somebody. */
  isStuck: boolean;
  isWaiting: boolean;
  enrolledAt: string;
  lastSeenAt: string | null;
  progressedAt: string;
  completedAt: string | null;
  lessons: {
    moduleId: number;
    lessonId: string;
    moduleTitle: string;
    title: string;
    type: LessonType;
    completedAt: string | null;
    minutes: number;
    quiz: { best: number; attempts: number; passed: boolean } | null;
    work: { id: number; state: SubmissionState; version: number; submittedAt: string } | null;
  }[];
  questions: { id: number; title: string; lessonTitle: string | null; isAnswered: boolean; createdAt: string }[];
  changes: { id: number; change: AccessChange; reason: string; by: string | null; createdAt: string }[];
};

/** One learner. Refuses `not_found`, also for somebody who was never enrolled. */
export async function readStudent(
  db: Database,
  {
    caller,
    read,
    courseId,
    userId,
    now,
  }: { caller: Caller; read?: PersonalRead; courseId: number; userId: number; now: Date },
): Promise<StudentDescription> {
  const { student } = await readAuthorized(db, {}, caller, {
    student: sql<StudentDescription>`${call('describe_student', {
      account: caller.userId,
      wanted_course: courseId,
      learner: userId,
      moment: now.toISOString(),
    })}`,
    ...auditedRead(read, { type: 'users', id: userId, when: opensAsAdmin(caller, courseId) }),
  });
  return student;
}

/**
 * Addresses that are enrolled once they have an account, the newest first. For those who may enroll people, because only
 * they see every address. Refuses `not_found` and `course_role_required`.
 */
export async function listInvitedStudents(
  db: Database,
  { caller, read, courseId, page }: { caller: Caller; read?: PersonalRead; courseId: number; page: PageRequest },
) {
  const ordering = { key: enrollmentInvitations.createdAt, id: enrollmentInvitations.id, descending: true };
  const { columns, afterCursor, limit, listing } = keysetPage(ordering, page);
  const backward = page.before !== undefined && page.after === undefined;
  const direction = backward ? asc : desc;
  const ofCourse = eq(enrollmentInvitations.courseId, courseId);
  const { rows, counted } = await authorized(db, {}, caller, {
    access: db.execute(
      sql`select ${call('assert_course_role', {
        account: caller.userId,
        wanted_course: courseId,
        allowed: '{admin,creator,teacher}',
      })}`,
    ),
    audit: auditRead(db, read, {
      type: 'enrollment_invitations',
      id: courseId,
      when: opensAsAdmin(caller, courseId),
    }),
    rows: db
      .select({
        id: enrollmentInvitations.id,
        email: enrollmentInvitations.email,
        name: enrollmentInvitations.name,
        createdAt: enrollmentInvitations.createdAt,
        ...columns,
      })
      .from(enrollmentInvitations)
      .where(afterCursor ? sql`${ofCourse} and ${afterCursor}` : ofCourse)
      .orderBy(direction(enrollmentInvitations.createdAt), direction(enrollmentInvitations.id))
      .limit(limit),
    counted: db.execute<{ count: number }>(sql`
      select count(*)::integer as count from (
        select 1 from ${enrollmentInvitations} where ${ofCourse} limit ${countMaximum + 1}) as found`),
  });
  return listing(rows, counted.rows);
}
export type InvitedStudentRow = Awaited<ReturnType<typeof listInvitedStudents>>['rows'][number];
