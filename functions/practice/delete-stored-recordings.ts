/** Deletes recordings from the bucket at once. */
import type { Context } from 'hono';
import { forgetReleased } from '#db/practice/recordings.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { logError } from '../api/request-log.ts';

/** The bucket deletes at most this many objects in one call. */
const deletionMaximum = 1000;

/**
 * Deletes the objects and then their rows. A failure is logged and not thrown: the answers are deleted already, and the
 * sweep of uploads deletes what is left.
 */
export async function deleteStoredRecordings<Environment extends ApiEnvironment>(
  c: Context<Environment>,
  keys: readonly string[],
): Promise<void> {
  try {
    for (let start = 0; start < keys.length; start += deletionMaximum) {
      const some = keys.slice(start, start + deletionMaximum);
      await c.env.UPLOADS.delete(some);
      await forgetReleased(c.get('db'), { keys: some });
    }
  } catch (error) {
    logError(c.get('requestId'), error);
  }
}
