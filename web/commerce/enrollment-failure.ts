import { ApiError, NetworkError, readableMessage } from '#web/app/api.ts';

/** What is said when enrolling fails (docs/product.md "Enrollment page"). */
export const enrollmentFailure = {
  title: 'Enrollment Failed',
  fallback: 'There was an error processing your enrollment. Please try again.',
};

/** Why a purchase failed, in words for a person; an answer that got lost is not a refusal. */
export function enrollmentFailureText(error: unknown): string {
  if (error instanceof NetworkError) {
    return 'We got no answer from the server. Please check your connection and try again: nothing is ever ordered twice.';
  }
  return readableMessage(error, enrollmentFailure.fallback);
}

/** Whether the server refused the promo code: it was used up or ran out since it was applied. */
export function isPromoRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.problem?.code.startsWith('promo_') ?? false);
}

/** Whether the session was ended elsewhere: the pages ask to sign in again, and keep what they show until then. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** Whether the server said no, so that nothing was bought. Of a failure of its own one cannot know. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500;
}
