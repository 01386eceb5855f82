/** One question with its answers, and all that people do there. The rules are in functions.sql. */
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#db/connection/batch.ts';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { authorized, type Caller, readAuthorized } from '../accounts/authorize.ts';
import { claimTry, type ThrottleClaim } from '../accounts/throttle.ts';
import { type AuditContext, auditedRead, auditWhen, type PersonalRead } from '../admin/audit.ts';
import { courseIdOf, moduleOfLesson } from '../courses/course-key.ts';
import { renderDiscussion } from '../rich-text.ts';
import type { AuthorRow, QuestionRow } from './questions.ts';

/** As describe_answer returns it. `markdown`: null for those who may not edit it. */
export type AnswerRow = {
  id: number;
  html: string;
  markdown: string | null;
  revision: number;
  createdAt: string;
  editedAt: string | null;
  acceptedAt: string | null;
  hiddenAt: string | null;
  author: AuthorRow;
  /** The reasons of its open reports, for those who teach. */
  reports: string[];
};

/** As describe_question returns it. */
export type ThreadRow = QuestionRow & {
  html: string;
  markdown: string | null;
  revision: number;
  editedAt: string | null;
  /** Whether the caller teaches in the course. */
  teaches: boolean;
  course: { id: number; slug: string; title: string };
  reports: string[];
  answers: AnswerRow[];
};

/** More answers than a conversation has; so one question is one page. */
const answersMaximum = 200;

type At = { caller: Caller; now: Date };

function describe({ caller, now }: At, id: number | SQL): SQL<ThreadRow> {
  return sql<ThreadRow>`${call('describe_question', {
    account: caller.userId,
    wanted_question: id,
    moment: now.toISOString(),
  })}`;
}

/**
 * A question with its answers. What the bell says of them is read from then on, unless they are only read ahead. Refuses
 * `not_found`.
 */
export async function openThread(
  db: Database,
  { id, ahead, read, ...at }: At & { id: number; ahead: boolean; read?: PersonalRead },
): Promise<ThreadRow> {
  const opening = { account: at.caller.userId, wanted_question: id, moment: at.now.toISOString() };
  const { thread } = await readAuthorized(db, { write: !ahead }, at.caller, {
    thread: ahead ? describe(at, id) : sql<ThreadRow>`${call('open_question', opening)}`,
    ...auditedRead(read, {
      type: 'discussion_questions',
      id,
      when: call('opens_as_admin', {
        account: at.caller.userId,
        wanted_course: sql`(select q.course_id from discussion_questions q where q.id = ${id})`,
      }),
    }),
  });
  return thread;
}

/** Runs a rule of a question, and reads the question as it is then. */
function change(db: Database, at: At, id: number | SQL, rule: SQL, claim?: ThrottleClaim): Promise<ThreadRow> {
  return changeBy(db, at, id, db.execute(sql`select ${rule}`), claim);
}

async function changeBy(db: Database, at: At, id: number | SQL, statement: Statement, claim?: ThrottleClaim) {
  const { thread } = await authorized(db, { write: true }, at.caller, {
    ...(claim && { claim: claimTry(db, claim, at.now) }),
    change: statement,
    thread: db.execute<{ thread: ThreadRow }>(sql`select ${describe(at, id)} as thread`),
  });
  const [row] = thread.rows;
  if (!row) throw new Refusal('not_found');
  return row.thread;
}

/** The question of an answer. */
const questionOf = (answerId: number) => sql`(select question_id from discussion_answers where id = ${answerId})`;

type Asked = { title: string; text: string };

/** Asks under a lesson. Refuses what the lesson refuses, `too_many_requests` and the `markdownRefusals`. */
export async function askQuestion(
  db: Database,
  {
    key,
    moduleId,
    lessonId,
    title,
    text,
    forTeachers,
    claim,
    ...at
  }: At & Asked & { key: string; moduleId: number; lessonId: string; forTeachers: boolean; claim: ThrottleClaim },
): Promise<number> {
  const courseId = courseIdOf(key);
  const { asked } = await authorized(db, { write: true }, at.caller, {
    claim: claimTry(db, claim, at.now),
    asked: db.execute<{ id: number }>(
      sql`select ${call('ask_question', {
        asker: at.caller.userId,
        wanted_course: courseId,
        wanted_module: moduleOfLesson(courseId, { moduleId, lessonId }),
        wanted_lesson: lessonId,
        asked_title: title,
        asked_markdown: text,
        asked_html: renderDiscussion(text, 'text'),
        only_teachers: forTeachers,
        moment: at.now.toISOString(),
      })} as id`,
    ),
  });
  const [row] = asked.rows;
  if (!row) throw new Refusal('not_found');
  return row.id;
}

/** Answers a question, and tells its followers. Refuses `not_found`, `question_closed`, `question_full`. */
export function writeAnswer(
  db: Database,
  { id, text, claim, ...at }: At & { id: number; text: string; claim: ThrottleClaim },
): Promise<ThreadRow> {
  const rule = call('write_answer', {
    writer: at.caller.userId,
    wanted_question: id,
    written_markdown: text,
    written_html: renderDiscussion(text, 'text'),
    most_answers: answersMaximum,
    moment: at.now.toISOString(),
  });
  return change(db, at, id, rule, claim);
}

