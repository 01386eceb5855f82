import { ApiError, NetworkError, readableMessage } from '#web/app/api.ts';

/** Why a change of the settings failed, in words for a person. */
export function settingsFailure(error: unknown): string {
  return error instanceof NetworkError
    ? 'Unable to connect to the server. Please check your internet connection and try again.'
    : readableMessage(error, 'Something went wrong. Please try again.');
}

/** The same for a form, where what concerns a field stands beside it and need not be said twice. */
export function formFailure(error: unknown): string | null {
  const besideFields = error instanceof ApiError && (error.problem?.errors ?? []).length > 0;
  return besideFields ? null : settingsFailure(error);
}
