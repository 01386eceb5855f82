import { expect, test } from 'vitest';
import { lastSeen, timeAgo } from './last-seen.ts';

test.each([
  ['2026-03-10T12:00:00Z', 'Active now'],
  ['2026-03-10T12:01:00Z', 'Active now'],
  ['2026-03-10T11:52:00Z', 'Last seen 8 minutes ago'],
  ['2026-03-10T10:59:00Z', 'Last seen 1 hour ago'],
  ['2026-03-09T11:00:00Z', 'Last seen yesterday'],
  ['2026-02-20T12:00:00Z', 'Last seen 18 days ago'],
])('a device seen at %s', (at, text) => {
  expect(lastSeen(at, Date.parse('2026-03-10T12:00:00Z'))).toBe(text);
});

test.each([
  ['2026-03-10T11:59:30Z', 'just now'],
  ['2026-03-10T11:58:00Z', '2 minutes ago'],
  ['2026-03-09T11:00:00Z', 'yesterday'],
])('a passkey last used at %s', (at, text) => {
  expect(timeAgo(at, Date.parse('2026-03-10T12:00:00Z'))).toBe(text);
});
