/** Answers the questions of a quiz one by one. The rules: answer_question in functions.sql. */
import { sql } from 'drizzle-orm';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller } from '../accounts/authorize.ts';
import { claimTry, type ThrottleClaim } from '../accounts/throttle.ts';
import { courseIdOf, moduleOfLesson } from '../courses/course-key.ts';
import type { AchievementRow } from './achievements.ts';

type Answer = {
  caller: Caller;
  key: string;
  moduleId: number;
  lessonId: string;
  /** The number of the attempt, from 1. */
  attempt: number;
  questionId: string;
  given: string[];
  claim: ThrottleClaim;
  now: Date;
};

/** A question that was answered: the fixed answer, whether it is right, what is right, and why. */
export type AnsweredQuestion = {
  questionId: string;
  given: string[];
  correct: boolean;
  rightAnswers: string[];
  explanation: string;
};
type Grade = { score: number; passed: boolean; bestScore: number };

/**
 * Stores the answer to a question, unless it has one, and returns all answers of the attempt, with its grade after the
 * last question. Refuses `too_many_requests`, `not_found`, `not_enrolled`, `lesson_locked`, and `quiz_changed` for a question or an
 * option that the quiz does not have.
 */
export async function answerQuestion(db: Database, { caller, key, given, claim, now, ...wanted }: Answer) {
  const moment = now.toISOString();
  const courseId = courseIdOf(key);
  const { answered, earned } = await authorized(db, { write: true }, caller, {
    tries: claimTry(db, claim, now),
    answered: db.execute<{ attempt: { answered: AnsweredQuestion[]; grade: Grade | null } }>(sql`
      select ${call('answer_question', {
        learner: caller.userId,
        wanted_course: courseId,
        wanted_module: moduleOfLesson(courseId, wanted),
        wanted_lesson: wanted.lessonId,
        attempt_number: wanted.attempt,
        wanted_question: wanted.questionId,
        given: JSON.stringify(given),
        moment,
      })} as attempt`),
    earned: db.execute<AchievementRow>(sql`select * from rules.award_achievements(${caller.userId}, ${moment})`),
  });
  const attempt = answered.rows[0]?.attempt;
  if (!attempt) throw new Error('Answering the question returned no result.');
  return { ...attempt, newAchievements: earned.rows };
}
