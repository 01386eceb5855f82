/** Codes of authenticator apps (TOTP, RFC 6238): SHA-1, six digits, 30 seconds, which every app understands. */
import { Secret, TOTP } from 'otpauth';
import type { KeyRing } from '../../api/key-ring.ts';
import { seal, unseal } from '../../mail/seal.ts';

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

/** Encrypts a secret for the database. */
export function sealAppSecret(keys: KeyRing, secret: string): Promise<string> {
  return seal(keys, secret, 'authenticator app');
}

/** Throws when it was sealed with none of the keys. */
export function unsealAppSecret(keys: KeyRing, sealed: string): Promise<string> {
  return unseal(keys, sealed, 'authenticator app');
}
