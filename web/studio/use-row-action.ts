import { useMutation } from '@tanstack/react-query';
import { readableMessage, request } from '#web/app/api.ts';
import { toast } from '#web/design/toast.ts';

/**
 * Does something to rows of a listing, says how it went, and reads them again: after a refusal too, because somebody else
 * may have been first. `path`: of the listing in the API.
 */
export function useRowAction<Input>(path: string, onSettled: () => Promise<unknown>) {
  return useMutation({
    mutationFn: (body: Input) => request<{ message: string }>('POST', `${path}/actions`, { body }),
    onSuccess: ({ message }) => toast({ title: 'Saved', description: message, tone: 'success' }),
    onError: (error) =>
      toast({
        title: 'Not done',
        description: readableMessage(error, 'Nothing was changed. Please try again.'),
        tone: 'danger',
      }),
    onSettled,
  });
}

/** The rows that are ticked, as an action names them; null where none is. */
export function idsOf(rows: readonly { id: number }[]): [number, ...number[]] | null {
  const [first, ...others] = rows.map(({ id }) => id);
  return first === undefined ? null : [first, ...others];
}
