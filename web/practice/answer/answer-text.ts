/** An answer as a text file, for its owner to keep. */
import type { PracticeAnswer } from '#functions/practice/contract.ts';
import { measureFacts } from '#functions/practice/measures/measure-facts.shared.ts';
import type { Measure } from '#functions/practice/measures/measure-schema.shared.ts';
import { valueText } from '../measure-text.ts';

/** Question, time, transcript and all measures that have a value. */
export function textOf({ question, createdAt, transcript, speech, content }: PracticeAnswer): string {
  const { waveform: _, ...sound } = speech ?? { waveform: [] };
  const measures: [string, Measure][] = Object.entries({ ...sound, ...content });
  const lines = Object.entries(measureFacts).flatMap(([name, facts]) => {
    const measure = measures.find(([known]) => known === name)?.[1];
    return measure?.value == null
      ? []
      : [`${facts.name}: ${valueText(name as keyof typeof measureFacts, measure.value)}`];
  });
  return [question.prompt, createdAt, '', transcript || '(no transcript)', '', ...lines, ''].join('\n');
}
