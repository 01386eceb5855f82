/** How often one may try; counted exactly in Postgres (db/accounts/throttle.ts). */
import type { ThrottleClaim } from '#db/accounts/throttle.ts';

/** Each registration mails a confirmation: registering and canceling in turn floods nobody's mailbox. */
export function registerForWebinarClaim(userId: number): ThrottleClaim {
  return { key: `webinar-register:${userId}`, limit: 60, windowSeconds: 60 * 60 };
}
