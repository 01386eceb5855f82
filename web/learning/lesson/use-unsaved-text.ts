import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { currentUserQuery, useSession } from '#web/app/session.ts';

/** By account and address. In memory alone: nobody else who uses this browser finds it. */
const texts = new Map<number | undefined, Map<string, string>>();

/**
 * What somebody has typed into a text and the server does not have yet. It stays while the app is open, also on its other
 * pages, until it is saved. The browser asks before it leaves the site meanwhile. `address`: tells the text from all others.
 */
export function useUnsavedText(address: string) {
  const { user } = useSession();
  // Whose it was when the page was opened: a session that ends takes nothing away.
  const [account] = useState(user?.id);
  useQuestionBeforeLeaving();
  return {
    read: () => texts.get(account)?.get(address) ?? null,
    keep(text: string) {
      const own = texts.get(account) ?? new Map<string, string>();
      texts.set(account, own.set(address, text));
    },
    drop: () => void texts.get(account)?.delete(address),
  };
}

let asks = false;

/** Stays when the page of the text is left, because its text stays too. */
function useQuestionBeforeLeaving(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (asks) return;
    asks = true;
    window.addEventListener('beforeunload', (event) => {
      const person = queryClient.getQueryData(currentUserQuery.queryKey);
      if (texts.get(person?.id)?.size) event.preventDefault();
    });
  }, [queryClient]);
}
