/** Tables of the questions under a lesson: questions, their answers, who follows them, and reports. */
import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '../accounts/tables.ts';
import { isOneOf, moment, revision, searchTextOf } from '../columns.ts';
import { courseModules, courses } from '../courses/tables.ts';
import { type CourseRole, courseRoles } from '../teaching/states.ts';

export const discussionQuestions = pgTable(
  'discussion_questions',
  {
    id: serial().primaryKey(),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    moduleId: integer('module_id')
      .notNull()
      .references(() => courseModules.id, { onDelete: 'cascade' }),
    lessonId: text('lesson_id').notNull(),
    /** Null once the account is deleted. */
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** The role of an author who teaches in the course, when they asked; null for a learner. */
    authorRole: text('author_role').$type<CourseRole>(),
    title: text().notNull(),
    markdown: text().notNull(),
    /** Rendered from the Markdown, sanitized (renderDiscussion in db/rich-text.ts). */
    html: text().notNull(),
    /** Only its author and those who teach in the course see it and its answers. */
    forTeachers: boolean('for_teachers').notNull().default(false),
    /** Its answers that are not hidden. */
    answerCount: integer('answer_count').notNull().default(0),
    /** When somebody who teaches first answered or accepted an answer; null while it is unanswered. */
    answeredAt: moment('answered_at'),
    /** Reports of it and of its answers that nobody has decided about. */
    openReports: integer('open_reports').notNull().default(0),
    hiddenAt: moment('hidden_at'),
    hiddenBy: integer('hidden_by').references(() => users.id, { onDelete: 'set null' }),
    /** A deleted question that has answers: its texts are empty, its answers stay. */
    deletedAt: moment('deleted_at'),
    editedAt: moment('edited_at'),
    revision: revision(),
    createdAt: moment('created_at').notNull(),
    searchText: searchTextOf("title || ' ' || markdown"),
  },
  (table) => {
    // Nobody waits for an answer to what a teacher has asked.
    const isWaiting: SQL = sql`${table.answeredAt} is null and ${table.authorRole} is null and ${table.hiddenAt} is null and ${table.deletedAt} is null`;
    return [
      check('discussion_questions_author_role', isOneOf(table.authorRole, courseRoles)),
      check('discussion_questions_counts', sql`${table.answerCount} >= 0 and ${table.openReports} >= 0`),
      index('discussion_questions_of_lesson').on(table.moduleId, table.lessonId, table.id),
      index('discussion_questions_of_course').on(table.courseId, table.id),
      index('discussion_questions_unanswered').on(table.courseId, table.id).where(isWaiting),
      index('discussion_questions_unanswered_of_lesson').on(table.moduleId, table.lessonId, table.id).where(isWaiting),
      index('discussion_questions_reported').on(table.courseId, table.id).where(sql`${table.openReports} > 0`),
      index('discussion_questions_hidden').on(table.courseId, table.id).where(sql`${table.hiddenAt} is not null`),
      index('discussion_questions_of_author').on(table.authorId, table.courseId, table.id),
      index('discussion_questions_hidden_by').on(table.hiddenBy),
      // Without fastupdate, because a long pending list makes the planner prefer a sequential scan until the next vacuum.
      index('discussion_questions_search')
        .using('gin', table.searchText.op('gin_trgm_ops'))
        .with({ fastupdate: false }),
    ];
  },
);

export const discussionAnswers = pgTable(
  'discussion_answers',
  {
    id: serial().primaryKey(),
    questionId: integer('question_id')
      .notNull()
      .references(() => discussionQuestions.id, { onDelete: 'cascade' }),
    authorId: integer('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    authorRole: text('author_role').$type<CourseRole>(),
    markdown: text().notNull(),
    html: text().notNull(),
    acceptedAt: moment('accepted_at'),
    acceptedBy: integer('accepted_by').references(() => users.id, { onDelete: 'set null' }),
    hiddenAt: moment('hidden_at'),
    hiddenBy: integer('hidden_by').references(() => users.id, { onDelete: 'set null' }),
    editedAt: moment('edited_at'),
    revision: revision(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    check('discussion_answers_author_role', isOneOf(table.authorRole, courseRoles)),
    index('discussion_answers_of_question').on(table.questionId, table.id),
    uniqueIndex('discussion_answers_accepted').on(table.questionId).where(sql`${table.acceptedAt} is not null`),
    index('discussion_answers_of_author').on(table.authorId),
    index('discussion_answers_accepted_by').on(table.acceptedBy),
    index('discussion_answers_hidden_by').on(table.hiddenBy),
  ],
);

/** Who is told of new answers. The author of a question and of an answer to it follow by themselves. */
export const discussionFollows = pgTable(
  'discussion_follows',
  {
    questionId: integer('question_id')
      .notNull()
      .references(() => discussionQuestions.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.questionId, table.userId] }),
    index('discussion_follows_of_user').on(table.userId, table.questionId),
  ],
);

/** What a reader thinks should not be there. One report a person and text, until somebody who teaches has decided. */
export const discussionReports = pgTable(
  'discussion_reports',
  {
    id: serial().primaryKey(),
    questionId: integer('question_id')
      .notNull()
      .references(() => discussionQuestions.id, { onDelete: 'cascade' }),
    /** Null: the question itself is meant. */
    answerId: integer('answer_id').references(() => discussionAnswers.id, { onDelete: 'cascade' }),
    reporterId: integer('reporter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    createdAt: moment('created_at').notNull(),
    /** When the text was hidden, or left as it is. */
    decidedAt: moment('decided_at'),
  },
  (table) => [
    unique('discussion_reports_once').on(table.questionId, table.answerId, table.reporterId).nullsNotDistinct(),
    index('discussion_reports_of_answer').on(table.answerId),
    index('discussion_reports_of_reporter').on(table.reporterId),
  ],
);
