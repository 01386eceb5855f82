/** Hashing within a try to enter the current password. */
import type { Caller } from '#db/accounts/authorize.ts';
import { releaseTries } from '#db/accounts/throttle.ts';
import type { Database } from '#db/connection/client.ts';
import { currentPasswordClaim } from './limits.ts';

/** Waits for `hashing`. When that had no turn, the try is given back: who is told to come back must not be locked out. */
export async function withinTry<Result>(
  { db, caller }: { db: Database; caller: Caller },
  hashing: Promise<Result>,
): Promise<Result> {
  try {
    return await hashing;
  } catch (error) {
    await releaseTries(db, [currentPasswordClaim(caller.userId)]);
    throw error;
  }
}
