import { type RefObject, useCallback, useRef } from 'react';
import { isRefusal } from '#web/app/is-refusal.ts';

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
  const base = useRef<Base<(revision: number) => Promise<{ revision: number }>>>({
    revision: initial,
    unanswered: null,
  });
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback(
    <Saved extends { revision: number }>(
      send: (revision: number) => Promise<Saved>,
      { isRepeatable } = { isRepeatable: false },
    ): Promise<Saved> => {
      const next = last.current.then(() =>
        sendBased(base, isRepeatable ? send : null, { send, again: (unanswered, revision) => unanswered(revision) }),
      );
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

/**
 * The same for a form whose every edit can be repeated (`isRepeatable`), and whose answer does not say the revision: it is the
 * next one.
 */
export function useFormSaves(
  initial: number,
): <Answer>(send: (revision: number) => Promise<Answer>) => Promise<Answer> {
  const save = useRevisedSaves(initial);
  return async (send) => {
    const { answer } = await save(async (revision) => ({ answer: await send(revision), revision: revision + 1 }), {
      isRepeatable: true,
    });
    return answer;
  };
}

/**
 * What a form says when nobody knows whether it was saved: its answer was lost. The same once more is saved once; a creation of
 * something else would be a second row.
 */
export const unknownOutcome =
  'We got no answer from the server, so we do not know whether this was saved. Please try again before you change anything: the same is not saved twice.';

/** The revision that the next edit is based on, and an edit that was sent since: it may have been stored, and its answer lost. */
export type Base<Edit> = { revision: number; unanswered: Edit | null };

/**
 * Sends an edit, after one without an answer was sent `again`, which is no conflict for the server. When that is refused, nothing
 * was stored, and the next edit says what is wrong. `edit`: what is sent again if this one has no answer; null for nothing.
 */
export async function sendBased<Edit, Saved extends { revision: number }>(
  base: RefObject<Base<Edit>>,
  edit: Edit | null,
  {
    send,
    again,
  }: {
    send: (revision: number) => Promise<Saved>;
    again: (unanswered: Edit, revision: number) => Promise<{ revision: number }>;
  },
): Promise<Saved> {
  const { unanswered } = base.current;
  if (unanswered !== null) {
    await sendOnce(base, unanswered, (revision) => again(unanswered, revision)).catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
    });
  }
  return sendOnce(base, edit, send);
}

async function sendOnce<Edit, Saved extends { revision: number }>(
  base: RefObject<Base<Edit>>,
  edit: Edit | null,
  send: (revision: number) => Promise<Saved>,
): Promise<Saved> {
  const { revision } = base.current;
  base.current = { revision, unanswered: edit };
  try {
    const saved = await send(revision);
    base.current = { revision: saved.revision, unanswered: null };
    return saved;
  } catch (error) {
    if (isRefusal(error)) base.current = { revision, unanswered: null };
    throw error;
  }
}
