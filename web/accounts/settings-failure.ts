import { ApiError, NetworkError, readableMessage } from '#web/app/api.ts';

/** The message for the user when a change of the settings failed. */
export function settingsFailure(error: unknown): string {
  // Somebody closed the dialog that asks them to sign in.
  if (error instanceof ApiError && error.problem?.code === 'session_required') {
    return 'Your session has ended. Try again to sign in; what you typed stays here.';
  }
  return error instanceof NetworkError
    ? 'Unable to connect to the server. Please check your internet connection and try again.'
    : readableMessage(error, 'Something went wrong. Please try again.');
}

/** The same for a form; null when the error has messages for fields, which are shown beside the fields. */
export function formFailure(error: unknown): string | null {
  const besideFields = error instanceof ApiError && (error.problem?.errors ?? []).length > 0;
  return besideFields ? null : settingsFailure(error);
}
