import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';
import { durationLabel, minutesLabel, webinarLength } from '#functions/courses/duration.shared.ts';
import { CourseRating } from './CourseRating.tsx';
import { counted } from './counted.ts';
import { isNew, isOpen } from './course-status.ts';

describe('durationLabel', () => {
  it.each([
    [0, '1 week'],
    [1, '1 week'],
    [7, '1 week'],
    [10, '1 week'],
    [11, '2 weeks'],
    [14, '2 weeks'],
    [70, '10 weeks'],
    [105, '15 weeks'],
    [108, '15 weeks'],
    [109, '4 months'],
    [111, '4 months'],
    [112, '4 months'],
    [113, '4 months'],
    [122, '4 months'],
    [123, '5 months'],
    [364, '13 months'],
  ])('of %i days is %s', (days, label) => {
    expect(durationLabel(days)).toBe(label);
  });
});

describe('minutesLabel', () => {
  it.each([
    [0, '0 min'],
    [59, '59 min'],
    [60, '1 h'],
    [61, '1 h 1 min'],
    [135, '2 h 15 min'],
  ])('of %i minutes is %s', (minutes, label) => {
    expect(minutesLabel(minutes)).toBe(label);
  });
});

describe('webinarLength', () => {
  it('is given in minutes, never in hours (docs/product.md "Webinar page")', () => {
    expect(webinarLength(90)).toBe('90 min');
  });
});

describe('counted', () => {
  it.each([
    [0, '0 lessons'],
    [1, '1 lesson'],
    [1240, '1,240 lessons'],
  ])('of %i is %s', (count, text) => {
    expect(counted(count, 'lesson')).toBe(text);
  });
});

describe('CourseRating', () => {
  const rendered = (rating: number, reviewCount: number) =>
    renderToStaticMarkup(createElement(CourseRating, { rating, reviewCount }));

  it('shows the rating and the number of reviews', () => {
    expect(rendered(4.25, 1)).toContain('Rated 4.3 out of 5 from 1 review<');
    expect(rendered(5, 1247)).toContain('Rated 5.0 out of 5 from 1247 reviews');
  });

  it('shows no zero for a course that nobody has reviewed', () => {
    expect(rendered(0, 0)).toContain('No reviews yet');
    expect(rendered(0, 0)).not.toContain('0.0');
  });
});

describe('isOpen', () => {
  it.each([
    ['ACTIVE', '499.00', true],
    ['ACTIVE', '0.00', true],
    ['ACTIVE', null, false],
    ['COMING_SOON', '499.00', false],
    ['DRAFT', '499.00', false],
    ['REVIEW', '499.00', false],
    ['ARCHIVED', '499.00', false],
  ] as const)('for %s at %s is %s', (status, price, open) => {
    expect(isOpen({ status, price })).toBe(open);
  });
});

test('a course is new for 30 days after it was published', () => {
  const published = new Date('2026-03-01T12:00:00Z');
  const isNewAfter = (days: number) =>
    isNew({ publishedAt: published.toISOString() }, published.getTime() + days * 86_400_000);
  expect([isNewAfter(0), isNewAfter(29.99), isNewAfter(30)]).toEqual([true, true, false]);
  expect(isNew({ publishedAt: null })).toBe(false);
});
