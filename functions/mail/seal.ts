/**
 * Encrypts values that a mail needs and that the database must not store in plain text, such as the token of a reset
 * link. A dump of the outbox then contains no usable token. AES-256-GCM with a key derived from the Worker's secret.
 */
import { base64url } from 'jose';

const encoder = new TextEncoder();

/** The encrypted text, in the form `iv.ciphertext` in base64url. */
export async function seal(secret: Uint8Array, plain: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const key = await derivedKey(secret);
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, encoder.encode(plain));
  return `${base64url.encode(iv)}.${base64url.encode(new Uint8Array(sealed))}`;
}

/** The plain text. Throws when it was not sealed with this secret. */
export async function unseal(secret: Uint8Array, sealed: string): Promise<string> {
  const [iv = '', text = ''] = sealed.split('.');
  const key = await derivedKey(secret);
  const plain = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: Uint8Array.from(base64url.decode(iv)) },
    key,
    Uint8Array.from(base64url.decode(text)),
  );
  return new TextDecoder().decode(plain);
}

async function derivedKey(secret: Uint8Array): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', Uint8Array.from(secret), 'HKDF', false, ['deriveKey']);
  const parameters = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode('mail') };
  return crypto.subtle.deriveKey(parameters, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}
