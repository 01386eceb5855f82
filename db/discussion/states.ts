/** Values of the questions under a lesson that SQL (db/rules.ts), verbs and contracts share. */

/** For how long learners can edit what they wrote. People who teach can always. */
export const discussionEditHours = 24;

/** Which questions of a course a list has. `unanswered`: nobody who teaches has answered, or accepted an answer. */
export const questionFilters = ['all', 'unanswered', 'mine', 'followed'] as const;
export type QuestionFilter = (typeof questionFilters)[number];

/** The same for those who teach. `reported`: somebody reported it or one of its answers. */
export const taughtQuestionFilters = ['unanswered', 'all', 'reported', 'hidden'] as const;
export type TaughtQuestionFilter = (typeof taughtQuestionFilters)[number];
