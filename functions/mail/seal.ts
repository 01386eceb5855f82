/**
 * Encrypts values that a mail needs and that the database must not store in plain text, such as the token of a reset
 * link. A dump of the outbox then contains no usable token. AES-256-GCM with keys derived from the Worker's secrets.
 */
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose';
import { encryptionKey } from '../api/derived-key.ts';
import { type KeyRing, keysNamed } from '../api/key-ring.ts';

/** What is encrypted for one purpose cannot be decrypted for another. */
const mailPurpose = 'mail';

/** The encrypted text: a JWE in its compact form. */
export async function seal(keys: KeyRing, plain: string, purpose = mailPurpose): Promise<string> {
  const [{ id }] = keys;
  return new CompactEncrypt(new TextEncoder().encode(plain))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', ...(id !== null && { kid: id }) })
    .encrypt(await encryptionKey(keys[0], purpose));
}

/** The plain text. Throws when it was sealed with none of the keys. */
export async function unseal(keys: KeyRing, sealed: string, purpose = mailPurpose): Promise<string> {
  let failure: unknown = new Error('The text was sealed with a key that is not there any more.');
  for (const key of keysNamed(keys, decodeProtectedHeader(sealed).kid)) {
    try {
      const { plaintext } = await compactDecrypt(sealed, await encryptionKey(key, purpose), {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      });
      return new TextDecoder().decode(plaintext);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}
