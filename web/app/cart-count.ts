import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiQuery } from './api-query.ts';
import { cartSessionId, useExistingCartSessionId } from './cart-session.ts';
import { useSession } from './session.ts';

interface CartItem {
  quantity?: number | null;
}

/** The number shown on the cart icon: the sum of the quantities, where a missing quantity counts as 1. */
export function itemCount(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => sum + (item.quantity ?? 1), 0);
}

/** How many items the viewer's cart holds. For a visitor who never used the cart, no request is made. */
export function useCartCount(): number {
  const signedIn = useSession().status === 'signed-in';
  const id = useExistingCartSessionId();
  useEffect(() => {
    // The server stores the cart with the account, so it may hold items that were added in another browser.
    if (signedIn && id === null) cartSessionId();
  }, [signedIn, id]);
  const { data } = useQuery(apiQuery(`/api/cart/${id}`, { enabled: id !== null }));
  return data ? itemCount(data) : 0;
}
