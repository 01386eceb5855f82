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
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/range`;
});
afterAll(() => server.close());

const password = 'one of many passwords';
const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
const other = '0018A45C4D1DEF81644B54AB7F969B88D65:3';
const ask = (deadline = 2000) => isBreached({ url, deadline }, password);

test('finds the hash among those that begin alike, and sends no more than five characters of it', async () => {
  respond = (_request, response) => response.end([other, `${hash.slice(5)}:12`].join('\r\n'));
  expect(await ask()).toBe(true);
  expect(requests.at(-1)?.url).toBe(`/range/${hash.slice(0, 5)}`);
  expect(requests.at(-1)?.headers['add-padding']).toBe('true');
});

test.each([
  ['other hashes', (response: ServerResponse) => response.end(other)],
  ['its hash as padding', (response: ServerResponse) => response.end(`${hash.slice(5)}:0`)],
  ['an error', (response: ServerResponse) => response.writeHead(500).end(`${hash.slice(5)}:12`)],
  // A service that sends us elsewhere is not followed.
  [
    'a redirect',
    (response: ServerResponse) => response.writeHead(302, { Location: `/range/elsewhere` }).end(`${hash.slice(5)}:12`),
  ],
  ['nothing', (response: ServerResponse) => response.destroy()],
])('accepts the password when the service answers %s', async (_name, answer) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const before = requests.length;
  respond = (_request, response) => answer(response);
  expect(await ask()).toBe(false);
  expect(requests.length).toBe(before + 1);
});

test('does not wait longer than its deadline, and logs nothing of the password', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
  respond = () => {};
  expect(await ask(50)).toBe(false);
  expect(logged.mock.calls).toEqual([['{"breachRange":"TimeoutError"}']]);
});
