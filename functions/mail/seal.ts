/**
 * Seals what a mail must carry and the database must not hold in the clear, such as the token of a reset link: a dump of
 * the outbox opens nothing. A compact JWE (RFC 7516), AES-256-GCM under a key derived from the Worker's secret.
 */
import { CompactEncrypt, compactDecrypt } from 'jose';
import { derivedKey } from '../api/derived-key.ts';

/** Encrypts a text; the result is safe to store. */
export async function seal(secret: Uint8Array, plain: string): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(plain))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(await derivedKey(secret, 'mail'));
}

/** Throws when the text was sealed under another secret, or is none of ours. */
export async function unseal(secret: Uint8Array, sealed: string): Promise<string> {
  const { plaintext } = await compactDecrypt(sealed, await derivedKey(secret, 'mail'), {
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: ['A256GCM'],
  });
  return new TextDecoder().decode(plaintext);
}
