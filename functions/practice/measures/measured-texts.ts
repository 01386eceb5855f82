/**
 * Measures generated answers and sums the results up in a hash, for comparing engines (web/e2e/measures.test.ts) and for
 * noticing a change of the rules (measures-version.unit.test.ts).
 */
import { adviceFor } from './advice.shared.ts';
import { seededRandom } from './seeded-random.ts';
import { measureSound } from './sound-measures.shared.ts';
import { measureWords } from './word-measures.shared.ts';

const words = (
  'i we my team manager customer project deadline asked told decided built fixed called wrote measured was were had wanted ' +
  'needed learned improved dropped saved percent nine 40% two hundred and so but because then after in the end since last year ' +
  'task goal result um uh like you know mean sort of kind maybe probably think guess a little bit it they she he would right yeah ' +
  "i'd don't we've we’re “quoted” naïve ÉCOLE İstanbul ﬃ Straße 我们 مرحبا 😀 e-mail 3.5 $8,000 ... \u00a0 \u2028 \u200d ǅ"
).split(' ');
const marks = [' ', ' ', ' ', ' ', ' ', ', ', '. ', '? ', '! ', '\n', '… ', ' – ', '; '];

function generateText(draw: (limit: number) => number): string {
  let text = '';
  for (let count = draw(140); count > 0; count -= 1) {
    const word = words[draw(words.length)] ?? '';
    text += (draw(12) === 0 ? word.charAt(0).toUpperCase() + word.slice(1) : word) + (marks[draw(marks.length)] ?? ' ');
    // Any code unit at all, half pairs included.
    if (draw(60) === 0) text += String.fromCharCode(draw(0x10000));
  }
  return text;
}

/** FNV-1a over the code units. */
function hashInto(hash: number, text: string): number {
  let next = hash;
  for (let index = 0; index < text.length; index += 1) next = Math.imul(next ^ text.charCodeAt(index), 0x01000193);
  return next >>> 0;
}

/** A hash of the measures of the sound and the words of `count` generated answers, and of what is advised for them. */
export function hashOfMeasures(count: number): string {
  const random = seededRandom(7);
  /** A whole number from 0 to below `limit`. */
  const draw = (limit: number) => Math.floor(random() * limit);
  const criteria = [
    { id: 'asked', text: 'Says what was asked.', cues: ['i asked', 'you know'] },
    { id: 'end', text: 'Says how it ended.', cues: ['in the end', 'i learned'] },
  ];
  let hash = 0x811c9dc5;
  for (let answer = 0; answer < count; answer += 1) {
    let level = 100;
    const levels = Uint8Array.from({ length: 50 + draw(400) }, () => {
      if (draw(20) === 0) level = 60 + draw(160);
      return level + draw(12);
    });
    const peaks = levels.map((one) => Math.min(255, one + draw(40)));
    const speech = draw(3) === 0 ? null : measureSound({ levels, peaks });
    const content = measureWords({
      transcript: generateText(draw),
      source: draw(2) === 0 ? 'typed' : 'service',
      question: {
        prompt: 'Tell me about a project with a customer and what you learned.',
        asksForStory: draw(4) > 0,
        criteria,
      },
      speech,
      earlierPaces: draw(2) === 0 ? [] : [130, 141, 128, 155, 149],
    });
    const { strength, change } = adviceFor({ speech, content, criteria });
    hash = hashInto(hash, JSON.stringify([speech, content, strength?.measure, change.measure]));
  }
  return hash.toString(16);
}
