/** Rate limits of submissions. Postgres counts them exactly (db/accounts/throttle.ts). */
import type { ThrottleClaim } from '#db/accounts/throttle.ts';

/** Files of one person: enough for several tries of each on a bad connection. */
export function fileClaim(userId: number): ThrottleClaim {
  return { key: `submission-file:${userId}`, limit: 100, windowSeconds: 60 * 60 };
}
