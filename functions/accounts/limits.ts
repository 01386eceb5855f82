/** How often one may try. Figures of decisions.md "Accounts"; counted exactly in Postgres (db/accounts/throttle.ts). */
import type { ThrottleClaim } from '#db/accounts/throttle.ts';

const quarterHour = 15 * 60;
const hour = 60 * 60;

/** Five failures for an account from one address, a hundred from one address; the owner elsewhere still gets in. */
export function signInClaims(email: string, address: string) {
  return {
    perAccount: { key: `login:account:${email}:${address}`, limit: 5, windowSeconds: quarterHour },
    perAddress: { key: `login:address:${address}`, limit: 100, windowSeconds: quarterHour },
  };
}

/** Mails to one address, and asked for from one address: nobody's mailbox is flooded through us. */
export function forgotPasswordClaims(email: string, address: string): [ThrottleClaim, ThrottleClaim] {
  return [
    { key: `forgot:account:${email}`, limit: 5, windowSeconds: hour },
    { key: `forgot:address:${address}`, limit: 50, windowSeconds: hour },
  ];
}

export function registerClaim(address: string): ThrottleClaim {
  return { key: `register:address:${address}`, limit: 50, windowSeconds: hour };
}

export function resendVerificationClaim(userId: number): ThrottleClaim {
  return { key: `verify:user:${userId}`, limit: 5, windowSeconds: hour };
}

/** Tries at the current password from a session that somebody left open. */
export function currentPasswordClaim(userId: number): ThrottleClaim {
  return { key: `password:user:${userId}`, limit: 5, windowSeconds: quarterHour };
}
