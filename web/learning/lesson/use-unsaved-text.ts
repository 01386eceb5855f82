import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { askAtSignOut, markUnsaved, mayLeave } from '#web/app/leaving.ts';
import { currentUserQuery, useSession } from '#web/app/session.ts';

/** `base`: what a save is based on. The server may have something else by the time the text is saved. */
type Unsaved<Base> = { text: string; base: Base };

/** By account and address. In memory alone: nobody else who uses this browser finds it. */
export type UnsavedTexts<Base> = Map<number | undefined, Map<string, Unsaved<Base>>>;

const all: UnsavedTexts<unknown>[] = [];

/** The unsaved texts of one kind. */
export function unsavedTexts<Base>(): UnsavedTexts<Base> {
  const texts: UnsavedTexts<Base> = new Map();
  all.push(texts);
  return texts;
}

/**
 * What somebody has typed into a text and the server does not have yet. It stays while the app is open, also on its other
 * pages, until it is saved. The browser asks before it leaves the site meanwhile, and the page before it signs out.
 * `address`: tells the text from all others.
 */
export function useUnsavedText<Base>(texts: UnsavedTexts<Base>, address: string) {
  const { user } = useSession();
  // Whose it was when the page was opened: a session that ends takes nothing away.
  const [account] = useState(user?.id);
  useQuestionBeforeLeaving();
  return {
    read: () => texts.get(account)?.get(address) ?? null,
    keep(unsaved: Unsaved<Base>) {
      const own = texts.get(account) ?? new Map<string, Unsaved<Base>>();
      texts.set(account, own.set(address, unsaved));
      tellOtherTabs();
    },
    /** Only this text: an earlier visit may hear that it was saved when another one has been typed. */
    drop(text: string) {
      const own = texts.get(account);
      if (own?.get(address)?.text === text) own.delete(address);
      tellOtherTabs();
    },
  };
}

let unmark: (() => void) | null = null;

function tellOtherTabs(): void {
  const isUnsaved = all.some((texts) => [...texts.values()].some((own) => own.size > 0));
  if (isUnsaved) unmark ??= markUnsaved();
  else {
    unmark?.();
    unmark = null;
  }
}

let asks = false;

/** Stays when the page of the text is left, because its text stays too. */
function useQuestionBeforeLeaving(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (asks) return;
    asks = true;
    const isUnsaved = () => {
      const person = queryClient.getQueryData(currentUserQuery.queryKey);
      return all.some((texts) => texts.get(person?.id)?.size);
    };
    window.addEventListener('beforeunload', (event) => {
      if (isUnsaved()) event.preventDefault();
    });
    askAtSignOut(() => !isUnsaved() || mayLeave());
  }, [queryClient]);
}
