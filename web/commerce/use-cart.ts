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
import { enrollmentsQuery, useOwnedCourses } from './owned-courses.ts';

export interface CartView {
  /** Null until it is known, and what of it the viewer owns: prices and buttons would come and go. */
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
  const { user, status } = useSession();
  const query = useQuery(cartQuery(sessionId));
  const owns = useOwnedCourses();
  const ownership = useQuery(enrollmentsQuery(user?.id));
  const { mutate: change } = useMutation(cartMutation(useQueryClient()));
  const isSettled = status !== 'loading' && !ownership.isLoading;
  const known = query.data ?? (sessionId === null && status === 'signed-out' ? [] : null);
  const items = isSettled ? known : null;
  const charged = (items ?? [])
    .filter(({ courseId }) => !owns(courseId))
    .map(({ course, quantity }) => ({ ...course, quantity }));
  return { items, query, owns, charged, change };
}
