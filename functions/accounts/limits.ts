/** How often one may try. Figures of docs/decisions.md "Accounts"; counted exactly in Postgres (db/accounts/throttle.ts). */
import type { SignInClaims } from '#db/accounts/sign-in.ts';
import type { ThrottleClaim } from '#db/accounts/throttle.ts';
import { type ClientAddress, claimsFrom } from '../api/client-address.ts';

const quarterHour = 15 * 60;
const hour = 60 * 60;

/** Failures an hour for an account from all addresses together. */
export const accountFailures = 30;

/**
 * Five failures for an account from one address, a hundred from one address; the owner elsewhere still gets in. Who has many
 * addresses gets 30 for an account, but each device that the owner signed in on has its own 30, so that nobody locks them out
 * of it (OWASP, "Slow Down Online Guessing Attacks with Device Cookies").
 */
export function signInClaims(email: string, from: ClientAddress, deviceHash: string | null): SignInClaims {
  const ofAccount = { limit: accountFailures, windowSeconds: hour };
  return {
    byAddress: [
      ...claimsFrom(from, { key: `login:account:${email}`, limit: 5, windowSeconds: quarterHour }),
      ...claimsFrom(from, { key: 'login:address', limit: 100, windowSeconds: quarterHour }),
    ],
    onNewDevices: { key: `login:new-devices:${email}`, ...ofAccount },
    onKnownDevice: { key: `login:known-device:${email}:${deviceHash}`, ...ofAccount },
  };
}

/**
 * Links for one mailbox from one address, for one mailbox from anywhere, and asked for from one address. Nobody's mailbox is
 * flooded through us, and a stranger elsewhere does not use up what its owner may ask for.
 */
export function forgotPasswordClaims(email: string, from: ClientAddress): ThrottleClaim[] {
  return [
    ...claimsFrom(from, { key: `forgot:account:${email}`, limit: 5, windowSeconds: hour }),
    { key: `forgot:mailbox:${email}`, limit: 20, windowSeconds: hour },
    ...claimsFrom(from, { key: 'forgot:address', limit: 50, windowSeconds: hour }),
  ];
}

export function registerClaims(from: ClientAddress): ThrottleClaim[] {
  return claimsFrom(from, { key: 'register:address', limit: 50, windowSeconds: hour });
}

export function resendVerificationClaim(userId: number): ThrottleClaim {
  return { key: `verify:user:${userId}`, limit: 5, windowSeconds: hour };
}

/** Tries at the current password from a session that somebody left open. */
export function currentPasswordClaim(userId: number): ThrottleClaim {
  return { key: `password:user:${userId}`, limit: 5, windowSeconds: quarterHour };
}
