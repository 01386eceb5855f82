/** Passkeys of this browser: made and asked for by the browser's own dialogs. */
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type {
  Assertion,
  NewCredential,
  PasskeyCreation,
  PasskeyRequest,
} from '#functions/accounts/second-factor/contract.ts';

/** The browser's dialog was closed, or its time has passed. Nothing has to be said about that. */
export class PasskeyDismissed extends Error {
  override readonly name = 'PasskeyDismissed';
}

/** A passkey could not be made or used; the message is for the person. */
export class PasskeyFailure extends Error {
  override readonly name = 'PasskeyFailure';
}

/** Makes a passkey. Throws `PasskeyDismissed` and `PasskeyFailure`. */
export async function makePasskey(options: PasskeyCreation): Promise<NewCredential> {
  return named(async () => {
    const { response, ...credential } = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { ...credential, response: { clientDataJSON, attestationObject, transports }, clientExtensionResults: {} };
  });
}

/** Asks for a passkey in the browser's dialog. Throws `PasskeyDismissed` and `PasskeyFailure`. */
export function askForPasskey(options: PasskeyRequest): Promise<Assertion> {
  return named(async () => answerOf(await startAuthentication({ optionsJSON: options })));
}

/** Whether the browser can offer passkeys in the field for the email address. */
export function canSuggestPasskeys(): Promise<boolean> {
  return browserSupportsWebAuthnAutofill();
}

/** Offers passkeys in the field for the email address, until one is chosen or `stopSuggesting` is called. */
export function suggestPasskeys(options: PasskeyRequest): Promise<Assertion> {
  return named(async () => answerOf(await startAuthentication({ optionsJSON: options, useBrowserAutofill: true })));
}

export function stopSuggesting(): void {
  WebAuthnAbortService.cancelCeremony();
}

function answerOf({ response, ...assertion }: Awaited<ReturnType<typeof startAuthentication>>): Assertion {
  return { ...assertion, response, clientExtensionResults: {} };
}

async function named<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  if (!browserSupportsWebAuthn()) throw new PasskeyFailure('This browser does not know passkeys.');
  try {
    return await ask();
  } catch (error) {
    if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') {
      throw new PasskeyFailure('This device has a passkey for your account already.');
    }
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) throw new PasskeyDismissed();
    throw new PasskeyFailure('The passkey could not be used. Please try again, or choose another way.', {
      cause: error,
    });
  }
}
