/**
 * Rate limits of accounts. Figures from docs/decisions.md "Accounts"; counted exactly in Postgres
 * (db/accounts/throttle.ts).
 */
import type { SignInClaims } from '#db/accounts/sign-in.ts';
import type { AccountClaims, ThrottleClaim } from '#db/accounts/throttle.ts';
import { type ClientAddress, claimsFrom } from '../api/client-address.ts';
import { mailboxOf } from '../api/mailbox.shared.ts';

const quarterHour = 15 * 60;
const hour = 60 * 60;

/** Failed sign-ins per hour for one account, from all addresses together. */
export const accountFailures = 30;

/**
 * Per 15 minutes: five failed sign-ins for one account from one address, and a hundred from one address for all
 * accounts. The owner can still sign in from another address. Per hour: 30 failures for one account from unknown
 * devices, however many addresses they use. Each known device has its own limit of 30, so that an attacker cannot lock
 * the owner out of it (OWASP, "Slow Down Online Guessing Attacks with Device Cookies").
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
 * Three limits on reset links per hour: to one mailbox from one address, to one mailbox from anywhere, and from one
 * address to any mailbox. They keep attackers from flooding a mailbox, and from using up the owner's limit from another
 * address.
 */
export function forgotPasswordClaims(email: string, from: ClientAddress): ThrottleClaim[] {
  const mailbox = mailboxOf(email);
  return [
    ...claimsFrom(from, { key: `forgot:account:${mailbox}`, limit: 5, windowSeconds: hour }),
    { key: `forgot:mailbox:${mailbox}`, limit: 20, windowSeconds: hour },
    ...claimsFrom(from, { key: 'forgot:address', limit: 50, windowSeconds: hour }),
  ];
}

/** Repeats of a reset with one link: whoever got hold of a used one could guess the new password with them. */
export function repeatedResetClaim(tokenHash: string): ThrottleClaim {
  return { key: `reset:repeat:${tokenHash}`, limit: 5, windowSeconds: quarterHour };
}

/**
 * New accounts: from one address, for one mailbox from one address, and for one mailbox from anywhere. Each mails a link.
 * One mailbox can get many, because it has many spellings (`+tag`), and because a deleted account can be made again.
 */
export function registerClaims(email: string, from: ClientAddress): ThrottleClaim[] {
  const mailbox = mailboxOf(email);
  return [
    ...claimsFrom(from, { key: 'register:address', limit: 50, windowSeconds: hour }),
    ...claimsFrom(from, { key: `register:account:${mailbox}`, limit: 5, windowSeconds: hour }),
    { key: `register:mailbox:${mailbox}`, limit: 20, windowSeconds: hour },
  ];
}

/** Verification mails that one user requests again, and that all accounts of one mailbox do (db/accounts/throttle.ts). */
export function resendVerificationClaims(userId: number): AccountClaims {
  return {
    ofAccount: { key: `verify:user:${userId}`, limit: 5, windowSeconds: hour },
    ofMailbox: { key: 'verify:mailbox', limit: 10, windowSeconds: hour },
  };
}

/** Sign-ins with a passkey from one address that were refused. A signature cannot be guessed; this limits the work. */
export function passkeyClaims(from: ClientAddress): ThrottleClaim[] {
  return claimsFrom(from, { key: 'passkey:address', limit: 100, windowSeconds: quarterHour });
}

/** Saved profiles of one account: a new name purges answers at the edge, which may be purged a few times a minute only. */
export function profileClaim(userId: number): ThrottleClaim {
  return { key: `profile:user:${userId}`, limit: 20, windowSeconds: hour };
}

/** Wrong codes for one account, wherever they are entered: a code of six digits could be guessed otherwise. */
export function secondFactorClaim(userId: number): ThrottleClaim {
  return { key: `second-factor:user:${userId}`, limit: 5, windowSeconds: quarterHour };
}

/** Links to a new address: that one user asks for, that one mailbox gets, and that are asked for from one address. */
export function emailChangeClaims(userId: number, email: string, from: ClientAddress): ThrottleClaim[] {
  return [
    { key: `change-email:user:${userId}`, limit: 5, windowSeconds: hour },
    { key: `change-email:mailbox:${mailboxOf(email)}`, limit: 5, windowSeconds: hour },
    ...claimsFrom(from, { key: 'change-email:address', limit: 50, windowSeconds: hour }),
  ];
}

/** Attempts to enter the current password, by someone who finds a session left open. */
export function currentPasswordClaim(userId: number): ThrottleClaim {
  return { key: `password:user:${userId}`, limit: 5, windowSeconds: quarterHour };
}
