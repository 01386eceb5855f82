import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readableMessage } from '#web/app/api.ts';
import { toast } from '#web/design/toast.ts';
import { type ThreadChange, threadMutation } from './discussion-queries.ts';

/** Changes the question, and says why if it could not be changed. */
export function useThreadChange(id: number) {
  const change = useMutation(threadMutation(useQueryClient(), id));
  const run = (wanted: ThreadChange, onSuccess?: () => void) =>
    change.mutate(wanted, {
      ...(onSuccess && { onSuccess }),
      onError: (error) =>
        toast({
          title: 'That did not work',
          description: readableMessage(error, 'Please check your connection and try again.'),
          tone: 'danger',
        }),
    });
  return { ...change, run };
}
