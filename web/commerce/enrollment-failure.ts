import { ApiError, NetworkError, readableMessage } from '#web/app/api.ts';

/** The texts of a failed enrollment (docs/product.md "Enrollment page"). */
export const enrollmentFailure = {
  title: 'Enrollment Failed',
  fallback: 'There was an error processing your enrollment. Please try again.',
};

/** Why a purchase failed, for the user. A network error is no refusal: the order may have been placed. */
export function enrollmentFailureText(error: unknown): string {
  if (error instanceof NetworkError) {
    return 'We got no answer from the server. Please check your connection and try again: nothing is ever ordered twice.';
  }
  return readableMessage(error, enrollmentFailure.fallback);
}

/** Whether the server refused the promo code, which may have been used up or have expired since it was applied. */
export function isPromoRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.problem?.code.startsWith('promo_') ?? false);
}

/** Whether the session has ended elsewhere. The pages then ask to sign in again, and keep their content until then. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
