import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ModuleDraft, moveRow, openLessonOf, rowsOf, stepRow, withOpenLesson } from './outline-rows.ts';

const lesson = (id: string) => ({ id, title: id, type: 'reading' as const, minutes: 5, isPreview: false });
const module = (key: string, ...lessons: string[]): ModuleDraft => ({
  key,
  id: null,
  title: key,
  description: null,
  lessons: lessons.map(lesson),
});
const shape = (modules: ModuleDraft[]) =>
  modules.map(({ key, lessons }) => `${key}: ${lessons.map(({ id }) => id).join(' ')}`.trim());

const course = [module('A', 'a1', 'a2'), module('B', 'b1'), module('C')];

test('a lesson that is moved to another row belongs to the module above its new position', () => {
  expect(shape(moveRow(course, 'a1', 'b1'))).toEqual(['A: a2', 'B: b1 a1', 'C:']);
  expect(shape(moveRow(course, 'b1', 'a1'))).toEqual(['A: b1 a1 a2', 'B:', 'C:']);
  expect(shape(moveRow(course, 'b1', 'C'))).toEqual(['A: a1 a2', 'B:', 'C: b1']);
  expect(shape(moveRow(course, 'b1', 'A'))).toEqual(['A: b1 a1 a2', 'B:', 'C:']);
});

test('a module moves with its lessons and never splits another module', () => {
  expect(shape(moveRow(course, 'A', 'b1'))).toEqual(['B: b1', 'A: a1 a2', 'C:']);
  expect(shape(moveRow(course, 'C', 'a2'))).toEqual(['C:', 'A: a1 a2', 'B: b1']);
});

test('a step can cross into the neighboring module, and has no effect at either end of the course', () => {
  expect(shape(stepRow(course, 'a2', 1))).toEqual(['A: a1', 'B: a2 b1', 'C:']);
  expect(shape(stepRow(course, 'b1', -1))).toEqual(['A: a1 a2 b1', 'B:', 'C:']);
  expect(shape(stepRow(course, 'a2', -1))).toEqual(['A: a2 a1', 'B: b1', 'C:']);
  expect(stepRow(course, 'a1', -1)).toBe(course);
  expect(stepRow(course, 'C', 1)).toBe(course);
  expect(shape(stepRow(course, 'B', 1))).toEqual(['A: a1 a2', 'C:', 'B: b1']);
});

test('the open lesson is the chosen one, otherwise the first that needs no account', () => {
  const [first, ...others] = course;
  if (!first) throw new Error('The course is empty.');
  const begun = [
    { ...first, lessons: first.lessons.map((one) => ({ ...one, type: 'assignment' as const })) },
    ...others,
  ];
  expect([openLessonOf(course), openLessonOf(begun), openLessonOf([])]).toEqual(['a1', 'b1', null]);
  const chosen = withOpenLesson(withOpenLesson(course, 'a2'), 'b1');
  expect(openLessonOf(chosen)).toBe('b1');
  expect(chosen.flatMap(({ lessons }) => lessons.filter(({ isPreview }) => isPreview))).toHaveLength(1);
});

test('after any sequence of moves, every module and lesson is present exactly once', () => {
  const keys = rowsOf(course).map(({ key }) => key);
  const key = fc.constantFrom(...keys);
  const move = fc.oneof(
    fc.tuple(key, key).map(
      ([from, to]) =>
        (modules: ModuleDraft[]) =>
          moveRow(modules, from, to),
    ),
    fc.tuple(key, fc.constantFrom<-1 | 1>(-1, 1)).map(
      ([one, step]) =>
        (modules: ModuleDraft[]) =>
          stepRow(modules, one, step),
    ),
  );
  fc.assert(
    fc.property(fc.array(move, { maxLength: 12 }), (moves) => {
      const after = moves.reduce((modules, apply) => apply(modules), course);
      expect(
        rowsOf(after)
          .map((row) => row.key)
          .sort(),
      ).toEqual([...keys].sort());
    }),
  );
});
