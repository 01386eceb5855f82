import { useEffect, useEffectEvent } from 'react';
import { useSession } from '#web/app/session.ts';
import { keyOf, readStored, useStoredState, writeStored } from '../learning/lesson/use-stored-state.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** The fields on the page, by the key of their draft: each removes what was sent from what it shows, and returns what stays. */
const fields = new Map<string, (sent: string) => string>();

/** Unsent text that outlives the panel and the page, in this browser and for the signed-in person only. */
export function useKeptDraft(name: string): {
  text: string;
  setText: (text: string) => void;
  /**
   * The server has taken what was sent: it is no draft any more, also when its field was closed meanwhile. Returns what was
   * typed since, which stays.
   */
  dropSent: (sent: string) => string;
} {
  const { user } = useSession();
  const stored = `discussion ${name}`;
  const key = keyOf(user?.id, stored);
  const [text, setText] = useStoredState(stored, '', isText);
  const drop = useEffectEvent((sent: string) => {
    const unsent = unsentOf(text, sent);
    setText(unsent);
    return unsent;
  });
  useEffect(() => {
    fields.set(key, (sent) => drop(sent));
    return () => {
      fields.delete(key);
    };
  }, [key]);
  function dropSent(sent: string) {
    const dropShown = fields.get(key);
    if (dropShown) return dropShown(sent);
    const unsent = unsentOf(readStored(key, isText) ?? '', sent);
    writeStored(key, unsent);
    return unsent;
  }
  return { text, setText, dropSent };
}

/** What was typed after the rest was sent. A text that was changed otherwise stays as it is. */
function unsentOf(text: string, sent: string): string {
  return text.startsWith(sent) ? text.slice(sent.length).trimStart() : text;
}
