/** Mutations of the highlights of a lesson. */
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Highlight } from '#functions/learning/contract.ts';
import { readableMessage, request } from '#web/app/api.ts';
import { updateAnswer } from '#web/app/update-answer.ts';
import { toast } from '#web/design/toast.ts';
import { type LessonAddress, lessonAddress, lessonQuery } from '../lesson-query.ts';

/** Highlights a passage. It is shown at once, and taken back if it cannot be stored. */
export function highlightMutation(queryClient: QueryClient, lesson: LessonAddress) {
  return mutationOptions({
    mutationFn: (body: Highlight) => request('POST', `${lessonAddress(lesson)}/highlights`, { body, keepalive: true }),
    onMutate: (added) => change(queryClient, lesson, (known) => [...without(known, added), added]),
    // Once more: the lesson may have been read meanwhile.
    onSuccess: (_answer, added) => change(queryClient, lesson, (known) => [...without(known, added), added]),
    onError: (error, added) => {
      void change(queryClient, lesson, (known) => without(known, added));
      const description = readableMessage(error, 'Please check your connection and try again.');
      toast({ title: 'The highlight could not be saved', description, tone: 'danger' });
    },
  });
}

/** Removes a highlight. It disappears at once, and comes back if it cannot be removed. */
export function removalMutation(queryClient: QueryClient, lesson: LessonAddress) {
  return mutationOptions({
    mutationFn: ({ id }: Highlight) => request('DELETE', `/api/highlights/${id}`, { keepalive: true }),
    onMutate: (removed) => change(queryClient, lesson, (known) => without(known, removed)),
    onSuccess: (_answer, removed) => change(queryClient, lesson, (known) => without(known, removed)),
    onError: (error, removed) => {
      void change(queryClient, lesson, (known) => [...without(known, removed), removed]);
      const description = readableMessage(error, 'Please check your connection and try again.');
      toast({ title: 'The highlight could not be removed', description, tone: 'danger' });
    },
  });
}

const without = (known: Highlight[], one: Highlight) => known.filter(({ id }) => id !== one.id);

function change(queryClient: QueryClient, lesson: LessonAddress, next: (known: Highlight[]) => Highlight[]) {
  return updateAnswer(
    queryClient,
    lessonQuery(lesson).queryKey,
    (known) =>
      known && { ...known, highlights: next(known.highlights).toSorted((one, other) => one.start - other.start) },
  );
}
