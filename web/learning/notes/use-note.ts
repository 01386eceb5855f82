import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Lesson } from '#functions/learning/contract.ts';
import { ApiError, request } from '#web/app/api.ts';
import { updateAnswer } from '#web/app/update-answer.ts';
import { useAutosavedText } from '../lesson/use-autosaved-text.ts';
import { unsavedTexts } from '../lesson/use-unsaved-text.ts';
import { type LessonAddress, lessonAddress, lessonIdentity, lessonQuery } from '../lesson-query.ts';

/** What a save is based on. It is kept with the text that is not saved, for a later visit. */
type NoteBase = {
  /** What the server has, as far as this tab knows. */
  stored: string;
  /** What this tab has sent. A request whose answer was lost may have stored it. */
  sent: Set<string>;
};

const unsavedNotes = unsavedTexts<NoteBase>();

/**
 * The note beside a lesson, which saves itself. `other`: a text that another tab or device has stored meanwhile; nothing is
 * saved until the learner has chosen with `saveOver` or `replaceWith`.
 */
export function useNote(lesson: Lesson, address: LessonAddress) {
  const queryClient = useQueryClient();
  const base = useRef<NoteBase>({ stored: lesson.note, sent: new Set() });
  const [other, setOther] = useState<string | null>(null);
  /** The same at once, for a save that an earlier render has begun to wait for. */
  const isUndecided = useRef(false);
  /** The save under way: a later one replaces what that one stores. */
  const underWay = useRef<Promise<unknown>>(Promise.resolve());

  function know(stored: string) {
    base.current = { ...base.current, stored };
  }

  async function put(text: string, replaces: string) {
    await request('PUT', `${lessonAddress(address)}/note`, {
      body: { text, replaces },
      // Browsers limit the body of a keepalive request to 64 KiB. A UTF-16 code unit takes up to 3 bytes in UTF-8.
      keepalive: text.length + replaces.length <= 15_000,
    });
    know(text);
    await updateAnswer(queryClient, lessonQuery(address).queryKey, (known) => known && { ...known, note: text });
  }

  async function store(text: string) {
    base.current.sent.add(text);
    try {
      await put(text, base.current.stored);
    } catch (error) {
      if (!(error instanceof ApiError && error.problem?.code === 'edit_conflict')) throw error;
      const { note } = await request('GET', lessonAddress(address));
      if (base.current.sent.has(note)) return put(text, note);
      decideLater(note);
      throw error;
    }
  }

  const { text, edit, state, reason, save, adopt } = useAutosavedText({
    unsavedOnes: unsavedNotes,
    address: lessonIdentity(address),
    stored: lesson.note,
    base,
    save: (next) => {
      if (isUndecided.current) return Promise.reject(new Error('The learner has not chosen yet.'));
      underWay.current = underWay.current.catch(() => {}).then(() => store(next));
      return underWay.current;
    },
  });

  function decideLater(note: string | null) {
    isUndecided.current = note !== null;
    setOther(note);
  }

  /** Stores a text of this page instead of the other one. */
  function saveOver(next: string) {
    if (other === null) return;
    know(other);
    decideLater(null);
    edit(next);
  }

  /** Takes the other text instead of the one on this page. */
  function takeOther() {
    if (other === null) return;
    know(other);
    decideLater(null);
    adopt(other);
  }

  const takeNewer = useEffectEvent((note: string) => {
    if (note === base.current.stored || (state !== 'untouched' && state !== 'saved')) return;
    know(note);
    adopt(note);
  });
  // What another tab or device has stored, while nothing is unsaved here.
  useEffect(() => takeNewer(lesson.note), [lesson.note]);

  return { text, edit, state, reason, save, other, saveOver, takeOther };
}
export type Note = ReturnType<typeof useNote>;
