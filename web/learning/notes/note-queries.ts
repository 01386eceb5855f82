/** Mutations of the note and the highlights of a lesson. */
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Highlight } from '#functions/learning/contract.ts';
import { readableMessage, request } from '#web/app/api.ts';
import { toast } from '#web/design/toast.ts';
import { type LessonAddress, lessonAddress, lessonQuery } from '../queries.ts';

/** Saves the note beside a lesson. */
export function noteMutation(lesson: LessonAddress) {
  return mutationOptions({
    mutationFn: (text: string) =>
      request('PUT', `${lessonAddress(lesson)}/note`, {
        body: { text },
        // Browsers limit the body of a keepalive request to 64 KiB. A UTF-16 code unit takes up to 3 bytes in UTF-8.
        keepalive: text.length <= 15_000,
      }),
    // Mutations with one scope run one after the other, so that an older text never overwrites a newer one.
    scope: { id: `${lessonAddress(lesson)}/note` },
  });
}

/** Highlights a passage. It is shown at once, and taken back if it cannot be stored. */
export function highlightMutation(queryClient: QueryClient, lesson: LessonAddress) {
  return mutationOptions({
    mutationFn: (body: Highlight) => request('POST', `${lessonAddress(lesson)}/highlights`, { body, keepalive: true }),
    onMutate: (added) => change(queryClient, lesson, (known) => [...known, added]),
    onError: (error, added) => {
      change(queryClient, lesson, (known) => known.filter(({ id }) => id !== added.id));
      const description = readableMessage(error, 'Please check your connection and try again.');
      toast({ title: 'The highlight could not be saved', description, tone: 'danger' });
    },
  });
}

/** Removes a highlight. It disappears at once, and comes back if it cannot be removed. */
export function removalMutation(queryClient: QueryClient, lesson: LessonAddress) {
  return mutationOptions({
    mutationFn: ({ id }: Highlight) => request('DELETE', `/api/highlights/${id}`, { keepalive: true }),
    onMutate: (removed) => change(queryClient, lesson, (known) => known.filter(({ id }) => id !== removed.id)),
    onError: (error, removed) => {
      change(queryClient, lesson, (known) => [...known, removed]);
      const description = readableMessage(error, 'Please check your connection and try again.');
      toast({ title: 'The highlight could not be removed', description, tone: 'danger' });
    },
  });
}

function change(queryClient: QueryClient, lesson: LessonAddress, next: (known: Highlight[]) => Highlight[]): void {
  queryClient.setQueryData(
    lessonQuery(lesson).queryKey,
    (known) =>
      known && { ...known, highlights: next(known.highlights).toSorted((one, other) => one.start - other.start) },
  );
}
