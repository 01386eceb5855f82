import { useCallback, useRef } from 'react';
import { request } from '#web/app/api.ts';

/** Sends an edit based on the revision of the edit before it. */
export type RevisedSave = <Saved extends { revision: number }>(path: string, body: object) => Promise<Saved>;

/**
 * The edits of one course from one tab, in a row: each waits for the one before and names the revision that one answered,
 * so that a tab never conflicts with itself.
 */
export function useRevisedSaves(initial: number): RevisedSave {
  const revision = useRef(initial);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback(<Saved extends { revision: number }>(path: string, body: object): Promise<Saved> => {
    const next = last.current.then(async () => {
      const saved = await request<Saved>('PUT', path, { body: { ...body, revision: revision.current } });
      revision.current = saved.revision;
      return saved;
    });
    // The next edit is tried whatever became of this one.
    last.current = next.catch(() => {});
    return next;
  }, []);
}
