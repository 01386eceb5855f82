/** Settling within a request: the processor of the settings, and which public answers change. */
import type { Context } from 'hono';
import type { Caller } from '#db/accounts/authorize.ts';
import type { SettleOutcome } from '#db/commerce/payments/settle.ts';
import type { CacheTag } from '../../api/caching.ts';
import type { ApiEnvironment } from '../../api/environment.ts';
import type { Settling } from './settle-session.ts';
import { stripeProcessor } from './stripe.ts';

/** The context of a route that only signed-in people may call. */
export type SignedInContext = Context<ApiEnvironment & { Variables: { caller: Caller } }>;

export type RequestVariables = Pick<ApiEnvironment['Variables'], 'settings' | 'db' | 'requestId'>;

/** What settling needs, from the variables of a request; null where payments are simulated. */
export function settlingOf({ settings, db, requestId }: RequestVariables): Settling | null {
  if (!settings.payments) return null;
  return { db, processor: stripeProcessor(settings.payments), now: new Date(), requestId };
}

/** The tags of the public pages that show the number of students, if it has changed. */
export function coursesOf(outcome: SettleOutcome): CacheTag[] {
  if (!('courses' in outcome)) return [];
  return ['courses', ...outcome.courses.map((id): CacheTag => `course:${id}`)];
}
