/** Codes of authenticator apps (TOTP, RFC 6238): SHA-1, six digits, 30 seconds, which every app understands. */
import { CompactEncrypt, compactDecrypt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { derivedKey } from '../../api/derived-key.ts';

const issuer = 'Interview Launchpad';
const period = 30;
/** Clocks of phones differ; a code of the step before or after is accepted too. */
const tolerance = 1;

function totp(secret: string, label: string): TOTP {
  return new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) });
}

/** A new secret of 160 bits, in base32. */
export function newAppSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that a QR code shows to the app. `account`: what the app lists it under. */
export function appAddress(secret: string, account: string): string {
  return totp(secret, account).toString();
}

/** The time step to which a code belongs, or null for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = totp(secret, issuer).validate({ token: code, timestamp: now.getTime(), window: tolerance });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta;
}

/** Encrypts a secret for the database with a key of its own, derived from the Worker's secret. */
export async function sealAppSecret(workerSecret: Uint8Array, secret: string): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(secret))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(await derivedKey(workerSecret, 'authenticator-app'));
}

/** Throws when it was not sealed with this secret. */
export async function unsealAppSecret(workerSecret: Uint8Array, sealed: string): Promise<string> {
  const { plaintext } = await compactDecrypt(sealed, await derivedKey(workerSecret, 'authenticator-app'), {
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: ['A256GCM'],
  });
  return new TextDecoder().decode(plaintext);
}
