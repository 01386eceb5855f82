/**
 * What the pages of buying ask of the server: keys are paths (docs/product.md "Shared conventions"). The cart:
 * cart-queries.ts.
 */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Course } from '#functions/courses/contract.ts';
import { request } from '#web/app/api.ts';
import { apiQuery } from '#web/app/api-query.ts';
import { courseAddress, enrollmentEffects } from '#web/courses/queries.ts';
import type { Attempt } from './checkout-session.ts';

/** The signed-in user's orders, the newest first. */
export const ordersQuery = apiQuery('/api/orders');

/** One order of the signed-in user, with its gift links and how it stands to a refund. */
export function orderQuery(id: number | string) {
  return apiQuery(`/api/orders/${encodeURIComponent(id)}`);
}

/** What a promo code takes off an amount in dollars. It uses nothing up: asked anew for every amount. */
export function promoQuery(code: string, amount: string) {
  return queryOptions({
    queryKey: ['/api/validate-promo', code, amount],
    queryFn: ({ signal }) => request('POST', '/api/validate-promo', { body: { code, amount }, signal }),
  });
}

/** Where an address of buying says which course is meant: by id or slug, and by the slug in its query. */
export interface CourseFromUrl {
  courseId: string | undefined;
  slug: string | undefined;
}

/** The course that is meant, tried in the order of docs/product.md "Checkout". Fails with the first refusal. */
export function courseFromUrlQuery({ courseId, slug }: CourseFromUrl) {
  const named = courseId ?? slug ?? '';
  return queryOptions({
    queryKey: [courseAddress(named), 'pattern', slug],
    queryFn: async ({ signal }): Promise<Course> => {
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

/** Buys one course for the signed-in user; asked again, it changes nothing. */
export function purchaseMutation(queryClient: QueryClient, courseId: number) {
  return mutationOptions({
    mutationFn: (promoCode: string | null) =>
      request('POST', '/api/enrollments', { body: { courseId, planType: 'full', promoCode } }),
    ...enrollmentEffects(queryClient, courseId),
  });
}

/** Checks the cart out; the same attempt again gets the first answer. */
export const orderMutation = mutationOptions({
  mutationFn: ({ key, asked }: Attempt) =>
    request('POST', '/api/orders', { body: asked, headers: { 'Idempotency-Key': key } }),
});

/** Enrolls the signed-in admin in every course; outside production only. */
export const mockEnrollMutation = mutationOptions({
  mutationFn: () => request('POST', '/api/mock-enroll'),
  meta: { invalidates: ['/api/'], inBackground: true },
});
