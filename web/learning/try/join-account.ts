import { isMissing, request } from '#web/app/api.ts';
import { restoreStudyMinutes, takeStudyMinutes, triedTimeOf } from '../lesson/unsaved-study-time.ts';
import { readOfVisitor, storageKeyOf } from '../lesson/use-stored-state.ts';
import { isWatching } from '../video/watched-time.ts';
import { readTriedLessons, type TriedLesson, writeTriedLesson } from './tried-lessons.ts';

/**
 * Stores what was done in open lessons with the account of the signed-in user, which it has not joined yet. Never
 * rejects: what fails is sent after the next sign-in.
 */
export async function joinTriedLessons(): Promise<void> {
  for (const [slug, tried] of Object.entries(readTriedLessons())) {
    const time = triedTimeOf(slug);
    const minutes = await takeStudyMinutes(time);
    if (minutes === 0 && (tried.joined || isUntouched(tried))) continue;
    try {
      await send(slug, tried, minutes);
      writeTriedLesson(slug, { ...tried, joined: true });
    } catch (error) {
      restoreStudyMinutes(time, minutes);
      // The course has another open lesson by now, or none.
      if (isMissing(error)) writeTriedLesson(slug, null);
    }
  }
}

function isUntouched({ answered, completed }: TriedLesson): boolean {
  return answered.length === 0 && !completed;
}

function send(slug: string, { moduleId, lessonId, answered, completed }: TriedLesson, timeSpent: number) {
  // Stored by video/use-watching.ts.
  const watching = readOfVisitor(`${storageKeyOf({ slug, lessonId })}/unsaved-watching`, isWatching);
  return request('PUT', `/api/courses/${encodeURIComponent(slug)}/open-lesson/progress`, {
    body: {
      moduleId,
      lessonId,
      answers: Object.fromEntries(answered.map(({ questionId, given }) => [questionId, given])),
      completed,
      position: watching?.position ?? 0,
      watched: watching?.watched ?? [],
      timeSpent,
    },
    keepalive: true,
  });
}
