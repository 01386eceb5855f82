/** The measures of words: their values, places and bands, and when there is not enough to judge. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '#db/local/property-runs.ts';
import { bands, paceBand, positionIn } from './bands.shared.ts';
import { measureFacts } from './measure-facts.shared.ts';
import {
  contentMeasuresSchema,
  type Measure,
  type SpeechMeasures,
  speechMeasuresSchema,
} from './measure-schema.shared.ts';
import { measureSound } from './sound-measures.shared.ts';
import { type AnswerWords, measureWords } from './word-measures.shared.ts';

const story =
  'Last summer I was working at a small bakery, and on Saturdays the line went out of the door. ' +
  'My task was to make the mornings shorter for the customers. ' +
  'So I watched the counter with a stopwatch, um, and I asked the two others what they fetch most. ' +
  'Then we moved the bread knife and the bags next to the till. ' +
  'In the end the wait went from nine minutes to four, and I think the owner was, you know, happy.';

const question: AnswerWords['question'] = {
  prompt: 'Tell me about a time you improved something for customers.',
  asksForStory: true,
  criteria: [
    { id: 'looked', cues: ['i watched', 'i measured'] },
    { id: 'others', cues: ['i asked'] },
    { id: 'kept', cues: ['we still', 'since then'] },
  ],
};

/** Speech from the first to the last second, with `share` percent of it spoken. */
function speechOf(seconds: number, share = 80): SpeechMeasures {
  const speech = measureSound({ levels: new Uint8Array(), peaks: new Uint8Array() });
  const sound = (value: number, places: Measure['places'] = []): Measure => ({
    value,
    places,
    band: null,
    source: 'sound',
    unmeasured: null,
  });
  return {
    ...speech,
    duration: sound(seconds),
    shareOfSpeech: sound(share, [{ in: 'sound', start: 1000, end: 1000 + seconds * 1000 }]),
  };
}

const measure = (changed: Partial<AnswerWords> = {}) =>
  measureWords({ transcript: story, source: 'typed', question, speech: speechOf(40), ...changed });
const textsOf = ({ places }: Measure, transcript = story) =>
  places.map(({ start, end, label }) => [transcript.slice(start, end), label].filter(Boolean).join(': '));

test.each([
  'As a result we closed the year three weeks earlier, and we had 2 errors instead of 14 in the audit.',
  'As a result I closed the year three weeks earlier, and I had 2 errors instead of 14 in the audit.',
  'The result was that I sent the report on the third day.',
])('a sentence that announces the result tells it, whoever does something in it: %s', (end) => {
  const transcript =
    'In my second year as an accountant the closing of the books took five weeks, and everybody worked late. ' +
    'I was responsible for the part of the suppliers. ' +
    'First I listed every step with the person who did it. Then I asked the three colleagues where they waited. ' +
    `I wrote a checklist and I met the auditors once a week instead of writing to them. ${end}`;
  const measures = measure({ transcript, speech: null });
  expect(textsOf(measures.result, transcript)).toEqual([`${end.slice(0, -1)}: result`]);
});

test('a story is measured, and each number has its places', () => {
  const measures = measure();
  expect(measures.words).toMatchObject({ value: 81, source: 'typed' });
  expect(measures.length).toMatchObject({ value: 40, band: 'low', source: 'sound' });
  // 81 words in 40 seconds.
  expect(measures.pace).toMatchObject({ value: 122, band: 'usual' });
  expect(measures.hesitations).toMatchObject({ value: 1.2, band: 'usual' });
  expect(textsOf(measures.hesitations)).toEqual(['um']);
  expect(textsOf(measures.fillerPhrases)).toEqual(['you know']);
  expect(textsOf(measures.hedges)).toEqual(['I think']);
  expect(textsOf(measures.firstPerson)).toEqual(['I: I', 'I: I', 'I: I', 'we: we', 'I: I']);
  expect(measures.firstPerson.value).toBe(80);
  expect(textsOf(measures.situation)).toEqual([expect.stringMatching(/^Last summer .*: situation$/)]);
  expect(textsOf(measures.task)).toEqual([expect.stringMatching(/^My task .*: task$/)]);
  expect(textsOf(measures.action)).toEqual([
    expect.stringMatching(/^So I watched .*: action$/),
    expect.stringMatching(/^Then we moved .*: action$/),
  ]);
  expect(textsOf(measures.result)).toEqual([expect.stringMatching(/^In the end .*: result$/)]);
  expect(measures.actionAndResult).toMatchObject({ value: 63, band: 'usual' });
  expect(textsOf(measures.resultNumbers)).toEqual(['nine', 'four']);
  expect(measures.resultNumbers).toMatchObject({ value: 2, band: 'usual' });
  expect(textsOf(measures.questionWords)).toEqual(['customers: customers']);
  expect(measures.questionWords.value).toBe(50);
  expect(measures.criteria.value).toBe(2);
  expect(textsOf(measures.criteria)).toEqual(['I watched: looked', 'I asked: others']);
});

test('a cue counts with an "um" inside', () => {
  const transcript = story.replace('I asked', 'I uh asked');
  expect(textsOf(measure({ transcript }).criteria, transcript)).toEqual(['I watched: looked', 'I uh asked: others']);
});

