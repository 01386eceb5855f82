/**
 * `npm run bench:measures`: looks for the pauses of 1,000 generated recordings, and times the measures of an answer of two
 * minutes. Fails when a pause is missed or invented, or when the measures take 50 ms: the card appears 2 seconds after the
 * end of a recording, on a machine that is four times slower.
 */
import { adviceFor } from '../practice/measures/advice.shared.ts';
import { readLabeledAnswers } from '../practice/measures/labeled-answers/read-labeled-answers.ts';
import { measureSound } from '../practice/measures/sound-measures.shared.ts';
import {
  framesOfWav,
  type RecordingCondition,
  recordingConditions,
  recordSpeech,
  synthesizeSpeech,
} from '../practice/measures/synthetic-speech.ts';
import { measureWords } from '../practice/measures/word-measures.shared.ts';

const speeches = 250;
const tolerance = 100;
const millisecondsMaximum = 50;

const [first, ...others] = readLabeledAnswers('evaluation-set').toSorted(
  (one, other) => other.text.length - one.text.length,
);
// About 300 words, as many as somebody says in two minutes.
const transcript = [first, ...others.slice(0, 1)].map((answer) => answer?.text).join(' ');
const twoMinutes = framesOfWav(recordSpeech(synthesizeSpeech({ seed: 1, phrases: 40 }), 'noisy', 0));
const frames = { levels: twoMinutes.levels.slice(0, 6000), peaks: twoMinutes.peaks.slice(0, 6000) };

const times = Array.from({ length: 101 }, () => {
  const start = performance.now();
  const speech = measureSound(frames);
  const question = { prompt: first?.question ?? '', asksForStory: true, criteria: [] };
  const content = measureWords({ transcript, source: 'typed', question, speech });
  adviceFor({ speech, content, criteria: [] });
  return performance.now() - start;
});
const cold = times[0] ?? 0;
const warm = times.slice(1).sort((one, other) => one - other)[50] ?? 0;
console.table({
  'two minutes of sound and words': {
    seconds: frames.levels.length / 50,
    words: transcript.split(' ').length,
    'first ms': cold.toFixed(1),
    'median ms': warm.toFixed(1),
    'at most': millisecondsMaximum,
  },
});

const faults: string[] = cold < millisecondsMaximum ? [] : [`The first measuring took ${cold.toFixed(1)} ms.`];
const conditions = Object.keys(recordingConditions) as RecordingCondition[];
const rows = Object.fromEntries(
  conditions.map((condition) => [condition, { recordings: 0, pauses: 0, missed: 0, invented: 0, 'worst ms': 0 }]),
);
for (let seed = 0; seed < speeches; seed += 1) {
  const speech = synthesizeSpeech({ seed, phrases: 6 });
  for (const condition of conditions) {
    const found = measureSound(framesOfWav(recordSpeech(speech, condition, seed))).pauses.places;
    const errors = speech.pauses.map(({ startMs, endMs }) =>
      Math.min(...found.map(({ start, end }) => Math.max(Math.abs(start - startMs), Math.abs(end - endMs)))),
    );
    const right = errors.filter((error) => error <= tolerance);
    const row = rows[condition];
    if (!row) continue;
    row.recordings += 1;
    row.pauses += errors.length;
    row.missed += errors.length - right.length;
    row.invented += found.length - right.length;
    row['worst ms'] = Math.max(row['worst ms'], ...right.map(Math.round));
    if (right.length < errors.length || found.length > right.length) faults.push(`${condition}, seed ${seed}`);
  }
}
console.table(rows);
if (faults.length > 0) {
  console.error(`Faults: ${faults.join('; ')}`);
  process.exitCode = 1;
}
