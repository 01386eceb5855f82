/**
 * Passkeys by WebAuthn: what the browser is asked for, and whether its answer is right. Every passkey is discoverable and
 * asks for a finger, a face or a PIN, so that it is a second factor by itself.
 */
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import type { NewPasskey } from '#db/accounts/second-factor/factors.ts';
import type { PasskeyUse, StoredPasskey } from '#db/accounts/second-factor/prove.ts';
import type { Settings } from '../../api/environment.ts';
import { Problem } from '../../api/problem.ts';
import { type ChallengePurpose, challengeMinutes, newChallenge, readChallenge } from './challenge.ts';
import {
  type Assertion,
  creationOptionsSchema,
  type NewCredential,
  type PasskeyCreation,
  type PasskeyRequest,
  requestOptionsSchema,
} from './contract.ts';

type KnownCredential = { id: string; transports: string[] };

const timeout = challengeMinutes * 60_000;

/** EdDSA, ES256 and RS256: together every authenticator has one of them. */
const algorithms = [-8, -7, -257];

/** The site as authenticators know it: the host, without a port. */
const rpIdOf = ({ appOrigin }: Settings) => new URL(appOrigin).hostname;

/** What the browser needs to make a passkey. */
export async function passkeyCreation(
  settings: Settings,
  {
    userId,
    owner,
    known,
    now,
  }: { userId: number; owner: { email: string; name: string }; known: KnownCredential[]; now: Date },
): Promise<PasskeyCreation> {
  const options = await generateRegistrationOptions({
    rpName: 'Interview Launchpad',
    rpID: rpIdOf(settings),
    userID: new TextEncoder().encode(String(userId)),
    userName: owner.email,
    userDisplayName: owner.name,
    challenge: await newChallenge(settings.jwtSecret, { kind: 'register', userId }, now),
    timeout,
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });
  return creationOptionsSchema.parse(options);
}

/** What the browser needs to ask for one of `known` passkeys, or, without any, for one of this site. */
export async function passkeyRequest(
  settings: Settings,
  { purpose, known, now }: { purpose: ChallengePurpose; known: KnownCredential[]; now: Date },
): Promise<PasskeyRequest> {
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(settings),
    challenge: await newChallenge(settings.jwtSecret, purpose, now),
    timeout,
    allowCredentials: known,
    userVerification: 'required',
  });
  return requestOptionsSchema.parse({ ...options, allowCredentials: options.allowCredentials ?? [] });
}

/** The passkey in the answer to `passkeyCreation`. Throws the Problem `passkey_refused`. */
export async function verifyNewPasskey(settings: Settings, userId: number, credential: NewCredential) {
  const challenge = expectChallenge(settings, { kind: 'register', userId });
  const { registrationInfo } = await orRefused(async () => {
    refuseCertificates(credential);
    return verifyRegistrationResponse({
      response: credential,
      expectedChallenge: challenge.matches,
      expectedOrigin: settings.appOrigin,
      expectedRPID: rpIdOf(settings),
      supportedAlgorithmIDs: algorithms,
    });
  });
  if (!registrationInfo) throw new Problem('passkey_refused');
  const passkey: Omit<NewPasskey, 'name'> = {
    credentialId: registrationInfo.credential.id,
    publicKey: Buffer.from(registrationInfo.credential.publicKey).toString('base64url'),
    counter: registrationInfo.credential.counter,
    transports: credential.response.transports,
    backedUp: registrationInfo.credentialBackedUp,
  };
  return { passkey, challenge: challenge.answered() };
}

/** The use of a passkey in the answer to `passkeyRequest`. Throws the Problem `passkey_refused`. */
export async function verifyPasskeyUse(
  settings: Settings,
  { passkey, purpose, assertion }: { passkey: StoredPasskey | null; purpose: ChallengePurpose; assertion: Assertion },
): Promise<PasskeyUse> {
  if (!passkey) throw new Problem('passkey_refused');
  const { userHandle } = assertion.response;
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== String(passkey.userId)) {
    throw new Problem('passkey_refused');
  }
  const challenge = expectChallenge(settings, purpose);
  const { verified, authenticationInfo } = await orRefused(() =>
    verifyAuthenticationResponse({
      response: assertion,
      expectedChallenge: challenge.matches,
      expectedOrigin: settings.appOrigin,
      expectedRPID: rpIdOf(settings),
      // The counter is compared in the database, where two answers at once cannot both be the next one.
      credential: {
        id: passkey.credentialId,
        publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
        counter: 0,
      },
    }),
  );
  if (!verified) throw new Problem('passkey_refused');
  return {
    passkeyId: passkey.id,
    counter: authenticationInfo.newCounter,
    backedUp: authenticationInfo.credentialBackedUp,
    challenge: challenge.answered(),
  };
}

/**
 * Throws when the new passkey comes with certificates of its maker. We do not ask for them, so browsers remove them
 * (WebAuthn Level 3, section 5.1.3). To check them, the library would request the addresses that they name, which whoever
 * wrote them chooses, and read whatever is answered into memory.
 */
function refuseCertificates({ response }: NewCredential): void {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const format = attestation.get('fmt');
  const signsForItself = format === 'packed' && attestation.get('attStmt').get('x5c') === undefined;
  if (format !== 'none' && !signsForItself) throw new Error(`Passkeys come without the attestation ${format}.`);
}

/** Checks the challenge within a verification, and keeps it for the database. */
function expectChallenge(settings: Settings, purpose: ChallengePurpose) {
  let found: Awaited<ReturnType<typeof readChallenge>> = null;
  return {
    async matches(answered: string): Promise<boolean> {
      found = await readChallenge(settings.jwtSecret, purpose, answered);
      return found !== null;
    },
    answered() {
      if (!found) throw new Problem('passkey_refused');
      return found;
    },
  };
}

/** The library throws an Error for every answer that is not right: another origin, another site, a wrong signature. */
async function orRefused<Verified>(verify: () => Promise<Verified>): Promise<Verified> {
  try {
    return await verify();
  } catch {
    throw new Problem('passkey_refused');
  }
}
