/**
 * An authenticator in software (WebAuthn, ES256), for tests of the API: it answers like a browser with a passkey, and can
 * lie about where it was asked. The journeys use the virtual authenticator of Chromium instead.
 */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Lies = {
  /** The origin of the page that asked. */
  origin?: string;
  /** The site for which the key signs. */
  rpId?: string;
  /** How often the key was used; one more with each answer by default. */
  counter?: number;
  /** The challenge that is answered, instead of the one that was asked. */
  challenge?: string;
};
/** How a new passkey says what made it: not at all by default, by its own signature, or by a maker's certificate. */
type Attestation = 'self' | { certificate: Uint8Array; sign(data: Uint8Array): Uint8Array };
type Asked = { challenge: string };
type Created = Asked & { rp: { id: string }; user: { id: string } };
type Requested = Asked & { rpId: string };

const present = 0x01 | 0x04;
const hasKey = 0x40;
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest();

/** A new authenticator with one key, for the product at `origin`. */
export function testAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const identity = {
    id: base64url(credentialId),
    rawId: base64url(credentialId),
    type: 'public-key' as const,
    clientExtensionResults: {},
  };
  let used = 0;
  let userHandle = '';

  const clientData = (type: string, { challenge }: Asked, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authenticatorData = (rpId: string, flags: number, counter: number, rest: Uint8Array = Buffer.alloc(0)) => {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), head, rest]);
  };

  return {
    /** Makes the passkey, for the options of `navigator.credentials.create`. */
    create(options: Created, { attestation, ...lies }: Lies & { attestation?: Attestation } = {}) {
      userHandle = options.user.id;
      const key = cborMap([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const length = Buffer.from([0, credentialId.length]);
      const rest = Buffer.concat([Buffer.alloc(16), length, credentialId, key]);
      const authData = authenticatorData(lies.rpId ?? options.rp.id, present | hasKey, lies.counter ?? used, rest);
      const client = clientData('webauthn.create', options, lies);
      const signed = Buffer.concat([authData, sha256(client)]);
      const statement = cborMap(
        attestation === undefined
          ? []
          : [
              ['alg', -7],
              ['sig', attestation === 'self' ? sign('sha256', signed, privateKey) : attestation.sign(signed)],
              ...(attestation === 'self' ? [] : [['x5c', cborArray([attestation.certificate])] satisfies CborEntry]),
            ],
      );
      return {
        ...identity,
        response: {
          clientDataJSON: base64url(client),
          attestationObject: base64url(
            cborMap([
              ['fmt', attestation === undefined ? 'none' : 'packed'],
              ['attStmt', statement],
              ['authData', authData],
            ]),
          ),
          transports: ['internal'],
        },
      };
    },
    /** Signs, for the options of `navigator.credentials.get`. */
    get(options: Requested, lies: Lies = {}) {
      used = lies.counter ?? used + 1;
      const data = authenticatorData(lies.rpId ?? options.rpId, present, used);
      const client = clientData('webauthn.get', options, lies);
      return {
        ...identity,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          userHandle,
        },
      };
    },
  };
}

/** An encoded map or array is put into another one as it is. */
class Encoded extends Uint8Array {}

type CborEntry = [string | number, string | number | Uint8Array];

function cborArray(values: Uint8Array[]): Encoded {
  return Encoded.from(Buffer.concat([cborHead(4, values.length), ...values.map(cbor)]));
}

function cborMap(entries: CborEntry[]): Encoded {
  const parts = entries.flatMap(([name, value]) => [cbor(name), cbor(value)]);
  return Encoded.from(Buffer.concat([cborHead(5, entries.length), ...parts]));
}

function cbor(value: string | number | Uint8Array): Uint8Array {
  if (value instanceof Encoded) return value;
  if (typeof value === 'number') return value >= 0 ? cborHead(0, value) : cborHead(1, -1 - value);
  const bytes = Buffer.from(value);
  return Buffer.concat([cborHead(typeof value === 'string' ? 3 : 2, bytes.length), bytes]);
}

function cborHead(major: number, length: number): Uint8Array {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
