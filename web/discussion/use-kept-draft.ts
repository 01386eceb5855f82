import { useStoredState } from '../learning/lesson/use-stored-state.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Unsent text that outlives the panel and the page, in this browser and for the signed-in person only. */
export function useKeptDraft(name: string, initial: string): [string, (text: string) => void] {
  return useStoredState(`discussion ${name}`, initial, isText);
}
