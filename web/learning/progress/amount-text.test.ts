import { expect, test } from 'vitest';
import { amountText } from './amount-text.ts';

test('what is missing for a badge is in its own unit', () => {
  expect(amountText({ metric: 'lessonsCompleted', amount: 2, atLeast: 3 })).toBe('2 of 3 lessons');
  expect(amountText({ metric: 'currentStreak', amount: 0, atLeast: 7 })).toBe('0 of 7 days in a row');
  expect(amountText({ metric: 'minutesStudied', amount: 75, atLeast: 600 })).toBe('1 h 15 min of 10 h of study');
  expect(amountText({ metric: 'coursesCompleted', amount: 0, atLeast: 1 })).toBe('0 of 1 course');
  expect(amountText({ metric: 'liveSessionsBooked', amount: 1, atLeast: 3 })).toBe('1 of 3 live sessions booked');
  expect(amountText({ metric: 'quizzesPerfect', amount: 1, atLeast: 2 })).toBe('1 of 2 quizzes without a mistake');
});
