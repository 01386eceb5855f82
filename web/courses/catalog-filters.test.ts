import { describe, expect, it } from 'vitest';
import type { Course } from '#functions/courses/contract.ts';
import {
  catalogAddress,
  filterCourses,
  filtersForLoadedCourses,
  noFilters,
  readFilters,
  writeFilters,
} from './catalog-filters.ts';

const read = (address: string) => readFilters(new URLSearchParams(address));

describe('readFilters and writeFilters', () => {
  it('read no filters from a URL without them, or with empty ones', () => {
    expect(read('')).toEqual(noFilters);
    expect(read('search=&category=&level=')).toEqual(noFilters);
  });

  it.each([
    ['web-development', 'interview-prep'],
    ['data-science', 'resume-writing'],
    ['business', 'career-development'],
    ['design', 'all'],
    ['resume-writing', 'resume-writing'],
    ['cooking', 'cooking'],
    ['__proto__', '__proto__'],
  ])('read the category %s as %s', (value, category) => {
    expect(read(`category=${value}`).category).toBe(category);
  });

  it('keep a search exactly as typed, cut to the length that the server accepts', () => {
    expect(read('search=star+method+').search).toBe('star method ');
    expect(read(`search=${'x'.repeat(140)}`).search).toHaveLength(100);
  });

  it('omit filters that have their default value, and keep other parameters', () => {
    const query = new URLSearchParams('ref=mail&category=design&level=beginner');
    expect(writeFilters(query, { ...noFilters, search: 'pay' }).toString()).toBe('ref=mail&search=pay');
  });
});

describe('catalogAddress', () => {
  it('is the bare path without filters', () => {
    expect(catalogAddress(noFilters)).toBe('/api/courses');
    expect(catalogAddress({ ...noFilters, search: ' \t ' })).toBe('/api/courses');
  });

  it('contains every filter, with the search trimmed and on one line', () => {
    const filters = { search: '  star\n\u0000 method ', category: 'interview-prep', level: 'beginner' };
    expect(catalogAddress(filters)).toBe('/api/courses?search=star+method&category=interview-prep&level=beginner');
    expect(catalogAddress(noFilters, 200)).toBe('/api/courses?offset=200');
  });
});

describe('filterCourses', () => {
  const course = (title: string, category: string, level: Course['level'], description = ''): Course => ({
    id: 1,
    slug: 'a-course',
    title,
    subtitle: null,
    description,
    shortDescription: null,
    price: '99.00',
    originalPrice: null,
    thumbnail: null,
    imageUrl: null,
    duration: 7,
    durationHours: 2,
    lessonMinutes: 120,
    level,
    category: { name: category, slug: category },
    instructor: null,
    rating: 0,
    reviewCount: 0,
    totalStudents: 0,
    studentCount: 0,
    featured: false,
    status: 'ACTIVE',
    publishedAt: '2026-01-01T00:00:00.000Z',
    createdAt: '2026-01-01T00:00:00.000Z',
  });
  const courses = [
    course('Interview Ready', 'interview-prep', 'beginner'),
    course('Resume Workshop', 'resume-writing', 'beginner', 'Get to the INTERVIEW.'),
    course('Mock Interviews', 'interview-prep', 'advanced'),
  ];
  const titles = (filters: Partial<typeof noFilters>) =>
    filterCourses(courses, { ...noFilters, ...filters }).map(({ title }) => title);

  it('matches title and description regardless of case', () => {
    expect(titles({ search: 'interview' })).toEqual(['Interview Ready', 'Resume Workshop', 'Mock Interviews']);
    expect(titles({ search: ' RESUME ' })).toEqual(['Resume Workshop']);
  });

  it('returns only courses that match all filters', () => {
    expect(titles({ category: 'interview-prep', level: 'beginner' })).toEqual(['Interview Ready']);
    expect(titles({ search: 'mock', level: 'beginner' })).toEqual([]);
    expect(titles({ category: 'cooking' })).toEqual([]);
  });

  it('matches one or two letters only at the beginning of a word', () => {
    expect(titles({ search: 'in' })).toEqual(['Interview Ready', 'Resume Workshop', 'Mock Interviews']);
    expect(titles({ search: 'M' })).toEqual(['Mock Interviews']);
    expect(titles({ search: 'ew' })).toEqual([]);
    expect(titles({ search: 'get to' })).toEqual(['Resume Workshop']);
    expect(titles({ search: 'to' })).toEqual(['Resume Workshop']);
  });

  it('treats punctuation as a space between words', () => {
    expect(titles({ search: 'mock-interviews!' })).toEqual(['Mock Interviews']);
    expect(titles({ search: '%' })).toEqual([]);
    expect(titles({ search: '_' })).toEqual([]);
  });
});

describe('filtersForLoadedCourses', () => {
  const search = (text: string) => ({ ...noFilters, search: text });

  it('applies a typed search that can only narrow the loaded courses, and waits for the server otherwise', () => {
    expect(filtersForLoadedCourses(noFilters, search('st'))).toEqual(search('st'));
    expect(filtersForLoadedCourses(search('star'), search('star method'))).toEqual(search('star method'));
    expect(filtersForLoadedCourses(search('st'), search('sta'))).toEqual(search('st'));
    expect(filtersForLoadedCourses(search('star'), search('resume'))).toEqual(search('star'));
  });
});
