/** Saved phrases are found by typing "/" at the beginning of a word, and letters of the phrase. */
import type { SavedPhrase } from '#functions/submissions/review/review-contract.ts';

/** How many are offered at once. */
const OFFERED = 9;

/** The letters after the slash before the caret; null when there is no slash that begins a word. */
export function phraseQuery(text: string, caret: number): string | null {
  return /(?:^|\s)\/([^\s/]{0,40})$/.exec(text.slice(0, caret))?.[1] ?? null;
}

/** The phrases that contain the letters, those that begin with them first. */
export function phrasesFor(phrases: readonly SavedPhrase[], query: string): SavedPhrase[] {
  const wanted = query.toLowerCase();
  const place = ({ text }: SavedPhrase) => text.toLowerCase().indexOf(wanted);
  return phrases
    .filter((phrase) => place(phrase) !== -1)
    .toSorted((one, other) => Number(place(one) > 0) - Number(place(other) > 0))
    .slice(0, OFFERED);
}

/** The text with the phrase instead of the slash and its letters, and where the caret is then. */
export function withPhrase(text: string, caret: number, phrase: string): [text: string, caret: number] {
  const query = phraseQuery(text, caret) ?? '';
  const before = text.slice(0, caret - query.length - 1) + phrase;
  return [before + text.slice(caret), before.length];
}
