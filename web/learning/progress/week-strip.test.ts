import { expect, test } from 'vitest';
import { streakText } from './streak-text.ts';
import { weekStrip } from './week-strip.ts';

test('the strip runs from Monday to Sunday of the week that contains today', () => {
  const days = [{ day: '2026-03-02', minutes: 20, lessonsCompleted: 1 }];
  const sunday = weekStrip({ today: '2026-03-08', days });
  expect(sunday.map(({ day }) => day)).toEqual(Array.from({ length: 7 }, (_, index) => `2026-03-0${index + 2}`));
  expect(sunday[0]).toMatchObject({ minutes: 20, lessonsCompleted: 1, isToday: false, isAhead: false });
  expect(sunday.at(-1)).toMatchObject({ minutes: 0, isToday: true, isAhead: false });
  expect(weekStrip({ today: '2026-03-02', days }).filter(({ isAhead }) => isAhead)).toHaveLength(6);
  // Over the end of a year.
  expect(weekStrip({ today: '2027-01-01', days: [] })[0]?.day).toBe('2026-12-28');
});

test('the text names what keeps the streak', () => {
  const streak = (currentStreak: number, lastStudyDate: string | null, longestStreak = 9) =>
    streakText({ currentStreak, longestStreak, lastStudyDate }, '2026-03-08');
  expect(streak(0, '2026-03-01')).toBe('Complete one lesson today and a new streak begins.');
  expect(streak(3, '2026-03-07')).toBe('Complete one lesson today: it makes 4 days in a row.');
  expect(streak(1, '2026-03-08')).toBe('Today is done. Come back tomorrow.');
  expect(streak(9, '2026-03-08')).toBe('Today is done: this is your longest streak so far.');
  expect(streak(2, '2026-03-09')).toContain('Today is done');
});
