/** A single-use token for a mailed link: the mail carries it sealed, the database only its hash. */
import { seal } from '../mail/seal.ts';
import { digest, randomToken } from './digest.ts';

export type MailedToken = { hash: string; sealed: string; expiresAt: Date };

export async function newMailedToken(secret: Uint8Array, now: Date, lifetimeMinutes: number): Promise<MailedToken> {
  const token = randomToken();
  return {
    hash: await digest(token),
    sealed: await seal(secret, token),
    expiresAt: new Date(now.getTime() + lifetimeMinutes * 60_000),
  };
}

/** How long a link works (docs/decisions.md "Accounts"). */
export const resetLifetimeMinutes = 60;
export const verificationLifetimeMinutes = 3 * 24 * 60;
