/** Lists of questions: under a lesson, in a whole course, and for those who teach in it. Each is read along an index. */
import { type SQL, sql } from 'drizzle-orm';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller } from '../accounts/authorize.ts';
import { auditRead, type PersonalRead } from '../admin/audit.ts';
import { courseIdOf } from '../courses/course-key.ts';
import { searchPattern } from '../courses/search-text.shared.ts';
import type { CourseRole } from '../teaching/states.ts';
import type { QuestionFilter, TaughtQuestionFilter } from './states.ts';

/** A question in a list, as describe_question_row in functions.sql returns it. */
export type QuestionRow = {
  id: number;
  moduleId: number;
  lessonId: string;
  /** Null when the lesson no longer exists. */
  lessonTitle: string | null;
  title: string;
  excerpt: string;
  author: AuthorRow;
  forTeachers: boolean;
  answerCount: number;
  isAnswered: boolean;
  isHidden: boolean;
  isDeleted: boolean;
  isFollowed: boolean;
  openReports: number;
  createdAt: string;
};

/** `name`: null once the account is deleted. `role`: null for learners. */
export type AuthorRow = { name: string | null; role: CourseRole | null; isOwn: boolean };

export type QuestionPage = { rows: QuestionRow[]; next: number | null };

type LessonPlace = { moduleId: number; lessonId: string };

/** Those who teach also see what learners asked them alone, and what is hidden. */
const readIn = (caller: Caller, courseId: number | SQL) => ({
  type: 'course_questions',
  id: courseId,
  when: call('opens_as_admin', { account: caller.userId, wanted_course: courseId }),
});

type ListRequest = {
  caller: Caller;
  read?: PersonalRead;
  /** The slug or the id of the course. */
  key: string;
  /** Only under this lesson. */
  lesson: LessonPlace | null;
  filter: QuestionFilter;
  search: string | null;
  limit: number;
  /** The id of the last question of the page before. */
  after: number | null;
};

/** Whether a question still waits for somebody who teaches; the same condition as in its indexes (tables.ts). */
const isUnanswered = sql`q.answered_at is null and q.author_role is null and q.hidden_at is null and q.deleted_at is null`;

function isFound(search: string | null): SQL {
  if (search === null) return sql`true`;
  const pattern = searchPattern(search);
  return pattern === null ? sql`false` : sql`q.search_text like ${`%${pattern}%`}`;
}

/**
 * A page of questions that the caller sees, the newest first. Refuses what the lesson itself refuses, or what a course
 * refuses to strangers.
 */
export async function listQuestions(
  db: Database,
  { caller, read, key, lesson, filter, search, limit, after }: ListRequest,
): Promise<QuestionPage> {
  const me = caller.userId;
  // As a value where the address has the id: then Postgres knows how many questions the course has, and chooses the index by
  // that.
  const courseId = /^\d{1,9}$/.test(key) ? sql<number>`${Number(key)}::integer` : courseIdOf(key);
  const newest = sql`order by q.id desc limit ${limit + 1}`;
  const matching = sql`${filter === 'unanswered' ? isUnanswered : sql`true`} and ${isFound(search)}
    and (not q.for_teachers and q.hidden_at is null or q.author_id = ${me} or (select account_role from place) is not null)
    and ${after === null ? sql`true` : sql`q.id < ${after}`}`;
  const isOpen = sql`q.course_id = ${courseId} and ((select account_role from place) is not null
    or (q.module_id, q.lesson_id) in (select module_id, lesson_id from reached))`;
  const isUnderLesson = lesson && sql`q.module_id = ${lesson.moduleId} and q.lesson_id = ${lesson.lessonId}`;
  const source = sourceOf();

  function sourceOf(): SQL {
    const under = isUnderLesson ?? isOpen;
    if (filter === 'mine') {
      return sql`select q.* from discussion_questions q where q.author_id = ${me} and ${under} and ${matching}`;
    }
    if (filter === 'followed') {
      return sql`select q.* from discussion_follows f join discussion_questions q on q.id = f.question_id
        where f.user_id = ${me} and ${under} and ${matching}`;
    }
    if (isUnderLesson || search !== null)
      return sql`select q.* from discussion_questions q where ${under} and ${matching}`;
    // Each lesson along its index, so that a learner who has reached few does not read the questions of all others.
    return sql`select q.* from reached cross join lateral (
      select * from discussion_questions q
      where q.module_id = reached.module_id and q.lesson_id = reached.lesson_id and ${matching} ${newest}) q`;
  }

  const { found } = await authorized(db, {}, caller, {
    access: lesson
      ? db.execute(
          sql`select ${call('assert_discussion_open', {
            account: me,
            wanted_course: courseId,
            wanted_module: lesson.moduleId,
            wanted_lesson: lesson.lessonId,
          })}`,
        )
      : db.execute(sql`select rules.assert_course_discussion_open(${me}, ${courseId})`),
    audit: auditRead(db, read, readIn(caller, courseId)),
    found: db.execute<{ row: QuestionRow }>(sql`
      with place as materialized (
        select c.id, rules.course_role(${me}, c.id) as account_role from courses c where c.id = ${courseId}),
      reached as materialized (
        select l.module_id, l.lesson_id from place cross join rules.reached_lessons(${me}, place.id) l
        where place.account_role is null
        union
        select l.module_id, l.lesson_id from place cross join rules.course_lessons(place.id) l
        where place.account_role is not null)
      select rules.describe_question_row(account => ${me}, account_role => place.account_role,
          question => q::discussion_questions) as row
      from place cross join lateral (select q.* from (${source}) q ${newest}) q`),
  });
  return pageOf(found.rows, limit);
}

