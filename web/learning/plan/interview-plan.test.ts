import { describe, expect, test } from 'vitest';
import { countdownText, dateFault, paceText, today } from './interview-plan.ts';

const from = '2026-03-01';
const until = (interviewOn: string) => countdownText({ today: from, interviewOn });
const pace = (interviewOn: string, lessonsLeft: number, minutesLeft: number, minutesADay: number | null = null) =>
  paceText({ today: from, interviewOn, lessonsLeft, minutesLeft, minutesADay });

test('the days until the interview are counted by the calendar, also across a change of the clocks', () => {
  expect(until('2026-03-13')).toBe('12 days until your interview');
  expect(until('2026-04-01')).toBe('31 days until your interview');
  expect(until('2026-03-02')).toBe('Your interview is tomorrow');
  expect(until('2026-03-01')).toBe('Your interview is today');
  expect(until('2026-02-26')).toBe('Your interview was on Feb 26');
});

test('today is the date where the viewer is', () => {
  expect(today(new Date(2026, 0, 5, 0, 1))).toBe('2026-01-05');
  expect(today(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});

test('a day that has passed is no answer, except one that was stored before it passed', () => {
  const fault = (interviewOn: string | null) => dateFault(interviewOn, { stored: '2026-02-01', today: from });
  expect([fault('2026-02-28'), fault('2026-03-01'), fault('2026-02-01'), fault(null)]).toEqual([
    'This day has passed',
    ...[undefined, undefined, undefined],
  ]);
});

describe('the plan', () => {
  test('is in lessons a week while there is less than one a day, else in lessons a day', () => {
    expect(pace('2026-03-13', 5, 100)).toBe('3 lessons a week, about 9 minutes a day, finish the course by then.');
    expect(pace('2026-03-08', 7, 70)).toBe('7 lessons a week, about 10 minutes a day, finish the course by then.');
    expect(pace('2026-03-08', 8, 80)).toBe('2 lessons a day, about 12 minutes a day, finish the course by then.');
    expect(pace('2026-03-05', 4, 4)).toBe('1 lesson a day, about 1 minute a day, finish the course by then.');
  });

  test('names what the minutes a day are enough for, when they are not enough for the course', () => {
    expect(pace('2026-03-13', 20, 400, 10)).toBe(
      '10 minutes a day is enough for 6 of the 20 lessons left. All of them take 34 minutes a day.',
    );
    expect(pace('2026-03-13', 20, 120, 10)).toContain('finish the course by then');
  });

  test('is one lesson or question a week while the interview is far away', () => {
    expect(pace('2027-03-01', 30, 600, 5)).toBe(
      '1 lesson a week, about 20 minutes each, finishes the course 22 weeks before that.',
    );
    expect(pace('2027-03-01', 60, 600)).toBe('2 lessons a week, about 2 minutes a day, finish the course by then.');
    expect(pace('2030-03-01', 0, 0)).toBe(
      'One question aloud a week is enough for now, and one a day in the last month.',
    );
  });

  test('is one question a day without a course, and nothing that is too late', () => {
    expect(pace('2026-03-13', 0, 0, 10)).toBe('One question aloud a day makes 12 answers by then.');
    expect(pace('2026-03-01', 5, 100)).toContain('before you go');
    expect(pace('2026-02-01', 5, 100)).toContain('the next one');
  });
});
