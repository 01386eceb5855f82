/**
 * Tokens of mailed links that work without sign-in. They are signed and not encrypted: a token contains the id of a row
 * and no secret. The same link must always be the same text, because a provider compares the body of a repeated mail.
 */
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import { signingKey } from '../api/derived-key.ts';
import { type KeyRing, keysNamed } from '../api/key-ring.ts';

const purpose = 'link';

/** Signs a token. `audience`: the purpose of the link. `claims`: additional values. */
export async function signLink(
  keys: KeyRing,
  { audience, subject, claims = {} }: { audience: string; subject: string; claims?: Record<string, string | number> },
): Promise<string> {
  const [{ id }] = keys;
  // No expiry, because mails may be opened years later. The route behind the link checks whether it still applies.
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', ...(id !== null && { kid: id }) })
    .setAudience(audience)
    .setSubject(subject)
    .sign(await signingKey(keys[0], purpose));
}

/** The content of a token; null when we did not sign it, or when it is for another purpose. */
export async function readLink(
  keys: KeyRing,
  audience: string,
  token: string,
): Promise<{ subject: string; claims: Record<string, unknown> } | null> {
  for (const key of await verifyingKeys(keys, token)) {
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], audience });
      return payload.sub ? { subject: payload.sub, claims: payload } : null;
    } catch {
      // Signed with another key, or not by us.
    }
  }
  return null;
}

/** Links in mails from before there were derived keys are signed with the secret itself. */
async function verifyingKeys(keys: KeyRing, token: string): Promise<(CryptoKey | Uint8Array)[]> {
  const possible = keysNamed(keys, kidOf(token));
  return [...(await Promise.all(possible.map((key) => signingKey(key, purpose)))), ...keys.map(({ secret }) => secret)];
}

function kidOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
}
