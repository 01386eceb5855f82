/**
 * Structured logs: one JSON line a request and one an unknown error. Nothing that was sent is logged, be it in the address,
 * the query, a header or the body: the route says what was asked for, and a gift's token or a cart's session stays unknown.
 */
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { ApiEnvironment } from './environment.ts';

/** https://developers.cloudflare.com/fundamentals/reference/http-headers/#cf-ray */
const rayId = /^[\da-f]{16}(?:-[A-Z]{3})?$/;

/** Gives the request its id and logs one line when the answer is made. Cloudflare's own ray id is kept where there is one. */
export const requestLog = createMiddleware<ApiEnvironment>(async (c, next) => {
  const ray = c.req.header('cf-ray');
  const requestId = ray && rayId.test(ray) ? ray : crypto.randomUUID();
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
      // After the handlers have run: the pattern of the last one, which made the answer.
      route: c.get('page') ?? routePath(c),
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

/**
 * The lines that name our code. Drizzle puts the statement and its parameters into the message, which the stack begins with
 * and which may hold a line that looks like one of the stack.
 */
function stackWithoutMessage({ stack, message }: Error): string | undefined {
  return stack
    ?.slice(stack.indexOf(message) < 0 ? 0 : stack.indexOf(message) + message.length)
    .split('\n')
    .filter((entry) => /^\s+at /.test(entry))
    .join('\n');
}
