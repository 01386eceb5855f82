/** The queries of the question bank, for the recorder and the other pages. */
import { apiQuery } from '#web/app/api-query.ts';

/** All questions that the viewer may answer. The pages filter them in the browser. */
export const questionsQuery = apiQuery('/api/practice/questions');

/** One question of the bank. */
export const questionQuery = (slug: string) => apiQuery(`/api/practice/questions/${encodeURIComponent(slug)}`);

/** The question that visitors can try. */
export const openQuestionQuery = apiQuery('/api/practice/try');
