/** What the bench and its load generator, which runs in a process of its own (load-process.ts), say to each other. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const requestSchema = z.object({
  method: z.enum(['GET', 'POST', 'PUT']),
  path: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string().optional(),
});
export type LoadRequest = z.infer<typeof requestSchema>;

export const loadSchema = z.object({
  origin: z.string(),
  /**
   * Each connection repeats its share of these: the first connection the first, and so on. With fewer requests than
   * connections, each connection repeats all of them.
   */
  requests: z.array(requestSchema),
  connections: z.int(),
  /** How many requests are sent in all, at least as many as there are connections. */
  amount: z.int(),
});
export type Load = z.infer<typeof loadSchema>;

const loadResultSchema = z.object({
  /** Milliseconds from a request to the end of its answer, one for each answer. */
  latencies: z.array(z.number()),
  /** From the first request to the last answer. */
  seconds: z.number(),
  /** How many answers had a status other than 2xx, by status, and how many requests had no answer at all. */
  failures: z.record(z.string(), z.number()),
});
export type LoadResult = z.infer<typeof loadResultSchema>;

export type LoadGenerator = {
  /** Sends the load. Throws when a request fails, because a bench of refusals measures nothing. */
  send(load: Load): Promise<LoadResult>;
  stop(): Promise<void>;
};

export function startLoadGenerator(): LoadGenerator {
  const child = fork(fileURLToPath(new URL('load-process.ts', import.meta.url)));
  return {
    async send(load) {
      child.send(load);
      const result = loadResultSchema.parse(await nextMessage(child));
      const failures = Object.entries(result.failures).map(([what, count]) => `${count} times ${what}`);
      if (failures.length > 0) {
        throw new Error(`${load.requests[0]?.method} ${load.requests[0]?.path} failed: ${failures.join(', ')}.`);
      }
      return result;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

/** The next message of a child process; throws when the process ends instead. */
async function nextMessage(child: ChildProcess): Promise<unknown> {
  const waiting = new AbortController();
  try {
    return await Promise.race([
      once(child, 'message', { signal: waiting.signal }).then(([message]: unknown[]) => message),
      once(child, 'exit', { signal: waiting.signal }).then(([code]: unknown[]) => {
        throw new Error(`A process of the bench ended with ${String(code)}.`);
      }),
    ]);
  } finally {
    waiting.abort();
  }
}
