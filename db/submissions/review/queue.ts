/** The readers' queue: submitted work in the courses that somebody teaches. */
import { type SQL, sql } from 'drizzle-orm';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller } from '../../accounts/authorize.ts';
import { auditRead, type PersonalRead } from '../../admin/audit.ts';
import type { Cursor } from '../../admin/listing.ts';
import type { SubmissionState } from '../states.ts';

type Ordering = { matching: SQL; comparison: SQL; direction: SQL };

/** Work that waits comes oldest first, work that is decided newest first. Each has an index (db/submissions/tables.ts). */
const orderings: Record<'waiting' | 'returned' | 'accepted', (reader: number) => Ordering> = {
  waiting: (reader) => ({
    matching: sql`s.state in ('submitted', 'in_review') and rules.waits_for(${reader}, s)`,
    comparison: sql`>`,
    direction: sql`asc`,
  }),
  returned: (reader) => decided(reader, sql`s.state = 'returned'`),
  accepted: (reader) => decided(reader, sql`s.state = 'accepted'`),
};

function decided(reader: number, state: SQL): Ordering {
  return {
    matching: sql`${state} and s.decided_at is not null and s.user_id <> ${reader}`,
    comparison: sql`<`,
    direction: sql`desc`,
  };
}

type QueueRequest = {
  caller: Caller;
  read?: PersonalRead;
  /** The id of a course, otherwise all that the caller teaches; and of one of its assignments. */
  course?: number | undefined;
  lesson?: string | undefined;
  state: keyof typeof orderings;
  limit: number;
  after?: Cursor | undefined;
  now: Date;
};

type QueueRow = {
  id: number;
  courseId: number;
  course: string;
  lessonId: string;
  lesson: string | null;
  learner: string;
  version: number;
  /** ISO 8601, as Postgres writes it in JSON: with microseconds, so that it is exact in a cursor. */
  submittedAt: string;
  state: Exclude<SubmissionState, 'draft'>;
  decidedAt: string | null;
  files: number;
  hasAnswer: boolean;
  reader: string | null;
  isOwnReading: boolean | null;
  readingSince: string | null;
};

/**
 * A page of the queue, and what waits in each course. Each course is read along an index, so that a page costs the same
 * whatever else was handed in. Refuses `not_found` for a course that the caller does not teach, and `second_factor_missing`.
 */
export async function listQueue(
  db: Database,
  { caller, read, course, lesson, state, limit, after, now }: QueueRequest,
) {
  const reader = caller.userId;
  const { matching, comparison, direction } = orderings[state](reader);
  const inLesson =
    course === undefined || lesson === undefined
      ? sql``
      : sql`and s.lesson_id = ${lesson} and s.module_id = (
          select l.module_id from rules.course_lessons(${course}) l where l.lesson_id = ${lesson})`;
  const afterRow =
    after === undefined
      ? sql``
      : sql`and (s.submitted_at, s.id) ${comparison} (${after.key}::timestamptz, ${after.id}::integer)`;
  const order = sql`order by s.submitted_at ${direction}, s.id ${direction}`;
  const { rows, courses, assignments } = await authorized(db, {}, caller, {
    access:
      course === undefined
        ? db.execute(sql`select rules.assert_desk_open(${reader})`)
        : db.execute(sql`select rules.assert_teaches(${reader}, ${course})`),
    audit:
      course === undefined
        ? []
        : auditRead(db, read, {
            type: 'submission_queue',
            id: course,
            when: call('opens_as_admin', { account: reader, wanted_course: course }),
          }),
    rows: db.execute<QueueRow>(sql`
      select s.id, s.course_id as "courseId", c.title as course, s.lesson_id as "lessonId",
             rules.lesson_title(s.module_id, s.lesson_id) as lesson, rules.person_name(s.user_id) as learner,
             s.current_version as version, ${written(sql`s.submitted_at`)} as "submittedAt", s.state,
             ${written(sql`s.decided_at`)} as "decidedAt", v.practice_answer_id is not null as "hasAnswer",
             (select count(*)::integer from submission_files f
               where f.submission_id = s.id and f.version = s.current_version) as files,
             rules.person_name(r.reader_id) as reader, r.reader_id = ${reader} as "isOwnReading",
             ${written(sql`r.since`)} as "readingSince"
        from (
          select s.* from ${taughtCourses(reader, course)} as t
           cross join lateral (
             select s.* from assignment_submissions s
              where s.course_id = t.course_id and ${matching} ${inLesson} ${afterRow} ${order} limit ${limit + 1}) as s
           ${order} limit ${limit + 1}) as s
        join courses c on c.id = s.course_id
        join submission_versions v on v.submission_id = s.id and v.number = s.current_version
        left join lateral rules.live_claim(s.id, ${now.toISOString()}::timestamptz) r on true
       ${order}`),
    courses: db.execute<{ id: number; title: string; waiting: number; oldestAt: string | null }>(sql`
      select c.id, c.title, w.waiting, ${written(sql`w.oldest`)} as "oldestAt"
        from ${taughtCourses(reader, course, { others: true })} as t
        join courses c on c.id = t.course_id
       cross join lateral rules.waiting_figures(${reader}, c.id) w
       order by c.title, c.id limit 200`),
    assignments: db.execute<{ id: string; title: string }>(sql`
      select l.lesson_id as id, l.lesson_title as title from rules.course_lessons(${course ?? null}) l
       where l.lesson_type = 'assignment' order by l.place`),
  });
  const page = rows.rows.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: page,
    next: rows.rows.length > limit && last ? { key: last.submittedAt, id: String(last.id) } : null,
    courses: courses.rows,
    assignments: assignments.rows,
  };
}
export type QueuePage = Awaited<ReturnType<typeof listQueue>>;

/**
 * The ids of the courses that somebody teaches, or of the one that they chose: an admin may open every course. `others`:
 * the other courses too.
 */
function taughtCourses(reader: number, course: number | undefined, { others = false } = {}): SQL {
  const taught = sql`select t.course_id from rules.taught_courses(${reader}) t`;
  if (course === undefined) return sql`(${taught})`;
  return others ? sql`(${taught} union select ${course}::integer)` : sql`(select ${course}::integer as course_id)`;
}

/** A time as text, in the form of JSON. */
const written = (time: SQL): SQL => sql`to_jsonb(${time}) #>> '{}'`;
