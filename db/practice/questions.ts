/** The question bank as learners and visitors see it. Called by /api/practice/questions. */
import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import type { Caller } from '../accounts/authorize.ts';
import { hasFactor, viewerId } from '../accounts/viewer.ts';
import { courseModules, courses, lessonContents } from '../courses/tables.ts';
import { publicRead } from '../public-reads/public-read.ts';
import type { Competency, QuestionKind, QuestionLevel } from './states.ts';
import { practiceAnswers, practiceQuestionRevisions, practiceQuestions } from './tables.ts';

type QuestionFilter = {
  kind?: QuestionKind | undefined;
  competency?: Competency | undefined;
  level?: QuestionLevel | undefined;
  /** The slug of a course. */
  course?: string | undefined;
};

/** No list is longer. */
const listMaximum = 500;

/**
 * The condition that the viewer may answer the question: it is published, and for everybody or for a course that they
 * learn in or manage. `viewer`: null for a visitor. `mayManage`: needed where no session was asserted before, because that
 * asks for the second factor.
 */
export function isOpenTo(viewer: SQL<number> | null, mayManage?: SQL<boolean>): SQL | undefined {
  return and(eq(practiceQuestions.status, 'PUBLISHED'), isForViewer(viewer, mayManage));
}

function isForViewer(viewer: SQL<number> | null, mayManage: SQL<boolean> = sql`true`): SQL | undefined {
  if (!viewer) return isNull(practiceQuestions.courseId);
  return or(
    isNull(practiceQuestions.courseId),
    // Asked once and not for each question, of which all creators together have very many.
    sql`${practiceQuestions.courseId} = any ((select rules.practiced_courses(${viewer}, ${mayManage}))::integer[])`,
  );
}

/**
 * The condition that the caller may save an answer to the question. Unlike above, the question may be archived: somebody
 * may have answered it before that, on a device that was offline.
 */
export function isAnswerableBy(caller: Caller): SQL | undefined {
  return and(isNotNull(practiceQuestions.publishedRevision), isForViewer(sql`${caller.userId}`));
}

const isPublishedText = and(
  eq(practiceQuestionRevisions.questionId, practiceQuestions.id),
  eq(practiceQuestionRevisions.revision, practiceQuestions.publishedRevision),
);

/** Selects questions with the text of their published revision, as one viewer sees them; null is a visitor. */
export function selectQuestions(db: Database, viewer: SQL<number> | null) {
  return db
    .select({
      id: practiceQuestions.id,
      slug: practiceQuestions.slug,
      kind: practiceQuestions.kind,
      competency: practiceQuestions.competency,
      level: practiceQuestions.level,
      revision: practiceQuestionRevisions.revision,
      content: practiceQuestionRevisions.content,
      secondsToPrepare: practiceQuestions.secondsToPrepare,
      secondsToAnswer: practiceQuestions.secondsToAnswer,
      goodFirst: practiceQuestions.goodFirst,
      course: { slug: courses.slug, title: courses.title },
      answers: viewer
        ? sql<number>`(
            select count(*)::integer from ${practiceAnswers}
            where ${practiceAnswers.questionId} = ${practiceQuestions.id} and ${practiceAnswers.userId} = ${viewer}
          )`
        : sql<number>`0`,
    })
    .from(practiceQuestions)
    .innerJoin(practiceQuestionRevisions, isPublishedText)
    .leftJoin(courses, eq(courses.id, practiceQuestions.courseId));
}
export type QuestionRow = Awaited<ReturnType<typeof selectQuestions>>[number];

function selectList(db: Database, caller: Caller | null, { kind, competency, level, course }: QuestionFilter) {
  const viewer = caller && viewerId(caller);
  return selectQuestions(db, viewer)
    .where(
      and(
        isOpenTo(viewer, hasFactor(caller)),
        kind && eq(practiceQuestions.kind, kind),
        competency && eq(practiceQuestions.competency, competency),
        level && eq(practiceQuestions.level, level),
        course !== undefined ? eq(courses.slug, course) : undefined,
      ),
    )
    .orderBy(desc(practiceQuestions.goodFirst), asc(practiceQuestions.competency), asc(practiceQuestions.id))
    .limit(listMaximum);
}

/** The questions that the caller may answer. Good first questions come first. */
export function listQuestions(db: Database, { caller, filter }: { caller: Caller; filter: QuestionFilter }) {
  return selectList(db, caller, filter);
}

/** The condition that the question is archived, and that a lesson has it in a course that the viewer learns in or manages. */
function isKeptInLesson(viewer: SQL<number>, mayManage: SQL<boolean>): SQL | undefined {
  return and(
    eq(practiceQuestions.status, 'ARCHIVED'),
    sql`exists (
      select from ${lessonContents}
      join ${courseModules} on ${courseModules.id} = ${lessonContents.moduleId}
      cross join lateral rules.course_access(${viewer}, ${courseModules.courseId}) as access
      where ${lessonContents.question} = ${practiceQuestions.slug}
        and rules.is_lesson_question(${lessonContents.question}, ${courseModules.courseId})
        and (access.enrolled or (access.can_manage and ${mayManage})))`,
  );
}

/** One question by its slug, also an archived one of a lesson; null when the caller may not answer it. */
export async function findQuestion(
  db: Database,
  { caller, slug }: { caller: Caller; slug: string },
): Promise<QuestionRow | null> {
  const [viewer, mayManage] = [viewerId(caller), hasFactor(caller)];
  const [question] = await selectQuestions(db, viewer).where(
    and(or(isOpenTo(viewer, mayManage), isKeptInLesson(viewer, mayManage)), eq(practiceQuestions.slug, slug)),
  );
  return question ?? null;
}

/** The tables that the reads below use. */
const tables = [practiceQuestions, practiceQuestionRevisions, courses];

/** The questions for everybody. */
export const publicQuestions = publicRead({
  tables,
  statements: (db, filter: QuestionFilter) => ({ found: selectList(db, null, filter) }),
  rows: ({ found }) => found,
});

/** One question for everybody; null when there is none with the slug. */
export const publicQuestion = publicRead({
  tables,
  statements: (db, { slug }: { slug: string }) => ({
    found: selectQuestions(db, null).where(and(isOpenTo(null), eq(practiceQuestions.slug, slug))),
  }),
  rows: ({ found: [question] }) => question ?? null,
});

const isOpenToVisitors = and(isOpenTo(null), eq(practiceQuestions.openToVisitors, true));

/** The tables of `selectOpenPrompt`. */
export const openPromptTables = [practiceQuestions, practiceQuestionRevisions];

/** The query for the prompt of the question below: one row at most. */
export function selectOpenPrompt(db: Database) {
  return db
    .select({ prompt: sql<string>`${practiceQuestionRevisions.content} ->> 'prompt'` })
    .from(practiceQuestions)
    .innerJoin(practiceQuestionRevisions, isPublishedText)
    .where(isOpenToVisitors);
}

/** The query for the number of questions for everybody, as many as their list shows: one row. */
export function countPublicQuestions(db: Database) {
  const listed = db
    .select({ id: practiceQuestions.id })
    .from(practiceQuestions)
    .where(isOpenTo(null))
    .limit(listMaximum);
  return db.select({ count: sql<number>`count(*)::integer` }).from(listed.as('listed'));
}

/** The question that visitors can try without an account; null when no question is open to them. */
export const openQuestion = publicRead({
  tables,
  statements: (db) => ({
    found: selectQuestions(db, null).where(isOpenToVisitors),
  }),
  rows: ({ found: [question] }) => question ?? null,
});
