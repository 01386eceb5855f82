/** Changes of what opens an account: its password, its second factors and recovery codes, the providers linked to it. */
import type { Database } from '#db/connection/client.ts';
import { claimTry } from './throttle.ts';

/**
 * More than anybody makes. Each is mailed to the address of the account, which may be a stranger's as long as it is not
 * confirmed, so whoever changed something back and forth could fill that mailbox.
 */
const changesAnHour = 20;

/** The statement that claims a change of the account. Refuses `too_many_requests`. */
export function claimAccessChange(db: Database, userId: number, now: Date) {
  return claimTry(db, { key: `access-change:user:${userId}`, limit: changesAnHour, windowSeconds: 60 * 60 }, now);
}
