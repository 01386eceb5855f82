/**
 * Keys for one purpose each, derived from a secret of the Worker (HKDF, RFC 5869): what is made for one purpose is good
 * for no other. Each is derived once in an isolate.
 */
import type { Key } from './key-ring.ts';

/** An AES-256-GCM key. */
export function encryptionKey(key: Key, purpose: string): Promise<CryptoKey> {
  return derived(key, purpose, { name: 'AES-GCM', length: 256 }, ['encrypt', 'decrypt']);
}

/** An HMAC-SHA-256 key. */
export function signingKey(key: Key, purpose: string): Promise<CryptoKey> {
  return derived(key, purpose, { name: 'HMAC', hash: 'SHA-256', length: 256 }, ['sign', 'verify']);
}

function derived(
  { secret }: Key,
  purpose: string,
  algorithm: { name: string; length: number; hash?: string },
  usages: KeyUsage[],
): Promise<CryptoKey> {
  const ofSecret = derivedKeys.get(secret) ?? new Map<string, Promise<CryptoKey>>();
  derivedKeys.set(secret, ofSecret);
  const known = ofSecret.get(purpose);
  if (known) return known;
  const deriving = derive(secret, purpose, algorithm, usages);
  ofSecret.set(purpose, deriving);
  return deriving;
}

async function derive(
  secret: Uint8Array,
  purpose: string,
  algorithm: { name: string; length: number; hash?: string },
  usages: KeyUsage[],
): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', Uint8Array.from(secret), 'HKDF', false, ['deriveKey']);
  const info = new TextEncoder().encode(purpose);
  const parameters = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info };
  return crypto.subtle.deriveKey(parameters, material, algorithm, false, usages);
}

const derivedKeys = new WeakMap<Uint8Array, Map<string, Promise<CryptoKey>>>();
