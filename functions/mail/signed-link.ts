/**
 * Tokens of mailed links that need no sign-in. Signed and not sealed: a token names a row and holds no secret, and the same
 * link twice must be the same text, because a provider knows a repeated mail by its key and its body.
 */
import { jwtVerify, SignJWT } from 'jose';

/** `audience`: the one thing the link is for. `claims`: what else it says. */
export function signLink(
  secret: Uint8Array,
  { audience, subject, claims = {} }: { audience: string; subject: string; claims?: Record<string, string | number> },
): Promise<string> {
  // No expiry: a mail is opened years later, too. What it opens asks whether it still stands.
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setSubject(subject)
    .sign(secret);
}

/** What a link says; null for one that is none of ours, or for something else. */
export async function readLink(
  secret: Uint8Array,
  audience: string,
  token: string,
): Promise<{ subject: string; claims: Record<string, unknown> } | null> {
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], audience });
    return payload.sub ? { subject: payload.sub, claims: payload } : null;
  } catch {
    return null;
  }
}
