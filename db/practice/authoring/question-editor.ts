/**
 * The editor of the question bank. Creators edit the questions of their own courses, admins all questions. Saving
 * changes the draft text; publishing makes it a new revision, so that earlier answers keep the text they were given to.
 */
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { refuseUnless, type Statement } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { authorized, type Caller } from '../../accounts/authorize.ts';
import { users } from '../../accounts/tables.ts';
import { claimTry, type ThrottleClaim } from '../../accounts/throttle.ts';
import { type AuditContext, audit, auditEdit, auditWhen } from '../../admin/audit.ts';
import { createdId, createOnce } from '../../admin/create-once.ts';
import { freeSlug, slugOf } from '../../admin/free-slug.ts';
import { lockSlug } from '../../admin/lock-slug.ts';
import { assertVersion, isEdited, isRepeated, nextRevision, type RowVersion } from '../../admin/row-version.ts';
import { auditLog } from '../../admin/tables.ts';
import { editorRoles } from '../../courses/authoring/course-editor.ts';
import { courseModules, courses, lessonContents } from '../../courses/tables.ts';
import type { QuestionContent } from '../question-content.shared.ts';
import type { Competency, QuestionKind, QuestionLevel } from '../states.ts';
import { practiceAnswers, practiceQuestionRevisions, practiceQuestions } from '../tables.ts';

/** No list is longer. */
const listMaximum = 500;
/** The editor names no more lessons of a question. */
const lessonMaximum = 50;

export type QuestionEdit = {
  kind: QuestionKind;
  competency: Competency;
  level: QuestionLevel;
  /** Null: for everybody. Only admins may choose that. */
  courseId: number | null;
  secondsToPrepare: number;
  secondsToAnswer: number;
  content: QuestionContent;
};

/** The condition that the caller may edit questions of a course; without a course, that the caller is an admin. */
function mayEdit(caller: Caller, courseId: SQL): SQL {
  return sql`(
    select u.role = 'ADMIN' or exists (
      select from rules.course_access(u.id, ${courseId}) as access where access.can_manage)
    from users u where u.id = ${caller.userId})`;
}

function assertMayEdit(db: Database, { caller }: AuditContext, questionId: number) {
  return refuseUnless(
    db,
    sql`exists (
      select from ${practiceQuestions}
      where ${practiceQuestions.id} = ${questionId} and ${mayEdit(caller, sql`${practiceQuestions.courseId}`)})`,
    'not_found',
  );
}

/** A course of the edit that the caller does not manage does not exist for them. */
function assertMayChoose(db: Database, caller: Caller, courseId: number | null) {
  return refuseUnless(db, mayEdit(caller, sql`${courseId}::integer`), 'choice_gone');
}

/** As many as a list of questions has at most. */
const questionsMaximum = 500;

/** The statement that refuses `questions_full` when a course has too many. Run it after the write. */
function refuseManyQuestions(db: Database, courseId: number | null) {
  return refuseUnless(
    db,
    sql`(select count(*) from ${practiceQuestions} where course_id = ${courseId}::integer) <= ${questionsMaximum}`,
    'questions_full',
  );
}

function lockQuestion(db: Database, id: number) {
  return db
    .select({ id: practiceQuestions.id })
    .from(practiceQuestions)
    .where(eq(practiceQuestions.id, id))
    .for('update');
}

function selectEdited(db: Database) {
  return db
    .select({
      id: practiceQuestions.id,
      slug: practiceQuestions.slug,
      kind: practiceQuestions.kind,
      competency: practiceQuestions.competency,
      level: practiceQuestions.level,
      content: practiceQuestions.content,
      secondsToPrepare: practiceQuestions.secondsToPrepare,
      secondsToAnswer: practiceQuestions.secondsToAnswer,
      status: practiceQuestions.status,
      publishedRevision: practiceQuestions.publishedRevision,
      /** Whether learners see the text as it is here. */
      isPublishedText: sql<boolean>`coalesce((
        select published.content = ${practiceQuestions.content} from ${practiceQuestionRevisions} as published
        where published.question_id = ${practiceQuestions.id} and published.revision = ${practiceQuestions.publishedRevision}
      ), false)`,
      course: { id: courses.id, slug: courses.slug, title: courses.title },
      answers: sql<number>`(
        select count(*)::integer from ${practiceAnswers} where ${practiceAnswers.questionId} = ${practiceQuestions.id})`,
      revision: practiceQuestions.revision,
      updatedAt: practiceQuestions.updatedAt,
    })
    .from(practiceQuestions)
    .leftJoin(courses, eq(courses.id, practiceQuestions.courseId));
}
export type EditedQuestionRow = Awaited<ReturnType<typeof selectEdited>>[number];

