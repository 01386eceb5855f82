import type { AnsweredQuestion, LessonQuestion } from '#functions/learning/contract.ts';

/** The result of a quiz; `score` in percent. */
export interface QuizGrade {
  score: number;
  passed: boolean;
}

/** By question id: the chosen option ids, or the text typed as the only entry. */
export type QuizAnswers = Record<string, string[]>;

/** Whether no option was chosen and nothing but spaces was typed. */
export function isUnanswered(answer: readonly string[] | undefined): boolean {
  return !answer?.some((entry) => entry.trim() !== '');
}

/** What was chosen, without options that the creator has removed since. */
export function possibleChoice({ kind, options }: LessonQuestion, chosen: readonly string[] = []): readonly string[] {
  return kind === 'text' ? chosen : chosen.filter((one) => options.some(({ id }) => id === one));
}

/** Validates answers that were read from the browser's storage. */
export function isAnswers(value: unknown): value is QuizAnswers {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((answer) => Array.isArray(answer) && answer.every((entry) => typeof entry === 'string'))
  );
}

/** The answers of an attempt with new ones. For a question that has one already, the first answer stands. */
export function withAnswers(known: readonly AnsweredQuestion[], added: readonly AnsweredQuestion[]) {
  return [...known, ...added.filter(({ questionId }) => !known.some((one) => one.questionId === questionId))];
}

/** The answers to questions that the quiz still has: its creator may have changed it since. */
export function answersTo(
  questions: readonly LessonQuestion[],
  answered: readonly AnsweredQuestion[],
): AnsweredQuestion[] {
  return answered.filter(({ questionId }) => questions.some(({ id }) => id === questionId));
}

/**
 * The result of an attempt that the server does not store; null before all questions are answered. `rules.grade_attempt`
 * computes the same for the others.
 */
export function gradeOf(questions: readonly LessonQuestion[], answered: readonly AnsweredQuestion[]): QuizGrade | null {
  const counted = answersTo(questions, answered);
  if (questions.length === 0 || counted.length < questions.length) return null;
  const right = counted.filter(({ correct }) => correct).length;
  const score = Math.floor((100 * right) / questions.length);
  return { score, passed: score >= 70 };
}
