import { expect, test } from 'vitest';
import { firstWeek } from './first-week.ts';

const lesson = (id: string, minutes: number) => ({
  id,
  title: id,
  type: 'reading' as const,
  minutes,
  recorded: true,
  isPreview: false,
});
const module = (...minutes: number[]) => ({
  id: 1,
  title: 'Module',
  description: null,
  lessons: minutes.map((length, index) => lesson(`lesson-${index + 1}`, length)),
});
const shape = (days: { minutes: number }[][]) => days.map((day) => day.map(({ minutes }) => minutes));

test('the first week has the share of the lessons that a week of the course has, in order', () => {
  const { weeks, minutesPerWeek, days } = firstWeek({
    duration: 28,
    modules: [module(15, 40, 25, 10, 90, 60, 120, 360)],
  });
  expect({ weeks, minutesPerWeek }).toEqual({ weeks: 4, minutesPerWeek: 180 });
  expect(shape(days)).toEqual([[15, 40], [25, 10], [90]]);
});

test('many short lessons fit on five days, and a single long one is a week of its own', () => {
  expect(firstWeek({ duration: 7, modules: [module(...Array.from({ length: 12 }, () => 10))] }).days).toHaveLength(5);
  expect(shape(firstWeek({ duration: 70, modules: [module(90, 10)] }).days)).toEqual([[90]]);
});

test('a course without lessons or days has an empty week', () => {
  expect(firstWeek({ duration: 0, modules: [] })).toEqual({ weeks: 1, minutesPerWeek: 0, days: [] });
});
