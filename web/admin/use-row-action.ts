import { useMutation } from '@tanstack/react-query';
import { readableMessage, request } from '#web/app/api.ts';
import { toast } from '#web/design/toast.ts';

/**
 * Runs an action on rows of a listing and shows the result. `path` is the listing's path in the API. `refresh` reads
 * the rows again, also after a refusal, because another admin may have changed them. `onDone` is called after success,
 * to clear the selection.
 */
export function useRowAction<Input>(
  path: string,
  { refresh, onDone }: { refresh: () => Promise<unknown>; onDone?: () => void },
) {
  return useMutation({
    mutationFn: (body: Input) => request<{ message: string }>('POST', `${path}/actions`, { body }),
    onSuccess: async ({ message }) => {
      toast({ title: 'Saved', description: message, tone: 'success' });
      await refresh();
      onDone?.();
    },
    onError: async (error) => {
      toast({
        title: 'Not done',
        description: readableMessage(error, 'Nothing was changed. Please try again.'),
        tone: 'danger',
      });
      await refresh();
    },
  });
}

/** The ids of the selected rows as the action's input needs them; null if none is selected. */
export function idsOf(rows: readonly { id: number }[]): [number, ...number[]] | null {
  const [first, ...others] = rows.map(({ id }) => id);
  return first === undefined ? null : [first, ...others];
}
