/** Compares an answer with its question: which of the question's own words it takes up, and which criteria it touches. */
import { indexPhrases, phraseLengthAt, type Token, type TokenRange, tokenize } from './tokens.shared.ts';

/** What a strong answer shows, with words and phrases that show it. */
export type Criterion = { id: string; cues: readonly string[] };

const setOf = (words: string) => new Set(words.split(' '));

/** Words of questions that say nothing about the subject. */
const emptyWords = setOf(
  'a about after again all also am an and another any anybody anyone anything are as ask asked at be became because been before ' +
    'being between both but by came can could describe did do does doing done each else end even ever every everyone example ' +
    'explain find first for from gave get give given go going got had happen happened has have having he her him his how i if in ' +
    'instance into is it its just kind know last let like made make many may me might moment more most much must my need next no ' +
    'not now of off on once one only or other our out over own part people person please put said same say see she should show ' +
    'since situation so some somebody someone something somewhere still such take talk tell than that the their them then there ' +
    'these they thing things think this those through time to told too took two under until up upon us use used very want wanted ' +
    'was way we well went were what when where whether which while who whole whom whose why will with without would you your ' +
    "yourself didn't don't doesn't you've you're you'd it's that's",
);

/** Cuts the commonest endings, so that "planned", "planning" and "plans" are one word. Crude, and alike everywhere. */
export function stemOf(word: string): string {
  const base = word.endsWith("'s") ? word.slice(0, -2) : word;
  for (const ending of ['ies', 'ied']) if (base.length > 4 && base.endsWith(ending)) return `${base.slice(0, -3)}y`;
  for (const ending of ['ing', 'ed', 'es', 's', 'e', 'ly']) {
    if (base.length - ending.length < 3 || !base.endsWith(ending) || base.endsWith('ss')) continue;
    const stem = base.slice(0, -ending.length);
    // "planned" has doubled its last letter.
    return ending.length > 1 && /([b-df-hj-np-tv-z])\1$/.test(stem) ? stem.slice(0, -1) : stem;
  }
  return base;
}

/** Each content word of the question once, with the first word of the answer that takes it up, or null. */
export function coverQuestion(prompt: string, tokens: readonly Token[]): { word: string; at: number | null }[] {
  const firstPlaces = new Map<string, number>();
  tokens.forEach(({ text }, index) => {
    const stem = stemOf(text);
    if (!firstPlaces.has(stem)) firstPlaces.set(stem, index);
  });
  const words = new Map<string, string>();
  for (const { text } of tokenize(prompt)) {
    const stem = stemOf(text);
    if (text.length > 2 && !emptyWords.has(text) && !words.has(stem)) words.set(stem, text);
  }
  return [...words].map(([stem, word]) => ({ word, at: firstPlaces.get(stem) ?? null }));
}

/** For each criterion the places of its cues, at most three. Without places, nothing of it was found. */
export function coverCriteria(
  criteria: readonly Criterion[],
  tokens: readonly Token[],
): { id: string; places: TokenRange[] }[] {
  return criteria.map(({ id, cues }) => {
    const phrases = indexPhrases(
      cues.map((cue) =>
        tokenize(cue)
          .map(({ text }) => text)
          .join(' '),
      ),
    );
    const places: TokenRange[] = [];
    for (let start = 0; start < tokens.length && places.length < 3; start += 1) {
      const length = phraseLengthAt(tokens, start, phrases);
      if (length > 0) places.push({ start, end: start + length });
    }
    return { id, places };
  });
}
