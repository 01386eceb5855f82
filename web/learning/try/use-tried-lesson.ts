import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { TriedLesson as KeptLesson } from '#functions/learning/contract.ts';
import { apiQuery } from '#web/app/api-query.ts';
import { useSession } from '#web/app/session.ts';
import { courseAddress } from '#web/courses/queries.ts';
import { addStudyTime, triedTimeOf } from '../lesson/unsaved-study-time.ts';
import type { LessonAddress } from '../lesson-query.ts';
import {
  mergeWork,
  nameOf,
  type Owner,
  readTriedLessons,
  type TriedLesson,
  writeTriedLesson,
} from './tried-lessons.ts';

/** Loaded for signed-in people only. What fails is sent later. */
const joinAccount = (account: number) =>
  import('./join-account.ts').then(({ joinTriedLessons }) => joinTriedLessons(account)).catch(() => false);

export type TriedChange = (known: TriedLesson) => Partial<Pick<TriedLesson, 'answered' | 'passed' | 'completed'>>;

/**
 * The work in an open lesson, and how to change it. Of somebody who is signed in it joins the account at once, and `kept` is
 * what the account has, from other devices too. How long the lesson is visible counts as study time.
 */
export function useTriedLesson({ slug, moduleId, lessonId }: LessonAddress): {
  tried: TriedLesson;
  kept: KeptLesson;
  change: (change: TriedChange) => void;
} {
  const owner = useSession().user?.id ?? null;
  const storedOf = (whose: Owner) => {
    const stored = typeof localStorage === 'undefined' ? undefined : readTriedLessons()[nameOf(whose, slug)];
    // The id of a lesson is unique in its course.
    return stored?.lessonId === lessonId ? stored : null;
  };
  const workOf = (whose: Owner): Work => ({
    owner: whose,
    // A visitor's becomes the account's in a moment (join-account.ts).
    tried: storedOf(whose) ?? storedOf(null) ?? { moduleId, lessonId, answered: [], completed: false },
    changes: 0,
  });
  const [known, setWork] = useState(() => workOf(owner));
  let work = known;
  if (known.owner !== owner) {
    const own = workOf(owner);
    // What a visitor has done joins the account. What somebody else has done is nobody else's.
    work = known.owner === null ? { ...known, owner, tried: mergeWork(known.tried, own.tried) } : own;
    setWork(work);
  }
  const { tried, changes } = work;
  const queryClient = useQueryClient();
  const progress = apiQuery(`${courseAddress(slug)}/open-lesson/progress`);
  const query = useQuery({ ...progress, enabled: owner !== null });
  const kept = owner !== null && query.data?.lessonId === lessonId ? query.data : null;
  const [merged, setMerged] = useState<KeptLesson>(null);
  if (merged !== kept) {
    setMerged(kept);
    if (kept) setWork((last) => ({ ...last, tried: mergeWork(last.tried, kept) }));
  }
  const join = async () => {
    if (owner === null || !(await joinAccount(owner))) return;
    // The browser has forgotten it, so the next visit needs it. While the page is open, it would undo another try.
    await queryClient.invalidateQueries({ queryKey: progress.queryKey, refetchType: 'inactive' });
  };
  const keep = useEffectEvent((whose: Owner, changed: boolean) => {
    if (changed) writeTriedLesson(nameOf(whose, slug), tried);
    void join();
  });
  useEffect(() => keep(owner, changes > 0), [owner, changes]);
  const leave = useEffectEvent((whose: Owner, studied: number) => {
    addStudyTime(triedTimeOf(whose, slug), studied);
    // The time is sent with an entry.
    if (!storedOf(whose)) writeTriedLesson(nameOf(whose, slug), { moduleId, lessonId, answered: [], completed: false });
    if (whose === owner) void join();
  });
  useEffect(() => {
    let since = performance.now();
    const stop = () => leave(owner, performance.now() - since);
    const look = () => {
      if (document.hidden) stop();
      else since = performance.now();
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      if (!document.hidden) stop();
    };
  }, [owner]);
  return {
    tried,
    kept,
    change: (change) =>
      setWork((last) => ({ ...last, tried: { ...last.tried, ...change(last.tried) }, changes: last.changes + 1 })),
  };
}

/** `changes`: how often the page has changed it. */
interface Work {
  owner: Owner;
  tried: TriedLesson;
  changes: number;
}
