/**
 * What the measures of an answer are: the form in which they are stored, sent and shown. `speech` holds the measures of the
 * sound, `content` those of the words. There is no total score, on purpose (docs/product.md "Measures").
 */
import { z } from 'zod';
import { largestInteger } from '../../api/numbers-and-times.shared.ts';
import { waveformStretches } from './frame-meter.shared.ts';

/** To be raised with every change of a rule, a word list or a band, so that older results can be told apart. */
export const measuresVersion = 3;

const placeNumber = z.number().int().min(0).max(largestInteger);

/** A place that a number opens to: milliseconds of the recording, or offsets in the transcript (UTF-16, as in `slice`). */
const place = z.strictObject({
  in: z.enum(['sound', 'words']),
  start: placeNumber,
  /** Exclusive. */
  end: placeNumber,
  /** What it is, where places of a measure differ: "I" or "we", a STAR part, the name of a criterion. */
  label: z.string().max(200).optional(),
});

/** Where a value lies in its heuristic band: the outer two are worth a word, the slight ones are not. */
const bandPosition = z.enum(['low', 'slightlyLow', 'usual', 'slightlyHigh', 'high']);

/** What a number was taken from. Words come from a transcript: typed, from recognition on the device, or from a service. */
const transcriptSource = z.enum(['typed', 'device', 'service']);
const measureSource = z.enum(['sound', ...transcriptSource.options]);

const unmeasuredReason = z.enum([
  /** There is no recording, or nothing of it was measured. */
  'noSound',
  /** There is a recording, and nobody speaks in it. */
  'noSpeech',
  'noTranscript',
  /** Fewer than 40 words. */
  'fewWords',
  /** The transcript has words for less than 70 percent of the speech. */
  'missingWords',
  /** The transcript's source leaves out "um" and "uh". */
  'sourceDropsFillers',
  /** The measure asks for something that the question has not, such as criteria. */
  'notAsked',
]);

const measure = z.strictObject({
  /** In the unit of `measureFacts`. Null when it cannot be measured; `unmeasured` says why. */
  value: z.number().nullable(),
  places: z.array(place),
  /** Null where there is no band. */
  band: bandPosition.nullable(),
  source: measureSource,
  unmeasured: unmeasuredReason.nullable(),
});

/** The browser sends these, so they are bounded: in five minutes there is no room for more pauses. */
const soundPlace = place.extend({ label: z.string().max(20).optional() });
const soundMeasure = measure.extend({ places: z.array(soundPlace).max(1000) });
const soundMeasures = {
  duration: soundMeasure,
  firstWord: soundMeasure,
  pauses: soundMeasure,
  longPauses: soundMeasure,
  shareOfSpeech: soundMeasure,
  /** Answers that were measured before version 3 do not have it. */
  loudness: soundMeasure.default({ value: null, places: [], band: null, source: 'sound', unmeasured: 'noSound' }),
  loudnessRange: soundMeasure,
  clipping: soundMeasure,
};

const wordMeasures = {
  words: measure,
  length: measure,
  pace: measure,
  hesitations: measure,
  fillerPhrases: measure,
  hedges: measure,
  firstPerson: measure,
  situation: measure,
  task: measure,
  action: measure,
  result: measure,
  actionAndResult: measure,
  resultNumbers: measure,
  questionWords: measure,
  criteria: measure,
};

const soundMeasuresSchema = z.strictObject(soundMeasures);
/** The measures of the sound of one answer, and its waveform, as stored in `speech`. */
export const speechMeasuresSchema = soundMeasuresSchema.extend({
  waveform: z
    .array(z.number().int().min(0).max(255))
    .max(waveformStretches)
    .default([])
    .describe('The highest level of each stretch, in half decibels: 255 is full scale. Empty before version 3.'),
});
/** The measures of the words of one answer, as stored in `content`. */
export const contentMeasuresSchema = z.strictObject(wordMeasures);

const measureName = z.enum([...soundMeasuresSchema.keyof().options, ...contentMeasuresSchema.keyof().options]);
/** The values of an answer without their places, for lists of answers. What could not be measured is missing. */
export const measureValuesSchema = z.partialRecord(measureName, z.number());

export type Place = z.infer<typeof place>;
export type BandPosition = z.infer<typeof bandPosition>;
export type TranscriptSource = z.infer<typeof transcriptSource>;
export type MeasureSource = z.infer<typeof measureSource>;
export type UnmeasuredReason = z.infer<typeof unmeasuredReason>;
export type Measure = z.infer<typeof measure>;
export type SpeechMeasures = z.infer<typeof speechMeasuresSchema>;
export type ContentMeasures = z.infer<typeof contentMeasuresSchema>;
export type MeasureName = z.infer<typeof measureName>;
