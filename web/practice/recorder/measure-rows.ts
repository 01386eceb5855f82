/** The measures of an answer as lines of text. Pure; used by MeasureList.tsx. */
import { measureFacts } from '#functions/practice/measures/measure-facts.shared.ts';
import type {
  ContentMeasures,
  Measure,
  MeasureName,
  Place,
  SpeechMeasures,
  UnmeasuredReason,
} from '#functions/practice/measures/measure-schema.shared.ts';
import { clockText } from './clock-text.ts';

export type MeasureRow = {
  measure: MeasureName;
  name: string;
  value: string;
  /** How it is computed, and what is usual. */
  formula: string;
  usual: string | null;
  /** Where in the sound it is. */
  sounds: { atMs: number; text: string }[];
  /** The words it was found in. */
  quotes: string[];
};

const order: readonly MeasureName[] = [
  ...(['duration', 'firstWord', 'pauses', 'longPauses', 'shareOfSpeech', 'loudnessRange', 'clipping'] as const),
  ...(['length', 'words', 'pace', 'hesitations', 'fillerPhrases', 'hedges', 'firstPerson'] as const),
  ...(['situation', 'task', 'action', 'result', 'resultNumbers', 'criteria'] as const),
];

const reasons: Record<UnmeasuredReason, string> = {
  noSound: 'No sound',
  noSpeech: 'Nobody is heard',
  noTranscript: 'Needs your words',
  fewWords: 'Not enough to judge',
  missingWords: 'Not enough to judge',
  sourceDropsFillers: 'Not measurable',
  notAsked: 'Not asked',
};
/** More would be a list that nobody reads. */
const quoteMaximum = 12;

/** The lines of the measures that exist, in the order of the card. `transcript` is what the places of words refer to. */
export function measureRows(measures: Partial<SpeechMeasures & ContentMeasures>, transcript: string): MeasureRow[] {
  return order.flatMap((measure) => {
    const found = measures[measure];
    // Without a transcript, the page says once what needs words.
    if (!found || found.unmeasured === 'notAsked' || found.unmeasured === 'noTranscript') return [];
    const { name, formula, usual } = measureFacts[measure];
    const sounds = found.places.filter((place) => place.in === 'sound' && isShown(measure, place));
    const words = found.places.filter((place) => place.in === 'words').slice(0, quoteMaximum);
    return {
      measure,
      name,
      value: valueText(measure, found),
      formula,
      usual: usual && `Usual: ${usual.text} (${usual.source})`,
      sounds: sounds.map(({ start, end }) => ({
        atMs: start,
        text: `${clockText(start / 1000)}, ${((end - start) / 1000).toFixed(1)} s`,
      })),
      quotes: words.map(({ start, end }) => transcript.slice(start, end)),
    };
  });
}

/** Short pauses are not counted, and the whole answer is no place to jump to. */
function isShown(measure: MeasureName, { label }: Place): boolean {
  if (measure === 'pauses') return label === 'counted' || label === 'long';
  return measure !== 'shareOfSpeech' && measure !== 'firstWord';
}

function valueText(measure: MeasureName, { value, unmeasured }: Measure): string {
  if (value === null) return unmeasured ? reasons[unmeasured] : 'Not measurable';
  switch (measureFacts[measure].unit) {
    case 'seconds':
      return `${value} s`;
    case 'percent':
      return `${value}%`;
    case 'decibels':
      return `${value} dB`;
    case 'words a minute':
      return `${value} a minute`;
    case 'per 100 words':
      return `${value} per 100`;
    case 'count':
      return String(value);
  }
}
