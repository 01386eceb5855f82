/** Tables of submissions: what learners hand in for assignments, and what readers answer. */
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { learnerColumn, users } from '../accounts/tables.ts';
import { isOneOf, moment, revision } from '../columns.ts';
import type { AssignmentRubric } from '../courses/lesson-content.shared.ts';
import { courses, lessonColumns } from '../courses/tables.ts';
import { uploads } from '../uploads/tables.ts';
import { type ReviewComment, type ReviewDecision, reviewDecisions } from './review/states.ts';
import { type SubmissionState, submissionStates, waitingStates } from './states.ts';

/**
 * One row for each learner and assignment: the draft of the next version, and where the latest version stands. The
 * versions themselves are in `submission_versions`.
 */
export const assignmentSubmissions = pgTable(
  'assignment_submissions',
  {
    id: serial().primaryKey(),
    userId: learnerColumn(),
    ...lessonColumns(),
    draft: text().notNull().default(''),
    /** The practice answer that the draft includes. As in `submission_versions`. */
    draftAnswerId: uuid('draft_answer_id'),
    state: text().$type<SubmissionState>().notNull().default('draft'),
    /** The number of the latest version; 0 before the first. */
    currentVersion: integer('current_version').notNull().default(0),
    /** Of the latest version. */
    submittedAt: moment('submitted_at'),
    /** When the latest version was returned or accepted; null while it waits for that. */
    decidedAt: moment('decided_at'),
    /** When the learner first opened the lesson after that. */
    seenAt: moment('seen_at'),
    /** Increased with each change of the draft's text or answer and with each version, so that a second tab is told. */
    revision: integer().notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('assignment_submissions_state', isOneOf(table.state, submissionStates)),
    check('assignment_submissions_version', sql`${table.currentVersion} >= 0`),
    check(
      'assignment_submissions_handed_in',
      sql`(${table.state} = 'draft') = (${table.currentVersion} = 0) and (${table.state} = 'draft') = (${table.submittedAt} is null)`,
    ),
    check(
      'assignment_submissions_decided',
      sql`(${table.state} in ('returned', 'accepted')) = (${table.decidedAt} is not null)`,
    ),
    uniqueIndex('assignment_submissions_lesson').on(table.userId, table.courseId, table.moduleId, table.lessonId),
    index('assignment_submissions_of_course').on(table.courseId, table.submittedAt, table.id),
    index('assignment_submissions_of_module').on(table.moduleId),
    // For the readers' queue: what waits, the oldest first.
    index('assignment_submissions_waiting')
      .on(table.courseId, table.submittedAt, table.id)
      .where(isOneOf(table.state, waitingStates)),
    index('assignment_submissions_waiting_in_lesson')
      .on(table.moduleId, table.lessonId, table.submittedAt, table.id)
      .where(isOneOf(table.state, waitingStates)),
    // For the same list of what was decided, the newest first.
    index('assignment_submissions_decided')
      .on(table.courseId, table.state, table.submittedAt, table.id)
      .where(sql`${table.decidedAt} is not null`),
    index('assignment_submissions_decided_in_lesson')
      .on(table.moduleId, table.lessonId, table.state, table.submittedAt, table.id)
      .where(sql`${table.decidedAt} is not null`),
    // For the dashboard: what came back, until its owner has seen it.
    index('assignment_submissions_unseen')
      .on(table.userId, table.decidedAt)
      .where(sql`${table.decidedAt} is not null and ${table.seenAt} is null`),
  ],
);

