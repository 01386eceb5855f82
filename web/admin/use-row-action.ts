import { useMutation } from '@tanstack/react-query';
import { readableMessage, request } from '#web/app/api.ts';
import { toast } from '#web/design/toast.ts';

/**
 * Does something to rows of a listing and says how it went. `path`: of the listing in the API. `refresh` reads the rows again:
 * after a refusal too, because somebody else may have been first. `onDone`: it was done, so nothing needs to stay ticked.
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

/** The rows that are ticked, as an action names them; null where none is. */
export function idsOf(rows: readonly { id: number }[]): [number, ...number[]] | null {
  const [first, ...others] = rows.map(({ id }) => id);
  return first === undefined ? null : [first, ...others];
}
