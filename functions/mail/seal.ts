/**
 * Encrypts values that a mail needs and that the database must not store in plain text, such as the token of a reset
 * link. A dump of the outbox then contains no usable token. AES-256-GCM with a key derived from the Worker's secret.
 */
import { CompactEncrypt, compactDecrypt } from 'jose';
import { derivedKey } from '../api/derived-key.ts';

/** The encrypted text, in the form `iv.ciphertext` in base64url. */
export async function seal(secret: Uint8Array, plain: string): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(plain))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(await derivedKey(secret, 'mail'));
}

/** The plain text. Throws when it was not sealed with this secret. */
export async function unseal(secret: Uint8Array, sealed: string): Promise<string> {
  const { plaintext } = await compactDecrypt(sealed, await derivedKey(secret, 'mail'), {
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: ['A256GCM'],
  });
  return new TextDecoder().decode(plaintext);
}
