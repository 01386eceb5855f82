/** Rate limits of the questions under lessons. Postgres counts them exactly (db/accounts/throttle.ts). */
import type { ThrottleClaim } from '#db/accounts/throttle.ts';

const hour = 60 * 60;

/** Each question is told to everybody who teaches in the course. */
export function askingClaim(userId: number): ThrottleClaim {
  return { key: `discussion-ask:${userId}`, limit: 10, windowSeconds: hour };
}

/** Each answer may send mail to every follower. Enough for a teacher who answers all day. */
export function answeringClaim(userId: number): ThrottleClaim {
  return { key: `discussion-answer:${userId}`, limit: 60, windowSeconds: hour };
}

export function reportingClaim(userId: number): ThrottleClaim {
  return { key: `discussion-report:${userId}`, limit: 20, windowSeconds: hour };
}
