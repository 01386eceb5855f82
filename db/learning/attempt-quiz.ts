/** Grades a quiz on the server and stores the try. The rules: attempt_quiz in migrations/0003_learning.sql. */
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { authorised, type Caller } from '../accounts/authorise.ts';
import { claimTry, type ThrottleClaim } from '../accounts/throttle.ts';
import { lessonContents } from '../courses/tables.ts';
import type { AchievementRow } from './achievements.ts';
import { courseIdOf } from './course-outline.ts';

type Attempt = {
  caller: Caller;
  key: string;
  moduleId: number;
  lessonId: string;
  answers: Record<string, string[]>;
  claim: ThrottleClaim;
  now: Date;
};
type Grade = { score: number; passed: boolean; best_score: number; right_questions: string[] };

/** Refuses `too_many_requests`, `not_found` (also for a lesson without questions), `not_enrolled`, `lesson_locked`. */
export async function attemptQuiz(db: Database, { caller, key, moduleId, lessonId, answers, claim, now }: Attempt) {
  const moment = now.toISOString();
  const [, graded, earned, [content]] = await authorised(db, caller, { write: true }, [
    claimTry(db, claim, now),
    db.execute<Grade>(sql`
      select * from attempt_quiz(
        ${caller.userId}, ${courseIdOf(key)}, ${moduleId}, ${lessonId}, ${JSON.stringify(answers)}, ${moment}
      )`),
    db.execute<AchievementRow>(sql`select * from award_achievements(${caller.userId}, ${moment})`),
    db
      .select({ questions: lessonContents.questions })
      .from(lessonContents)
      .where(and(eq(lessonContents.moduleId, moduleId), eq(lessonContents.lessonId, lessonId))),
  ]);
  const grade = graded.rows[0];
  if (!grade || !content) throw new Error('A graded try answered nothing.');
  return {
    score: grade.score,
    passed: grade.passed,
    bestScore: grade.best_score,
    results: content.questions.map((question) => ({
      questionId: question.id,
      correct: grade.right_questions.includes(question.id),
      rightAnswers: question.kind === 'text' ? question.accepted : question.correct,
      explanation: question.explanation,
    })),
    newAchievements: earned.rows,
  };
}