/** Changes the caller's own question. Refuses `not_found`, `edit_too_late`, `edit_conflict`, `question_closed`. */
export function editQuestion(
  db: Database,
  { id, title, text, revision, ...at }: At & Asked & { id: number; revision: number },
): Promise<ThreadRow> {
  const rule = call('edit_question', {
    editor: at.caller.userId,
    wanted_question: id,
    based_on: revision,
    new_title: title,
    new_markdown: text,
    new_html: renderDiscussion(text, 'text'),
    moment: at.now.toISOString(),
  });
  return change(db, at, id, rule);
}

/** Changes the caller's own answer. Refuses `not_found`, `edit_too_late`, `edit_conflict`, `question_full`. */
export function editAnswer(
  db: Database,
  { id, text, revision, ...at }: At & { id: number; text: string; revision: number },
): Promise<ThreadRow> {
  const rule = call('edit_answer', {
    editor: at.caller.userId,
    wanted_answer: id,
    based_on: revision,
    new_markdown: text,
    new_html: renderDiscussion(text, 'text'),
    moment: at.now.toISOString(),
  });
  return change(db, at, questionOf(id), rule);
}

/**
 * Deletes the caller's own question, also after they have left the course; what others have answered stays. Refuses
 * `not_found`.
 */
export async function deleteQuestion(db: Database, { id, caller, now }: At & { id: number }): Promise<void> {
  const rule = call('delete_question', { author: caller.userId, wanted_question: id, moment: now.toISOString() });
  await authorized(db, { write: true }, caller, { deletion: db.execute(sql`select ${rule}`) });
}

/** Deletes the caller's own answer, also after they have left the course. Refuses `not_found`. */
export async function deleteAnswer(db: Database, { id, caller, now }: At & { id: number }): Promise<void> {
  const rule = call('delete_answer', { author: caller.userId, wanted_answer: id, moment: now.toISOString() });
  await authorized(db, { write: true }, caller, { deletion: db.execute(sql`select ${rule}`) });
}

/** Follows a question or stops. Refuses `not_found`. */
export async function followQuestion(
  db: Database,
  { id, follows, caller, now }: At & { id: number; follows: boolean },
): Promise<void> {
  const rule = call('follow_question', {
    follower: caller.userId,
    wanted_question: id,
    follows,
    moment: now.toISOString(),
  });
  await authorized(db, { write: true }, caller, { follow: db.execute(sql`select ${rule}`) });
}

/** A question, or one of its answers. */
export type DiscussionText = { id: number; answerId: number | null };

/** Reports a text of somebody else to those who teach. Refuses `not_found`, `own_text`. */
export async function reportText(
  db: Database,
  { id, answerId, reason, claim, caller, now }: At & DiscussionText & { reason: string; claim: ThrottleClaim },
): Promise<void> {
  const rule = call('report_discussion', {
    reporter: caller.userId,
    wanted_question: id,
    wanted_answer: answerId,
    given_reason: reason,
    moment: now.toISOString(),
  });
  await authorized(db, { write: true }, caller, {
    claim: claimTry(db, claim, now),
    report: db.execute(sql`select ${rule}`),
  });
}

/**
 * For those who teach: accepts an answer as they have read it, in this revision, or takes that back without one (null).
 * Refuses `not_found`, `edit_conflict`.
 */
export function acceptAnswer(
  db: Database,
  { id, revision, ...at }: At & { id: number; revision: number | null },
): Promise<ThreadRow> {
  const rule = call('accept_answer', {
    teacher: at.caller.userId,
    wanted_answer: id,
    based_on: revision,
    moment: at.now.toISOString(),
  });
  return change(db, at, questionOf(id), rule);
}

/** A text as somebody who teaches has read it. */
type ReadText = DiscussionText & { revision: number };

/** Runs a rule by which somebody who teaches decides about a text. The audit log has it if it changed anything. */
function moderate(
  db: Database,
  { id, answerId, ...context }: AuditContext & DiscussionText,
  action: 'hide' | 'show' | 'keep',
  rule: SQL,
): Promise<ThreadRow> {
  const subject =
    answerId === null ? { type: 'discussion_questions', id } : { type: 'discussion_answers', id: answerId };
  const decision = auditWhen(db, context, { action: `discussion.${action}`, subject, when: rule });
  return changeBy(db, context, id, decision);
}

/**
 * For those who teach: hides a text or shows it again; its reports are decided. Refuses `not_found`, `own_text_reported`,
 * and `edit_conflict` for a text that was changed since it was read.
 */
export function hideText(
  db: Database,
  { revision, hides, ...text }: AuditContext & ReadText & { hides: boolean },
): Promise<ThreadRow> {
  const rule = call('hide_discussion', {
    teacher: text.caller.userId,
    wanted_question: text.id,
    wanted_answer: text.answerId,
    based_on: revision,
    hides,
    moment: text.now.toISOString(),
  });
  return moderate(db, text, hides ? 'hide' : 'show', rule);
}

/**
 * For those who teach: leaves a reported text as it is. Refuses `not_found`, `own_text_reported`, and `edit_conflict` for a
 * text that was changed since it was read.
 */
export function decideReports(db: Database, { revision, ...text }: AuditContext & ReadText): Promise<ThreadRow> {
  const rule = call('decide_reports', {
    teacher: text.caller.userId,
    wanted_question: text.id,
    wanted_answer: text.answerId,
    based_on: revision,
    moment: text.now.toISOString(),
  });
  return moderate(db, text, 'keep', rule);
}
