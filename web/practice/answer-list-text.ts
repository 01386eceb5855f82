/** What a list says of each answer. Pure; used by AnswerList.tsx. */
import type { PracticeAnswerSummary } from '#functions/practice/contract.ts';
import { clockText } from '#functions/practice/measures/clock-text.shared.ts';
import { momentText } from './moment-text.ts';

/** "0:37", rounded as on the answer's page; of a typed answer its words, and null where they are not known. */
export function lengthText({
  mode,
  durationMs,
  values,
}: Pick<PracticeAnswerSummary, 'mode' | 'durationMs' | 'values'>): string | null {
  if (mode !== 'typed') return clockText(Math.round(durationMs / 1000));
  return values.words === undefined ? null : `${values.words} ${values.words === 1 ? 'word' : 'words'}`;
}

/** When each answer was given, by its id: with seconds where another one of the list was given in the same minute. */
export function momentLabels(
  answers: readonly Pick<PracticeAnswerSummary, 'id' | 'createdAt'>[],
  now = new Date(),
): Map<string, string> {
  const byMinute = Map.groupBy(answers, ({ createdAt }) => momentText(createdAt, { now }));
  return new Map(
    [...byMinute].flatMap(([label, given]) =>
      given.map(({ id, createdAt }) => [
        id,
        given.length === 1 ? label : momentText(createdAt, { now, seconds: true }),
      ]),
    ),
  );
}
