/** The queries of the recorder. */
import { apiQuery } from '#web/app/api-query.ts';

/** One question of the bank. */
export const questionQuery = (slug: string) => apiQuery(`/api/practice/questions/${encodeURIComponent(slug)}`);

/** The question that visitors can try. */
export const openQuestionQuery = apiQuery('/api/practice/try');
