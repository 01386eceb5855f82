/**
 * A local server that imitates Resend for tests. It accepts a mail or a batch once per idempotency key, repeats its
 * first answer for the same key, refuses a key with another body, and fails when a test requests it.
 */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const mail = z.object({ to: z.tuple([z.string()]), subject: z.string(), text: z.string() });
type TakenMail = { recipient: string; subject: string; text: string };

type ProviderCall = { path: string; key: string; headers: IncomingHttpHeaders; body: unknown };

/** `take`: accepts the mail. `crash`: accepts it and closes the connection before the answer. A status: refuses it. */
type Behavior = 'take' | 'crash' | { status: number; headers?: Record<string, string>; body?: object };

export type TestMailProvider = {
  url: string;
  calls: ProviderCall[];
  /** The accepted mails, in order. */
  taken: TakenMail[];
  /** Sets the behavior for the following calls; `count` begins at 1. */
  behave(decide: (call: ProviderCall, count: number) => Behavior | Promise<Behavior>): void;
  /** Clears all calls and mails, and accepts everything again. */
  reset(): void;
  stop(): Promise<void>;
};

export async function startTestMailProvider(): Promise<TestMailProvider> {
  const known = new Map<string, { body: string; answer: string }>();
  const calls: ProviderCall[] = [];
  const taken: TakenMail[] = [];
  let decide: (call: ProviderCall, count: number) => Behavior | Promise<Behavior> = () => 'take';
  let count = 0;

  const server = createServer(async (request, response) => {
    const body = await text(request);
    const key = String(request.headers['idempotency-key']);
    const call = { path: request.url ?? '', key, headers: request.headers, body: JSON.parse(body) };
    calls.push(call);
    count += 1;
    const answer = (status: number, content: string, headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(content);
    const behavior = await decide(call, count);
    if (typeof behavior === 'object') {
      return answer(behavior.status, JSON.stringify(behavior.body ?? {}), behavior.headers);
    }
    const before = known.get(key);
    if (before && before.body !== body) return answer(409, '{"name":"invalid_idempotent_request"}');
    if (!before) known.set(key, { body, answer: take(call) });
    if (behavior === 'crash') return request.socket.destroy();
    return answer(200, known.get(key)?.answer ?? '');
  });

  function take({ path, body }: ProviderCall): string {
    const mails = path === '/emails/batch' ? z.array(mail).max(100).parse(body) : [mail.parse(body)];
    const ids = mails.map(({ to: [recipient], subject, text: content }) => {
      taken.push({ recipient, subject, text: content });
      return { id: `mail-${taken.length}` };
    });
    return JSON.stringify(path === '/emails/batch' ? { data: ids } : ids[0]);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    calls,
    taken,
    behave(wanted) {
      decide = wanted;
      count = 0;
    },
    reset() {
      known.clear();
      calls.length = 0;
      taken.length = 0;
      decide = () => 'take';
    },
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
