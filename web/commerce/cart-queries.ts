/** The cart: what lies in it, and changing it without waiting for the server. */
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Cart, CartItem, CartItemInput } from '#functions/commerce/contract.ts';
import { NetworkError, readableMessage, request } from '#web/app/api.ts';
import { apiQuery } from '#web/app/api-query.ts';
import { broadcastCart, cartSessionId, existingCartSessionId } from '#web/app/cart-session.ts';
import { toast } from '#web/design/toast.ts';

/** What the cart holds; without a session id there is none. The header counts from the same data. */
export function cartQuery(sessionId: string | null) {
  return apiQuery(`/api/cart/${sessionId}`, { enabled: sessionId !== null });
}

/** How many seats of a course are wanted in the cart; with 0 it is taken out. */
export interface CartChange {
  course: CartItem['course'];
  quantity: number;
}

/**
 * Changes the cart: at once on the screen, then on the server, one change after the other. One that fails is taken back,
 * and says so.
 */
export function cartMutation(queryClient: QueryClient) {
  const mutationKey = ['cart'];
  /** While others wait behind it, an answer is older than what the screen shows. */
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
      // A cart whose session begins here is empty: nobody needs to ask.
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
  // The server gives it its own id a moment later.
  return [...items, { id: -course.id, courseId: course.id, quantity, course }];
}
