/**
 * The lists of a person's export that may have any length: what they wrote, said and answered over the years. They are read
 * page by page, because all of them at once may be larger than the memory of a Worker. Called after export-account.ts.
 */
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller } from '../accounts/authorize.ts';
import { courses } from '../courses/tables.ts';
import { discussionAnswers, discussionQuestions } from '../discussion/tables.ts';
import { lessonHighlights, lessonNotes, quizAttempts } from '../learning/tables.ts';
import { practiceAnswers, practiceQuestionRevisions } from '../practice/tables.ts';
import { assignmentSubmissions, submissionReviews, submissionVersions } from '../submissions/tables.ts';

/** The lists with the number of rows on a page: fewer where a row may be large. The oldest row is first, in a fixed order. */
const longLists = (db: Database, id: number) => [
  {
    list: 'lessonNotes' as const,
    rows: 100,
    read: () =>
      db
        .select({
          courseId: lessonNotes.courseId,
          lesson: lessonNotes.lessonId,
          text: lessonNotes.text,
          updatedAt: lessonNotes.updatedAt,
        })
        .from(lessonNotes)
        .where(eq(lessonNotes.userId, id))
        .orderBy(lessonNotes.courseId, lessonNotes.moduleId, lessonNotes.lessonId)
        .$dynamic(),
  },
  {
    list: 'lessonHighlights' as const,
    rows: 500,
    read: () =>
      db
        .select({
          courseId: lessonHighlights.courseId,
          lesson: lessonHighlights.lessonId,
          quote: lessonHighlights.quote,
          prefix: lessonHighlights.prefix,
          suffix: lessonHighlights.suffix,
          createdAt: lessonHighlights.createdAt,
        })
        .from(lessonHighlights)
        .where(eq(lessonHighlights.userId, id))
        .orderBy(lessonHighlights.createdAt, lessonHighlights.id)
        .$dynamic(),
  },
  {
    list: 'quizAttempts' as const,
    rows: 200,
    read: () =>
      db
        .select({
          lesson: quizAttempts.lessonId,
          answers: quizAttempts.answers,
          score: quizAttempts.score,
          createdAt: quizAttempts.createdAt,
        })
        .from(quizAttempts)
        .where(eq(quizAttempts.userId, id))
        .orderBy(quizAttempts.id)
        .$dynamic(),
  },
  {
    list: 'handedIn' as const,
    rows: 50,
    read: () =>
      db
        .select({
          lesson: assignmentSubmissions.lessonId,
          version: submissionVersions.number,
          text: submissionVersions.text,
          answer: submissionVersions.practiceAnswerId,
          submittedAt: submissionVersions.submittedAt,
        })
        .from(submissionVersions)
        .innerJoin(assignmentSubmissions, eq(assignmentSubmissions.id, submissionVersions.submissionId))
        .where(eq(assignmentSubmissions.userId, id))
        .orderBy(submissionVersions.submissionId, submissionVersions.number)
        .$dynamic(),
  },
  {
    list: 'reviewsWritten' as const,
    rows: 100,
    read: () =>
      db
        .select({
          course: courses.title,
          decision: submissionReviews.decision,
          points: submissionReviews.points,
          comments: submissionReviews.comments,
          note: submissionReviews.note,
          updatedAt: submissionReviews.updatedAt,
        })
        .from(submissionReviews)
        .innerJoin(assignmentSubmissions, eq(assignmentSubmissions.id, submissionReviews.submissionId))
        .innerJoin(courses, eq(courses.id, assignmentSubmissions.courseId))
        .where(eq(submissionReviews.readerId, id))
        .orderBy(submissionReviews.submissionId, submissionReviews.version)
        .$dynamic(),
  },
  {
    list: 'practiceAnswers' as const,
    rows: 10,
    read: () =>
      db
        .select({
          id: practiceAnswers.id,
          question: sql<string>`${practiceQuestionRevisions.content} ->> 'prompt'`,
          mode: practiceAnswers.mode,
          durationMs: practiceAnswers.durationMs,
          // The recording itself, for the owner who is signed in.
          recording: sql<string | null>`case when ${practiceAnswers.recordingState} = 'stored'
          then '/api/practice/answers/' || ${practiceAnswers.id} || '/recording' end`,
          transcript: practiceAnswers.transcript,
          transcriptSource: practiceAnswers.transcriptSource,
          correctedAt: practiceAnswers.correctedAt,
          unusedTranscription: practiceAnswers.unusedTranscription,
          speech: practiceAnswers.speech,
          content: practiceAnswers.content,
          measuresVersion: practiceAnswers.measuresVersion,
          retakeOf: practiceAnswers.retakeOf,
          createdAt: practiceAnswers.createdAt,
        })
        .from(practiceAnswers)
        .innerJoin(
          practiceQuestionRevisions,
          and(
            eq(practiceQuestionRevisions.questionId, practiceAnswers.questionId),
            eq(practiceQuestionRevisions.revision, practiceAnswers.questionRevision),
          ),
        )
        .where(eq(practiceAnswers.userId, id))
        .orderBy(practiceAnswers.createdAt, practiceAnswers.id)
        .$dynamic(),
  },
  {
    list: 'questionsAsked' as const,
    rows: 100,
    read: () =>
      db
        .select({
          courseId: discussionQuestions.courseId,
          lesson: discussionQuestions.lessonId,
          title: discussionQuestions.title,
          text: discussionQuestions.markdown,
          forTeachers: discussionQuestions.forTeachers,
          createdAt: discussionQuestions.createdAt,
          editedAt: discussionQuestions.editedAt,
          hiddenAt: discussionQuestions.hiddenAt,
          deletedAt: discussionQuestions.deletedAt,
        })
        .from(discussionQuestions)
        .where(eq(discussionQuestions.authorId, id))
        .orderBy(discussionQuestions.id)
        .$dynamic(),
  },
  {
    list: 'questionsAnswered' as const,
    rows: 100,
    read: () =>
      db
        .select({
          questionId: discussionAnswers.questionId,
          text: discussionAnswers.markdown,
          acceptedAt: discussionAnswers.acceptedAt,
          createdAt: discussionAnswers.createdAt,
          editedAt: discussionAnswers.editedAt,
          hiddenAt: discussionAnswers.hiddenAt,
        })
        .from(discussionAnswers)
        .where(eq(discussionAnswers.authorId, id))
        .orderBy(discussionAnswers.id)
        .$dynamic(),
  },
];
type LongList = ReturnType<typeof longLists>[number]['list'];

type PageOfLongList = { list: LongList; rows: unknown[] };

/** The statements that read the first page of each list, in the order in which `exportLongLists` takes their results. */
export const firstPages = (db: Database, { userId }: Caller) =>
  longLists(db, userId).map(({ rows, read }) => read().limit(rows));

/** Each page of each list, at least one for each. Every page after the first ones costs a round trip. */
export async function* exportLongLists(
  db: Database,
  { caller, first }: { caller: Caller; first: readonly unknown[][] },
): AsyncGenerator<PageOfLongList> {
  for (const [index, { list, rows: limit, read }] of longLists(db, caller.userId).entries()) {
    let page: unknown[] = first[index] ?? [];
    yield { list, rows: page };
    for (let offset = limit; page.length === limit; offset += limit) {
      page = (await authorized(db, {}, caller, { rows: read().limit(limit).offset(offset) })).rows;
      yield { list, rows: page };
    }
  }
}
