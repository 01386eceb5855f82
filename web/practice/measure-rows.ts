/** The measures of an answer as lines of text. Pure; used by MeasureList.tsx. */
import { clockText } from '#functions/practice/measures/clock-text.shared.ts';
import { measureFacts } from '#functions/practice/measures/measure-facts.shared.ts';
import type {
  ContentMeasures,
  MeasureName,
  Place,
  SpeechMeasures,
} from '#functions/practice/measures/measure-schema.shared.ts';
import { reasonText, sourceText, valueText } from './measure-text.ts';

/** The places of one measure, to be marked in the transcript. */
export type MarkedMeasure = { measure: MeasureName; places: Place[] };

export type MeasureRow = {
  measure: MeasureName;
  name: string;
  value: string;
  /** Why there is no value; null when there is one. */
  reason: string | null;
  /** How it is computed, what is usual, and what it was measured in. */
  formula: string;
  usual: string | null;
  source: string;
  /** Where in the sound it is. */
  sounds: { atMs: number; text: string }[];
  /** Where in the transcript it is, and the words there. */
  words: Place[];
  quotes: string[];
};

/** More would be a list that nobody reads. */
const quoteMaximum = 12;

/** The lines of those of the named measures that can exist. `transcript` is what the places of words refer to. */
export function measureRows(
  names: readonly MeasureName[],
  measures: Partial<SpeechMeasures & ContentMeasures>,
  transcript: string,
): MeasureRow[] {
  return names.flatMap((measure) => {
    const found = measures[measure];
    // Without a recording or a transcript, the page says once what is missing.
    if (!found || ['notAsked', 'noSound', 'noTranscript'].includes(found.unmeasured ?? '')) return [];
    const { name, formula, usual } = measureFacts[measure];
    const sounds = found.places.filter((place) => place.in === 'sound' && isShown(measure, place));
    const words = found.places.filter((place) => place.in === 'words');
    return {
      measure,
      name,
      value: valueText(measure, found.value),
      reason: reasonText(found),
      formula,
      usual: usual && `Usual: ${usual.text} (${usual.source})`,
      source: sourceText(found),
      sounds: sounds.map(({ start, end }) => ({
        atMs: start,
        text: `${clockText(start / 1000)}, ${((end - start) / 1000).toFixed(1)} s`,
      })),
      words,
      quotes: words.slice(0, quoteMaximum).map(({ start, end }) => transcript.slice(start, end)),
    };
  });
}

/** Short pauses are not counted, and the whole answer is no place to jump to. */
function isShown(measure: MeasureName, { label }: Place): boolean {
  if (measure === 'pauses') return label === 'counted' || label === 'long';
  return measure !== 'shareOfSpeech' && measure !== 'firstWord';
}
