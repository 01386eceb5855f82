/** Removes what this browser still has of an account: what its person recorded or typed here, and did not send. */
import { keysOf } from '#web/learning/lesson/stored-keys.ts';
import { nameOf, readTriedLessons, writeTriedLesson } from '#web/learning/try/tried-lessons.ts';
import { forgetAnswersOf } from '#web/practice/recorder/forget-answers.ts';

/** For an account that was just deleted. Never throws: the account is gone, whatever this browser can do. */
export async function forgetAccount(id: number): Promise<void> {
  try {
    // Of lessons (learning/lesson/use-stored-state.ts), and of work that somebody reads (submissions/review/review-copy.ts).
    for (const key of [...keysOf(`learning/${id}/`), ...keysOf(`review/${id}/`)]) localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
  for (const name of Object.keys(readTriedLessons())) {
    if (name.startsWith(nameOf(id, ''))) writeTriedLesson(name, null);
  }
  await forgetAnswersOf(id);
}
