/** Deletes a recording from the bucket at once. */
import type { Context } from 'hono';
import { forgetReleased } from '#db/practice/recordings.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { logError } from '../api/request-log.ts';

/**
 * Deletes the object and then its row. `key` is null when there is none. A failure is logged and not thrown: the answer
 * is deleted already, and the sweep of uploads deletes what is left.
 */
export async function deleteStoredRecording<Environment extends ApiEnvironment>(
  c: Context<Environment>,
  key: string | null,
): Promise<void> {
  if (key === null) return;
  try {
    await c.env.UPLOADS.delete([key]);
    await forgetReleased(c.get('db'), { key });
  } catch (error) {
    logError(c.get('requestId'), error);
  }
}
