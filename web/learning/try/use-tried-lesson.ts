import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { TriedLesson as KeptLesson } from '#functions/learning/contract.ts';
import { apiQuery } from '#web/app/api-query.ts';
import { useSession } from '#web/app/session.ts';
import { courseAddress } from '#web/courses/queries.ts';
import { addStudyTime, triedTimeOf } from '../lesson/unsaved-study-time.ts';
import type { LessonAddress } from '../lesson-query.ts';
import { readTriedLessons, type TriedLesson, writeTriedLesson } from './tried-lessons.ts';

/** Loaded for signed-in people only. What fails is sent later. */
const joinAccount = () =>
  import('./join-account.ts').then(({ joinTriedLessons }) => joinTriedLessons()).catch(() => {});

type Change = (known: TriedLesson) => Partial<Pick<TriedLesson, 'answered' | 'completed'>>;

/**
 * The work in an open lesson, and how to change it. Of somebody who is signed in it joins the account at once, and `kept` is
 * what the account has, from other devices too. How long the lesson is visible counts as study time.
 */
export function useTriedLesson(address: LessonAddress): {
  tried: TriedLesson;
  kept: KeptLesson;
  change: (change: Change) => void;
} {
  const { slug, moduleId, lessonId } = address;
  const [tried, setTried] = useState<TriedLesson>(() => {
    const stored = typeof localStorage === 'undefined' ? undefined : readTriedLessons()[slug];
    // The id of a lesson is unique in its course.
    return stored?.lessonId === lessonId
      ? stored
      : { moduleId, lessonId, answered: [], completed: false, joined: true };
  });
  const signedIn = useSession().status === 'signed-in';
  const query = useQuery({ ...apiQuery(`${courseAddress(slug)}/open-lesson/progress`), enabled: signedIn });
  const kept = query.data?.lessonId === lessonId ? query.data : null;
  const [merged, setMerged] = useState<KeptLesson>(null);
  if (kept && merged !== kept) {
    setMerged(kept);
    setTried((known) => ({
      ...known,
      answered: known.answered.length > 0 ? known.answered : kept.answered,
      completed: known.completed || kept.completed,
    }));
  }
  const leave = useEffectEvent((studied: number) => {
    addStudyTime(triedTimeOf(slug), studied);
    // An entry may say already that the work has joined an account.
    if (readTriedLessons()[slug]?.lessonId !== lessonId) writeTriedLesson(slug, tried);
    if (signedIn) void joinAccount();
  });
  useEffect(() => {
    let since = performance.now();
    const stop = () => leave(performance.now() - since);
    const look = () => {
      if (document.hidden) stop();
      else since = performance.now();
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      if (!document.hidden) stop();
    };
  }, []);
  useEffect(() => {
    if (tried.joined) return;
    writeTriedLesson(slug, tried);
    if (signedIn) void joinAccount();
  }, [slug, tried, signedIn]);
  return {
    tried,
    kept,
    change: (change) => setTried((known) => ({ ...known, ...change(known), joined: false })),
  };
}
