/**
 * Structured logs: one JSON line per request and one per unknown error. Nothing that a client sends is logged: no
 * address, query, header or body. The pattern of the route is logged instead, so that the tokens of gifts and carts
 * stay secret.
 */
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { ApiEnvironment } from './environment.ts';

/** https://developers.cloudflare.com/fundamentals/reference/http-headers/#cf-ray */
const rayId = /^[\da-f]{16}(?:-[A-Z]{3})?$/;

/**
 * Sets the request id and logs one line after the answer. Cloudflare's ray id becomes the request id if there is one.
 */
export const requestLog = createMiddleware<ApiEnvironment>(async (c, next) => {
  const ray = c.req.header('cf-ray');
  const requestId = ray && rayId.test(ray) ? ray : crypto.randomUUID();
  c.set('requestId', requestId);
  const began = Date.now();
  await next();
  c.res.headers.set('X-Request-Id', requestId);
  if (!c.get('settings').logRequests) return;
  // biome-ignore lint/suspicious/noConsole: Workers observability reads the console.
  console.log(
    JSON.stringify({
      requestId,
      method: c.req.method,
      // The handlers have run, so this is the pattern of the last one, which answered.
      route: c.get('page') ?? routePath(c),
      status: c.res.status,
      milliseconds: Date.now() - began,
    }),
  );
});

/** Logs an unknown error with its stack. A Postgres message may contain a value, so only its code is logged. */
export function logError(requestId: string, error: unknown): void {
  const isError = error instanceof Error;
  console.error(
    JSON.stringify({
      requestId,
      error: isError ? error.name : typeof error,
      cause: isError && error.cause instanceof Error ? codeOf(error.cause) : codeOf(error),
      stack: isError ? stackWithoutMessage(error) : undefined,
    }),
  );
}

function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return String(error.code);
}

/**
 * The stack frames only. A stack begins with the message, into which Drizzle puts the statement and its parameters. A
 * parameter may look like a stack frame, so the message is cut off first.
 */
function stackWithoutMessage({ stack, message }: Error): string | undefined {
  return stack
    ?.slice(stack.indexOf(message) < 0 ? 0 : stack.indexOf(message) + message.length)
    .split('\n')
    .filter((entry) => /^\s+at /.test(entry))
    .join('\n');
}
