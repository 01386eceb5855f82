import { ApiError, readableMessage } from '#web/app/api.ts';
import { toast } from '#web/design/toast.ts';

/**
 * Shows that sending failed, with the given text of docs/product.md "Success stories" or "Contact". For a rate limit it
 * shows the server's message instead, because that says what to do next.
 */
export function reportFailure(error: unknown, fallback: string): void {
  const limited = error instanceof ApiError && error.status === 429;
  toast({ title: 'Error', description: limited ? readableMessage(error, fallback) : fallback, tone: 'danger' });
}
