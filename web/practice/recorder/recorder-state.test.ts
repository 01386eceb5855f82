import { expect, test } from 'vitest';
import type { FinishedAnswer } from './finished-answer.ts';
import { initialState, nextState, type RecorderEvent, type RecorderState } from './recorder-state.ts';

const times = { secondsToPrepare: 30, secondsToAnswer: 120 };
const after = (events: RecorderEvent[], from: RecorderState = initialState) =>
  events.reduce((state, event) => nextState(state, event, times), from);
const toAnswer: RecorderEvent[] = [
  { type: 'open', goOn: false },
  { type: 'opened', now: 0, fault: null },
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
  end: { durationMs: 5, transcript: '', transcriptSource: null, isKept: false, claimedBy: null },
  sound: new Blob(),
  speech: null,
};

test('preparation ends after its seconds, and the answer after its own', () => {
  expect(after(toAnswer.slice(0, 3))).toEqual({ phase: 'prepare', endsAt: 31_000, fault: null });
  expect(after([...toAnswer.slice(0, 3), { type: 'tick', now: 30_999 }]).phase).toBe('prepare');
  expect(after(toAnswer)).toEqual({ phase: 'answer', endsAt: 152_000, fault: null });
  expect(after([...toAnswer, { type: 'tick', now: 152_000 }]).phase).toBe('stopping');
});

test('preparation can be skipped, and is not skipped by a late event of another phase', () => {
  expect(after([...toAnswer.slice(0, 3), { type: 'start' }]).phase).toBe('starting');
  expect(after([{ type: 'start' }])).toEqual(initialState);
  expect(after([{ type: 'opened', now: 5, fault: null }])).toEqual(initialState);
});

test('a second take goes to preparation at once', () => {
  const reviewed = after([...toAnswer, { type: 'stop' }, { type: 'finished', answer }]);
  expect(reviewed.phase).toBe('review');
  expect(
    after(
      [
        { type: 'open', goOn: true },
        { type: 'opened', now: 7000, fault: null },
      ],
      reviewed,
    ),
  ).toEqual({
    phase: 'prepare',
    endsAt: 37_000,
    fault: null,
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

test('a recording without any sound leads back to the question, and says why it stopped', () => {
  const nothing: RecorderEvent = { type: 'fault', fault: 'nothingRecorded' };
  expect(after([...toAnswer, { type: 'stop' }, nothing])).toEqual({ phase: 'question', fault: 'nothingRecorded' });
  expect(after([...toAnswer, { type: 'fault', fault: 'unplugged' }, nothing])).toEqual({
    phase: 'question',
    fault: 'unplugged',
  });
});

test('an answer goes on when the camera stops, and the picture is not mentioned once it has ended', () => {
  const withoutPicture = after([...toAnswer, { type: 'fault', fault: 'cameraLost' }]);
  expect(withoutPicture).toMatchObject({ phase: 'answer', fault: 'cameraLost' });
  expect(after([{ type: 'stop' }, { type: 'fault', fault: 'muted' }], withoutPicture)).toEqual({
    phase: 'stopping',
    fault: null,
  });
});

test.each(['otherTab', 'cameraMissing'] as const)(
  '%s is named until the answer begins, and prevents nothing',
  (fault) => {
    const checked = after([
      { type: 'open', goOn: false },
      { type: 'opened', now: 0, fault },
    ]);
    expect(checked).toEqual({ phase: 'check', fault });
    const prepared = after([{ type: 'prepare', now: 1000 }], checked);
    expect(prepared).toEqual({ phase: 'prepare', endsAt: 31_000, fault });
    expect(after([{ type: 'start' }, { type: 'started', now: 2000 }], prepared)).toMatchObject({ fault: null });
  },
);

test.each(['denied', 'missing', 'noRoom', 'busy', 'failed'] as const)(
  '%s before the answer leads back to the question, where typing remains',
  (fault) => {
    for (const before of [toAnswer.slice(0, 1), toAnswer.slice(0, 2), toAnswer.slice(0, 3), toAnswer.slice(0, 4)]) {
      const named = after([...before, { type: 'fault', fault }]);
      expect(named).toEqual({ phase: 'question', fault });
      expect(after([{ type: 'type' }], named)).toEqual({ phase: 'typing' });
    }
  },
);

test('a recording is never left without being stopped', () => {
  expect(after([...toAnswer, { type: 'leave' }]).phase).toBe('answer');
  expect(after([...toAnswer, { type: 'type' }]).phase).toBe('answer');
});
