/** Tables of practice: the question bank, the learners' answers, their ratings and who may see them. */
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../accounts/tables.ts';
import { isOneOf, isSlug, moment, revision } from '../columns.ts';
import { courses } from '../courses/tables.ts';
import { uploads } from '../uploads/tables.ts';
import type { QuestionContent } from './question-content.shared.ts';
import {
  type AnswerMode,
  answerModes,
  type Competency,
  competencies,
  type QuestionKind,
  type QuestionLevel,
  type QuestionStatus,
  questionKinds,
  questionLevels,
  questionStatuses,
  type RaterKind,
  type RecordingState,
  raterKinds,
  recordingStates,
  type TranscriptSource,
  transcriptSources,
} from './states.ts';

export const practiceQuestions = pgTable(
  'practice_questions',
  {
    id: serial().primaryKey(),
    slug: text().notNull().unique(),
    kind: text().$type<QuestionKind>().notNull(),
    competency: text().$type<Competency>().notNull(),
    level: text().$type<QuestionLevel>().notNull(),
    /** The text as its editor last saved it. What learners see is the row of `publishedRevision`. */
    content: jsonb().$type<QuestionContent>().notNull(),
    secondsToPrepare: integer('seconds_to_prepare').notNull().default(30),
    secondsToAnswer: integer('seconds_to_answer').notNull().default(120),
    /** The course whose learners may answer it; null for a question for everybody. */
    courseId: integer('course_id').references(() => courses.id, { onDelete: 'cascade' }),
    status: text().$type<QuestionStatus>().notNull().default('DRAFT'),
    /** The newest row of practice_question_revisions; null before the question was first published. */
    publishedRevision: integer('published_revision'),
    /** Suggested to people who have not practiced yet. */
    goodFirst: boolean('good_first').notNull().default(false),
    /** The question that visitors can try without an account. At most one. */
    openToVisitors: boolean('open_to_visitors').notNull().default(false),
    revision: revision(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('practice_questions_slug', isSlug(table.slug)),
    check('practice_questions_kind', isOneOf(table.kind, questionKinds)),
    check('practice_questions_competency', isOneOf(table.competency, competencies)),
    check('practice_questions_level', isOneOf(table.level, questionLevels)),
    check('practice_questions_status', isOneOf(table.status, questionStatuses)),
    check(
      'practice_questions_published',
      sql`${table.status} <> 'PUBLISHED' or ${table.publishedRevision} is not null`,
    ),
    check(
      'practice_questions_seconds',
      sql`${table.secondsToPrepare} between 0 and 300 and ${table.secondsToAnswer} between 30 and 300`,
    ),
    index('practice_questions_of_course').on(table.courseId, table.id),
    index('practice_questions_of_status').on(table.status, table.competency, table.id),
    uniqueIndex('practice_questions_open_to_visitors').on(table.openToVisitors).where(sql`${table.openToVisitors}`),
  ],
);

/** The texts under which answers were given: one row for each time a question was published. */
export const practiceQuestionRevisions = pgTable(
  'practice_question_revisions',
  {
    questionId: integer('question_id')
      .notNull()
      .references(() => practiceQuestions.id, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    content: jsonb().$type<QuestionContent>().notNull(),
    publishedAt: moment('published_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.questionId, table.revision] })],
);

export const practiceAnswers = pgTable(
  'practice_answers',
  {
    /** Chosen by the browser before the recording starts, so that a repeated request does not create a second answer. */
    id: uuid().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    questionId: integer('question_id').notNull(),
    questionRevision: integer('question_revision').notNull(),
    mode: text().$type<AnswerMode>().notNull(),
    /** Of the recording, or of the typing. */
    durationMs: integer('duration_ms').notNull(),
    /** The time that was given for it; null when it is not known. */
    secondsToAnswer: integer('seconds_to_answer'),
    recordingState: text('recording_state').$type<RecordingState>().notNull().default('none'),
    /** The object in the bucket. The row of `uploads` counts its size. */
    recordingKey: text('recording_key').references(() => uploads.key, { onDelete: 'set null' }),
    transcript: text().notNull().default(''),
    transcriptSource: text('transcript_source').$type<TranscriptSource>(),
    correctedAt: moment('corrected_at'),
    /** What the service heard while the transcript was edited; its owner takes it or discards it. */
    unusedTranscription: text('unused_transcription'),
    /** What the browser measured in the sound (functions/practice); null for a typed answer. */
    speech: jsonb().$type<object>(),
    /** What the Worker measured in the words. */
    content: jsonb().$type<object>().notNull(),
    measuresVersion: integer('measures_version').notNull(),
    retakeOf: uuid('retake_of').references((): AnyPgColumn => practiceAnswers.id, { onDelete: 'set null' }),
    /** When the owner was told that the recording expires soon. */
    expiryNoticeAt: moment('expiry_notice_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'practice_answers_question',
      columns: [table.questionId, table.questionRevision],
      foreignColumns: [practiceQuestionRevisions.questionId, practiceQuestionRevisions.revision],
    }).onDelete('cascade'),
    check('practice_answers_mode', isOneOf(table.mode, answerModes)),
    check('practice_answers_recording_state', isOneOf(table.recordingState, recordingStates)),
    check('practice_answers_transcript_source', isOneOf(table.transcriptSource, transcriptSources)),
    check('practice_answers_duration', sql`${table.durationMs} between 0 and 300000`),
    check('practice_answers_seconds_to_answer', sql`${table.secondsToAnswer} between 1 and 300`),
    index('practice_answers_of_user').on(table.userId, table.createdAt, table.id),
    index('practice_answers_of_question').on(table.questionId, table.questionRevision),
    index('practice_answers_of_user_and_question').on(table.userId, table.questionId, table.createdAt),
    index('practice_answers_retakes').on(table.retakeOf),
    index('practice_answers_recording').on(table.recordingKey),
    // For the cron: recordings by age.
    index('practice_answers_expiry').on(table.createdAt).where(sql`${table.recordingState} = 'stored'`),
  ],
);

/** The ids of answers that their owner deleted; nothing else of them is left. */
export const deletedPracticeAnswers = pgTable(
  'deleted_practice_answers',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    deletedAt: moment('deleted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    // For the cron.
    index('deleted_practice_answers_by_time').on(table.deletedAt),
  ],
);

/** Ratings of an answer, each by the anchors of the question's revision. Today only by its owner. */
export const practiceRatings = pgTable(
  'practice_ratings',
  {
    id: serial().primaryKey(),
    answerId: uuid('answer_id')
      .notNull()
      .references(() => practiceAnswers.id, { onDelete: 'cascade' }),
    raterKind: text('rater_kind').$type<RaterKind>().notNull(),
    raterId: integer('rater_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The revision of the question whose anchors were used. */
    rubricRevision: integer('rubric_revision').notNull(),
    /** The id of a criterion of the question, or `answer` for the answer as a whole. */
    criterion: text().notNull(),
    level: integer().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('practice_ratings_rater_kind', isOneOf(table.raterKind, raterKinds)),
    check('practice_ratings_level', sql`${table.level} between 1 and 4`),
    unique('practice_ratings_once')
      .on(table.answerId, table.raterKind, table.raterId, table.criterion)
      .nullsNotDistinct(),
    index('practice_ratings_of_rater').on(table.raterId),
  ],
);

/** Who besides its owner may open an answer, and until when. Nobody else may. */
export const practiceGrants = pgTable(
  'practice_grants',
  {
    answerId: uuid('answer_id')
      .notNull()
      .references(() => practiceAnswers.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.answerId, table.userId] }),
    index('practice_grants_of_user').on(table.userId),
  ],
);

/** Services that a learner allows to receive their recordings. No row: never asked, refused, or withdrawn. */
export const practiceConsents = pgTable(
  'practice_consents',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The host of the service, as the learner was shown it. */
    service: text().notNull(),
    grantedAt: moment('granted_at').notNull().defaultNow(),
    /** The wording that was agreed to (functions/accounts/document-versions.shared.ts); null: before versions were kept. */
    version: text(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.service] })],
);
