/** Recovery codes: ten of 80 random bits each, written in groups of four. */
import { digest } from '../digest.ts';

const howMany = 10;
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
  const code = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => letters[byte % letters.length]).join(
    '',
  );
  return code.match(/.{4}/g)?.join('-') ?? code;
}
