/** By question id: the chosen option ids, or the text typed as the only entry. */
export type QuizAnswers = Record<string, string[]>;

/** Whether no option was chosen and nothing but spaces was typed. */
export function isUnanswered(answer: readonly string[] | undefined): boolean {
  return !answer?.some((entry) => entry.trim() !== '');
}

/** Validates answers that were read from the browser's storage. */
export function isAnswers(value: unknown): value is QuizAnswers {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((answer) => Array.isArray(answer) && answer.every((entry) => typeof entry === 'string'))
  );
}
