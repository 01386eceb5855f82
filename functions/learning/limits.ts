/** How often one may try while learning; counted exactly in Postgres (db/accounts/throttle.ts). */
import type { ThrottleClaim } from '#db/accounts/throttle.ts';

/** Every try is stored and answered with what was right: nobody learns anything from a faster pace than this. */
export function quizAttemptClaim(userId: number, moduleId: number, lessonId: string): ThrottleClaim {
  return { key: `quiz:${userId}:${moduleId}:${lessonId}`, limit: 20, windowSeconds: 15 * 60 };
}