type TaughtListRequest = {
  caller: Caller;
  read?: PersonalRead;
  courseId: number;
  filter: TaughtQuestionFilter;
  search: string | null;
  limit: number;
  after: number | null;
};

/** How many questions of a course wait, and since when; how many were reported. Counted up to 100. */
export type QuestionFigures = { unanswered: number; oldest: string | null; reported: number };

/**
 * A page of the questions of a course for those who teach in it, with its figures. Unanswered and reported ones come oldest
 * first, because they wait; the others newest first. Refuses `not_found`.
 */
export async function listTaughtQuestions(
  db: Database,
  { caller, read, courseId, filter, search, limit, after }: TaughtListRequest,
): Promise<QuestionPage & { figures: QuestionFigures; course: { title: string; slug: string } }> {
  const conditions: Record<TaughtQuestionFilter, SQL> = {
    unanswered: isUnanswered,
    all: sql`true`,
    reported: sql`q.open_reports > 0`,
    hidden: sql`q.hidden_at is not null`,
  };
  const waits = filter === 'unanswered' || filter === 'reported';
  const [comparison, direction] = waits ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const { found, figures, course } = await authorized(db, {}, caller, {
    access: db.execute(sql`select rules.assert_teaches(${caller.userId}, ${courseId})`),
    audit: auditRead(db, read, readIn(caller, courseId)),
    found: db.execute<{ row: QuestionRow }>(sql`
      select rules.describe_question_row(account => ${caller.userId},
          account_role => rules.course_role(${caller.userId}, ${courseId}), question => q::discussion_questions) as row
      from (
        select * from discussion_questions q
        where q.course_id = ${courseId} and ${conditions[filter]} and ${isFound(search)}
          and ${after === null ? sql`true` : sql`q.id ${comparison} ${after}`}
        order by q.id ${direction} limit ${limit + 1}) q
      order by q.id ${direction}`),
    figures: db.execute<QuestionFigures>(sql`
      select u.waiting as unanswered, to_json(u.oldest) #>> '{}' as oldest,
        rules.reported_questions(${courseId}) as reported
      from rules.unanswered_questions(${courseId}) u`),
    course: db.execute<{ title: string; slug: string }>(sql`select title, slug from courses where id = ${courseId}`),
  });
  const [known] = figures.rows;
  const [taught] = course.rows;
  return {
    ...pageOf(found.rows, limit),
    figures: known ?? { unanswered: 0, oldest: null, reported: 0 },
    course: { title: taught?.title ?? '', slug: taught?.slug ?? '' },
  };
}

function pageOf(found: { row: QuestionRow }[], limit: number): QuestionPage {
  const rows = found.slice(0, limit).map(({ row }) => row);
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null };
}
