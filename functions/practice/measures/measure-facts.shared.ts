/** What each measure is called, how it is computed, and where its band comes from: the text that a number opens to. */
import type { MeasureName } from './measure-schema.shared.ts';

type MeasureFacts = {
  name: string;
  unit: 'seconds' | 'count' | 'percent' | 'per 100 words' | 'words a minute' | 'decibels';
  formula: string;
  /** What is usual, and who says so. Null for a measure without a band. */
  usual: { text: string; source: string } | null;
};

const ownHeuristic = 'A rule of thumb of this school';

export const measureFacts: Record<MeasureName, MeasureFacts> = {
  duration: { name: 'Recording', unit: 'seconds', formula: 'The length of the recording.', usual: null },
  firstWord: {
    name: 'Time to the first word',
    unit: 'seconds',
    formula: 'From the start of the recording to the first speech. It is never judged.',
    usual: null,
  },
  pauses: {
    name: 'Pauses',
    unit: 'count',
    formula:
      'Silences over 1 second between the first and the last word. Shorter ones, from a quarter of a second, are shown and not counted, and so are those that begin in the first 5 seconds.',
    usual: {
      text: 'Pauses over 1 second are common in free speech and rare when somebody reads aloud.',
      source: 'Campione and Veronis 2002',
    },
  },
  longPauses: {
    name: 'Long pauses',
    unit: 'count',
    formula: 'Silences over 2.5 seconds, without those that begin in the first 5 seconds.',
    usual: { text: 'None.', source: ownHeuristic },
  },
  shareOfSpeech: {
    name: 'Share of speech',
    unit: 'percent',
    formula:
      'The time with speech, divided by the time from the first to the last word. Silences under a quarter of a second belong to words.',
    usual: null,
  },
  loudness: {
    name: 'Loudness',
    unit: 'decibels',
    formula:
      'The level that half of the speech exceeds, in decibels below the loudest sound that a recording can hold. Closer to 0 is louder.',
    usual: { text: '-48 decibels or more.', source: ownHeuristic },
  },
  loudnessRange: {
    name: 'Loudness range',
    unit: 'decibels',
    formula:
      'The level that 95 percent of the speech does not exceed, less the level that 10 percent does not exceed, in stretches of 0.4 seconds. The softest three are shown.',
    usual: null,
  },
  clipping: {
    name: 'Cut-off sound',
    unit: 'percent',
    formula: 'The share of the speech in which the microphone was too loud, so that the sound was cut off.',
    usual: { text: 'Up to 1 percent.', source: ownHeuristic },
  },
  words: { name: 'Words', unit: 'count', formula: 'All words of the transcript, without "um" and "uh".', usual: null },
  length: {
    name: 'Length',
    unit: 'seconds',
    formula: 'From the first to the last word.',
    usual: { text: '60 to 150 seconds for a question about something that happened.', source: ownHeuristic },
  },
  pace: {
    name: 'Pace',
    unit: 'words a minute',
    formula: 'Words, divided by the minutes from the first to the last word, pauses included.',
    usual: {
      text: '120 to 180 words a minute. After five answers, 80 to 120 percent of your own median.',
      source: 'Tauroza and Allison 1990',
    },
  },
  hesitations: {
    name: 'Um and uh',
    unit: 'per 100 words',
    formula: '"Um", "uh", "er", "hmm" and their spellings, divided by the words, times 100.',
    usual: { text: 'Up to 3. In conversation it is 2.6 on average.', source: 'Bortfeld and others 2001' },
  },
  fillerPhrases: {
    name: 'Filler phrases',
    unit: 'per 100 words',
    formula:
      '"Like", "you know", "I mean", "sort of", "kind of", "basically", "literally" and "so yeah" where they can be left out, divided by the words, times 100.',
    usual: null,
  },
  hedges: {
    name: 'Hedges',
    unit: 'per 100 words',
    formula:
      'Phrases that weaken a statement, such as "I think", "maybe" and "a bit", divided by the words, times 100.',
    usual: null,
  },
  firstPerson: {
    name: 'I and we',
    unit: 'percent',
    formula: 'How often you say "I", divided by how often you say "I" or "we".',
    usual: null,
  },
  situation: { name: 'Situation', unit: 'percent', formula: storyFormula('the situation'), usual: null },
  task: { name: 'Task', unit: 'percent', formula: storyFormula('the task'), usual: null },
  action: {
    name: 'Action',
    unit: 'percent',
    formula: storyFormula('what you did'),
    usual: { text: 'At least one sentence.', source: ownHeuristic },
  },
  result: {
    name: 'Result',
    unit: 'percent',
    formula: storyFormula('what came of it'),
    usual: { text: 'At least one sentence.', source: ownHeuristic },
  },
  actionAndResult: {
    name: 'Action and result',
    unit: 'percent',
    formula: storyFormula('what you did or what came of it'),
    usual: { text: '40 percent of the words or more.', source: ownHeuristic },
  },
  resultNumbers: {
    name: 'Numbers in the result',
    unit: 'count',
    formula: 'Numbers, percentages and amounts in the sentences that tell the result, without "one" and without years.',
    usual: { text: 'At least one.', source: ownHeuristic },
  },
  questionWords: {
    name: "The question's own words",
    unit: 'percent',
    formula: 'How many of the content words of the question the answer takes up, in any form.',
    usual: null,
  },
  criteria: {
    name: 'Criteria touched',
    unit: 'count',
    formula: 'Criteria of the question of which the answer has at least one word or phrase.',
    usual: null,
  },
};

function storyFormula(what: string): string {
  return `The words of the sentences that tell ${what}, divided by all words. A sentence is told by its phrases, by who does what in it, and by its place in the answer; some are told wrong.`;
}
