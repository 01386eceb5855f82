import { useEffect, useState } from 'react';
import { useSession } from '#web/app/session.ts';
import type { LessonAddress } from '../queries.ts';
import { joinTriedLessons } from './join-account.ts';
import { readTriedLessons, type TriedLesson, writeTriedLesson } from './tried-lessons.ts';

type Change = (known: TriedLesson) => Partial<Pick<TriedLesson, 'answered' | 'completed'>>;

/** The work in an open lesson, and how to change it. Of somebody who is signed in it joins the account at once. */
export function useTriedLesson({ slug, moduleId, lessonId }: LessonAddress): [TriedLesson, (change: Change) => void] {
  const [tried, setTried] = useState<TriedLesson>(() => {
    const stored = typeof localStorage === 'undefined' ? undefined : readTriedLessons()[slug];
    const isThis = stored?.moduleId === moduleId && stored.lessonId === lessonId;
    return isThis ? stored : { moduleId, lessonId, answered: [], completed: false, joined: true };
  });
  const signedIn = useSession().status === 'signed-in';
  useEffect(() => {
    if (tried.joined) return;
    writeTriedLesson(slug, tried);
    if (signedIn) void joinTriedLessons();
  }, [slug, tried, signedIn]);
  return [tried, (change) => setTried((known) => ({ ...known, ...change(known), joined: false }))];
}
