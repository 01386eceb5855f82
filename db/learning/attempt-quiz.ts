/** Grades a quiz on the server and stores the attempt. The rules: attempt_quiz in functions.sql. */
import { and, eq, sql } from 'drizzle-orm';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller } from '../accounts/authorize.ts';
import { claimTry, type ThrottleClaim } from '../accounts/throttle.ts';
import { lessonContents } from '../courses/tables.ts';
import type { AchievementRow } from './achievements.ts';
import { courseIdOf } from './course-outline.ts';
import { quizAttempts } from './tables.ts';

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

/**
 * Returns for each question whether the answer is right. The right answers, and the explanation of a wrong answer, are
 * returned only once the learner has passed, so that they think about their next attempt themselves. Refuses
 * `too_many_requests`, `not_found` (also for a lesson without questions), `not_enrolled`, `lesson_locked`.
 */
export async function attemptQuiz(db: Database, { caller, key, moduleId, lessonId, answers, claim, now }: Attempt) {
  const moment = now.toISOString();
  const {
    graded,
    earned,
    content: [content],
  } = await authorized(db, { write: true }, caller, {
    tries: claimTry(db, claim, now),
    graded: db.execute<Grade>(sql`
      select * from ${call('attempt_quiz', {
        learner: caller.userId,
        wanted_course: courseIdOf(key),
        wanted_module: moduleId,
        wanted_lesson: lessonId,
        answers: JSON.stringify(answers),
        moment,
      })}`),
    earned: db.execute<AchievementRow>(sql`select * from rules.award_achievements(${caller.userId}, ${moment})`),
    content: db
      .select({
        questions: lessonContents.questions,
        everPassed: sql<boolean>`exists (${db
          .select({ one: sql`1` })
          .from(quizAttempts)
          .where(
            and(
              eq(quizAttempts.userId, caller.userId),
              eq(quizAttempts.moduleId, moduleId),
              eq(quizAttempts.lessonId, lessonId),
              eq(quizAttempts.passed, true),
            ),
          )})`,
      })
      .from(lessonContents)
      .where(and(eq(lessonContents.moduleId, moduleId), eq(lessonContents.lessonId, lessonId))),
  });
  const grade = graded.rows[0];
  if (!grade || !content) throw new Error('Grading the attempt returned no result.');
  return {
    score: grade.score,
    passed: grade.passed,
    bestScore: grade.best_score,
    results: content.questions.map((question) => {
      const correct = grade.right_questions.includes(question.id);
      const rightAnswers = question.kind === 'text' ? question.accepted : question.correct;
      return {
        questionId: question.id,
        correct,
        rightAnswers: content.everPassed ? rightAnswers : null,
        explanation: correct || content.everPassed ? question.explanation : null,
      };
    }),
    newAchievements: earned.rows,
  };
}
