/** What the card says about the sound of an answer. Pure; used by SoundCard.tsx. */
import type { Measure, Place, SpeechMeasures } from '#functions/practice/measures/measure-schema.shared.ts';
import { clockText } from './clock-text.ts';

export type CardRow = { name: string; value: string; meaning: string; places: { atMs: number; text: string }[] };

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const placeOf = ({ start, end }: Place) => ({
  atMs: start,
  text: `${clockText(start / 1000)}, ${seconds(end - start)}`,
});
const notMeasured = { noSound: 'No sound', noSpeech: 'Nobody was heard' };

/** The measures in the order of the card, each with its places in the recording. */
export function cardRows(speech: SpeechMeasures): CardRow[] {
  const row = (
    name: string,
    { value, unmeasured, places }: Measure,
    {
      text,
      meaning,
      shown = () => true,
    }: { text: (value: number) => string; meaning: string; shown?: (place: Place) => boolean },
  ): CardRow => ({
    name,
    value:
      value === null
        ? ((unmeasured === 'noSound' || unmeasured === 'noSpeech') && notMeasured[unmeasured]) || 'Not measurable'
        : text(value),
    meaning,
    places: places.filter(shown).map(placeOf),
  });
  return [
    row('Length', speech.duration, {
      text: (value) => clockText(value),
      meaning: 'The whole recording. Most answers in interviews take one to two minutes.',
    }),
    row('First word after', speech.firstWord, {
      text: (value) => `${value.toFixed(1)} s`,
      meaning: 'The silence before you began. A few seconds to think are normal.',
    }),
    row('Pauses over 1 second', speech.pauses, {
      text: String,
      meaning:
        'Silences inside the answer. Over one second counts (Campione and Véronis 2002). The first five seconds never count.',
      shown: ({ label }) => label === 'counted' || label === 'long',
    }),
    row('Pauses over 2.5 seconds', speech.longPauses, {
      text: String,
      meaning: 'A listener begins to wait. Before a new thought that is fine.',
    }),
    row('Share of speech', speech.shareOfSpeech, {
      text: (value) => `${value}%`,
      meaning: 'How much of the time between your first and your last word was speech.',
      shown: () => false,
    }),
    row('Loudness range', speech.loudnessRange, {
      text: (value) => `${value.toFixed(0)} dB`,
      meaning: 'Between your loud and your soft words, compared as in EBU Tech 3342. The places are the softest.',
    }),
    row('Cut-off sound', speech.clipping, {
      text: (value) => `${value}%`,
      meaning: 'Sound too loud for the microphone. More than 1 percent is audible.',
    }),
  ];
}

export type Advice = { text: string; atMs: number | null };

/** The one change that the sound asks for, the most audible first; about the answer, never about the person. */
export function changeBySound({ clipping, duration, longPauses, firstWord, shareOfSpeech }: SpeechMeasures): Advice {
  const at = ({ places }: Measure) => places[0]?.start ?? null;
  if (shareOfSpeech.value === null) {
    return { text: 'Nobody is heard in this recording. Check your microphone and answer once more.', atMs: null };
  }
  if (clipping.band === 'high') {
    return { text: 'Move a little away from the microphone: parts of the sound are cut off.', atMs: at(clipping) };
  }
  if ((duration.value ?? 0) < 20) {
    return { text: 'Say more: name one situation, what you did, and what came of it. Aim for one minute.', atMs: null };
  }
  const longest = longPauses.places.toSorted((one, other) => other.end - other.start - (one.end - one.start))[0];
  if (longest) {
    const text = `At ${clockText(longest.start / 1000)} there are ${seconds(longest.end - longest.start)} of silence. Know your next sentence before you finish the one before.`;
    return { text, atMs: longest.start };
  }
  if ((firstWord.value ?? 0) > 5) {
    return { text: 'Begin sooner: start with one sentence that answers the question, then tell the story.', atMs: 0 };
  }
  return {
    text: 'Answer once more, and end with the result: what changed, with a number if there is one.',
    atMs: null,
  };
}
