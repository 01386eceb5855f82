import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AssignmentWork } from '#functions/learning/contract.ts';
import { draftMutation, type LessonAddress, lessonQuery } from '../queries.ts';
import { useAutosavedText } from './use-autosaved-text.ts';

/** The draft of an assignment, which saves itself. */
export function useDraft(lesson: LessonAddress, initial: AssignmentWork) {
  const draft = useMutation(draftMutation(lesson));
  const queryClient = useQueryClient();
  return useAutosavedText({
    initial: initial.draft,
    save: draft.mutateAsync,
    remember: (next) =>
      queryClient.setQueryData(
        lessonQuery(lesson).queryKey,
        (known) => known && { ...known, work: { ...known.work, draft: next } },
      ),
  });
}
