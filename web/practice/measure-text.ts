/** Writes the value of a measure as people read it, and says why a measure has none. */
import { measureFacts } from '#functions/practice/measures/measure-facts.shared.ts';
import type { Measure, MeasureName, UnmeasuredReason } from '#functions/practice/measures/measure-schema.shared.ts';

const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** "128 words a minute", "2.4 per 100 words"; "Not measured" without a value. */
export function valueText(name: MeasureName, value: number | null): string {
  if (value === null) return 'Not measured';
  switch (measureFacts[name].unit) {
    case 'seconds':
      return value < 10 ? `${oneDecimal.format(value)} s` : `${whole.format(value)} s`;
    case 'count':
      return whole.format(value);
    case 'percent':
      return `${whole.format(value)} percent`;
    case 'per 100 words':
      return `${oneDecimal.format(value)} per 100 words`;
    case 'words a minute':
      return `${whole.format(value)} words a minute`;
    case 'decibels':
      return `${whole.format(value)} dB`;
  }
}

const reasons: Record<UnmeasuredReason, string> = {
  noSound: 'There is no recording to measure.',
  noSpeech: 'We heard no speech in this recording.',
  noTranscript: 'This needs the words of your answer.',
  fewWords: 'Not enough to judge: fewer than 40 words.',
  missingWords: 'Not enough to judge: the transcript has words for less than 70 percent of the speech.',
  sourceDropsFillers: 'Not measurable from this transcript: its source leaves out "um" and "uh".',
  notAsked: 'This question does not ask for it.',
};

export const reasonText = ({ unmeasured }: Measure): string | null => unmeasured && reasons[unmeasured];

const sources: Record<Measure['source'], string> = {
  sound: 'Measured in the sound of your recording.',
  typed: 'Measured in the words that were typed.',
  device: 'Measured in the words that your device recognized.',
  service: 'Measured in the words that the transcription service recognized.',
};

export const sourceText = ({ source }: Measure): string => sources[source];
