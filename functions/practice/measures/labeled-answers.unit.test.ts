/**
 * How well the rules for words agree with the labeled answers (labeled-answers/README.md). The evaluation set was written
 * before the rules and is not used to change them; the development set is.
 */
import { describe, expect, test } from 'vitest';
import { findFillers } from './fillers.shared.ts';
import { findHedges } from './hedges.shared.ts';
import {
  kappa,
  type LabeledAnswer,
  readLabeledAnswers,
  type SentenceLabel,
  type Span,
  spanScores,
} from './labeled-answers/read-labeled-answers.ts';
import type { SentencePart } from './star-cues.shared.ts';
import { findStarParts } from './star-parts.shared.ts';
import { splitSentences, type Token, type TokenRange, tokenize } from './tokens.shared.ts';

const partOfLabel: Record<SentenceLabel, SentencePart> = {
  S: 'situation',
  T: 'task',
  A: 'action',
  R: 'result',
  '-': 'other',
};

const spansOf = (tokens: readonly Token[], ranges: readonly TokenRange[]): Span[] =>
  ranges.map(({ start, end }) => ({ start: tokens[start]?.start ?? 0, end: tokens[end - 1]?.end ?? 0 }));

/** The labeled part of each sentence, and the part that the rules give to most of its words. */
function partPairs({ text, sentences }: LabeledAnswer): [string, string][] {
  const tokens = tokenize(text);
  const found = findStarParts(tokens, splitSentences(tokens));
  const partOf = tokens.map(
    (_, index) => found.find(({ start, end }) => index >= start && index < end)?.part ?? 'none',
  );
  return sentences.map(({ start, end, label }) => {
    const parts = partOf.filter((_, index) => {
      const token = tokens[index];
      return token && token.start >= start && token.end <= end;
    });
    const counts = Object.entries(Object.groupBy(parts, (part) => part)).map(
      ([part, of]) => [part, of.length] as const,
    );
    return [partOfLabel[label], counts.sort(([, one], [, other]) => other - one)[0]?.[0] ?? 'none'];
  });
}

/** Whether each word is within a labeled span, and whether it is within a found one. */
function wordPairs(text: string, labeled: readonly Span[], found: readonly Span[]): [string, string][] {
  const within = (spans: readonly Span[], { start, end }: Token) =>
    String(spans.some((span) => start < span.end && end > span.start));
  return tokenize(text).map((token) => [within(labeled, token), within(found, token)]);
}

function scoresOf(answers: readonly LabeledAnswer[]) {
  const found = answers.map(({ text, fillers, hedges }) => {
    const tokens = tokenize(text);
    return {
      text,
      fillers: { labeled: fillers, found: spansOf(tokens, findFillers(tokens)) },
      hedges: { labeled: hedges, found: spansOf(tokens, findHedges(tokens)) },
    };
  });
  return {
    parts: kappa(answers.flatMap(partPairs)),
    hedges: kappa(found.flatMap(({ text, hedges }) => wordPairs(text, hedges.labeled, hedges.found))),
    fillers: kappa(found.flatMap(({ text, fillers }) => wordPairs(text, fillers.labeled, fillers.found))),
    fillerSpans: spanScores(found.map(({ fillers }) => fillers)),
    hedgeSpans: spanScores(found.map(({ hedges }) => hedges)),
  };
}

describe.each([
  ['development-set', 36],
  ['evaluation-set', 60],
] as const)('over the %s of %i answers', (name, size) => {
  const answers = readLabeledAnswers(name);
  const scores = scoresOf(answers);

  test('all answers are read', () => {
    expect(answers).toHaveLength(size);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(size);
    expect(new Set(answers.map(({ competency }) => competency)).size).toBe(8);
  });

  test('kappa of the STAR parts of sentences is at least .6', () => {
    expect(scores.parts).toBeGreaterThanOrEqual(0.6);
  });

  test('kappa of hedges and of fillers, word by word, is at least .6', () => {
    expect(scores.hedges).toBeGreaterThanOrEqual(0.6);
    expect(scores.fillers).toBeGreaterThanOrEqual(0.6);
  });

  test('the F1 of fillers is at least .95', () => {
    expect(scores.fillerSpans.f1).toBeGreaterThanOrEqual(0.95);
  });
});
