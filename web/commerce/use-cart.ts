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

/** The cart as the cart and checkout pages show it. */
export interface CartView {
  /** Null until both the cart and the viewer's enrollments are loaded; otherwise prices and buttons would flicker. */
  items: Cart | null;
  query: UseQueryResult<Cart>;
  owns: (courseId: number) => boolean;
  /** What will be charged: everything except the courses that the viewer owns already. */
  charged: (CartItem['course'] & { quantity: number })[];
  change: UseMutateFunction<Cart, Error, CartChange, unknown>;
}

/** The viewer's cart. For a visitor who never put anything into one it is empty, without a request. */
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
