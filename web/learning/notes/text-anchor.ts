/**
 * Finds a highlighted passage again in the text of a lesson, also after small edits: by its words and those around it, as
 * in https://www.w3.org/TR/annotation-model/#text-quote-selector. Positions are in UTF-16 code units.
 */
import type { Highlight } from '#functions/learning/contract.ts';

export type Anchor = Omit<Highlight, 'id'>;

/** How much of the text around a passage is stored with it. */
const CONTEXT = 32;

/** How much of the context must still be there when the words of the passage have changed. */
const CERTAIN = 12;

/** Describes the passage from `start` to `end`. */
export function anchorAt(text: string, start: number, end: number): Anchor {
  return {
    quote: text.slice(start, end),
    prefix: wholeCharacters(text.slice(Math.max(0, start - CONTEXT), start)),
    suffix: wholeCharacters(text.slice(end, end + CONTEXT)),
    start,
  };
}

/** The text without half an emoji at either end, which the database cannot store. */
const wholeCharacters = (text: string) => text.replaceAll(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '');

/** Where the passage is now; null when it cannot be told. */
export function locate(text: string, anchor: Anchor): [start: number, end: number] | null {
  const { quote, prefix, suffix } = anchor;
  const candidates = occurrences(text, quote);
  if (candidates.length > 0) {
    const start = candidates.reduce((best, other) => (isBetter(text, anchor, other, best) ? other : best));
    return [start, start + quote.length];
  }
  // Its words have changed: what is between those around it, if that is about as long.
  const [before, after] = [prefix.slice(-CERTAIN), suffix.slice(0, CERTAIN)];
  if (before.length < CERTAIN || after.length < CERTAIN) return null;
  for (const at of occurrences(text, before)) {
    const start = at + before.length;
    const end = text.indexOf(after, start);
    const length = end - start;
    if (length > quote.length / 2 && length < quote.length * 2) return [start, end];
  }
  return null;
}

/** Whether the quote at `one` has more of its context around it than at `other`; if equal, whether it is nearer. */
function isBetter(text: string, anchor: Anchor, one: number, other: number): boolean {
  const difference = contextAt(text, anchor, one) - contextAt(text, anchor, other);
  return difference > 0 || (difference === 0 && Math.abs(one - anchor.start) < Math.abs(other - anchor.start));
}

/** How many characters around the quote at `start` are those that were there. */
function contextAt(text: string, { quote, prefix, suffix }: Anchor, start: number): number {
  const end = start + quote.length;
  let before = 0;
  while (before < prefix.length && prefix.at(-1 - before) === text[start - 1 - before]) before += 1;
  let after = 0;
  while (after < suffix.length && suffix[after] === text[end + after]) after += 1;
  return before + after;
}

function occurrences(text: string, part: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(part); at !== -1 && part !== ''; at = text.indexOf(part, at + 1)) found.push(at);
  return found;
}
