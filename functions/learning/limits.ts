/** Rate limits of learning. Postgres counts them exactly (db/accounts/throttle.ts). */
import type { ThrottleClaim } from '#db/accounts/throttle.ts';
import { type ClientAddress, claimsFrom } from '../api/client-address.ts';

/**
 * Every answer is stored and tells what is right, so a limit is needed; nobody learns at a faster pace. Not by the course and module
 * of the address, which have several spellings.
 */
export function quizAnswerClaim(userId: number, lessonId: string): ThrottleClaim {
  return { key: `quiz:${userId}:${lessonId}`, limit: 200, windowSeconds: 15 * 60 };
}

/** Grading a visitor's answer costs a write. Enough for a class behind one client address. */
export function openAnswerClaims(from: ClientAddress): ThrottleClaim[] {
  return claimsFrom(from, { key: 'open-answer', limit: 600, windowSeconds: 15 * 60 });
}

/** Drawing a certificate takes tens of milliseconds, and anyone may. Enough for a class behind one client address. */
export function certificateDrawingClaims(from: ClientAddress): ThrottleClaim[] {
  return claimsFrom(from, { key: 'certificate-pdf', limit: 60, windowSeconds: 10 * 60 });
}

/** Everybody who booked a live session gets a mail of each move. */
export function moveClaim(liveSessionId: number): ThrottleClaim {
  return { key: `live-session-move:${liveSessionId}`, limit: 5, windowSeconds: 24 * 60 * 60 };
}
