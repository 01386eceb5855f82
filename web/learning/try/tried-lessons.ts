/**
 * What was done in open lessons, stored in the browser: by course, until an account has it (join-account.ts). Each entry belongs
 * to a visitor or to one account. docs/decisions.md "Courses and learning".
 */
import type { AnsweredQuestion, LessonPlace } from '#functions/learning/contract.ts';

/** The work in the open lesson of one course. */
export interface TriedLesson extends LessonPlace {
  /** Of the latest try of the quiz. */
  answered: AnsweredQuestion[];
  /** Of an earlier try that was passed: it is the one that counts. */
  passed?: AnsweredQuestion[] | undefined;
  completed: boolean;
}

/** The id of an account; null for a visitor. */
export type Owner = number | null;

const KEY = 'tried-lessons';

/** Under which name the work of this owner is stored. No slug has a slash. */
export const nameOf = (owner: Owner, slug: string): string => (owner === null ? slug : `${owner}/${slug}`);

/** What is stored of everybody, by `nameOf`. */
export function readTriedLessons(): Record<string, TriedLesson> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return Object.fromEntries(Object.entries(stored ?? {}).filter(isEntry));
  } catch {
    return {};
  }
}

/** `tried` null: removes it. */
export function writeTriedLesson(name: string, tried: TriedLesson | null): void {
  const { [name]: _, ...others } = readTriedLessons();
  try {
    localStorage.setItem(KEY, JSON.stringify(tried ? { ...others, [name]: tried } : others));
  } catch {
    // Storage is full or blocked: the work lasts as long as the page.
  }
}

type TriedWork = Pick<TriedLesson, 'answered' | 'passed' | 'completed'>;

/** What two owners or devices have done in the same lesson: the answers of the first one stand. */
export function mergeWork<Work extends TriedWork>(work: Work, more: TriedWork): Work {
  return {
    ...work,
    passed: work.passed ?? more.passed,
    answered: work.answered.length > 0 ? work.answered : more.answered,
    completed: work.completed || more.completed,
  };
}

function isEntry(entry: [string, unknown]): entry is [string, TriedLesson] {
  const [, tried] = entry;
  return (
    typeof tried === 'object' &&
    tried !== null &&
    'moduleId' in tried &&
    typeof tried.moduleId === 'number' &&
    'lessonId' in tried &&
    typeof tried.lessonId === 'string' &&
    'completed' in tried &&
    typeof tried.completed === 'boolean' &&
    // So did earlier versions mark what an account had already.
    !('joined' in tried && tried.joined) &&
    'answered' in tried &&
    isAnswers(tried.answered) &&
    (!('passed' in tried) || isAnswers(tried.passed))
  );
}

const isAnswers = (stored: unknown) => Array.isArray(stored) && stored.every(isAnswer);

function isAnswer(answer: unknown): answer is AnsweredQuestion {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'questionId' in answer &&
    typeof answer.questionId === 'string' &&
    'correct' in answer &&
    'explanation' in answer &&
    typeof answer.explanation === 'string' &&
    'given' in answer &&
    Array.isArray(answer.given) &&
    'rightAnswers' in answer &&
    Array.isArray(answer.rightAnswers)
  );
}
