/**
 * The secrets of `JWT_SECRET`: one, or several written as `id:secret` and separated by commas. The first one signs and
 * encrypts; all of them verify and decrypt, so that a new one can be put in front without signing anybody out
 * (docs/runbook.md "Rotate a secret").
 */

/** `id`: named in what is signed, so that the right secret is tried first; null for a secret without one. */
export type Key = { id: string | null; secret: Uint8Array };
export type KeyRing = readonly [Key, ...Key[]];

const namedSecret = /^([A-Za-z0-9_-]{1,32}):(.{32,})$/;

/** What begins like a named secret. If its secret is too short, it is a mistake: `$(openssl …)` as it was written, say. */
const named = /^[A-Za-z0-9_-]{1,32}:/;

/** Null when a secret is too short or an id is used twice. A text that begins with no id is one secret, whatever is in it. */
export function parseKeyRing(text: string): KeyRing | null {
  const parts = text.split(',').map((part) => part.trim());
  const isRing = named.test(text) || parts.some((part) => namedSecret.test(part));
  if (isRing && parts.some((part) => named.test(part) && !namedSecret.test(part))) return null;
  const [first, ...others] = (isRing ? parts : [text]).map(keyOf);
  if (!first || [first, ...others].some(({ secret }) => secret.length < 32)) return null;
  const ids = [first, ...others].map(({ id }) => id);
  return new Set(ids).size === ids.length ? [first, ...others] : null;
}

function keyOf(text: string): Key {
  const [, id = null, secret = text] = namedSecret.exec(text) ?? [];
  return { id, secret: new TextEncoder().encode(secret) };
}

/** The keys that a text with this id may have been made with. */
export function keysNamed(ring: KeyRing, id: string | undefined): readonly Key[] {
  return id === undefined ? ring : ring.filter((key) => key.id === id);
}
