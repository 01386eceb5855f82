/** Rate limits of practice. Postgres counts them exactly (db/accounts/throttle.ts). */
import type { ThrottleClaim } from '#db/accounts/throttle.ts';
import { practiceLimits } from './practice-limits.shared.ts';

const daySeconds = 24 * 60 * 60;

/** New answers of one person. Deleting one does not give it back. */
export function answerClaim(userId: number): ThrottleClaim {
  return { key: `practice:${userId}`, limit: practiceLimits.answersADay, windowSeconds: daySeconds };
}

/** Texts of questions that one person publishes: each is kept for a while. */
export function publicationClaim(userId: number): ThrottleClaim {
  return { key: `practice-publication:${userId}`, limit: 100, windowSeconds: 60 * 60 };
}

/** Uploads of one person: each answer can be tried several times on a bad connection. */
export function recordingClaim(userId: number): ThrottleClaim {
  return { key: `practice-recording:${userId}`, limit: practiceLimits.answersADay * 20, windowSeconds: daySeconds };
}

/** Each transcription costs the school money. */
export function transcriptionClaim(userId: number): ThrottleClaim {
  return { key: `practice-transcription:${userId}`, limit: practiceLimits.answersADay * 2, windowSeconds: daySeconds };
}
