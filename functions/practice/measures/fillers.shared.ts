/**
 * Finds fillers: hesitations ("um") and phrases that can be left out without a change in meaning ("you know"). Whole
 * phrases only, and not where the same words carry meaning. The definitions are in labeled-answers/README.md.
 */

import type { Token, TokenRange } from './tokens.shared.ts';
import { isNumber, isPastVerb } from './word-classes.shared.ts';

export type Filler = TokenRange & { kind: 'hesitation' | 'phrase' };

const hesitation = /^(?:u+h*m+|u+h+|e+r+m*|e+h+m*|h+m+|m{2,}|m+h+m+|a+h+)$/;

const setOf = (words: string) => new Set(words.split(' '));

const alwaysFillers = setOf('basically literally');
const joinedToYeah = setOf('so and but');

/** "you know" with one of these before it or after it speaks of knowledge. */
const beforeKnowledge = setOf("do did don't didn't if as let let's how would could");
const afterKnowledge = setOf(
  'what how that who where when why which whether if about the a an this these those it him her them me us my your our his their',
);
const beforeMeaning = setOf('what that which do did than if how');
const determiners = setOf('the this that these those my our your his her their a an');

/** "kind of" and "sort of" after one of these name a kind. */
const beforeKind = setOf(
  'the this that these those what which any some every each all another same one two three different new certain right ' +
    'other no first best worst only my your our their his her similar special strange weird good bad wrong particular',
);

const likingSubjects = setOf(
  "i you we they he she who people would i'd we'd you'd they'd he'd she'd don't doesn't didn't to also really always never " +
    'not do did does will might may also still',
);
const comparisons = setOf(
  'look looks looked looking sound sounds sounded feel feels felt feeling seem seems seemed smell smells taste tastes act acted ' +
    'something anything nothing things thing stuff someone somebody anyone people more less much exactly just almost quite what ' +
    'kind sort rather bit',
);
/** "bought like a printer": these take an object, so that "like" compares nothing. */
const transitivePast = setOf(
  'bought made had got took wrote built found gave did spent needed wanted used saw sent brought',
);
const formsOfBe = setOf(
  "am is are was were be been being i'm you're we're they're he's she's it's that's there's isn't wasn't",
);
/** "like" before one of these refers to it, or opens a clause. */
const comparedWith = setOf('that this these those it him her them me us you mine ours yours theirs when if what how i');
const openingReports = setOf('no yes oh okay ok wow what why hey i we please yeah');
/** After one of these, "like" can be nothing else. */
const beforeFillerLike = setOf("had have has got of for about at in with there's and but because then only");
const intensifiers = setOf(
  'really very so super totally completely seriously honestly actually all every everybody everyone nobody nothing never always ' +
    'half pretty',
);

/** All fillers, in order; none overlap. Reported speech is left out. */
export function findFillers(tokens: readonly Token[]): Filler[] {
  const found: Filler[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    if (tokens[index]?.isQuoted) continue;
    const filler = fillerAt(tokens, index, found.at(-1)?.end ?? 0);
    if (!filler) continue;
    found.push(filler);
    index = filler.end - 1;
  }
  return found;
}

/** `free`: the first token that belongs to no filler yet. */
function fillerAt(tokens: readonly Token[], index: number, free: number): Filler | null {
  const text = tokens[index]?.text ?? '';
  const next = tokens[index + 1]?.gap === 'stop' ? '' : (tokens[index + 1]?.text ?? '');
  const phrase = (length: number): Filler => ({ start: index, end: index + length, kind: 'phrase' });
  if (hesitation.test(text)) return { start: index, end: index + 1, kind: 'hesitation' };
  if (alwaysFillers.has(text)) return phrase(1);
  if (text === 'you' && next === 'know' && isFillerYouKnow(tokens, index)) return phrase(2);
  if (text === 'i' && next === 'mean' && isFillerMean(tokens, index)) return phrase(2);
  if ((text === 'sort' || text === 'kind') && next === 'of' && isFillerKind(tokens, index)) return phrase(2);
  if (text === 'like' && isFillerLike(tokens, index)) return phrase(1);
  if ((text === 'right' || text === 'okay') && isTag(tokens, index)) return phrase(1);
  if (text === 'yeah') return yeahAt(tokens, index, free);
  return null;
}

const wordBefore = (tokens: readonly Token[], index: number) =>
  tokens[index]?.gap === 'stop' ? '' : (tokens[index - 1]?.text ?? '');
const hasGap = (tokens: readonly Token[], index: number) => index >= tokens.length || tokens[index]?.gap !== 'space';

function isFillerYouKnow(tokens: readonly Token[], index: number): boolean {
  if (beforeKnowledge.has(wordBefore(tokens, index)) && !hasGap(tokens, index)) return false;
  return hasGap(tokens, index + 2) || !afterKnowledge.has(tokens[index + 2]?.text ?? '');
}

function isFillerMean(tokens: readonly Token[], index: number): boolean {
  if (beforeMeaning.has(wordBefore(tokens, index))) return false;
  const saysWhich = determiners.has(tokens[index + 2]?.text ?? '') && !hasGap(tokens, index + 2);
  return !saysWhich || tokens[index]?.gap === 'stop';
}

function isFillerKind(tokens: readonly Token[], index: number): boolean {
  const before = wordBefore(tokens, index);
  return !(beforeKind.has(before) || (before === 'a' && tokens[index]?.text === 'kind'));
}

function isFillerLike(tokens: readonly Token[], index: number): boolean {
  const before = wordBefore(tokens, index);
  const after = tokens[index + 1]?.gap === 'stop' ? '' : (tokens[index + 1]?.text ?? '');
  const gapBefore = hasGap(tokens, index);
  const gapAfter = hasGap(tokens, index + 1);
  if (!gapBefore && formsOfBe.has(before) && (gapAfter || openingReports.has(after))) return false;
  if (!gapBefore && comparisons.has(before)) return false;
  if (gapBefore && gapAfter) return true;
  const isVerb = !gapBefore && likingSubjects.has(before);
  if (isVerb) return isPastVerb(after) && !gapAfter;
  if (gapAfter) return true;
  if (isNumber(after)) return true;
  if (!gapBefore && beforeFillerLike.has(before)) return true;
  if (!gapBefore && transitivePast.has(before) && determiners.has(after)) return true;
  if (comparedWith.has(after)) return false;
  if (intensifiers.has(after)) return true;
  const isSuperlative = after === 'the' && /^(?:most|best|worst|only|first|last)$/.test(tokens[index + 2]?.text ?? '');
  if (isSuperlative && formsOfBe.has(before)) return true;
  return tokens[index]?.gap === 'stop' && /^(?:we|she|he|they|there)$/.test(after);
}

/** "Right?" at the end of a clause. Without punctuation it cannot be told from the adjective. */
function isTag(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  if (token?.gap !== 'comma' || !hasGap(tokens, index + 1)) return false;
  return token.isAsked || token.text === 'right';
}

function yeahAt(tokens: readonly Token[], index: number, free: number): Filler {
  const isJoined = joinedToYeah.has(wordBefore(tokens, index)) && index - 1 >= free;
  const start = isJoined ? index - 1 : index;
  const isFollowed = !isJoined && tokens[index + 1]?.text === 'so' && tokens[index + 1]?.gap !== 'stop';
  return { start, end: index + (isFollowed ? 2 : 1), kind: 'phrase' };
}
