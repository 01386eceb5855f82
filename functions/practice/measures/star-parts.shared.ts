/**
 * Tells the parts of a story apart: situation, task, action and result (STAR). Each sentence gets points for its cue
 * phrases, for who does what in it, and for its place in the answer; then the most likely sequence of parts is taken, as
 * stories seldom go back. Whole numbers only, so that every engine decides alike.
 */

import { resultAnnouncements, type SentencePart, sentenceParts, strongCues, weakCues } from './star-cues.shared.ts';
import { indexPhrases, phraseLengthAt, type Token, type TokenRange } from './tokens.shared.ts';
import { isDeed, isNumber, isOutcome, isPastVerb } from './word-classes.shared.ts';

export type LabeledSentence = TokenRange & { part: SentencePart };

type Points = Record<SentencePart, number>;
const noPoints = (): Points => ({ situation: 0, task: 0, action: 0, result: 0, other: 0 });

const strongCue = 12;
const weakCue = 4;

/** Points for each fifth of the answer, by words. */
const positionPoints: Record<SentencePart, readonly number[]> = {
  situation: [5, 3, 0, -2, -4],
  task: [0, 2, 0, -3, -5],
  action: [-2, 2, 4, 3, 0],
  result: [-5, -4, -1, 2, 4],
  other: [1, 0, -1, -1, 1],
};

/** Points for a part after another: a story goes forward, and stays in a part for some sentences. */
const sequencePoints: Record<SentencePart, Points> = {
  situation: { situation: 4, task: 3, action: 3, result: -10, other: -5 },
  task: { situation: -3, task: 1, action: 5, result: -10, other: -5 },
  action: { situation: -6, task: -6, action: 5, result: 3, other: -2 },
  result: { situation: -8, task: -8, action: -3, result: 6, other: -1 },
  other: { situation: 0, task: -2, action: -1, result: -4, other: 5 },
};
const firstSentence: Points = { situation: 5, task: -2, action: -2, result: -10, other: 1 };

/** The part of each sentence, in order. */
export function findStarParts(tokens: readonly Token[], sentences: readonly TokenRange[]): LabeledSentence[] {
  const total = tokens.length;
  const points = sentences.map((sentence) => {
    const own = sentencePoints(tokens, sentence);
    // The middle of the sentence, in fifths of the answer.
    const fifth = Math.min(4, Math.floor(((sentence.start + sentence.end) * 5) / (2 * total)));
    for (const part of sentenceParts) own[part] += positionPoints[part][fifth] ?? 0;
    return own;
  });
  const parts = bestSequence(points);
  return sentences.map((sentence, index) => ({ ...sentence, part: parts[index] ?? 'other' }));
}

/**
 * The sequence with the most points (Viterbi's algorithm). The earlier part of `sentenceParts` wins a tie. Each step knows the
 * one before it: sequences that are copied for each sentence take a second for ten thousand sentences.
 */
function bestSequence(points: readonly Points[]): SentencePart[] {
  type Step = { total: number; part: SentencePart; before: Step | null };
  let steps: Step[] = [];
  points.forEach((own, index) => {
    steps = sentenceParts.map((part) => {
      if (index === 0) return { total: firstSentence[part] + own[part], part, before: null };
      const before = best(steps, (step) => step.total + sequencePoints[step.part][part]);
      const total = before ? before.total + sequencePoints[before.part][part] + own[part] : own[part];
      return { total, part, before };
    });
  });
  const parts: SentencePart[] = [];
  for (let step = best(steps, ({ total }) => total); step; step = step.before) parts.push(step.part);
  return parts.reverse();
}

/** The first of those with the most points; null of none. */
function best<Item>(items: readonly Item[], pointsOf: (item: Item) => number): Item | null {
  let [found, most]: [Item | null, number] = [null, Number.NEGATIVE_INFINITY];
  for (const item of items) {
    const total = pointsOf(item);
    if (total > most) [found, most] = [item, total];
  }
  return found;
}

