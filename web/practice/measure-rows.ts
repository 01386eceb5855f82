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
  /** It is about the whole recording, or the whole transcript, and has no place of its own. */
  isOfWholeSound: boolean;
  isOfWholeTranscript: boolean;
  /** It counts something that is not there, so that there is no place. */
  isNothing: boolean;
};

const ofWholeSound: readonly MeasureName[] = ['duration', 'pace'];
const ofWholeTranscript: readonly MeasureName[] = ['words', 'pace'];

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
      isOfWholeSound: found.value !== null && ofWholeSound.includes(measure),
      isOfWholeTranscript: found.value !== null && ofWholeTranscript.includes(measure),
      isNothing: found.value === 0 && sounds.length === 0 && words.length === 0,
    };
  });
}

function isShown(measure: MeasureName, place: Place): boolean {
  return measure !== 'pauses' || isCountedPause(place);
}

/** Short pauses, and those of the beginning, are places of the pauses that are not counted. */
export function isCountedPause({ label }: Place): boolean {
  return label === 'counted' || label === 'long';
}

/** The counted pauses; null when there is no speech that they could be pauses of. */
export function countedPauses({ pauses }: Pick<SpeechMeasures, 'pauses'>): Place[] | null {
  return pauses.unmeasured === null ? pauses.places.filter(isCountedPause) : null;
}