/** The questions that the caller may edit, the last edited first, and the courses they may choose. */
export async function listEditedQuestions(db: Database, { caller }: { caller: Caller }) {
  const {
    questions,
    courseChoices,
    self: [self],
  } = await authorized(db, { roles: editorRoles }, caller, {
    questions: selectEdited(db)
      .where(mayEdit(caller, sql`${practiceQuestions.courseId}`))
      .orderBy(desc(practiceQuestions.updatedAt), desc(practiceQuestions.id))
      .limit(listMaximum),
    courseChoices: db
      .select({ id: courses.id, title: courses.title })
      .from(courses)
      .where(mayEdit(caller, sql`${courses.id}`))
      .orderBy(asc(courses.title), asc(courses.id))
      .limit(listMaximum),
    self: db.select({ role: users.role }).from(users).where(eq(users.id, caller.userId)),
  });
  return { questions, courseChoices, isAdmin: self?.role === 'ADMIN' };
}

/** The lessons in which learners answer the question, archived or not. */
function selectLessonsOf(db: Database, id: number) {
  return db
    .select({ course: courses.title, lesson: sql<string>`entry.lesson ->> 'title'` })
    .from(practiceQuestions)
    .innerJoin(lessonContents, eq(lessonContents.question, practiceQuestions.slug))
    .innerJoin(courseModules, eq(courseModules.id, lessonContents.moduleId))
    .innerJoin(courses, eq(courses.id, courseModules.courseId))
    .innerJoin(
      sql`lateral jsonb_array_elements(${courseModules.lessons}) as entry (lesson)`,
      sql`entry.lesson ->> 'id' = ${lessonContents.lessonId} and entry.lesson ->> 'type' = 'practice'`,
    )
    .where(and(eq(practiceQuestions.id, id), sql`rules.is_lesson_question(${practiceQuestions.slug}, ${courses.id})`))
    .orderBy(asc(courses.title), asc(courseModules.id), asc(lessonContents.lessonId))
    .limit(lessonMaximum);
}

type LessonsOf = Awaited<ReturnType<typeof selectLessonsOf>>;

/** One question for its editor. Refuses `not_found`. */
export async function readEditedQuestion(
  db: Database,
  { caller, id }: { caller: Caller; id: number },
): Promise<EditedQuestionRow & { lessons: LessonsOf }> {
  const {
    question: [question],
    lessons,
  } = await authorized(db, { roles: editorRoles }, caller, {
    question: selectEdited(db).where(
      and(eq(practiceQuestions.id, id), mayEdit(caller, sql`${practiceQuestions.courseId}`)),
    ),
    lessons: selectLessonsOf(db, id),
  });
  if (!question) throw new Refusal('not_found');
  return { ...question, lessons };
}

/** Creates a draft, once (`createOnce`), and returns its id. Its slug comes from the prompt. Refuses `choice_gone`. */
export async function createQuestion(
  db: Database,
  { edit, ...context }: AuditContext & { edit: QuestionEdit },
): Promise<number> {
  const slug = slugOf(edit.content.prompt, { maximum: 60, fallback: 'question' });
  const { created } = await authorized(db, { roles: editorRoles, write: true }, context.caller, {
    choice: assertMayChoose(db, context.caller, edit.courseId),
    slug: lockSlug(db, practiceQuestions, slug),
    ...createOnce(db, context, practiceQuestions, {
      action: 'question.create',
      written: edit,
      others: { slug: freeSlug(practiceQuestions, slug), updatedAt: context.now },
    }),
    few: refuseManyQuestions(db, edit.courseId),
  });
  return createdId(created);
}

type Versioned = AuditContext & RowVersion;

/** What every change begins with: the lock, and the refusals `not_found` and `edit_conflict`, unless it is `repeated`. */
function beginChange(db: Database, context: Versioned, repeated?: SQL): Statement[] {
  const { id } = context;
  return [
    lockQuestion(db, id),
    assertMayEdit(db, context, id),
    ...assertVersion(db, practiceQuestions, context, repeated),
  ];
}

/** Runs the statements of a change, and returns the question as it is afterwards. */
async function changeQuestion(
  db: Database,
  context: Versioned,
  statements: Statement[],
  repeated?: SQL,
): Promise<EditedQuestionRow & { lessons: LessonsOf }> {
  const {
    question: [question],
    lessons,
  } = await authorized(db, { roles: editorRoles, write: true }, context.caller, {
    begin: beginChange(db, context, repeated),
    statements,
    question: selectEdited(db).where(eq(practiceQuestions.id, context.id)),
    lessons: selectLessonsOf(db, context.id),
  });
  if (!question) throw new Refusal('not_found');
  return { ...question, lessons };
}

type QuestionChange = PgUpdateSetSource<typeof practiceQuestions>;

function updateQuestion(db: Database, { id, revision, now }: Versioned, values: QuestionChange) {
  return db
    .update(practiceQuestions)
    .set({ ...values, revision: nextRevision(practiceQuestions), updatedAt: now })
    .where(and(eq(practiceQuestions.id, id), eq(practiceQuestions.revision, revision)));
}

