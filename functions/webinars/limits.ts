/** Rate limits of webinars. Postgres counts them exactly (db/accounts/throttle.ts). */
import type { ThrottleClaim } from '#db/accounts/throttle.ts';

/** Each registration mails a confirmation, so registering and canceling in turn could flood a mailbox. */
export function registerForWebinarClaim(userId: number): ThrottleClaim {
  return { key: `webinar-register:${userId}`, limit: 60, windowSeconds: 60 * 60 };
}
