/** Compile errors that are wanted: `npm run types` fails when one of them is gone. */
import { expectTypeOf, test } from 'vitest';
import type { CartItem } from '#functions/commerce/contract.ts';
import type { CourseDetail } from '#functions/courses/contract.ts';
import type { Dashboard, Goal, LearnCourse } from '#functions/learning/contract.ts';
import type { Answer } from './answers.ts';
import { request } from './api.ts';
import { apiQuery } from './api-query.ts';

const slug: string = 'interview-ready';
/** Never called: their types are the test. */
const requests = {
  plain: () => request('GET', '/api/dashboard'),
  change: () => request('PUT', '/api/progress/goal', { body: { minutes: 60 } }),
  part: () => request('GET', `/api/courses/${slug}`),
  longer: () => request('GET', `/api/courses/${slug}/learn`),
  query: () => request('GET', `/api/courses?limit=${10}`),
  either: (method: 'POST' | 'DELETE') => request(method, `/api/webinars/${slug}/register`),
};

test('a request answers what the API declares for its method and path', () => {
  expectTypeOf(requests.plain).returns.resolves.toEqualTypeOf<Dashboard>();
  expectTypeOf(requests.change).returns.resolves.toEqualTypeOf<Goal>();
  expectTypeOf(requests.part).returns.resolves.toEqualTypeOf<CourseDetail>();
  expectTypeOf(requests.longer).returns.resolves.toEqualTypeOf<LearnCourse>();
  expectTypeOf(requests.query).returns.resolves.toEqualTypeOf<Answer<'GET', '/api/courses'>>();
  expectTypeOf(requests.either).returns.resolves.toEqualTypeOf<Answer<'POST', `/api/webinars/${string}/register`>>();
});

test('a query holds what its path answers', () => {
  const { queryKey } = apiQuery(`/api/cart/${slug}`);
  expectTypeOf(queryKey).not.toBeAny();
  expectTypeOf<Answer<'GET', `/api/cart/${string}`>>().toEqualTypeOf<CartItem[]>();
});

test('unknown paths, other methods and other types do not compile', () => {
  const wrong = () => [
    // @ts-expect-error The API has no such path.
    request('GET', '/api/dashbord'),
    // @ts-expect-error A part too many.
    request('GET', `/api/courses/${slug}/learn/more`),
    // @ts-expect-error The path has no such method.
    request('DELETE', '/api/dashboard'),
    // @ts-expect-error A text that may be any path.
    request('GET', slug),
    // @ts-expect-error The API has no such path.
    apiQuery('/api/dashbord'),
    // @ts-expect-error It can be written, not read.
    apiQuery('/api/progress/goal'),
  ];
  // @ts-expect-error The dashboard is no list of goals.
  const other = async (): Promise<Goal[]> => request('GET', '/api/dashboard');
  expectTypeOf(wrong).toBeFunction();
  expectTypeOf(other).toBeFunction();
});
