/** A single-use token for a mailed link. The outbox stores it sealed; the tables of tokens store only its hash. */

import type { KeyRing } from '../api/key-ring.ts';
import { seal } from '../mail/seal.ts';
import { digest, randomToken } from './digest.ts';

export type MailedToken = { hash: string; sealed: string; expiresAt: Date };

/** Creates a token that expires `lifetimeMinutes` after `now`. */
export async function newMailedToken(keys: KeyRing, now: Date, lifetimeMinutes: number): Promise<MailedToken> {
  const token = randomToken();
  return {
    hash: await digest(token),
    sealed: await seal(keys, token),
    expiresAt: new Date(now.getTime() + lifetimeMinutes * 60_000),
  };
}

/** How long the mailed links work (docs/decisions.md "Accounts"). */
export const resetLifetimeMinutes = 60;
export const verificationLifetimeMinutes = 3 * 24 * 60;
export const emailChangeMinutes = 24 * 60;
export const emailUndoMinutes = 7 * 24 * 60;
