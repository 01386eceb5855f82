/**
 * Tokens of mailed links that work without sign-in. They are signed and not encrypted: a token contains the id of a row
 * and no secret. The same link must always be the same text, because a provider compares the body of a repeated mail.
 */
import { jwtVerify, SignJWT } from 'jose';

/** Signs a token. `audience`: the purpose of the link. `claims`: additional values. */
export function signLink(
  secret: Uint8Array,
  { audience, subject, claims = {} }: { audience: string; subject: string; claims?: Record<string, string | number> },
): Promise<string> {
  // No expiry, because mails may be opened years later. The route behind the link checks whether it still applies.
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setSubject(subject)
    .sign(secret);
}

/** The content of a token; null when we did not sign it, or when it is for another purpose. */
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
