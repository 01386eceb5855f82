/** The queries of the editor of the question bank. Keys are API paths. */
import { queryOptions } from '@tanstack/react-query';
import type { EditedQuestion } from '#functions/practice/authoring/question-editor-contract.ts';
import { request } from '#web/app/api.ts';
import { apiQuery } from '#web/app/api-query.ts';
import type { Stale } from '#web/app/invalidate.ts';
import type { BadgeTone } from '#web/design/Badge.tsx';
import { waitForSaves } from '../../admin/revised-saves.ts';

export const EDITED_QUESTIONS = '/api/creator/questions';

/** The API path of one question in the editor. */
export const editedQuestionPath = (id: number) => `${EDITED_QUESTIONS}/${id}` as const;

/** The questions that one may edit, and the courses that one may choose. */
export const editedQuestionsQuery = apiQuery(EDITED_QUESTIONS, { staleTime: 0 });

/** A question for its editor, read each time it opens. Like `editedCourseQuery`, it waits for this tab's pending saves. */
export const editedQuestionQuery = (id: number) =>
  queryOptions({
    queryKey: [editedQuestionPath(id)],
    queryFn: ({ signal }) => waitForSaves().then(() => request('GET', editedQuestionPath(id), { signal })),
    staleTime: 0,
    gcTime: 0,
  });

/**
 * What an edit of a question makes out of date: what learners see of questions. The editor's own queries are read again
 * on each visit.
 */
export const staleWithQuestion: Stale = [
  '/api/practice',
  '/api/practice/questions',
  '/api/practice/questions/',
  '/api/practice/try',
];

/** How the editor labels the state of a question. */
export const questionStates: Record<EditedQuestion['status'], { label: string; tone: BadgeTone }> = {
  DRAFT: { label: 'Draft', tone: 'neutral' },
  PUBLISHED: { label: 'Published', tone: 'success' },
  ARCHIVED: { label: 'Archived', tone: 'neutral' },
};
