/**
 * Recovery codes: ten of 120 random bits each, written in groups of four. A plain hash protects a code of 112 bits or more
 * (ASVS 5.0, 6.5.2). Codes from before have 80 bits, and work until they are used or replaced.
 */
import { digest } from '../digest.ts';

const howMany = 10;
const length = 24;
/** Crockford's base32: without I, L, O and U, which are misread. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** New codes as their owner sees them, and their hashes for the database. */
export async function newRecoveryCodes(userId: number): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: howMany }, newCode);
  return { codes, hashes: await Promise.all(codes.map((code) => recoveryCodeHash(userId, code))) };
}

/** The same for all ways in which people type a code. */
export function recoveryCodeHash(userId: number, typed: string): Promise<string> {
  const code = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return digest(`${userId}:${code}`);
}

function newCode(): string {
  const code = Array.from(
    crypto.getRandomValues(new Uint8Array(length)),
    (byte) => letters[byte % letters.length],
  ).join('');
  return code.match(/.{4}/g)?.join('-') ?? code;
}
