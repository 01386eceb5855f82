/**
 * An AES-256-GCM key for one purpose, derived from the Worker's secret (HKDF, RFC 5869): what is encrypted for one purpose
 * cannot be decrypted for another.
 */
export async function derivedKey(secret: Uint8Array, purpose: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', Uint8Array.from(secret), 'HKDF', false, ['deriveKey']);
  const info = new TextEncoder().encode(purpose);
  const parameters = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info };
  return crypto.subtle.deriveKey(parameters, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}
