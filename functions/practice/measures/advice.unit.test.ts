/** One strength and one change for an answer: in which order they are chosen, and how they are worded. */
import { describe, expect, test } from 'vitest';
import { adviceFor } from './advice.shared.ts';
import { readLabeledAnswers } from './labeled-answers/read-labeled-answers.ts';
import type { ContentMeasures, Measure, SpeechMeasures } from './measure-schema.shared.ts';
import { measureSound } from './sound-measures.shared.ts';
import { measureWords } from './word-measures.shared.ts';

const of = (value: number | null, changed: Partial<Measure> = {}): Measure => ({
  value,
  places: [],
  band: null,
  source: 'typed',
  unmeasured: value === null ? 'notAsked' : null,
  ...changed,
});
const usual = (value: number) => of(value, { band: 'usual' });
const low = (value: number) => of(value, { band: 'low' });
const high = (value: number) => of(value, { band: 'high' });

const noSound = measureSound({ levels: new Uint8Array(), peaks: new Uint8Array() });
/** An answer without anything to change. */
const goodSound: SpeechMeasures = {
  ...noSound,
  duration: of(92),
  longPauses: usual(0),
  shareOfSpeech: of(80),
  clipping: usual(0),
};
const goodWords: ContentMeasures = {
  words: of(210),
  length: usual(88),
  pace: usual(143),
  hesitations: usual(1.4),
  fillerPhrases: of(2),
  hedges: of(1),
  firstPerson: of(80),
  situation: of(20),
  task: of(10),
  action: usual(45),
  result: usual(25),
  actionAndResult: usual(70),
  resultNumbers: usual(2),
  questionWords: of(60),
  criteria: of(1, { places: [{ in: 'words', start: 0, end: 5, label: 'one' }] }),
};
const criteria = [{ id: 'one', text: 'Says what the plan was.', cues: ['the plan'] }];
const advise = (content: Partial<ContentMeasures> = {}, speech: Partial<SpeechMeasures> = {}) =>
  adviceFor({ content: { ...goodWords, ...content }, speech: { ...goodSound, ...speech }, criteria });

