import { useMutation } from '@tanstack/react-query';
import type { Done } from '#functions/accounts/contract.ts';
import type { PathAnswering } from '#web/app/answers.ts';
import { readableMessage, request } from '#web/app/api.ts';
import type { Stale } from '#web/app/invalidate.ts';
import { toast } from '#web/design/toast.ts';

/** The listings with an action for their rows. */
type ActedOn =
  PathAnswering<'POST', Done> extends infer Action
    ? Action extends `${infer Listing}/actions`
      ? Listing
      : never
    : never;

/**
 * Does something to rows of a listing and says how it went. `path`: of the listing in the API. The listing, and what is in
 * `invalidates`, is read again: after a refusal too, because somebody else may have been first. `onAnswer`: it was done or
 * refused. `onDone`: it was done and read again, so nothing needs to stay ticked.
 */
export function useRowAction<Input>(
  path: ActedOn,
  { invalidates = [], onAnswer, onDone }: { invalidates?: Stale; onAnswer?: () => void; onDone?: () => void },
) {
  const stale: Stale = [path, ...invalidates];
  return useMutation({
    mutationFn: (body: Input) => request('POST', `${path}/actions`, { body }),
    meta: { invalidates: stale, invalidatesOnError: stale },
    onSuccess: ({ message }) => {
      toast({ title: 'Saved', description: message, tone: 'success' });
      onAnswer?.();
    },
    onError: (error) => {
      toast({
        title: 'Not done',
        description: readableMessage(error, 'Nothing was changed. Please try again.'),
        tone: 'danger',
      });
      onAnswer?.();
    },
    onSettled: (_answer, error) => {
      if (!error) onDone?.();
    },
  });
}

/** The rows that are ticked, as an action names them; null where none is. */
export function idsOf(rows: readonly { id: number }[]): [number, ...number[]] | null {
  const [first, ...others] = rows.map(({ id }) => id);
  return first === undefined ? null : [first, ...others];
}