/** What was handed in. Rows are never changed. */
export const submissionVersions = pgTable(
  'submission_versions',
  {
    submissionId: integer('submission_id')
      .notNull()
      .references(() => assignmentSubmissions.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    text: text().notNull(),
    /**
     * The learner's practice answer that was handed in, which the course's staff may open. Without a foreign key, so that
     * the version still says that there was one when its owner has deleted it.
     */
    practiceAnswerId: uuid('practice_answer_id'),
    submittedAt: moment('submitted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.submissionId, table.number] }),
    check('submission_versions_number', sql`${table.number} >= 1`),
    index('submission_versions_of_answer').on(table.practiceAnswerId).where(sql`${table.practiceAnswerId} is not null`),
  ],
);

/**
 * The files of the draft (`version` null) and of each version. The next version begins with the files of the one
 * before, so several rows can have the same object of the bucket.
 */
export const submissionFiles = pgTable(
  'submission_files',
  {
    id: uuid().primaryKey().defaultRandom(),
    submissionId: integer('submission_id')
      .notNull()
      .references(() => assignmentSubmissions.id, { onDelete: 'cascade' }),
    version: integer(),
    /** The object in the bucket. */
    key: text()
      .notNull()
      .references(() => uploads.key, { onDelete: 'restrict' }),
    /** The learner's file name, for display only. */
    name: text().notNull(),
    /** The content type that was found in the file. */
    type: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [
    check('submission_files_size', sql`${table.size} > 0`),
    index('submission_files_of_version').on(table.submissionId, table.version, table.addedAt),
    index('submission_files_key').on(table.key),
  ],
);

/** How learners rated a version of their own work by the assignment's rubric. */
export const submissionSelfRatings = pgTable(
  'submission_self_ratings',
  {
    submissionId: integer('submission_id')
      .notNull()
      .references(() => assignmentSubmissions.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    /** One for each criterion, in their order. */
    points: jsonb().$type<number[]>().notNull(),
    /** The rubric as it was. */
    rubric: jsonb().$type<AssignmentRubric[]>().notNull(),
    ratedAt: moment('rated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.submissionId, table.version] })],
);

/** Who reads a submission, and until when it is theirs. */
export const submissionClaims = pgTable(
  'submission_claims',
  {
    submissionId: integer('submission_id')
      .primaryKey()
      .references(() => assignmentSubmissions.id, { onDelete: 'cascade' }),
    readerId: integer('reader_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    since: moment('since').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('submission_claims_of_reader').on(table.readerId)],
);

/**
 * What a reader answers to a version: a draft that only they see, until they decide. One for each version and reader.
 * A draft moves to the next version when its reader goes on there; a decided one never changes.
 */
export const submissionReviews = pgTable(
  'submission_reviews',
  {
    id: serial().primaryKey(),
    submissionId: integer('submission_id').notNull(),
    version: integer().notNull(),
    /** Null when the account was deleted: what the learner was told stays. */
    readerId: integer('reader_id').references(() => users.id, { onDelete: 'set null' }),
    /** The rubric as it was. */
    rubric: jsonb().$type<AssignmentRubric[]>().notNull(),
    /** One entry for each criterion, in their order; null before it has points. */
    points: jsonb().$type<(number | null)[]>().notNull(),
    comments: jsonb().$type<ReviewComment[]>().notNull().default([]),
    note: text().notNull().default(''),
    decision: text().$type<ReviewDecision>(),
    decidedAt: moment('decided_at'),
    revision: revision(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'submission_reviews_version',
      columns: [table.submissionId, table.version],
      foreignColumns: [submissionVersions.submissionId, submissionVersions.number],
    }).onDelete('cascade'),
    check('submission_reviews_decision', isOneOf(table.decision, reviewDecisions)),
    check('submission_reviews_decided', sql`(${table.decision} is null) = (${table.decidedAt} is null)`),
    uniqueIndex('submission_reviews_of_version').on(table.submissionId, table.version, table.readerId),
    uniqueIndex('submission_reviews_once')
      .on(table.submissionId, table.version)
      .where(sql`${table.decision} is not null`),
    index('submission_reviews_of_reader').on(table.readerId),
  ],
);

/** Phrases that a reader keeps for a course, to use them again. */
export const savedPhrases = pgTable(
  'saved_phrases',
  {
    /** Made by the browser, so that a repeated request keeps nothing twice. */
    id: uuid().notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('saved_phrases_of_user').on(table.userId, table.courseId, table.createdAt, table.id),
    index('saved_phrases_of_course').on(table.courseId),
  ],
);
