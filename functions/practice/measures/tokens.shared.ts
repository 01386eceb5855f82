/**
 * Splits a transcript into words and sentences. Characters are told apart by their code points and not by the language
 * tables of the engine, which differ between browsers and the Worker.
 */

/** What separates a word from the one before it. A `stop` ends a sentence, and stands before the first word. */
type Gap = 'space' | 'comma' | 'stop';

export type Token = {
  /** In lower case, with straight apostrophes. */
  text: string;
  /** Offsets in the transcript; `end` is exclusive. */
  start: number;
  end: number;
  gap: Gap;
  /** Within quotation marks. */
  isQuoted: boolean;
  /** Followed by a question mark. */
  isAsked: boolean;
};

/** From the first token to the one after the last. */
export type TokenRange = { start: number; end: number };

const whitespace = '\\t-\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff';
/** Punctuation of ASCII, Latin-1, General Punctuation and CJK. Everything else belongs to words. */
const punctuation =
  '!-\\/:-@\\[-`{-~\\u00a1-\\u00a9\\u00ab-\\u00b4\\u00b6-\\u00b9\\u00bb-\\u00bf\\u2010-\\u205e\\u3001-\\u3003\\u3008-\\u3011' +
  '\\uff01\\uff0c\\uff0e\\uff1a\\uff1b\\uff1f';
const letters = `[^${whitespace}${punctuation}]+`;
/** Marks that belong to a word when it goes on behind them: don't, e-mail, 3.5 and 8,000, U.S., 40%. */
const within = `['’\\u2011-](?=${letters})|(?<=\\d)[.,](?=\\d)|(?<=\\b[A-Za-z])\\.(?=[A-Za-z]\\b)|(?<=\\d)%`;
const wordPattern = new RegExp(`(?:\\$(?=\\d))?${letters}(?:(?:${within})(?:${letters})?)*`, 'g');

/** Only ASCII letters have a case here: cues are English, and tables of other letters differ between engines. */
function lowerCase(text: string): string {
  if (!/[A-Z’]/.test(text)) return text;
  return text.replaceAll(/[A-Z]+/g, (part) => part.toLowerCase()).replaceAll('’', "'");
}

/** The words of the text, in order. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let isQuoted = false;
  let end = 0;
  for (const { 0: word, index: start } of text.matchAll(wordPattern)) {
    const between = text.slice(end, start);
    const previous = tokens.at(-1);
    if (previous && between.includes('?')) previous.isAsked = true;
    if (/["“”\n]/.test(between)) isQuoted = isQuotedAfter(between, isQuoted);
    const gap = previous ? gapOf(between, word) : 'stop';
    end = start + word.length;
    tokens.push({ text: lowerCase(word), start, end, gap, isQuoted, isAsked: false });
  }
  const last = tokens.at(-1);
  if (last && text.slice(end).includes('?')) last.isAsked = true;
  return tokens;
}

function gapOf(between: string, nextWord: string): Gap {
  if (between === ' ') return 'space';
  // Three dots before a word in lower case are a hesitation.
  const marks = /^[a-z]/.test(nextWord) ? between.replaceAll(/\.{2,}|…/g, ',') : between;
  if (/[.!?…\n。！？．]/.test(marks)) return 'stop';
  return punctuationPattern.test(marks) ? 'comma' : 'space';
}
const punctuationPattern = new RegExp(`[${punctuation}]`);

/** Typographic marks open and close, a straight one does either; none goes on over a line's end. */
function isQuotedAfter(between: string, before: boolean): boolean {
  let isQuoted = before;
  for (const mark of between) {
    if (mark === '“') isQuoted = true;
    else if (mark === '”' || mark === '\n') isQuoted = false;
    else if (mark === '"') isQuoted = !isQuoted;
  }
  return isQuoted;
}

/** Longer ones come from a recognizer that writes no punctuation, and are split where a clause begins. */
const longestSentence = 40;
const shortestClause = 5;
const setOf = (words: string) => new Set(words.split(' '));
const clauseOpeners = setOf('and so but then because after when since finally eventually');
const subjects = setOf("i i'm i've i'd we we're we've we'd he he'd she she'd they they'd it's there there's");
/** Further words that can follow an opener; they begin no clause of their own. */
const laterSubjects = setOf('it the my our then that this in at as one everybody everyone nobody');
/** Between one of these and a subject there is no border: "that I", "what we", "said he". */
const bindsSubject = setOf(
  'that which who what if as where how why until than whether while before though although said say think thought know knew ' +
    'mean guess believe hope hoped felt told was is were are did do does had have would could can should will if to of for with',
);

/** The sentences of the words, in order; together they cover all words. */
export function splitSentences(tokens: readonly Token[]): TokenRange[] {
  const sentences: TokenRange[] = [];
  let start = 0;
  for (let index = 1; index <= tokens.length; index += 1) {
    if (index < tokens.length && tokens[index]?.gap !== 'stop') continue;
    sentences.push(...splitLongSentence(tokens, { start, end: index }));
    start = index;
  }
  return sentences;
}

function splitLongSentence(tokens: readonly Token[], { start, end }: TokenRange): TokenRange[] {
  if (end - start <= longestSentence) return end > start ? [{ start, end }] : [];
  const clauses: TokenRange[] = [];
  let clauseStart = start;
  for (let index = start + 1; index < end; index += 1) {
    const [previous, word, next] = [-1, 0, 1].map((offset) => tokens[index + offset]?.text ?? '');
    if (word === undefined || next === undefined || previous === undefined) continue;
    const opens = clauseOpeners.has(word) && (subjects.has(next) || laterSubjects.has(next));
    const begins = subjects.has(word) && !clauseOpeners.has(previous) && !bindsSubject.has(previous);
    if (!(opens || begins) || index - clauseStart < shortestClause || end - index < shortestClause) continue;
    clauses.push({ start: clauseStart, end: index });
    clauseStart = index;
  }
  return [...clauses, { start: clauseStart, end }];
}

/** Phrases of one or more words, to be looked up by their first word. */
export type PhraseIndex = ReadonlyMap<string, readonly (readonly string[])[]>;

/** Each phrase in lower case, its words separated by single spaces. */
export function indexPhrases(phrases: readonly string[]): PhraseIndex {
  const index = new Map<string, string[][]>();
  for (const words of phrases.map((phrase) => phrase.split(' ')).sort((one, other) => other.length - one.length)) {
    const first = words[0] ?? '';
    const same = index.get(first);
    if (same) same.push(words);
    else index.set(first, [words]);
  }
  return index;
}

/** The number of words of the longest phrase that begins at the token, without a sentence's end inside; 0 for none. */
export function phraseLengthAt(tokens: readonly Token[], at: number, phrases: PhraseIndex): number {
  const candidates = phrases.get(tokens[at]?.text ?? '') ?? [];
  const found = candidates.find((words) =>
    words.every((word, offset) => {
      const token = tokens[at + offset];
      return token?.text === word && (offset === 0 || token.gap !== 'stop');
    }),
  );
  return found?.length ?? 0;
}
