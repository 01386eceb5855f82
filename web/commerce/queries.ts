/**
 * The queries and mutations of the checkout and enrollment pages. Keys are paths
 * (docs/product.md "Shared conventions"). The cart: cart-queries.ts.
 */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Course, CourseDetail } from '#functions/courses/contract.ts';
import { request } from '#web/app/api.ts';
import { apiQuery } from '#web/app/api-query.ts';
import { payFirst } from '#web/app/payment-page.ts';
import { enrollmentEffects, payForCourse } from '#web/courses/enrollment.ts';
import { courseAddress } from '#web/courses/queries.ts';
import type { Attempt } from './checkout-session.ts';

/** One order of the signed-in user, with its gift links and whether it can be refunded. */
export function orderQuery(id: number | string) {
  return apiQuery(`/api/orders/${encodeURIComponent(id)}`);
}

/** The discount of a promo code on an amount in dollars, which is part of the key. Does not use the code up. */
export function promoQuery(code: string, amount: string) {
  return queryOptions({
    queryKey: ['/api/validate-promo', code, amount],
    queryFn: ({ signal }) => request('POST', '/api/validate-promo', { body: { code, amount }, signal }),
  });
}

/** How a checkout or enrollment URL names its course: by id or slug in the path, or by slug in the query. */
export interface CourseFromUrl {
  courseId: string | undefined;
  slug: string | undefined;
}

/** One found in the list of courses comes without its mentor sessions, so the page names none. */
export type FoundCourse = Course & { mentorMinutes?: CourseDetail['mentorMinutes'] | undefined };

/** The course that the URL names, tried in the order of docs/product.md "Checkout". Fails with the first error. */
export function courseFromUrlQuery({ courseId, slug }: CourseFromUrl) {
  const named = courseId ?? slug ?? '';
  return queryOptions({
    queryKey: [courseAddress(named), 'pattern', slug],
    queryFn: async ({ signal }): Promise<FoundCourse> => {
      try {
        return await request('GET', courseAddress(named), { signal });
      } catch (error) {
        const courses = await request('GET', '/api/courses', { signal });
        const listed = courses.find(({ id }) => String(id) === named);
        if (listed) return listed;
        if (!slug || slug === named) throw error;
        return request('GET', courseAddress(slug), { signal });
      }
    },
    enabled: named !== '',
  });
}

/** Buys one course for the signed-in user. A repeated request changes nothing. */
export function purchaseMutation(queryClient: QueryClient, courseId: number) {
  const effects = enrollmentEffects(queryClient, courseId);
  return mutationOptions({
    mutationFn: (asked: { promoCode: string | null; startsNow: boolean; shownTotal: string }) =>
      request('POST', '/api/enrollments', { body: { courseId, planType: 'full', ...asked } }).then(payForCourse),
    ...effects,
    // A price that has changed is the reason of some refusals.
    meta: { ...effects.meta, invalidatesOnError: ['/api/courses/'] },
  });
}

/** Places the order of the cart. A repeated attempt gets the first answer. */
export const orderMutation = mutationOptions({
  mutationFn: ({ key, asked }: Attempt) =>
    request('POST', '/api/orders', { body: asked, headers: { 'Idempotency-Key': key } }).then((placed) =>
      payFirst(placed, ({ order }) => order.payment?.url),
    ),
});
