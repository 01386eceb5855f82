import { useMutation } from '@tanstack/react-query';
import type { Done } from '#functions/accounts/contract.ts';
import type { PathAnswering } from '#web/app/answers.ts';
import { readableMessage, request } from '#web/app/api.ts';
import { toast } from '#web/design/toast.ts';

/** The listings with an action for their rows. */
type ActedOn =
  PathAnswering<'POST', Done> extends infer Action
    ? Action extends `${infer Listing}/actions`
      ? Listing
      : never
    : never;

/**
 * Does something to rows of a listing and says how it went. `path`: of the listing in the API. `refresh` reads the rows again:
 * after a refusal too, because somebody else may have been first. `onDone`: it was done, so nothing needs to stay ticked.
 */
export function useRowAction<Input>(
  path: ActedOn,
  { refresh, onDone }: { refresh: () => Promise<unknown>; onDone?: () => void },
) {
  return useMutation({
    mutationFn: (body: Input) => request('POST', `${path}/actions`, { body }),
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
