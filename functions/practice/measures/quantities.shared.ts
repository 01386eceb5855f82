/** Finds quantities: "eleven percent", "$400", "half". */
import type { Token, TokenRange } from './tokens.shared.ts';
import { isNumber } from './word-classes.shared.ts';

const shares = new Set(
  'half third quarter double doubled twice triple tripled halved quarters thirds dozens hundreds thousands'.split(' '),
);
const year = /^(?:19|20)\d\d$/;

/** All quantities between two tokens, in order. A number of several words is one; "one" and years are none. */
export function findQuantities(tokens: readonly Token[], { start, end }: TokenRange): TokenRange[] {
  const found: TokenRange[] = [];
  for (let index = start; index < end; index += 1) {
    const length = quantityLength(tokens, index, end);
    if (length === 0) continue;
    const words = tokens.slice(index, index + length).map(({ text }) => text);
    const isQuantity = !(words.length === 1 && (words[0] === 'one' || year.test(words[0] ?? '')));
    if (isQuantity) found.push({ start: index, end: index + length });
    index += length - 1;
  }
  return found;
}

/** "two hundred and sixty": numbers, with "and" or "point" between them. */
function quantityLength(tokens: readonly Token[], start: number, end: number): number {
  if (shares.has(tokens[start]?.text ?? '')) return 1;
  let index = start;
  while (index < end && isNumber(tokens[index]?.text ?? '') && (index === start || tokens[index]?.gap === 'space')) {
    index += 1;
    const joins = ['and', 'point'].includes(tokens[index]?.text ?? '') && tokens[index]?.gap === 'space';
    const isSpelledOut = [index - 1, index + 1].every((at) => /^[a-z]/.test(tokens[at]?.text ?? ''));
    if (joins && isSpelledOut && index + 1 < end && isNumber(tokens[index + 1]?.text ?? '')) index += 1;
  }
  return index - start;
}
