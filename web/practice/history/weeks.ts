/** Ranges of a measure by week: one answer says little, so the history shows lowest, middle and highest. */
import type { PracticeAnswerSummary } from '#functions/practice/contract.ts';
import type { Measure, MeasureName } from '#functions/practice/measures/measure-schema.shared.ts';
import { medianOf } from '#functions/practice/measures/median.shared.ts';

export type WeekRange = { lowest: number; median: number; highest: number; answers: number };
/** `start`: the Monday of the week, in the viewer's zone. `number`: 1 for the week of the first answer. */
export type PracticeWeek = { start: Date; number: number; answers: PracticeAnswerSummary[] };

const dayMilliseconds = 86_400_000;

/** The Monday on or before a moment, at midnight in the viewer's zone. */
export function mondayOf(moment: Date): Date {
  const day = new Date(moment.getFullYear(), moment.getMonth(), moment.getDate());
  day.setDate(day.getDate() - ((day.getDay() + 6) % 7));
  return day;
}

/** The weeks with answers, the newest first. */
export function weeksOf(answers: readonly PracticeAnswerSummary[]): PracticeWeek[] {
  const byMonday = Map.groupBy(answers, ({ createdAt }) => mondayOf(new Date(createdAt)).getTime());
  const mondays = [...byMonday.keys()].toSorted((one, other) => other - one);
  const first = mondays.at(-1) ?? 0;
  return mondays.map((monday) => ({
    start: new Date(monday),
    // Rounded, because a week with a change of the clock is an hour longer or shorter.
    number: Math.round((monday - first) / (7 * dayMilliseconds)) + 1,
    answers: byMonday.get(monday) ?? [],
  }));
}

/** The range of a measure over answers; null when none of them has it. */
export function rangeOf(answers: readonly PracticeAnswerSummary[], name: MeasureName): WeekRange | null {
  const values = answers.flatMap(({ speech, content }) => {
    const measures: Partial<Record<MeasureName, Measure>> = { ...speech, ...content };
    const value = measures[name]?.value;
    return value === null || value === undefined ? [] : [value];
  });
  if (values.length === 0) return null;
  return {
    lowest: Math.min(...values),
    median: medianOf(values),
    highest: Math.max(...values),
    answers: values.length,
  };
}
