import { readableMessage } from '#web/app/api.ts';
import { unanswered } from '#web/app/unanswered.ts';
import { toast } from '#web/design/toast.ts';

/** Says that an action of an admin failed, and why. For `onError` of its mutation. */
export function showFailure(error: unknown): void {
  toast({
    title: 'That did not work',
    description: readableMessage(error, unanswered),
    tone: 'danger',
  });
}
