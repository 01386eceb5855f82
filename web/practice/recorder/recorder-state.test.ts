import { expect, test } from 'vitest';
import type { FinishedAnswer } from './finished-answer.ts';
import { initialState, nextState, type RecorderEvent, type RecorderState } from './recorder-state.ts';

const times = { secondsToPrepare: 30, secondsToAnswer: 120 };
const after = (events: RecorderEvent[], from: RecorderState = initialState) =>
  events.reduce((state, event) => nextState(state, event, times), from);
const toAnswer: RecorderEvent[] = [
  { type: 'open', goOn: false },
  { type: 'opened', now: 0 },
  { type: 'prepare', now: 1000 },
  { type: 'tick', now: 31_000 },
  { type: 'started', now: 32_000 },
];
const answer: FinishedAnswer = {
  start: {
    id: 'a',
    owner: null,
    question: { slug: 'q', revision: 1, prompt: 'Why?' },
    mode: 'audio',
    mimeType: 'audio/mp4',
    startedAt: '2026-01-01T00:00:00Z',
    retakeOf: null,
  },
  end: { durationMs: 5, transcript: '', transcriptSource: null, isKept: false },
  sound: new Blob(),
  speech: null,
};

test('preparation ends after its seconds, and the answer after its own', () => {
  expect(after(toAnswer.slice(0, 3))).toEqual({ phase: 'prepare', endsAt: 31_000 });
  expect(after([...toAnswer.slice(0, 3), { type: 'tick', now: 30_999 }]).phase).toBe('prepare');
  expect(after(toAnswer)).toEqual({ phase: 'answer', endsAt: 152_000, fault: null });
  expect(after([...toAnswer, { type: 'tick', now: 152_000 }]).phase).toBe('stopping');
});

test('preparation can be skipped, and is not skipped by a late event of another phase', () => {
  expect(after([...toAnswer.slice(0, 3), { type: 'start' }]).phase).toBe('starting');
  expect(after([{ type: 'start' }])).toEqual(initialState);
  expect(after([{ type: 'opened', now: 5 }])).toEqual(initialState);
});

test('a second take goes to preparation at once', () => {
  const reviewed = after([...toAnswer, { type: 'stop' }, { type: 'finished', answer }]);
  expect(reviewed.phase).toBe('review');
  expect(
    after(
      [
        { type: 'open', goOn: true },
        { type: 'opened', now: 7000 },
      ],
      reviewed,
    ),
  ).toEqual({
    phase: 'prepare',
    endsAt: 37_000,
  });
});

test.each(['unplugged', 'revoked', 'diskFull', 'failed'] as const)(
  '%s while answering stops and is still named at review',
  (fault) => {
    const stopping = after([...toAnswer, { type: 'fault', fault }]);
    expect(stopping).toEqual({ phase: 'stopping', fault });
    expect(after([{ type: 'finished', answer }], stopping)).toEqual({ phase: 'review', answer, fault });
  },
);

test('a muted microphone does not stop the answer, and the notice goes when it is unmuted', () => {
  const muted = after([...toAnswer, { type: 'fault', fault: 'muted' }]);
  expect(muted).toMatchObject({ phase: 'answer', fault: 'muted' });
  expect(after([{ type: 'unmuted' }], muted)).toMatchObject({ phase: 'answer', fault: null });
});

test('a recording is never left without being stopped', () => {
  expect(after([...toAnswer, { type: 'leave' }]).phase).toBe('answer');
  expect(after([...toAnswer, { type: 'type' }]).phase).toBe('answer');
});
