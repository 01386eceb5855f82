/** The filters of the question bank: what they find, and how they stand in the address. */
import { expect, test } from 'vitest';
import type { PracticeQuestion } from '#functions/practice/contract.ts';
import { courseOptions, findQuestions, noFilters, readFilters, writeFilters } from './question-filters.ts';

const question = (slug: string, prompt: string, changed: Partial<PracticeQuestion> = {}): PracticeQuestion => ({
  slug,
  kind: 'behavioral',
  competency: 'conflict',
  level: 'first_job',
  prompt,
  secondsToPrepare: 30,
  secondsToAnswer: 120,
  course: null,
  goodFirst: false,
  answers: 0,
  ...changed,
});
const questions = [
  question('late', 'Tell me about a colleague who was always late.'),
  question('cache', 'How would you design a cache?', { kind: 'system_design', competency: 'problem_solving' }),
  question('offer', 'Tell me about an offer you declined.', {
    competency: 'motivation',
    course: { slug: 'salary', title: 'Salary Negotiation' },
  }),
];
const found = (filters: Partial<typeof noFilters>) =>
  findQuestions(questions, { ...noFilters, ...filters }).map(({ slug }) => slug);

test.each([
  [{}, ['late', 'cache', 'offer']],
  [{ search: '  LATE ' }, ['late']],
  [{ search: 'tell offer' }, ['offer']],
  [{ search: 'system desi' }, ['cache']],
  [{ search: 'negotiation' }, ['offer']],
  [{ search: 'ate' }, []],
  [{ search: 'tell', course: 'everybody' }, ['late']],
  [{ course: 'salary' }, ['offer']],
  [{ course: 'no-such-course' }, []],
  [{ competency: 'conflict', level: 'first_job' }, ['late']],
] as const)('%j finds %j', (filters, slugs) => {
  expect(found(filters)).toEqual(slugs);
});

test('filters come back from the address as they were written, and other parameters stay', () => {
  const filters = { ...noFilters, course: 'salary', search: 'tell me', level: 'first_job' };
  const written = writeFilters(new URLSearchParams('from=mail&kind=behavioral'), filters);
  expect(written.toString()).toBe('from=mail&level=first_job&course=salary&search=tell+me');
  expect(readFilters(written)).toEqual(filters);
  expect(readFilters(new URLSearchParams('kind=hostile&course='))).toEqual(noFilters);
});

test('the courses of the questions can be chosen, and one that is chosen stays a choice', () => {
  expect(courseOptions(questions, 'all').map(({ value }) => value)).toEqual(['all', 'everybody', 'salary']);
  expect(courseOptions([], 'salary').at(-1)).toEqual({ value: 'salary', label: 'salary' });
});
