import { startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type { NewCredential, PasskeyCreation } from '#functions/accounts/second-factor/contract.ts';
import { request } from '#web/app/api.ts';
import { addFactor } from './add-factor.ts';
import { PasskeyFailure, passkeyError } from './ask-for-passkey.ts';

/**
 * Makes a passkey and adds it to the account. Returns the recovery codes that come with the first second factor. Throws
 * `PasskeyDismissed` and `PasskeyFailure`.
 */
export async function addPasskey(): Promise<string[] | null> {
  const options = await request('POST', '/api/account/second-factor/passkeys/options');
  const credential = await makePasskey(options);
  const known = options.excludeCredentials.length;
  return addFactor(() => request('POST', '/api/account/second-factor/passkeys', { body: { credential } }), {
    isAdded: ({ passkeys }) => passkeys.length > known,
    others: ({ appSince }) => known + (appSince === null ? 0 : 1),
  });
}

async function makePasskey(options: PasskeyCreation): Promise<NewCredential> {
  if (!window.PublicKeyCredential) throw new PasskeyFailure('This browser does not know passkeys.');
  try {
    const { response, ...credential } = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { ...credential, response: { clientDataJSON, attestationObject, transports }, clientExtensionResults: {} };
  } catch (error) {
    if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') {
      throw new PasskeyFailure('This device has a passkey for your account already.');
    }
    throw passkeyError(error);
  }
}
