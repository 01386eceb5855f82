import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiQuery } from './api-query.ts';
import { cartSessionId, useExistingCartSessionId } from './cart-session.ts';
import { useSession } from './session.ts';

interface Counted {
  quantity?: number | null;
}

/** The number on the cart: the sum of the quantities; a missing one counts as 1. */
export function itemCount(items: readonly Counted[]): number {
  return items.reduce((sum, item) => sum + (item.quantity ?? 1), 0);
}

/** How many items the viewer's cart holds. A visitor who has put nothing into it costs no request. */
export function useCartCount(): number {
  const signedIn = useSession().status === 'signed-in';
  const id = useExistingCartSessionId();
  useEffect(() => {
    // The account's cart follows its owner to every browser, so there may be one that this browser has not seen.
    if (signedIn && id === null) cartSessionId();
  }, [signedIn, id]);
  const { data } = useQuery(apiQuery(`/api/cart/${id}`, { enabled: id !== null }));
  return data ? itemCount(data) : 0;
}
