import { expect, test } from 'vitest';
import { webinarDate, webinarTime } from './webinar-time.ts';

test('a webinar late on one day is early on the next further east', () => {
  const dateTime = '2026-11-03T23:30:00.000Z';
  expect([webinarDate(dateTime, 'UTC'), webinarTime(dateTime, 'UTC')]).toEqual(['Nov 3, 2026', '11:30 PM UTC']);
  expect(webinarDate(dateTime, 'Asia/Tokyo')).toBe('Nov 4, 2026');
  expect(webinarTime(dateTime, 'America/New_York')).toBe('6:30 PM EST');
});
