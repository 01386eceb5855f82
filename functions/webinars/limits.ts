/** Rate limits of webinars. Postgres counts them exactly (db/accounts/throttle.ts). */
import type { AccountClaims } from '#db/accounts/throttle.ts';

/**
 * Each registration mails a confirmation, so registering and canceling in turn could flood a mailbox, also with several
 * accounts whose addresses are spellings of it.
 */
export function registerForWebinarClaims(userId: number): AccountClaims {
  const often = { limit: 60, windowSeconds: 60 * 60 };
  return {
    ofAccount: { key: `webinar-register:${userId}`, ...often },
    ofMailbox: { key: 'webinar-register:mailbox', ...often },
  };
}
