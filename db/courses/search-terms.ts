/**
 * What a search looks for: its words, and for each the ways in which a text may say it. Made here and not in SQL, because
 * Postgres chooses the right index only for patterns that it knows when it plans the statement. Used by search-condition.ts.
 */
import { synonyms } from './search-synonyms.ts';
import { searchText } from './search-text.shared.ts';

/** One word or phrase of a search. All patterns are for LIKE, on a text made like `searchText`. */
export type SearchTerm = {
  /** A text that matches one of these says the term, or what it means. */
  patterns: string[];
  /** A text that matches one of these has a word that differs from the term by one letter. */
  misspellings: string[];
  /** Whether texts have other words for it. */
  hasSynonyms: boolean;
};

/** More terms are ignored: a search is at most a sentence. */
const mostTerms = 8;
/** The longest phrase of the synonyms, in words. */
const longestPhrase = Math.max(...synonyms.flatMap(({ typed }) => typed.map((phrase) => phrase.split(' ').length)));

/** Words that say nothing about what is looked for, unless there is nothing else. */
const fillers = new Set(
  [
    'a about am an and any are as at be before but by can do does first for from get getting give good have help how i if in into',
    'is it less like make me more my need no not of on or our should so some someone that the their them this to too too up want',
    'was we what when where which who why will with without you your',
  ]
    .join(' ')
    .split(' '),
);

/** The terms of a search; none when it contains no letter or digit. */
export function searchTerms(search: string): SearchTerm[] {
  const words = searchText(search).trim().split(' ').filter(Boolean);
  const terms: { text: string; term: SearchTerm }[] = [];
  for (let start = 0; start < words.length; ) {
    const phrase = phraseAt(words, start);
    const text = phrase?.text ?? words[start] ?? '';
    terms.push({ text, term: termOf(text, phrase?.found ?? meaningsOf(text)) });
    start += phrase?.length ?? 1;
  }
  const telling = terms.filter(({ text }) => !fillers.has(text));
  return (telling.length > 0 ? telling : terms).slice(0, mostTerms).map(({ term }) => term);
}

/** The longest phrase of two or more words at this place that has synonyms. */
function phraseAt(words: string[], start: number) {
  for (let length = Math.min(longestPhrase, words.length - start); length > 1; length--) {
    const text = words.slice(start, start + length).join(' ');
    const found = meaningsOf(text);
    if (found.length > 0) return { text, found, length };
  }
  return null;
}

const meanings = new Map<string, readonly string[]>();
for (const { typed, found } of synonyms) {
  for (const text of typed) meanings.set(text, [...(meanings.get(text) ?? []), ...found]);
}

/** What texts say instead of a word; for a word that is in no synonym, what they say instead of one that is nearly the same. */
function meaningsOf(text: string): readonly string[] {
  const known = meanings.get(withoutAccents(text));
  if (known || text.includes(' ')) return known ?? [];
  const misspelled = misspellingsOf(text).map((pattern) => new RegExp(`^${pattern.replaceAll('_', '.')}$`));
  for (const [other, found] of meanings) if (misspelled.some((pattern) => pattern.test(other))) return found;
  return [];
}

function termOf(text: string, found: readonly string[]): SearchTerm {
  // As in `searchPattern`: one or two letters are searched at the beginning of a word.
  const anywhere = /[^ ]{3}/.test(text) ? text : ` ${text}`;
  const beginnings = [stemOf(text), withoutAccents(text), ...found].map((beginning) => ` ${beginning}`);
  return {
    patterns: unique([anywhere, ...beginnings]).map((part) => `%${part}%`),
    misspellings: unique(misspellingsOf(stemOf(text))).map((part) => `% ${part}%`),
    hasSynonyms: found.length > 0,
  };
}

const endings = /(?:ies|es|s|ed|ings?|ions?|y)$/;

/** A word without its ending, so that "salaries" finds "salary"; at least four letters of it stay. */
function stemOf(word: string): string {
  const stem = word.replace(endings, '');
  return stem.length >= 4 ? stem : word;
}

/**
 * The words that differ by one letter: another, missing or added letter, or two neighbors that changed places. `_` stands
 * for any letter. None for short words, whose neighbors are other words.
 */
function misspellingsOf(word: string): string[] {
  if (!/^\p{L}{4,20}$/u.test(word)) return [];
  const letters = [...word];
  const before = (index: number) => letters.slice(0, index).join('');
  const from = (index: number) => letters.slice(index).join('');
  return letters.flatMap((letter, index) => [
    `${before(index)}_${from(index)}`,
    ...(letters[index + 1] ? [`${before(index)}${letters[index + 1]}${letter}${from(index + 2)}`] : []),
    // A pattern of four letters with one that may be any would find too much.
    ...(letters.length > 4 ? [`${before(index)}_${from(index + 1)}`, `${before(index)}${from(index + 1)}`] : []),
  ]);
}

const withoutAccents = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC');

const unique = (texts: string[]) => [...new Set(texts)];
