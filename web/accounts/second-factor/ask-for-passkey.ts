/**
 * Asks the browser for a passkey. Without the library that makes passkeys, because the login page asks with each visit and
 * has no room for it.
 */
import type { Assertion, PasskeyRequest } from '#functions/accounts/second-factor/contract.ts';

/** The browser's dialog was closed, or its time has passed. Nothing has to be said about that. */
export class PasskeyDismissed extends Error {
  override readonly name = 'PasskeyDismissed';
}

/** A passkey could not be made or used; the message is for the person. */
export class PasskeyFailure extends Error {
  override readonly name = 'PasskeyFailure';
}

/** What closing the dialog and aborting the request are called. */
const dismissals = ['NotAllowedError', 'AbortError'];

/**
 * Asks in the browser's dialog, or, with `signal`, offers passkeys in the field for the email address until one is chosen or
 * the signal is aborted. Throws `PasskeyDismissed` and `PasskeyFailure`.
 */
export async function askForPasskey(options: PasskeyRequest, signal?: AbortSignal): Promise<Assertion> {
  if (!window.PublicKeyCredential) throw new PasskeyFailure('This browser does not know passkeys.');
  try {
    const credential = await navigator.credentials.get({
      publicKey: {
        ...options,
        challenge: bytesOf(options.challenge),
        allowCredentials: options.allowCredentials.map(({ id, type, transports = [] }) => ({
          id: bytesOf(id),
          type,
          transports: transports.filter(isTransport),
        })),
      },
      ...(signal && { signal, mediation: 'conditional' }),
    });
    if (!(credential instanceof PublicKeyCredential)) throw new PasskeyDismissed();
    const { id, rawId, response } = credential;
    if (!(response instanceof AuthenticatorAssertionResponse)) throw new PasskeyDismissed();
    return {
      id,
      rawId: textOf(rawId),
      type: 'public-key',
      response: {
        clientDataJSON: textOf(response.clientDataJSON),
        authenticatorData: textOf(response.authenticatorData),
        signature: textOf(response.signature),
        ...(response.userHandle && { userHandle: textOf(response.userHandle) }),
      },
      clientExtensionResults: {},
    };
  } catch (error) {
    throw passkeyError(error);
  }
}

/** The error of the browser as one of ours. */
export function passkeyError(error: unknown): Error {
  if (error instanceof PasskeyDismissed) return error;
  if (error instanceof Error && dismissals.includes(error.name)) return new PasskeyDismissed();
  return new PasskeyFailure('The passkey could not be used. Please try again, or choose another way.', {
    cause: error,
  });
}

const transports: readonly string[] = ['ble', 'hybrid', 'internal', 'nfc', 'usb'] satisfies AuthenticatorTransport[];

/** Browsers also report transports that this list does not have; they may be left out. */
function isTransport(transport: string): transport is AuthenticatorTransport {
  return transports.includes(transport);
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );
}

function textOf(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
