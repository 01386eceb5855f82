import { useCallback, useRef } from 'react';
import { ApiError } from '#web/app/api.ts';

/**
 * Sends an edit. `send` receives the revision that the previous edit returned. `isRepeatable`: for the server, the same edit
 * once more is no conflict. When its answer is lost, it is sent again before the next one: it may have been stored, and the next
 * one would conflict with it.
 */
export type RevisedSave = <Saved extends { revision: number }>(
  send: (revision: number) => Promise<Saved>,
  options?: { isRepeatable: boolean },
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
  const unanswered = useRef<((revision: number) => Promise<{ revision: number }>) | null>(null);
  return useCallback(
    <Saved extends { revision: number }>(
      send: (revision: number) => Promise<Saved>,
      { isRepeatable } = { isRepeatable: false },
    ): Promise<Saved> => {
      const next = last.current.then(async () => {
        if (unanswered.current) revision.current = await settle(unanswered.current, revision.current);
        unanswered.current = isRepeatable ? send : null;
        try {
          const saved = await send(revision.current);
          revision.current = saved.revision;
          unanswered.current = null;
          return saved;
        } catch (error) {
          if (isRefusal(error)) unanswered.current = null;
          throw error;
        }
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

/** The revision after it was sent again. When it is refused, nothing was stored, and the next edit says what is wrong. */
async function settle(send: (revision: number) => Promise<{ revision: number }>, revision: number): Promise<number> {
  try {
    return (await send(revision)).revision;
  } catch (error) {
    if (isRefusal(error)) return revision;
    throw error;
  }
}

/** Whether the server has answered that it stores nothing. */
export const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status < 500;