const setOf = (words: string) => new Set(words.split(' '));
const firstPerson = setOf("i we i'd we'd");
/** "I'd ask" is a plan, "I'd asked" is past. */
const conditionals = setOf("i'd we'd");
const adverbs = setOf(
  'also then just first always never really simply immediately finally even still only often quickly slowly once actually ' +
    'all both each basically literally um uh er like sort kind of have had was were',
);
const insteadOf = indexPhrases(['instead of']);
const thirdPerson = setOf('he she they it who nobody everybody everyone');
const presentForms = setOf(
  "is are am isn't aren't i'm it's that's there's you're he's she's they're we're do don't does doesn't can has have",
);
const pastForms = setOf(
  "was were had did wasn't weren't hadn't didn't couldn't could wouldn't i'd we'd he'd she'd they'd",
);

function sentencePoints(tokens: readonly Token[], { start, end }: TokenRange): Points {
  const points = noPoints();
  for (const { part, phrases } of strongCues) points[part] += cuePoints(tokens, start, end, phrases, strongCue);
  for (const { part, phrases } of weakCues) points[part] += cuePoints(tokens, start, end, phrases, weakCue);

  points.result += cuePoints(tokens, start, end, resultAnnouncements, strongCue);
  // "2 errors instead of 14" compares; "I asked her instead of waiting" tells what was done.
  for (let index = start; index + 2 < end; index += 1) {
    if (phraseLengthAt(tokens, index, insteadOf) === 0 || !isNumber(tokens[index + 2]?.text ?? '')) continue;
    points.action -= strongCue;
    points.result += weakCue;
  }

  let [deeds, plans, outcomes, othersDeeds, numbers] = [0, 0, 0, 0, 0];
  let [hasPast, hasPresent, hasFirstPerson] = [false, false, false];
  for (let index = start; index < end; index += 1) {
    const word = tokens[index]?.text ?? '';
    const verb = verbAfter(tokens, index, end);
    const isPlan = conditionals.has(word) && !isPastVerb(verb);
    hasPast ||= isPastVerb(word) || (pastForms.has(word) && !isPlan);
    hasPresent ||= presentForms.has(word);
    if (isNumber(word) && word !== 'one') numbers += 1;
    if (thirdPerson.has(word) && isPastVerb(verb)) othersDeeds += 1;
    if (!firstPerson.has(word)) continue;
    hasFirstPerson = true;
    if (isPlan || tokens[index + 1]?.text === 'would') plans += 1;
    else if (isOutcome(verb)) outcomes += 1;
    else if (isDeed(verb)) deeds += 1;
  }
  points.action += 12 * Math.min(2, deeds + plans);
  points.result += 5 * Math.min(1, outcomes);
  if (deeds + plans === 0 && !hasFirstPerson) {
    points.action -= 6;
    points.result += 3;
  }
  if (othersDeeds > 0 && deeds === 0) points.result += 4;
  if (numbers > 0) points.result += 4;
  if (hasPast) {
    points.other -= 10;
    if (hasPresent) points.result += 3;
  } else {
    points.situation -= 6;
    points.task -= 4;
    if (plans === 0) {
      points.other += 12;
      points.action -= 6;
    }
  }
  return points;
}

/** The word after a subject that can be its verb: adverbs and hesitations between them are passed over. */
function verbAfter(tokens: readonly Token[], subject: number, end: number): string {
  let index = subject + 1;
  while (index < Math.min(end, subject + 4) && adverbs.has(tokens[index]?.text ?? '')) index += 1;
  return index < end ? (tokens[index]?.text ?? '') : '';
}

/** Points for up to two cues of a kind. */
function cuePoints(
  tokens: readonly Token[],
  start: number,
  end: number,
  phrases: Parameters<typeof phraseLengthAt>[2],
  each: number,
): number {
  let found = 0;
  for (let index = start; index < end && found < 2; index += 1) {
    const length = phraseLengthAt(tokens, index, phrases);
    if (length === 0) continue;
    found += 1;
    index += length - 1;
  }
  return found * each;
}
