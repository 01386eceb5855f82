import {
  type UseMutateFunction,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Cart, CartItem } from '#functions/commerce/contract.ts';
import { useExistingCartSessionId } from '#web/app/cart-session.ts';
import { useSession } from '#web/app/session.ts';
import { type CartChange, cartMutation, cartQuery } from './cart-queries.ts';
import { useOwnedCourses } from './owned-courses.ts';

export interface CartView {
  /** Null while it is not known yet. */
  items: Cart | null;
  query: UseQueryResult<Cart>;
  owns: (courseId: number) => boolean;
  /** What will be charged: all but what the viewer owns already. */
  charged: (CartItem['course'] & { quantity: number })[];
  change: UseMutateFunction<Cart, Error, CartChange, unknown>;
}

/** The viewer's cart. A visitor who never put anything into one has an empty one, without a request. */
export function useCart(): CartView {
  const sessionId = useExistingCartSessionId();
  const { status } = useSession();
  const query = useQuery(cartQuery(sessionId));
  const owns = useOwnedCourses();
  const { mutate: change } = useMutation(cartMutation(useQueryClient()));
  const items = query.data ?? (sessionId === null && status === 'signed-out' ? [] : null);
  const charged = (items ?? [])
    .filter(({ courseId }) => !owns(courseId))
    .map(({ course, quantity }) => ({ ...course, quantity }));
  return { items, query, owns, charged, change };
}
