import { expect, test } from 'vitest';
import { webinarDate, webinarDay, webinarHours, webinarTime, webinarZone } from './webinar-time.ts';

test('the date depends on the time zone', () => {
  const dateTime = '2026-11-03T23:30:00.000Z';
  expect([webinarDate(dateTime, 'UTC'), webinarTime(dateTime, 'UTC')]).toEqual(['Nov 3, 2026', '11:30 PM UTC']);
  expect(webinarDate(dateTime, 'Asia/Tokyo')).toBe('Nov 4, 2026');
  expect(webinarTime(dateTime, 'America/New_York')).toBe('6:30 PM EST');
});

test('formats the day, the hours and the time zone', () => {
  const webinar = { dateTime: '2026-11-03T17:30:00.000Z', duration: 90 };
  expect([webinarDay(webinar.dateTime, 'Asia/Kathmandu'), webinarHours(webinar, 'Asia/Kathmandu')]).toEqual([
    'Tuesday, November 3, 2026',
    '11:15 PM – 12:45 AM',
  ]);
  expect(webinarZone(webinar.dateTime, 'Asia/Kathmandu')).toBe('Nepal Time (GMT+5:45)');
  expect(webinarZone(webinar.dateTime, 'Australia/Adelaide')).toBe('Australian Central Daylight Time (GMT+10:30)');
});

test('names the time zone as it is on the day of the webinar, not as it is today', () => {
  expect(webinarZone('2026-10-31T12:00:00.000Z', 'America/St_Johns')).toBe('Newfoundland Daylight Time (GMT-2:30)');
  expect(webinarZone('2026-11-02T12:00:00.000Z', 'America/St_Johns')).toBe('Newfoundland Standard Time (GMT-3:30)');
});
