/** Inserts the question bank, and gives demo courses their questions. Called by the seeds of reference and demo data. */
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { QuestionContent } from '#db/practice/question-content.shared.ts';
import { practiceQuestionRevisions, practiceQuestions as questionTable } from '#db/practice/tables.ts';
import type { SeedDatabase } from '../seed-database.ts';
import { practiceQuestions } from './all-questions.ts';

type Question = (typeof practiceQuestions)[number];

/** Publishes the whole bank, as questions for everybody, when there are no questions yet. */
export async function seedPracticeQuestions(db: SeedDatabase): Promise<void> {
  if ((await db.$count(questionTable)) > 0) return;
  const inserted = await db
    .insert(questionTable)
    .values(
      practiceQuestions.map((question) => ({
        slug: question.slug,
        kind: question.kind,
        competency: question.competency,
        level: question.level,
        content: contentOf(question),
        secondsToPrepare: question.secondsToPrepare,
        secondsToAnswer: question.secondsToAnswer,
        status: 'PUBLISHED' as const,
        publishedRevision: 1,
        goodFirst: question.goodFirst ?? false,
        openToVisitors: question.tryOnHome ?? false,
      })),
    )
    .returning({ questionId: questionTable.id, content: questionTable.content });
  await db.insert(practiceQuestionRevisions).values(inserted.map((row) => ({ ...row, revision: 1 })));
}

/** Binds questions to the demo courses that teach them, unless somebody has edited them. `courseIds`: by slug. */
export async function bindPracticeQuestions(db: SeedDatabase, courseIds: ReadonlyMap<string, number>): Promise<void> {
  for (const [slug, courseId] of courseIds) {
    const slugs = practiceQuestions.filter(({ course }) => course === slug).map((question) => question.slug);
    await db
      .update(questionTable)
      .set({ courseId })
      .where(and(inArray(questionTable.slug, slugs), isNull(questionTable.courseId), eq(questionTable.revision, 1)));
  }
}

function contentOf(question: Question): QuestionContent {
  const { prompt, lookingFor, criteria, anchors, followUps, commonMistake } = question;
  return { prompt, lookingFor, criteria, anchors, followUps, commonMistake };
}
