import { NetworkError, readableMessage } from '#web/app/api.ts';

/** Why a change of the settings failed, in words for a person. */
export function settingsFailure(error: unknown): string {
  return error instanceof NetworkError
    ? 'Unable to connect to the server. Please check your internet connection and try again.'
    : readableMessage(error, 'Something went wrong. Please try again.');
}
