/** Structured logs: one JSON line a request and one an unknown error. Nothing of a body, a header or a query is logged. */
import { createMiddleware } from 'hono/factory';
import type { ApiEnvironment } from './environment.ts';

/** Whoever knows a gift's token may take it, whoever knows a cart's session may look into it: neither is logged. */
const pathSecret = /^(\/api\/(?:gifts|cart)\/)[^/]+/;

/** Gives the request its id and logs one line when the answer is made. Cloudflare's own ray id is kept where there is one. */
export const requestLog = createMiddleware<ApiEnvironment>(async (c, next) => {
  const requestId = c.req.header('cf-ray') ?? crypto.randomUUID();
  c.set('requestId', requestId);
  const began = Date.now();
  await next();
  c.header('X-Request-Id', requestId);
  if (!c.get('settings').logRequests) return;
  // biome-ignore lint/suspicious/noConsole: Workers observability reads the console.
  console.log(
    JSON.stringify({
      requestId,
      method: c.req.method,
      path: c.req.path.replace(pathSecret, '$1…'),
      status: c.res.status,
      milliseconds: Date.now() - began,
    }),
  );
});

/** Logs an unknown error. The stack names our code; a Postgres message may hold a value, so only its code is kept. */
export function logError(requestId: string, error: unknown): void {
  const known = error instanceof Error;
  console.error(
    JSON.stringify({
      requestId,
      error: known ? error.name : typeof error,
      cause: known && error.cause instanceof Error ? codeOf(error.cause) : codeOf(error),
      stack: known ? stackWithoutMessage(error) : undefined,
    }),
  );
}

function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return String(error.code);
}

/** Drizzle puts the statement and its parameters into the message, and the stack begins with the message. */
function stackWithoutMessage(error: Error): string | undefined {
  return error.stack
    ?.split('\n')
    .filter((entry) => /^\s+at /.test(entry))
    .join('\n');
}
