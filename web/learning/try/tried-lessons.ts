/**
 * What was done in open lessons, stored in the browser: by course, until it joins an account (join-account.ts).
 * docs/decisions.md "Courses and learning".
 */
import type { AnsweredQuestion, LessonPlace } from '#functions/learning/contract.ts';

/** The work in the open lesson of one course. */
export interface TriedLesson extends LessonPlace {
  answered: AnsweredQuestion[];
  completed: boolean;
  /** Whether an account has it. */
  joined: boolean;
}

const KEY = 'tried-lessons';

/** By the slug of the course. */
export function readTriedLessons(): Record<string, TriedLesson> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return Object.fromEntries(Object.entries(stored ?? {}).filter(isEntry));
  } catch {
    return {};
  }
}

/** `tried` null: removes it. */
export function writeTriedLesson(slug: string, tried: TriedLesson | null): void {
  const { [slug]: _, ...others } = readTriedLessons();
  try {
    localStorage.setItem(KEY, JSON.stringify(tried ? { ...others, [slug]: tried } : others));
  } catch {
    // Storage is full or blocked: the work lasts as long as the page.
  }
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
    'joined' in tried &&
    typeof tried.joined === 'boolean' &&
    'answered' in tried &&
    Array.isArray(tried.answered) &&
    tried.answered.every(isAnswer)
  );
}

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