/** Saves the draft text. Refuses `not_found`, `edit_conflict`, `choice_gone`, `questions_full`. */
export function saveQuestion(db: Database, { edit, ...context }: Versioned & { edit: QuestionEdit }) {
  const statements = [
    assertMayChoose(db, context.caller, edit.courseId),
    updateQuestion(db, context, edit),
    refuseManyQuestions(db, edit.courseId),
    auditEdit(db, context, { action: 'question.edit', subject: { type: 'practice_questions', id: context.id } }),
  ];
  return changeQuestion(db, context, statements, isRepeated(practiceQuestions, context, edit));
}

/** How the audit log names the changes of a question's state. */
const stateActions = { PUBLISHED: 'question.publish', ARCHIVED: 'question.archive' } as const;

/** Whether this change of the state is the one that made the question what it is (`isRepeated`): an edit keeps the state. */
function isRepeatedState(context: Versioned, status: keyof typeof stateActions): SQL {
  return sql`(${isRepeated(practiceQuestions, context, { status })} and exists (
    select from ${auditLog}
    where ${auditLog.subjectType} = 'practice_questions' and ${auditLog.subjectId} = ${String(context.id)}
      and ${auditLog.createdAt} = ${practiceQuestions.updatedAt}
      and ${auditLog.action} = ${stateActions[status]} and ${auditLog.actorId} = ${context.caller.userId}))`;
}

/** Writes a change of the state to the audit log, once (`isRepeatedState`). */
function auditState(db: Database, context: Versioned, status: keyof typeof stateActions) {
  const { id } = context;
  return auditWhen(db, context, {
    action: stateActions[status],
    subject: { type: 'practice_questions', id },
    when: isEdited(practiceQuestions, id),
  });
}

/** How many texts of a question are kept that nobody has answered, beside the published one, and for how long all are. */
const keptRevisions = 20;
const keptDays = 90;
/** The most that are kept, however new they are. */
const mostRevisions = 200;

const isOld = (id: number, now: Date) => sql`former.question_id = ${id}
  and former.revision < (select published_revision from ${practiceQuestions} where id = ${id})
    - case when former.published_at < ${new Date(now.getTime() - keptDays * 86_400_000).toISOString()}::timestamptz
           then ${keptRevisions}::integer else ${mostRevisions}::integer end`;

/**
 * Shows the draft text to learners, as a new revision if it differs from the last one. Refuses `not_found`,
 * `edit_conflict`, `too_many_requests`.
 */
export function publishQuestion(db: Database, { claim, ...context }: Versioned & { claim: ThrottleClaim }) {
  const { id, now } = context;
  const statements = [
    claimTry(db, claim, now),
    db.execute(sql`
      insert into ${practiceQuestionRevisions} (question_id, revision, content, published_at)
      select q.id, coalesce(q.published_revision, 0) + 1, q.content, ${now.toISOString()}::timestamptz
      from ${practiceQuestions} q
      where q.id = ${id} and not exists (
        select from ${practiceQuestionRevisions} as published
        where published.question_id = q.id and published.revision = q.published_revision
          and published.content = q.content)`),
    updateQuestion(db, context, {
      status: 'PUBLISHED',
      publishedRevision: sql`(
        select max(published.revision) from ${practiceQuestionRevisions} as published where published.question_id = ${id})`,
    }),
    // Answers that were given offline, under a text of some time ago, can still come. Locked first: an answer that is just being
    // saved is seen by the deletion then.
    db.execute(sql`select from ${practiceQuestionRevisions} as former where ${isOld(id, now)} for update`),
    db.execute(sql`
      delete from ${practiceQuestionRevisions} as former
      where ${isOld(id, now)} and not exists (
        select from ${practiceAnswers} as a where a.question_id = former.question_id and a.question_revision = former.revision)`),
    auditState(db, context, 'PUBLISHED'),
  ];
  return changeQuestion(db, context, statements, isRepeatedState(context, 'PUBLISHED'));
}

/**
 * Takes a question out of the bank; answers to it stay, and so do lessons that have it. It can be published again. Refuses
 * `not_found`, `edit_conflict`.
 */
export function archiveQuestion(db: Database, context: Versioned) {
  const statements = [updateQuestion(db, context, { status: 'ARCHIVED' }), auditState(db, context, 'ARCHIVED')];
  return changeQuestion(db, context, statements, isRepeatedState(context, 'ARCHIVED'));
}

/** Deletes a question that was never published. Refuses `not_found`, `edit_conflict`, `question_in_use`. */
export async function deleteQuestion(db: Database, context: Versioned): Promise<void> {
  const { id } = context;
  await authorized(db, { roles: editorRoles, write: true }, context.caller, {
    begin: beginChange(db, context),
    unused: refuseUnless(
      db,
      sql`(select published_revision is null from ${practiceQuestions} where id = ${id})`,
      'question_in_use',
    ),
    delete: db.delete(practiceQuestions).where(eq(practiceQuestions.id, id)),
    audit: audit(db, context, { action: 'question.delete', subject: { type: 'practice_questions', id } }),
  });
}
