/**
 * A caller without access gets 401 or 403, even when the request is malformed as well. Verbs assert session and role,
 * but a malformed request never reaches its verb. Only then is access asserted here, so that valid requests need one
 * round trip.
 */
import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';
import { type Access, assertAccess } from '#db/accounts/authorize.ts';
import { accessOfGuard } from './credentials.ts';
import type { ApiEnvironment } from './environment.ts';
import { Problem, type ProblemCode, problemOf } from './problem.ts';

/** Problems that are found in the request itself, before any query. */
const requestFaults: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'invalid_input',
  'malformed_json',
  'body_too_large',
  'length_required',
  'unsupported_media_type',
  'forbidden',
  'passkey_refused',
]);

/** The error to answer with: why the caller may not use the route, otherwise `error` itself. Used by app.ts. */
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

/** Who may use the requested route; null when it is open to everyone or does not exist. */
function accessOfRoute(c: Context): Access | null {
  const routes = matchedRoutes(c).filter(({ method }) => method !== 'ALL');
  // Routes overlap (`/featured`, `/{key}`): the first match answers, and its guard is registered at the same path.
  const own = routes.filter(({ path }) => path === routes[0]?.path);
  return own.map(({ handler }) => accessOfGuard(handler)).find((access) => access !== null) ?? null;
}
