/**
 * The signature of the mail provider's events. Resend signs as Svix does:
 * https://docs.svix.com/receiving/verifying-payloads/how-manual
 */

/** An event is accepted this long before and after its time, so that a recorded one is of no use later. */
const toleranceSeconds = 5 * 60;

type SignedEvent = { id: string; timestamp: string; body: string };

export type EventSignature = {
  /** `v1,` and base64, several of them separated by spaces while the key is being replaced. */
  signatures: string;
  key: Uint8Array<ArrayBuffer>;
  now: Date;
};

/** Whether the event was signed with the key, lately. */
export async function isSignedEvent(event: SignedEvent, { signatures, key, now }: EventSignature): Promise<boolean> {
  const { id, timestamp } = event;
  if (!id || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds) return false;
  const imported = await importKey(key, 'verify');
  const given = signatures.split(' ').flatMap((signature) => bytesOf(signature) ?? []);
  // `verify` compares in constant time. No provider sends more than a few signatures.
  const found = given.slice(0, 5).map((bytes) => crypto.subtle.verify('HMAC', imported, bytes, signedContent(event)));
  return (await Promise.all(found)).includes(true);
}

/** Signs an event, as the provider does. For tests. */
export async function signEvent(event: SignedEvent, key: Uint8Array<ArrayBuffer>): Promise<string> {
  const signature = await crypto.subtle.sign('HMAC', await importKey(key, 'sign'), signedContent(event));
  return `v1,${btoa(String.fromCharCode(...new Uint8Array(signature)))}`;
}

const signedContent = ({ id, timestamp, body }: SignedEvent) => new TextEncoder().encode(`${id}.${timestamp}.${body}`);

const importKey = (key: Uint8Array<ArrayBuffer>, use: 'sign' | 'verify') =>
  crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, [use]);

/** The bytes of a signature `v1,…`; null for other versions, and for what is no base64. */
function bytesOf(signature: string): Uint8Array<ArrayBuffer> | null {
  const [version, encoded = ''] = signature.split(',');
  if (version !== 'v1' || !/^[A-Za-z0-9+/]{43}=$/.test(encoded)) return null;
  return Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0));
}
