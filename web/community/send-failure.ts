import { ApiError, readableMessage } from '#web/app/api.ts';
import { toast } from '#web/design/toast.ts';

/**
 * Says that sending failed, in the words of docs/product.md "Success stories" and "Contact", unless the server knows how to
 * go on: the limit of tries.
 */
export function reportFailure(error: unknown, words: string): void {
  const limited = error instanceof ApiError && error.status === 429;
  toast({ title: 'Error', description: limited ? readableMessage(error, words) : words, tone: 'danger' });
}
