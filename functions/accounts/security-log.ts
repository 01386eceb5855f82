/**
 * What the security log learns after the answer: refusals, whose transactions were rolled back, and downloads. Other
 * events are recorded in the transaction of what happened.
 */
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { recordLater } from '#db/accounts/security-events.ts';
import type { SecurityEventKind } from '#db/accounts/states.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { type ProblemCode, problemOf } from '../api/problem.ts';
import { logError } from '../api/request-log.ts';
import { securityRequest } from './security-request.ts';

const recorded: Partial<Record<ProblemCode, SecurityEventKind>> = {
  role_required: 'role_refused',
  course_role_required: 'role_refused',
  too_many_requests: 'throttled',
};

/** The context of any route: the caller's type differs where a guard has checked that there is one. */
type LoggedContext = Pick<Context, 'req' | 'executionCtx'> & { get: Context<ApiEnvironment>['get'] };

/** Records why a request is refused, when it is for its role or for too many requests. Called by app.ts. */
export function recordRefusal(error: unknown, c: Context<ApiEnvironment>): void {
  const kind = error instanceof Error ? recorded[problemOf(error).code] : undefined;
  if (kind) recordFailure(c, kind, { route: `${c.req.method} ${routePath(c)}` });
}

/** Records a failure of the caller, or of whoever tries to get into the account of `triedEmail`. */
export function recordFailure(c: LoggedContext, kind: SecurityEventKind, detail: Record<string, string> = {}) {
  const [request, now] = [securityRequest(c), new Date()];
  const [caller, email] = [c.get('caller'), c.get('triedEmail')];
  const account = caller ? { id: caller.userId } : email === undefined ? null : { email };
  if (isRepeated(JSON.stringify([kind, account, request.address, detail]), now, caller ? ofAccounts : ofVisitors))
    return;
  record(c, { account, kind, outcome: 'failure', request, now, detail });
}

/**
 * Whether this isolate has recorded the same in this minute, or very much else of visitors. Otherwise a flood of requests,
 * which is what the limits are for, would be a flood of writes. What accounts do is apart, so that no visitor hides it.
 */
function isRepeated(event: string, now: Date, known: KnownEvents): boolean {
  const minute = Math.floor(now.getTime() / 60_000);
  if (minute !== known.minute) {
    known.minute = minute;
    known.events.clear();
  }
  if (known.events.has(event)) return true;
  if (known.events.size >= knownMaximum) {
    if (known === ofVisitors) return true;
    known.events.clear();
  }
  known.events.add(event);
  return false;
}

type KnownEvents = { minute: number; events: Set<string> };
const knownMaximum = 1000;
const ofVisitors: KnownEvents = { minute: 0, events: new Set() };
const ofAccounts: KnownEvents = { minute: 0, events: new Set() };

/** Records downloads of lists, such as all accounts as a CSV file. */
export const recordDownloads = createMiddleware<ApiEnvironment>(async (c, next) => {
  await next();
  const caller = c.get('caller');
  // A HEAD request only asks whether it may be downloaded.
  const isList = c.req.method === 'GET' && c.res.headers.get('Content-Type')?.startsWith('text/csv');
  if (!caller || !isList) return;
  const [now, detail] = [new Date(), { route: routePath(c) }];
  if (isRepeated(JSON.stringify([caller.userId, detail]), now, ofAccounts)) return;
  record(c, { account: { id: caller.userId }, kind: 'list_exported', request: securityRequest(c), now, detail });
});

function record(c: LoggedContext, event: Parameters<typeof recordLater>[1]): void {
  const recording = recordLater(c.get('db'), event);
  c.executionCtx.waitUntil(recording.catch((error) => logError(c.get('requestId'), error)));
}
