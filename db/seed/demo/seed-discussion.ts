/** Inserts the demo questions under lessons with their answers. Nobody is told of them. */
import { eq, inArray } from 'drizzle-orm';
import { courseModules } from '#db/courses/tables.ts';
import { discussionAnswers, discussionFollows, discussionQuestions } from '#db/discussion/tables.ts';
import { renderDiscussion } from '#db/rich-text.ts';
import type { SeedDatabase } from '../seed-database.ts';
import { hoursBefore } from './days.ts';
import { demoQuestions, type QuestionSeed } from './demo-questions.ts';
import type { SeededAccounts } from './seed-accounts.ts';

type SeedContext = { now: Date; accounts: SeededAccounts; courseIds: Map<string, number> };

/** Only into courses without a question, so that what people deleted does not come back. */
export async function seedDiscussion(db: SeedDatabase, { now, accounts, courseIds }: SeedContext): Promise<void> {
  const wanted = [...new Set(demoQuestions.map(({ course }) => courseIds.get(course)))].filter(
    (id) => id !== undefined,
  );
  const known = await db
    .selectDistinct({ courseId: discussionQuestions.courseId })
    .from(discussionQuestions)
    .where(inArray(discussionQuestions.courseId, wanted));
  for (const question of demoQuestions) {
    const courseId = courseIds.get(question.course);
    if (courseId === undefined || known.some((other) => other.courseId === courseId)) continue;
    const modules = await db.select().from(courseModules).where(eq(courseModules.courseId, courseId));
    const module = modules.find(({ lessons }) => lessons.some(({ id }) => id === question.lesson));
    if (!module) throw new Error(`The course ${question.course} has no lesson ${question.lesson}.`);
    await insertQuestion(db, { question, place: { courseId, moduleId: module.id }, now, accounts });
  }
}

type Insertion = {
  question: QuestionSeed;
  place: { courseId: number; moduleId: number };
  now: Date;
  accounts: SeededAccounts;
};

async function insertQuestion(db: SeedDatabase, { question, place, now, accounts }: Insertion): Promise<void> {
  const at = (hoursAgo: number) => hoursBefore(now, hoursAgo);
  const decided = question.answers.filter(({ role, accepted }) => role !== null || accepted);
  const authorId = accounts.userId(question.author);
  const [row] = await db
    .insert(discussionQuestions)
    .values({
      ...place,
      lessonId: question.lesson,
      authorId,
      title: question.title,
      markdown: question.text,
      html: renderDiscussion(question.text),
      forTeachers: question.forTeachers ?? false,
      answerCount: question.answers.length,
      answeredAt: decided.length > 0 ? at(Math.max(...decided.map(({ hoursAgo }) => hoursAgo))) : null,
      createdAt: at(question.hoursAgo),
    })
    .returning({ id: discussionQuestions.id });
  if (!row) throw new Error('The demo question was not inserted.');
  const followers = new Set([authorId]);
  for (const { author, role, text, hoursAgo, accepted } of question.answers) {
    const answererId = accounts.userId(author);
    followers.add(answererId);
    await db.insert(discussionAnswers).values({
      questionId: row.id,
      authorId: answererId,
      authorRole: role,
      markdown: text,
      html: renderDiscussion(text),
      acceptedAt: accepted ? at(hoursAgo - 1) : null,
      createdAt: at(hoursAgo),
    });
  }
  await db
    .insert(discussionFollows)
    .values([...followers].map((userId) => ({ questionId: row.id, userId, createdAt: at(question.hoursAgo) })));
}
