/** How often one may try while learning; counted exactly in Postgres (db/accounts/throttle.ts). */
import type { ThrottleClaim } from '#db/accounts/throttle.ts';
import { type ClientAddress, claimsFrom } from '../api/client-address.ts';

/** Every try is stored and answered with what was right: nobody learns anything from a faster pace than this. */
export function quizAttemptClaim(userId: number, moduleId: number, lessonId: string): ThrottleClaim {
  return { key: `quiz:${userId}:${moduleId}:${lessonId}`, limit: 20, windowSeconds: 15 * 60 };
}

/** Anyone may print a certificate, and each takes tens of milliseconds to draw: enough for a class behind one address. */
export function certificateDrawingClaims(from: ClientAddress): ThrottleClaim[] {
  return claimsFrom(from, { key: 'certificate-pdf', limit: 60, windowSeconds: 10 * 60 });
}
