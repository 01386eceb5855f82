/** The cart: its query, and a mutation that changes it on the screen before the server answers. */
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Cart, CartItem, CartItemInput } from '#functions/commerce/contract.ts';
import { NetworkError, readableMessage, request } from '#web/app/api.ts';
import { apiQuery } from '#web/app/api-query.ts';
import { broadcastCart, cartSessionId, existingCartSessionId } from '#web/app/cart-session.ts';
import { toast } from '#web/design/toast.ts';

/** The cart's items. Without a session id there is no cart. The header counts its badge from the same data. */
export function cartQuery(sessionId: string | null) {
  return apiQuery(`/api/cart/${sessionId}`, { enabled: sessionId !== null });
}

/** The new number of seats of a course; 0 removes the course from the cart. */
export interface CartChange {
  course: CartItem['course'];
  quantity: number;
}

/**
 * Changes the cart on the screen at once, then on the server, one change after the other. A change that fails is
 * undone, and a notice says so.
 */
export function cartMutation(queryClient: QueryClient) {
  const mutationKey = ['cart'];
  /** While other changes wait, an answer is older than what the screen shows. */
  const isLast = () => queryClient.isMutating({ mutationKey }) === 1;
  const show = (change: CartChange) => queryClient.setQueryData(cartKey(), (items = []) => changed(items, change));

  return mutationOptions({
    mutationKey,
    scope: { id: 'cart' },
    mutationFn: ({ course, quantity }: CartChange) => {
      const sessionId = cartSessionId();
      if (quantity === 0) return request('DELETE', `/api/cart/${sessionId}/${course.id}`);
      const body: CartItemInput = { sessionId, courseId: course.id, quantity };
      return request('POST', '/api/cart', { body });
    },
    onMutate: async (change) => {
      // A cart whose session begins here is empty, so there is nothing to fetch.
      if (existingCartSessionId() === null) queryClient.setQueryData(cartKey(), []);
      await queryClient.cancelQueries({ queryKey: cartKey() });
      const before = queryClient.getQueryData(cartKey())?.find(({ courseId }) => courseId === change.course.id);
      show(change);
      return { ...change, quantity: before?.quantity ?? 0 };
    },
    onSuccess: (cart) => {
      if (isLast()) queryClient.setQueryData(cartKey(), cart);
      broadcastCart();
    },
    onError: (error, _change, before) => {
      if (before) show(before);
      if (isLast()) queryClient.invalidateQueries({ queryKey: cartKey() });
      toast({
        title: 'Your cart could not be updated',
        description:
          error instanceof NetworkError
            ? 'Please check your connection and try again.'
            : readableMessage(error, 'Please try again.'),
        tone: 'danger',
      });
    },
  });
}

function cartKey() {
  return cartQuery(cartSessionId()).queryKey;
}

function changed(items: Cart, { course, quantity }: CartChange): Cart {
  if (quantity === 0) return items.filter(({ courseId }) => courseId !== course.id);
  if (items.some(({ courseId }) => courseId === course.id)) {
    return items.map((item) => (item.courseId === course.id ? { ...item, quantity } : item));
  }
  // A temporary id. The server's answer replaces it.
  return [...items, { id: -course.id, courseId: course.id, quantity, course }];
}
