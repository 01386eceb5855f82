/**
 * 401 and 403 come before a fault of the request. The verb asserts session and role, but a request that is refused for its
 * form never reaches it: only then they are asserted here, so that a well-formed request keeps its one round trip.
 */
import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';
import { type Access, assertAccess } from '#db/accounts/authorize.ts';
import { accessOfGuard } from './credentials.ts';
import type { ApiEnvironment } from './environment.ts';
import { Problem, type ProblemCode, problemOf } from './problem.ts';

/** Faults that are found in the request itself, before the database is asked. */
const requestFaults: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'invalid_input',
  'malformed_json',
  'body_too_large',
  'length_required',
  'unsupported_media_type',
  'forbidden',
]);

/** What to answer to an error: why the caller may not use the route at all, else the error itself. */
export async function accessFirst(error: Error, c: Context<ApiEnvironment>): Promise<unknown> {
  if (!requestFaults.has(problemOf(error).code)) return error;
  const access = accessOfRoute(c);
  if (!access) return error;
  const caller = c.get('caller');
  if (!caller) return new Problem('session_required');
  try {
    await assertAccess(c.get('db'), access, caller);
    return error;
  } catch (refusal) {
    return refusal;
  }
}

/** Who may use the route that this request is for; null when it is open to everyone, or when there is none. */
function accessOfRoute(c: Context): Access | null {
  const routes = matchedRoutes(c).filter(({ method }) => method !== 'ALL');
  // Routes overlap (`/featured`, `/{key}`): the first one answers, and its guard stands at the same path.
  const own = routes.filter(({ path }) => path === routes[0]?.path);
  return own.map(({ handler }) => accessOfGuard(handler)).find((access) => access !== null) ?? null;
}
