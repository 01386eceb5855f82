/**
 * Signed links to handed-in files. A link names the person it was made for, and expires after some hours; each use also
 * checks that this person may still open the file.
 */
import type { Caller } from '#db/accounts/authorize.ts';
import type { KeyRing } from '../api/key-ring.ts';
import { readLink, signLink } from '../mail/signed-link.ts';

const audience = 'submission-file';

/** Links change once in this time and work for one to two of it, so that browsers can keep a file meanwhile. */
const windowSeconds = 12 * 60 * 60;

export type LinkMaker = (file: { id: string }) => Promise<string>;

/** Makes links for the person who asks. */
export function fileLinksFor(keys: KeyRing, { caller, now }: { caller: Pick<Caller, 'userId'>; now: Date }): LinkMaker {
  const exp = (Math.floor(now.getTime() / 1000 / windowSeconds) + 2) * windowSeconds;
  return async ({ id }) => {
    const token = await signLink(keys, { audience, subject: id, claims: { exp, user: caller.userId } });
    return `/uploads/submissions/${id}?token=${token}`;
  };
}

/** For whom a token was made that opens this file; null when it does not open it, or has expired. */
export async function readerOfFileLink(keys: KeyRing, id: string, token: string): Promise<number | null> {
  const link = await readLink(keys, audience, token);
  return link?.subject === id && typeof link.claims.user === 'number' ? link.claims.user : null;
}
