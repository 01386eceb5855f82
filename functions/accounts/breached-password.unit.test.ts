/** The breach check against a service on this machine. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isBreached } from './breached-password.ts';

let respond: (request: IncomingMessage, response: ServerResponse) => void;
const requests: IncomingMessage[] = [];
const server = createServer((request, response) => {
  requests.push(request);
  respond(request, response);
});
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterAll(() => server.close());

const password = 'one of many passwords';
const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
const other = '0018A45C4D1DEF81644B54AB7F969B88D65:3';
/** Asks at an address of its own, because a request that was given up may arrive during the next test. */
async function ask(deadline = 60_000) {
  const path = `/${crypto.randomUUID()}`;
  const isKnown = await isBreached({ url: origin + path, deadline }, password);
  return { isKnown, sent: requests.filter((request) => request.url?.startsWith(path)), path };
}

test('finds the hash among those that begin alike, and sends no more than five characters of it', async () => {
  respond = (_request, response) => response.end([other, `${hash.slice(5)}:12`].join('\r\n'));
  const { isKnown, sent, path } = await ask();
  expect(isKnown).toBe(true);
  expect(sent.map((request) => request.url)).toEqual([`${path}/${hash.slice(0, 5)}`]);
  expect(sent[0]?.headers['add-padding']).toBe('true');
});

test.each([
  ['other hashes', (response: ServerResponse) => response.end(other)],
  ['its hash as padding', (response: ServerResponse) => response.end(`${hash.slice(5)}:0`)],
  ['an error', (response: ServerResponse) => response.writeHead(500).end(`${hash.slice(5)}:12`)],
  // A service that sends us elsewhere is not followed.
  [
    'a redirect',
    (response: ServerResponse) => response.writeHead(302, { Location: 'elsewhere' }).end(`${hash.slice(5)}:12`),
  ],
  ['nothing', (response: ServerResponse) => response.destroy()],
])('accepts the password when the service answers %s', async (_name, answer) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  respond = (_request, response) => answer(response);
  const { isKnown, sent } = await ask();
  expect([isKnown, sent.length]).toEqual([false, 1]);
});

test('does not wait longer than its deadline, and logs nothing of the password', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
  respond = () => {};
  expect((await ask(50)).isKnown).toBe(false);
  expect(logged.mock.calls).toEqual([['{"breachRange":"TimeoutError"}']]);
});
