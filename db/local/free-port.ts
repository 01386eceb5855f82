/** Ports for local servers that must know their port before they listen: Postgres, and the product in a browser test. */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { LocalDatabaseError } from './local-database-error.ts';

/**
 * Below the ports that Linux, macOS, and Windows take for outgoing connections (from 32768 or 49152): any connection to
 * Postgres could otherwise take the port before the server listens, or between two servers. Above the browsers' bad
 * ports (https://fetch.spec.whatwg.org/#port-blocking).
 */
const range = { first: 20_000, last: 32_000 };
const mostAttempts = 50;

/** A port on which nothing listens at the moment. Throws `LocalDatabaseError` when fifty of them are all taken. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const port = randomInt(range.first, range.last);
    if (await isFree(port)) return port;
  }
  throw new LocalDatabaseError(`No port between ${range.first} and ${range.last} is free.`);
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
