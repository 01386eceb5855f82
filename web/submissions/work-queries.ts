/** The mutations of a learner's work on an assignment. Each answers with the whole work, which goes into the cached lesson. */
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { AssignmentWork, SelfRatingInput } from '#functions/submissions/contract.ts';
import { ApiError, request } from '#web/app/api.ts';
import { invalidate } from '#web/app/invalidate.ts';
import { updateAnswer } from '#web/app/update-answer.ts';
import { courseAddress } from '#web/courses/queries.ts';
import { type LessonAddress, lessonAddress, lessonQuery } from '../learning/lesson-query.ts';

/** What a tab has written, and the revision of the work that it was based on. */
export type Written = { text: string; answerId: string | null; revision: number };

/** Puts the work that the server answered with into the cached lesson. */
export function storeWork(queryClient: QueryClient, lesson: LessonAddress, work: AssignmentWork) {
  return updateAnswer(queryClient, lessonQuery(lesson).queryKey, (known) => known && { ...known, work });
}

const isRefusedAs = (code: 'edit_conflict' | 'submission_accepted', error: Error | null): boolean =>
  error instanceof ApiError && error.problem?.code === code;

/** Whether another tab has written meanwhile. */
export const isConflict = (error: Error | null): boolean => isRefusedAs('edit_conflict', error);

/** Reads the lesson again, which then has what another tab has written, or says that the work was accepted. */
function readAfterRefusal(queryClient: QueryClient, lesson: LessonAddress, error: Error): void {
  if (isConflict(error) || isRefusedAs('submission_accepted', error)) {
    void invalidate(queryClient, [lessonAddress(lesson)]);
  }
}

/** For the server, the same draft once more is no conflict. */
export function putDraft(lesson: LessonAddress, body: Written): Promise<AssignmentWork> {
  return request('PUT', `${lessonAddress(lesson)}/draft`, {
    body,
    // Browsers limit the body of a keepalive request to 64 KiB. A UTF-16 code unit takes up to 3 bytes in UTF-8.
    keepalive: body.text.length <= 15_000,
  });
}

/**
 * Gives `send` the text with what it is based on. Called when the request begins, because an earlier one may have changed the
 * revision.
 */
export type Write = (text: string, send: (written: Written) => Promise<AssignmentWork>) => Promise<AssignmentWork>;

/** The same for work with a new version. The lessons after it may be open then, and so the outline is read again. */
async function storeVersion(queryClient: QueryClient, lesson: LessonAddress, work: AssignmentWork): Promise<void> {
  await updateAnswer(queryClient, lessonQuery(lesson).queryKey, (known) => {
    if (!known) return known;
    const waits = known.state === 'available' && known.completesWhen === 'accepted';
    return { ...known, work, state: waits ? ('waiting' as const) : known.state };
  });
  // Not awaited, so that the mutation does not stay pending until these queries are loaded again.
  void invalidate(queryClient, [
    '/api/dashboard',
    courseAddress(lesson.slug),
    `${courseAddress(lesson.slug)}/`,
    // What was read of practice says who may open an answer, and when its recording expires.
    '/api/practice',
    '/api/practice/',
  ]);
}

/** Saves the draft. */
export function draftMutation(queryClient: QueryClient, lesson: LessonAddress, write: Write) {
  return mutationOptions({
    mutationFn: (text: string) => write(text, (written) => putDraft(lesson, written)),
    // Mutations with one scope run one after the other, so that an older text never overwrites a newer one.
    scope: { id: lessonAddress(lesson) },
    onSuccess: (work) => {
      const known = queryClient.getQueryData(lessonQuery(lesson).queryKey)?.work.versions ?? work.versions;
      // Handing in did not fail, although its answer was lost.
      const isHandedIn = work.versions.length > known.length;
      return (isHandedIn ? storeVersion : storeWork)(queryClient, lesson, work);
    },
    onError: (error) => readAfterRefusal(queryClient, lesson, error),
  });
}

/** Hands in the next version. */
export function submissionMutation(queryClient: QueryClient, lesson: LessonAddress, write: Write, files: string[]) {
  return mutationOptions({
    mutationFn: (text: string) =>
      write(text, (written) => request('POST', `${lessonAddress(lesson)}/submission`, { body: { ...written, files } })),
    scope: { id: lessonAddress(lesson) },
    onSuccess: (work) => storeVersion(queryClient, lesson, work),
    onError: (error) => readAfterRefusal(queryClient, lesson, error),
  });
}

/** Stores how the learner rates the latest version. */
export function selfRatingMutation(queryClient: QueryClient, lesson: LessonAddress) {
  return mutationOptions({
    mutationFn: (body: SelfRatingInput) => request('PUT', `${lessonAddress(lesson)}/self-rating`, { body }),
    // As above: a rating that is on its way longer than the next one would replace it.
    scope: { id: lessonAddress(lesson) },
    onSuccess: (work) => storeWork(queryClient, lesson, work),
    meta: { invalidatesOnError: [lessonAddress(lesson)] },
  });
}

/** Takes a file out of the draft. */
export function removeFileMutation(queryClient: QueryClient, lesson: LessonAddress) {
  return mutationOptions({
    mutationFn: (id: string) => request('DELETE', `${lessonAddress(lesson)}/files/${id}`),
    scope: { id: lessonAddress(lesson) },
    onSuccess: (work) => storeWork(queryClient, lesson, work),
    meta: { invalidatesOnError: [lessonAddress(lesson)] },
  });
}
