import { expect, test } from 'vitest';
import { isExpired, ownerOf, type RecordingEnd, type StoredRecording } from './recording.ts';

const startedAt = Date.parse('2026-01-01T12:00:00Z');
const hours = (count: number) => startedAt + count * 3_600_000;
const end: RecordingEnd = { durationMs: 5, transcript: '', transcriptSource: null, isKept: true, claimedBy: null };
const recording = (owner: number | null, rest: Partial<StoredRecording> = {}): StoredRecording => ({
  start: {
    id: 'a',
    owner,
    question: { slug: 'q', revision: 1, prompt: 'Why?' },
    mode: 'audio',
    mimeType: 'audio/mp4',
    startedAt: new Date(startedAt).toISOString(),
    retakeOf: null,
  },
  end: null,
  isInUse: false,
  ...rest,
});

test("a visitor's answer is deleted after 24 hours, also one that was to be kept and found no account", () => {
  expect(isExpired(recording(null), hours(23.9))).toBe(false);
  expect(isExpired(recording(null), hours(24.1))).toBe(true);
  expect(isExpired(recording(null, { end }), hours(24.1))).toBe(true);
});

test('an answer with an owner, and one that is being recorded, is never deleted by its age', () => {
  expect(isExpired(recording(7), hours(1000))).toBe(false);
  expect(isExpired(recording(null, { end: { ...end, claimedBy: 7 } }), hours(1000))).toBe(false);
  expect(isExpired(recording(null, { isInUse: true }), hours(1000))).toBe(false);
});

test('an answer belongs to the account that it was recorded in, or that claimed it later', () => {
  expect(ownerOf(recording(null))).toBe(null);
  expect(ownerOf(recording(7))).toBe(7);
  expect(ownerOf(recording(null, { end: { ...end, claimedBy: 8 } }))).toBe(8);
});
