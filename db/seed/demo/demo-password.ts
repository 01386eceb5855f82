/** The hash of the demo accounts' password, in the format that `functions/accounts/password.ts` writes and reads. */
import { scryptSync } from 'node:crypto';
import { demoPassword } from './demo-accounts.ts';

const cost = { N: 2 ** 14, r: 8, p: 5 };

/** `scrypt$N$r$p$salt$key`. The salt need not be secret, because the password is public too. */
export function hashDemoPassword(salt: string): string {
  const key = scryptSync(demoPassword, salt, 32, { ...cost, maxmem: 256 * cost.N * cost.r });
  return ['scrypt', cost.N, cost.r, cost.p, Buffer.from(salt).toString('base64'), key.toString('base64')].join('$');
}
