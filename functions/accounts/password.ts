/**
 * Password hashing: scrypt N=2^14 r=8 p=5 (OWASP's parameters for 16 MiB), the strongest that the Workers runtime
 * allows. A hash takes about 130 ms of CPU time, which is why the product needs the Workers Paid plan.
 */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { Problem } from '../api/problem.ts';
import { createTurns, NoTurn } from './hashing-turns.ts';

const [r, p] = [8, 5];
const keyLength = 32;

/** scrypt's N wherever the product serves people. A local run may set a lower one (PASSWORD_COST in environment.ts). */
export const fullPasswordCost = 2 ** 14;

/** `cost` is N. `client`: for whom, because clients take turns (hashing-turns.ts). */
export type Hashing = { cost: number; client: string };

/** `scrypt$N$r$p$salt$key`, salt and key in base64. */
export async function hashPassword(password: string, { cost, client }: Hashing): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, { client, N: cost, r, p });
  return ['scrypt', cost, r, p, salt.toString('base64'), key.toString('base64')].join('$');
}

/**
 * Whether a password matches the stored hash. Without a stored hash (unknown email, account of a provider) the function
 * does the same work and returns false, so that the response time does not reveal whether the account exists.
 */
export async function verifyPassword(
  password: string,
  stored: string | null,
  { cost, client }: Hashing,
): Promise<boolean> {
  const [, N, r, p, salt, key] = (stored ?? decoyOf(cost)).split('$');
  if (!salt || !key) return false;
  const options = { client, N: Number(N), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt, 'base64'), options);
  return timingSafeEqual(derived, Buffer.from(key, 'base64')) && stored !== null;
}

const decoyOf = (cost: number) => ['scrypt', cost, r, p, 'A'.repeat(22), `${'A'.repeat(43)}=`].join('$');

const turns = createTurns();

/** Waits for its turn. Refuses `sign_ins_busy` when too many others wait. */
async function derive(
  password: string,
  salt: Buffer,
  { client, ...options }: { client: string; N: number; r: number; p: number },
): Promise<Buffer> {
  const memory = { ...options, maxmem: 256 * options.N * options.r };
  const usualMilliseconds = (130 * options.N) / fullPasswordCost;
  try {
    return await turns.take(client, usualMilliseconds, () => scryptKey(password.normalize('NFKC'), salt, memory));
  } catch (error) {
    throw error instanceof NoTurn ? new Problem('sign_ins_busy') : error;
  }
}

function scryptKey(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, keyLength, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
