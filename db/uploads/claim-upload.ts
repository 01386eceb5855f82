/** What comes before an upload of creators and admins. */
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller } from '../accounts/authorize.ts';
import type { UserRole } from '../accounts/states.ts';
import { claimTry, type ThrottleClaim } from '../accounts/throttle.ts';

/**
 * Counts an upload, before anything of the file is looked into: only somebody with a live session and the role has that
 * done, and not too often. Refuses `too_many_requests`.
 */
export async function claimUpload(
  db: Database,
  { caller, roles, claim, now }: { caller: Caller; roles: UserRole[]; claim: ThrottleClaim; now: Date },
): Promise<void> {
  await authorized(db, { roles, write: true }, caller, { tries: claimTry(db, claim, now) });
}
