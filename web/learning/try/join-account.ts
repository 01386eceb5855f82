import { isMissing, request } from '#web/app/api.ts';
import { keysOf } from '../lesson/stored-keys.ts';
import { prefixOf, restoreStudyMinutes, takeStudyMinutes, triedTimeOf } from '../lesson/unsaved-study-time.ts';
import { keyOf, readStored, storageKeyOf } from '../lesson/use-stored-state.ts';
import { isWatching } from '../video/watched-time.ts';
import { mergeWork, nameOf, readTriedLessons, type TriedLesson, writeTriedLesson } from './tried-lessons.ts';

/**
 * Stores what a visitor of this browser, or the signed-in user, did in open lessons with the account of the user. Then the
 * browser forgets it. Never rejects: what fails stays the account's, and is sent later. Returns whether the account has got
 * something.
 */
export async function joinTriedLessons(account: number): Promise<boolean> {
  claimTriedLessons(account);
  let joined = false;
  const own = nameOf(account, '');
  for (const [name, tried] of Object.entries(readTriedLessons())) {
    if (!name.startsWith(own)) continue;
    const slug = name.slice(own.length);
    const time = triedTimeOf(account, slug);
    const minutes = await takeStudyMinutes(time);
    if (minutes === 0 && isUntouched(tried)) continue;
    try {
      await send(account, slug, tried, minutes);
      joined = true;
      // More may have been done meanwhile.
      if (isSame(readTriedLessons()[name], tried)) writeTriedLesson(name, null);
    } catch (error) {
      restoreStudyMinutes(time, minutes);
      // The course has another open lesson by now, or none.
      if (isMissing(error)) writeTriedLesson(name, null);
    }
  }
  return joined;
}

/** Makes everything that visitors did in this browser the account's, so that it becomes nobody else's, sent or not. */
function claimTriedLessons(account: number): void {
  const all = readTriedLessons();
  for (const [slug, tried] of Object.entries(all)) {
    if (slug.includes('/')) continue;
    const name = nameOf(account, slug);
    const known = all[name];
    writeTriedLesson(name, known?.lessonId === tried.lessonId ? mergeWork(tried, known) : tried);
    writeTriedLesson(slug, null);
    moveStored(prefixOf(triedTimeOf(null, slug)), prefixOf(triedTimeOf(account, slug)));
    const state = `${storageKeyOf({ slug, lessonId: tried.lessonId })}/`;
    moveStored(keyOf(undefined, state), keyOf(account, state));
  }
}

/** Gives everything that is stored under a name with this beginning another one. */
function moveStored(from: string, to: string): void {
  try {
    for (const key of keysOf(from)) {
      localStorage.setItem(to + key.slice(from.length), localStorage.getItem(key) ?? '');
      localStorage.removeItem(key);
    }
  } catch {
    // Storage is full or blocked: the rest stays where it is.
  }
}

function isUntouched({ answered, passed, completed }: TriedLesson): boolean {
  return answered.length === 0 && !passed && !completed;
}

function isSame(stored: TriedLesson | undefined, sent: TriedLesson): boolean {
  return JSON.stringify(stored) === JSON.stringify(sent);
}

function send(
  account: number,
  slug: string,
  { moduleId, lessonId, answered, passed, completed }: TriedLesson,
  timeSpent: number,
) {
  // Stored by video/use-watching.ts.
  const watching = readStored(keyOf(account, `${storageKeyOf({ slug, lessonId })}/unsaved-watching`), isWatching);
  return request('PUT', `/api/courses/${encodeURIComponent(slug)}/open-lesson/progress`, {
    body: {
      moduleId,
      lessonId,
      answers: Object.fromEntries((passed ?? answered).map(({ questionId, given }) => [questionId, given])),
      completed,
      position: watching?.position ?? 0,
      watched: watching?.watched ?? [],
      timeSpent,
    },
    keepalive: true,
  });
}
