/** How the password of a request is hashed. */
import type { Context } from 'hono';
import { clientAddress } from '../api/client-address.ts';
import type { Settings } from '../api/environment.ts';
import type { Hashing } from './password.ts';

/** At the cost of the settings. Of an IPv6 client the whole /48 counts: it may have 65,536 addresses. */
export function hashingFor(c: Pick<Context, 'req'> & { get(key: 'settings'): Settings }): Hashing {
  const { address, network } = clientAddress(c);
  return { cost: c.get('settings').passwordCost, client: network ?? address };
}
