/**
 * Challenges of WebAuthn. A challenge is a signed token, so that asking for one writes nothing: the login page asks for one
 * with each visit. Only the ids of answered ones are stored (the rule `use_challenge`).
 */
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import type { UsedChallenge } from '#db/accounts/second-factor/factors.ts';
import { signingKey } from '../../api/derived-key.ts';
import { type KeyRing, keysNamed } from '../../api/key-ring.ts';
import { randomToken } from '../digest.ts';

/** What the answer is for. `userId`: who may answer; null where the answer itself says who it is. */
export type ChallengePurpose = { kind: 'register' | 'prove' | 'sign-in'; userId: number | null };

export const challengeMinutes = 10;

/** What the key is derived for, so that it signs nothing else. */
const keyPurpose = 'passkey challenge';

const audienceOf = ({ kind }: ChallengePurpose) => `passkey-${kind}`;
const subjectOf = ({ userId }: ChallengePurpose) => String(userId ?? 'anybody');

/** A new challenge, as text whose bytes the authenticator signs. */
export async function newChallenge(keys: KeyRing, purpose: ChallengePurpose, now: Date): Promise<string> {
  const [{ id }] = keys;
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256', ...(id !== null && { kid: id }) })
    .setAudience(audienceOf(purpose))
    .setSubject(subjectOf(purpose))
    .setJti(randomToken())
    .setExpirationTime(Math.floor(now.getTime() / 1000) + challengeMinutes * 60)
    .sign(await signingKey(keys[0], keyPurpose));
}

/** The challenge in an answer, in base64url; null unless it is ours, for this purpose, and still valid. */
export async function readChallenge(
  keys: KeyRing,
  purpose: ChallengePurpose,
  answered: string,
): Promise<UsedChallenge | null> {
  try {
    const token = Buffer.from(answered, 'base64url').toString();
    for (const key of keysNamed(keys, decodeProtectedHeader(token).kid)) {
      const challenge = await verified(token, await signingKey(key, keyPurpose), purpose);
      if (challenge) return challenge;
    }
    return null;
  } catch {
    return null;
  }
}

/** Null when it was signed with another key, or is none for this purpose. */
async function verified(token: string, key: CryptoKey, purpose: ChallengePurpose): Promise<UsedChallenge | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      audience: audienceOf(purpose),
      subject: subjectOf(purpose),
      requiredClaims: ['jti', 'exp'],
    });
    return payload.jti && payload.exp ? { id: payload.jti, expiresAt: new Date(payload.exp * 1000) } : null;
  } catch {
    return null;
  }
}