describe('the change is', () => {
  const pause = { in: 'sound', start: 41_200, end: 44_600, label: 'long' } as const;
  const said = (at: number, label: 'I' | 'we') => ({ in: 'words', start: at * 10, end: at * 10 + 1, label }) as const;
  /** From the first to the last in the order of choice. */
  const faults: [name: string, content: Partial<ContentMeasures>, speech: Partial<SpeechMeasures>, text: string][] = [
    ['action', { action: low(0) }, {}, 'We found no sentence that tells what you did in 210 words.'],
    [
      'firstPerson',
      { firstPerson: of(0, { places: Array.from({ length: 7 }, (_, at) => said(at, 'we')) }) },
      {},
      'You say "we" 7 times and "I" never. An interviewer asks what you did yourself',
    ],
    ['result', { result: low(0) }, {}, 'We found no sentence that tells what came of it in 210 words.'],
    ['actionAndResult', { actionAndResult: low(28) }, {}, 'Action and result take 28 percent of your words'],
    ['resultNumbers', { resultNumbers: low(0) }, {}, 'We found no number in the result'],
    ['length', { length: high(175) }, {}, 'The answer takes 175 seconds, and 60 to 150 are usual.'],
    [
      'longPauses',
      {},
      { longPauses: { ...high(1), places: [pause] } },
      'There is 1 pause over 2.5 seconds, the longest of 3.4 seconds at 0:41.',
    ],
    [
      'hesitations',
      { hesitations: high(7.2) },
      {},
      '"Um" and "uh" come 7.2 times in 100 words, and up to 3 are usual. Try a silent pause.',
    ],
    ['pace', { pace: high(212) }, {}, 'The pace is 212 words a minute, faster than usual.'],
    [
      'loudness',
      {},
      { loudness: low(-58.5) },
      'The speech is very soft: -58 decibels, and -48 or more are usual. Come closer to the microphone',
    ],
    ['clipping', {}, { clipping: high(8) }, 'The sound is cut off in 8 percent of the speech.'],
    [
      'criteria',
      { criteria: of(0) },
      {},
      'We found words for 0 of the 1 points that the interviewer listens for, and none for this one: Says what the plan was. If you said it in words of your own, keep them.',
    ],
  ];

  test.each(faults)('%s where only that asks for one', (name, content, speech, text) => {
    const { change } = advise(content, speech);
    expect(change.measure).toBe(name);
    expect(change.text).toContain(text);
  });

  test('first of all that an answer may be to another question, where it has hardly a word of this one', () => {
    const points = [criteria, [{ id: 'two', text: 'Says how it ended.', cues: ['in the end'] }]].flat();
    const adviceOf = (content: Partial<ContentMeasures>) =>
      adviceFor({ content: { ...goodWords, ...content }, speech: goodSound, criteria: points }).change;
    const text = /^We found words for none of the 2 points .* This may not answer the question: /;
    expect(adviceOf({ criteria: of(0), questionWords: of(10), result: low(0) }).text).toMatch(text);
    expect(adviceOf({ criteria: of(0), questionWords: of(36), result: low(0) }).measure).toBe('result');
    expect(adviceOf({ criteria: of(0), questionWords: of(36) }).text).toMatch(text);
    expect(adviceOf({ questionWords: of(10) }).text).not.toMatch(text);
  });

  test('nothing about "we" where "I" is said too, or where there are few of both', () => {
    const of7 = Array.from({ length: 7 }, (_, at) => said(at, 'we'));
    expect(advise({ firstPerson: of(13, { places: [...of7, said(9, 'I')] }) }).change.measure).toBeNull();
    expect(advise({ firstPerson: of(0, { places: of7.slice(0, 3) }) }).change.measure).toBeNull();
  });

  test('badly cut-off sound before all else that is said', () => {
    const bad = { clipping: high(49) };
    expect(advise({ length: low(37), action: low(0) }, bad).change.text).toMatch(/^The sound is cut off in 49 percent/);
  });

  test.each([1, 5, 9])('to say more where somebody speaks for %i seconds, with and without words', (seconds) => {
    const spoken = of(80, { places: [{ in: 'sound', start: 400, end: 400 + seconds * 1000 }] });
    const speech = { ...goodSound, shareOfSpeech: spoken };
    const said = `You speak for ${seconds} second${seconds === 1 ? '' : 's'}, and 20 are needed to say more about it.`;
    expect(adviceFor({ content: null, speech, criteria }).change.text).toContain(said);
    expect(advise({}, speech).change.text).toContain(said);
    const longer = of(80, { places: [{ in: 'sound', start: 400, end: 20_400 }] });
    expect(advise({}, { shareOfSpeech: longer }).change.measure).toBeNull();
  });

  test('a whole example where few words were typed, before a number in the result', () => {
    const adviceOf = (words: number, changed: Partial<ContentMeasures> = {}) =>
      adviceFor({ content: { ...goodWords, words: of(words), ...changed }, speech: null, criteria }).change;
    expect(adviceOf(44, { resultNumbers: low(0) }).text).toContain(
      '44 words take about 18 seconds to say, and 60 to 150 seconds are usual. Tell one example from its beginning',
    );
    expect(adviceOf(44, { result: low(0) }).measure).toBe('result');
    expect(adviceOf(60, { resultNumbers: low(0) }).measure).toBe('resultNumbers');
  });

  test('a step more where an answer is a little short, and a whole example where it is very short', () => {
    expect(advise({ length: low(45) }, {}).change.text).toContain('Add one more step of what you did.');
    expect(advise({ length: low(29) }, {}).change.text).toContain('Tell one example from its beginning to its end');
  });

  test('the first of several, action and result before everything else', () => {
    for (let first = 0; first < faults.length; first += 1) {
      const later = faults.slice(first);
      const content = Object.assign({}, ...later.map((fault) => fault[1]));
      const speech = Object.assign({}, ...later.map((fault) => fault[2]));
      expect(advise(content, speech).change.measure).toBe(faults[first]?.[0]);
    }
  });

  test('to say more where the answer is short, and never a fault of the story', () => {
    const short = of(null, { unmeasured: 'fewWords' });
    const { change, strength } = advise({
      words: of(23),
      firstPerson: short,
      action: short,
      result: short,
      actionAndResult: short,
      resultNumbers: short,
      criteria: short,
      questionWords: short,
    });
    expect(change.text).toBe(
      'There are 23 words, and 40 are needed to say more. Tell one example from its beginning to its end.',
    );
    expect(strength?.measure).toBe('length');
  });

  test('to complete a transcript that lacks words', () => {
    const { change } = advise({
      firstPerson: of(null, { unmeasured: 'missingWords' }),
      action: of(null),
      result: of(null),
    });
    expect(change.text).toMatch(/^The transcript has 210 words for all that was said, less than 70 percent of it\./);
  });

  test('to check the microphone where nobody was heard', () => {
    const { change } = advise({}, { shareOfSpeech: of(null, { unmeasured: 'noSpeech' }) });
    expect(change.text).toMatch(/^We heard no speech in the 92 seconds of the recording\./);
  });

  test('another question where nothing asks for one, and the words where they are missing', () => {
    const nothing = advise().change;
    expect(nothing).toMatchObject({ measure: null, places: [] });
    expect(nothing.text).toMatch(/^Nothing in the measures asks for a change\./);
    expect(adviceFor({ content: null, speech: goodSound, criteria }).change.text).toBe(
      'Nothing in the sound asks for a change. Type what you said, and the words are measured too.',
    );
  });
});

