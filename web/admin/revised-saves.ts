import { useCallback, useRef } from 'react';

/** Sends an edit. `send` receives the revision that the previous edit returned. */
export type RevisedSave = <Saved extends { revision: number }>(
  send: (revision: number) => Promise<Saved>,
) => Promise<Saved>;

/** Saves of this tab that have no answer yet. A page that was left may still be saving its last changes. */
const pendingSaves = new Set<Promise<unknown>>();

/**
 * Resolves when all saves of this tab have an answer. Wait for it before reading a row for editing: otherwise the row
 * has a revision that becomes outdated a moment later.
 */
export async function waitForSaves(): Promise<void> {
  await Promise.allSettled(pendingSaves);
}

/**
 * Sends the edits of one row (a course, an article, an issue) from one tab in sequence: each edit waits for the previous
 * one and sends the revision that it returned, so that a tab never conflicts with itself. `initial` is the revision that
 * was read.
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
      // The next edit is sent even if this one fails.
      const answered = next
        .catch(() => {})
        .finally(() => {
          pendingSaves.delete(answered);
        });
      pendingSaves.add(answered);
      last.current = answered;
      return next;
    },
    [],
  );
}
