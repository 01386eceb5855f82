import { useCallback, useRef } from 'react';
/** Sends an edit, with the revision that the edit before it answered. */
export type RevisedSave = <Saved extends { revision: number }>(
  send: (revision: number) => Promise<Saved>,
) => Promise<Saved>;

/** Saves of this tab that are not answered yet; a page that was left may still be saving its last words. */
const underway = new Set<Promise<unknown>>();

/** Until this tab's saves are answered. What is read for editing before that has a revision that is over in a moment. */
export async function savesAnswered(): Promise<void> {
  await Promise.allSettled(underway);
}

/**
 * The edits of one course from one tab, in a row: each waits for the one before and names the revision that one answered,
 * so that a tab never conflicts with itself.
 */
export function useRevisedSaves(initial: number): RevisedSave {
  const revision = useRef(initial);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback(
    <Saved extends { revision: number }>(send: (revision: number) => Promise<Saved>): Promise<Saved> => {
      const next = last.current.then(async () => {
        const saved = await send(revision.current);
        revision.current = saved.revision;
        return saved;
      });
      // The next edit is tried whatever became of this one.
      const answered = next
        .catch(() => {})
        .finally(() => {
          underway.delete(answered);
        });
      underway.add(answered);
      last.current = answered;
      return next;
    },
    [],
  );
}
