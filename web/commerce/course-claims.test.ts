/** What the pages around a purchase say about a course: only what is true of it. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CourseOnSale } from './CourseFromUrl.tsx';
import { CourseOffer } from './CourseOffer.tsx';
import { NextSteps } from './NextSteps.tsx';

const course: CourseOnSale = {
  id: 1,
  slug: 'first-ninety-days',
  title: 'First Ninety Days',
  subtitle: null,
  description: 'Begin well.',
  shortDescription: null,
  price: '129.00',
  originalPrice: null,
  thumbnail: null,
  imageUrl: null,
  duration: 28,
  durationHours: 1,
  lessonMinutes: 60,
  level: 'beginner',
  category: { name: 'Career Development', slug: 'career-development' },
  instructor: null,
  rating: 0,
  reviewCount: 0,
  totalStudents: 0,
  studentCount: 0,
  featured: false,
  status: 'ACTIVE',
  publishedAt: null,
  createdAt: '2026-03-01T12:00:00Z',
};

test('the enrollment page names mentor sessions only where there are some', () => {
  const offer = (mentorMinutes?: number | null) =>
    renderToStaticMarkup(createElement(CourseOffer, { course: { ...course, mentorMinutes } }));
  expect(offer(30)).toContain('1-on-1 mentor sessions');
  expect(offer(null)).not.toContain('mentor');
  expect(offer(undefined)).not.toContain('mentor');
});

test('the thank-you page names the length of the first lesson, and only live sessions that the course has', () => {
  const lesson = {
    id: 'a',
    title: 'The Week Before',
    type: 'reading',
    minutes: 15,
    recorded: true,
    isPreview: false,
  } as const;
  const modules = [{ id: 1, title: 'Before Day One', description: null, lessons: [lesson] }];
  const without = renderToStaticMarkup(
    createElement(NextSteps, { course: { modules, liveSessionTypes: [], mentorMinutes: null } }),
  );
  expect(without).toContain('The first is “The Week Before”, 15 min.');
  expect(without).not.toMatch(/live|mock|mentor|short|achievement/i);

  const live = renderToStaticMarkup(
    createElement(NextSteps, { course: { modules, liveSessionTypes: ['Workshop'], mentorMinutes: 30 } }),
  );
  expect(live).toContain('Workshop, 30 minutes with a mentor: book a date');
  expect(live).not.toContain('Live Coding');
});
