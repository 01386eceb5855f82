import { useMutation } from '@tanstack/react-query';
import type { Done } from '#functions/api/done-contract.ts';
import type { PathAnswering } from '#web/app/answers.ts';
import { request } from '#web/app/api.ts';
import type { Stale } from '#web/app/invalidate.ts';
import { toast } from '#web/design/toast.ts';
import { showFailure } from './failure-toast.ts';

/** The API paths of the listings that have actions for their rows. */
type ActedOn =
  PathAnswering<'POST', Done> extends infer Action
    ? Action extends `${infer Listing}/actions`
      ? Listing
      : never
    : never;

/**
 * Runs an action on rows of a listing and shows the result. `path` is the listing's path in the API. The listing and
 * `invalidates` are read again, also after a refusal, because another admin may have changed the rows. `onDone` is
 * called after success, when the rows were read again, to clear the selection.
 */
export function useRowAction<Input>(
  path: ActedOn,
  { invalidates = [], onDone }: { invalidates?: Stale; onDone?: () => void },
) {
  const stale: Stale = [path, ...invalidates];
  return useMutation({
    mutationFn: (body: Input) => request('POST', `${path}/actions`, { body }),
    meta: { invalidates: stale, invalidatesOnError: stale },
    onSuccess: ({ message }) => toast({ title: 'Saved', description: message, tone: 'success' }),
    onError: showFailure,
    onSettled: (_answer, error) => {
      if (!error) onDone?.();
    },
  });
}

/** The ids of the selected rows as the action's input needs them; null if none is selected. */
export function idsOf(rows: readonly { id: number }[]): [number, ...number[]] | null {
  const [first, ...others] = rows.map(({ id }) => id);
  return first === undefined ? null : [first, ...others];
}
