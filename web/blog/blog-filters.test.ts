import { describe, expect, it } from 'vitest';
import { articlesAddress, noFilters, readFilters, writeFilters } from './blog-filters.ts';

const read = (address: string) => readFilters(new URLSearchParams(address));

describe('the filters in the URL', () => {
  it('are empty when the URL has none, or empty ones', () => {
    expect(read('')).toEqual(noFilters);
    expect(read('search=&category=')).toEqual(noFilters);
  });

  it('are cut to the length that the server accepts', () => {
    const { search, category } = read(`search=${'x'.repeat(140)}&category=${'y'.repeat(90)}`);
    expect([search.length, category.length]).toEqual([100, 60]);
  });

  it('write no default values, and keep other parameters', () => {
    const query = new URLSearchParams('ref=mail&category=resume-tips');
    expect(writeFilters(query, { search: 'pay', category: 'all' }).toString()).toBe('ref=mail&search=pay');
  });
});

it('the path of the articles carries every filter, and the search as one trimmed line', () => {
  expect(articlesAddress(noFilters, { limit: 11, offset: 0 })).toBe('/api/blogs?limit=11');
  const filters = { search: '  star\n\u0000 method ', category: 'resume-tips' };
  expect(articlesAddress(filters, { limit: 11, offset: 20 })).toBe(
    '/api/blogs?search=star+method&category=resume-tips&limit=11&offset=20',
  );
});
