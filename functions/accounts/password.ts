/**
 * Password hashing: scrypt N=2^14 r=8 p=5 (OWASP's parameters for 16 MiB), the strongest that the Workers runtime
 * allows. A hash takes about 130 ms of CPU time, which is why the product needs the Workers Paid plan.
 */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const cost = { N: 2 ** 14, r: 8, p: 5 };
const keyLength = 32;

/** Hashes a password as `scrypt$N$r$p$salt$key`, with salt and key in base64. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$');
}

/**
 * Whether a password matches the stored hash. Without a stored hash (unknown email, account of a provider) the function
 * does the same work and returns false, so that the response time does not reveal whether the account exists.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [, N, r, p, salt, key] = (stored ?? decoy).split('$');
  if (!salt || !key) return false;
  const derived = await derive(password, Buffer.from(salt, 'base64'), { N: Number(N), r: Number(r), p: Number(p) });
  return timingSafeEqual(derived, Buffer.from(key, 'base64')) && stored !== null;
}

const decoy = ['scrypt', cost.N, cost.r, cost.p, 'A'.repeat(22), `${'A'.repeat(43)}=`].join('$');

function derive(password: string, salt: Buffer, options: { N: number; r: number; p: number }): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const memory = { ...options, maxmem: 256 * options.N * options.r };
    scrypt(password.normalize('NFKC'), salt, keyLength, memory, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
