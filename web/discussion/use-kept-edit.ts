import { useEffect, useEffectEvent, useState } from 'react';
import type { DiscussionThread } from '#functions/discussion/contract.ts';
import { useSession } from '#web/app/session.ts';
import { keyOf, readStored, useStoredState, writeStored } from '../learning/lesson/use-stored-state.ts';
import type { QuestionDraft } from './QuestionForm.tsx';
import { useThreadChange } from './use-thread-change.ts';

/** A change of a text that is not saved yet. `sent`: what was sent last, which may be stored although no answer came. */
type Edit = { draft: QuestionDraft; revision: number; sent: QuestionDraft | null };

/**
 * A question, or one of its answers, while its author changes it. What was typed outlives the panel and the page, in this browser
 * and for the signed-in person only, until it is saved or canceled. `other`: a text that was stored meanwhile from elsewhere;
 * nothing is saved until its author has chosen with `saveOver` or `stop`.
 */
export function useKeptEdit(thread: DiscussionThread, answer: DiscussionThread['answers'][number] | null) {
  const { user } = useSession();
  const { mutateAsync, reset, error, isPending, run } = useThreadChange(thread.id);
  const { markdown, revision } = answer ?? thread;
  const stored = { title: answer ? '' : thread.title, text: markdown ?? '' };
  const name = answer ? `discussion edit of answer ${answer.id}` : `discussion edit ${thread.id}`;
  const [kept, setKept] = useStoredState(name, null, isEditOrNull);
  const [isOpened, setIsOpened] = useState(false);
  // As a rule because it was saved: by this form, by one that was closed before the answer, or without an answer.
  const isStored = kept !== null && kept.revision !== revision && isSame(kept.draft, stored);
  const opened: Edit | null = isOpened ? { draft: stored, revision, sent: null } : null;
  const edit = isStored ? null : (kept ?? opened);
  const isCurrent = edit?.revision === revision || (edit?.sent && isSame(edit.sent, stored));

  function stop() {
    setKept(null);
    setIsOpened(false);
    reset();
  }
  const forget = useEffectEvent(stop);
  useEffect(() => {
    if (isStored) forget();
  }, [isStored]);

  function send(draft: QuestionDraft, basedOn: number) {
    setKept({ draft, revision: basedOn, sent: draft });
    const change = answer
      ? ({ kind: 'edit-answer', answerId: answer.id, text: draft.text, revision: basedOn } as const)
      : ({ kind: 'edit-question', ...draft, revision: basedOn } as const);
    const key = keyOf(user?.id, name);
    // Not by a callback of `mutate`, which is not called once the form is closed.
    mutateAsync(change).then(
      () => {
        const left = readStored(key, isEditOrNull);
        if (left && isSame(left.draft, draft)) writeStored(key, null);
      },
      () => {},
    );
  }

  return {
    draft: edit?.draft ?? null,
    other: edit && !isCurrent ? [stored.title, stored.text].filter(Boolean).join('\n\n') : null,
    begin: () => setIsOpened(true),
    change(draft: QuestionDraft) {
      if (edit) setKept({ ...edit, draft, revision: isCurrent ? revision : edit.revision });
    },
    save() {
      if (edit) send(edit.draft, isCurrent ? revision : edit.revision);
    },
    saveOver() {
      if (edit) send(edit.draft, revision);
    },
    stop,
    run,
    isPending,
    error,
  };
}

/** As the server stores them: trimmed, and without direction controls (functions/api/text.shared.ts). */
const isSame = (one: QuestionDraft, other: QuestionDraft) =>
  seen(one.title) === seen(other.title) && seen(one.text) === seen(other.text);

const seen = (text: string) => text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '').trim();

const isObject = (value: unknown): value is Partial<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isDraft = (value: unknown): value is QuestionDraft =>
  isObject(value) && typeof value.title === 'string' && typeof value.text === 'string';

function isEditOrNull(value: unknown): value is Edit | null {
  if (value === null) return true;
  if (!isObject(value) || typeof value.revision !== 'number' || !isDraft(value.draft)) return false;
  return value.sent === null || isDraft(value.sent);
}