describe('there is not enough to judge', () => {
  const judged = [
    'pace',
    'hedges',
    'firstPerson',
    'action',
    'result',
    'resultNumbers',
    'criteria',
    'questionWords',
  ] as const;

  test.each([
    ['with 39 words', { transcript: 'word '.repeat(39) }, 'fewWords', 39],
    ['without a transcript', { transcript: ' ' }, 'noTranscript', null],
    // 81 words in 80 seconds of speech, where even a slow speaker says 84 words in 60.
    ['with words for half of the speech', { speech: speechOf(100, 80) }, 'missingWords', 81],
  ] as const)('%s', (_name, changed, reason, words) => {
    const measures = measure(changed);
    for (const name of judged) {
      expect(measures[name]).toEqual({ value: null, places: [], band: null, source: 'typed', unmeasured: reason });
    }
    expect(measures.words.value).toBe(words);
  });

  test('which 40 words are', () => {
    expect(measure({ transcript: 'word '.repeat(40), speech: null }).hedges.value).toBe(0);
  });
});

test.each(['device', 'service'] as const)('fillers cannot be counted in the transcript of a %s', (source) => {
  const measures = measure({ source });
  expect(measures.hesitations).toMatchObject({ value: null, unmeasured: 'sourceDropsFillers', source });
  expect(measures.fillerPhrases.unmeasured).toBe('sourceDropsFillers');
  expect(measures.hedges.value).toBe(1.2);
});

test('nor in a typed one without a single "um"', () => {
  expect(measure({ transcript: story.replace('um, ', '') }).hesitations.unmeasured).toBe('sourceDropsFillers');
});

test('a typed answer has no pace and no length', () => {
  const measures = measure({ speech: null });
  expect(measures.pace).toMatchObject({ value: null, unmeasured: 'noSound' });
  expect(measures.length).toMatchObject({ value: null, unmeasured: 'noSound' });
  expect(measures.action.value).toBeGreaterThan(0);
});

test('where the usual length was not possible, the length is not judged', () => {
  expect(measure({ secondsToAnswer: 60 }).length).toMatchObject({ value: 40, band: null });
  expect(measure({ secondsToAnswer: 61 }).length).toMatchObject({ value: 40, band: 'low' });
});

test('a question that asks for no story has no parts of one', () => {
  const measures = measure({ question: { ...question, asksForStory: false, criteria: [] } });
  for (const name of [
    'situation',
    'task',
    'action',
    'result',
    'actionAndResult',
    'resultNumbers',
    'criteria',
  ] as const) {
    expect(measures[name]).toMatchObject({ value: null, unmeasured: 'notAsked' });
  }
  expect(measures.length).toMatchObject({ value: 40, band: null });
  expect(measures.pace.value).toBe(122);
});

test('a missing result is low', () => {
  const transcript = story.slice(0, story.indexOf('In the end'));
  const measures = measure({ transcript, speech: null });
  expect(measures.result).toMatchObject({ value: 0, places: [], band: 'low' });
  expect(measures.resultNumbers).toMatchObject({ value: 0, band: 'low' });
  expect(measures.action.band).toBe('usual');
});

describe('bands', () => {
  test.each([
    [109, 'low'],
    [110, 'slightlyLow'],
    [120, 'usual'],
    [180, 'usual'],
    [181, 'slightlyHigh'],
    [201, 'high'],
  ])('%i words a minute are %s', (pace, position) => {
    expect(positionIn(bands.pace, pace)).toBe(position);
  });

  test('after five answers the pace is compared with its own median', () => {
    expect(paceBand([100, 90, 110, 95])).toBe(bands.pace);
    expect(paceBand([100, 90, 110, 95, 130])).toEqual({ usual: [80, 120], outer: [73, 133] });
    expect(measure({ earlierPaces: [60, 61, 62, 63, 64, 65] }).pace.band).toBe('high');
  });
});

test('whatever was said, the result has the form in which it is stored, and places lie within the transcript', () => {
  const words = [
    'I',
    'we',
    'um',
    'like',
    'you',
    'know',
    'maybe',
    'asked',
    'result',
    '12',
    'percent',
    ',',
    '.',
    '\n',
    '“',
    'é',
    '我',
  ];
  const texts = fc.oneof(
    fc.array(fc.constantFrom(...words), { maxLength: 120 }).map((parts) => parts.join(' ')),
    fc.string({ unit: 'binary', maxLength: 300 }),
  );
  fc.assert(
    fc.property(texts, fc.constantFrom('typed', 'device'), fc.boolean(), (transcript, source, isSpoken) => {
      const measures = measure({ transcript, source, speech: isSpoken ? speechOf(30) : null });
      expect(contentMeasuresSchema.parse(JSON.parse(JSON.stringify(measures)))).toEqual(measures);
      for (const { places } of Object.values(measures)) {
        const isWithin = places.every(
          ({ start, end, in: where }) => end > start && (where === 'sound' || end <= transcript.length),
        );
        expect(isWithin).toBe(true);
      }
    }),
    propertyRuns(100),
  );
});

test('every measure has a name, a unit and a formula', () => {
  const { waveform: _, ...sound } = speechMeasuresSchema.shape;
  const names = [...Object.keys(sound), ...Object.keys(contentMeasuresSchema.shape)];
  expect(Object.keys(measureFacts).sort()).toEqual(names.sort());
});

test('an answer of very many sentences is measured in moments', () => {
  // CPU time of this thread, because a busy machine makes everything take longer. A quadratic rule takes ten seconds and more.
  const started = process.threadCpuUsage();
  measure({ transcript: 'a\n'.repeat(40_000) });
  const { user, system } = process.threadCpuUsage(started);
  expect((user + system) / 1_000_000).toBeLessThan(1.5);
});
