/**
 * Challenges of WebAuthn. A challenge is a signed token, so that asking for one writes nothing: the login page asks for one
 * with each visit. Only the ids of answered ones are stored (the rule `use_challenge`).
 */
import { jwtVerify, SignJWT } from 'jose';
import type { UsedChallenge } from '#db/accounts/second-factor/factors.ts';
import { randomToken } from '../digest.ts';

/** What the answer is for. `userId`: who may answer; null where the answer itself says who it is. */
export type ChallengePurpose = { kind: 'register' | 'prove' | 'sign-in'; userId: number | null };

export const challengeMinutes = 10;

const audienceOf = ({ kind }: ChallengePurpose) => `passkey-${kind}`;
const subjectOf = ({ userId }: ChallengePurpose) => String(userId ?? 'anybody');

/** A new challenge, as text whose bytes the authenticator signs. */
export function newChallenge(secret: Uint8Array, purpose: ChallengePurpose, now: Date): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audienceOf(purpose))
    .setSubject(subjectOf(purpose))
    .setJti(randomToken())
    .setExpirationTime(Math.floor(now.getTime() / 1000) + challengeMinutes * 60)
    .sign(secret);
}

/** The challenge in an answer, in base64url; null unless it is ours, for this purpose, and still valid. */
export async function readChallenge(
  secret: Uint8Array,
  purpose: ChallengePurpose,
  answered: string,
): Promise<UsedChallenge | null> {
  try {
    const token = Buffer.from(answered, 'base64url').toString();
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      audience: audienceOf(purpose),
      subject: subjectOf(purpose),
      requiredClaims: ['jti', 'exp'],
    });
    if (!payload.jti || !payload.exp) return null;
    return { id: payload.jti, expiresAt: new Date(payload.exp * 1000) };
  } catch {
    return null;
  }
}