describe('the strength is', () => {
  test('a result that can be checked, before all else', () => {
    expect(advise().strength).toMatchObject({
      measure: 'resultNumbers',
      text: 'The result has 2 numbers, so it can be checked.',
    });
  });

  test('no number or part where nobody acts, or where nothing touches the question', () => {
    const measureOf = (content: Partial<ContentMeasures>) => advise(content).strength?.measure;
    expect(measureOf({ criteria: of(0) })).toBe('length');
    expect(measureOf({ action: low(0) })).toBe('criteria');
    expect(measureOf({ criteria: of(null) })).toBe('resultNumbers');
  });

  test('never what is to be changed', () => {
    const { strength, change } = advise({ resultNumbers: low(0) });
    expect(change.measure).toBe('resultNumbers');
    expect(strength?.measure).toBe('actionAndResult');
  });

  test('about the sound of a short answer without words, and that there is one where not even that holds', () => {
    const short = { ...goodSound, duration: of(12.4) };
    const strengthOf = (speech: typeof short) => adviceFor({ content: null, speech, criteria }).strength?.text;
    expect(strengthOf(short)).toBe('The sound is clear: your speech is not cut off.');
    expect(strengthOf({ ...short, loudness: low(-58) })).toBe('You answered aloud, for 12.4 seconds.');
    expect(strengthOf({ ...short, clipping: of(8, { band: 'high' }) })).toBe('You answered aloud, for 12.4 seconds.');
  });

  test('nothing where nobody was heard, or nothing was written', () => {
    const unheard = of(null, { unmeasured: 'noSpeech' });
    const silence = { ...goodSound, longPauses: unheard, shareOfSpeech: unheard, clipping: unheard };
    expect(adviceFor({ content: null, speech: silence, criteria }).strength).toBe(null);
    expect(adviceFor({ content: null, speech: null, criteria })).toMatchObject({
      strength: null,
      change: { measure: null },
    });
  });
});

test('every advice for the labeled answers has a number, and none speaks of the person', () => {
  const texts = (['development-set', 'evaluation-set'] as const)
    .flatMap(readLabeledAnswers)
    .flatMap(({ text, question }) => {
      const content = measureWords({
        transcript: text,
        source: 'typed',
        question: { prompt: question, asksForStory: true, criteria },
        speech: null,
      });
      const { strength, change } = adviceFor({ content, speech: null, criteria });
      return [strength?.text ?? 'none', change.text];
    });
  expect(new Set(texts).size).toBeGreaterThan(40);
  for (const text of texts) {
    expect(text).toMatch(/\d|^Nothing in the measures/);
    expect(text).not.toMatch(/\byou (?:are|seem|sound|look|lack)\b|confiden|nervous|personality|score|weak/i);
  }
});
