/** The content of the home page, except its courses. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#db/connection/client.ts';
import { heroBanners } from '#db/home/tables.ts';
import { successStoriesSchema } from '../community/student-review-contract.ts';
import { startTestApi, type TestApi } from '../local/test-api.ts';
import { practiceQuestionDetailSchema, practiceQuestionListSchema } from '../practice/contract.ts';
import { homeSchema } from './contract.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({}, { demoData: true });
});
afterAll(() => api.stop());

const home = () => api.expectAnswer(homeSchema, { path: '/api/home' });

test('a visitor gets five slides with two calls to action each, the faculty, two reviews, and true figures in one answer', async () => {
  const { banners, faculty, reviews, reviewFigures, tryQuestion, questionCount } = await home();
  expect(banners).toHaveLength(5);
  for (const { ctaLink, secondCtaLink } of banners) expect([ctaLink, secondCtaLink]).not.toContain(null);
  expect(faculty.map(({ featured }) => featured)).toEqual([true, true, true, false, false, false]);
  expect(reviews).toHaveLength(2);
  const stories = await api.expectAnswer(successStoriesSchema, { path: '/api/success-stories' });
  expect(stories.figures?.reviews).toBeGreaterThanOrEqual(5);
  expect(reviewFigures).toEqual(stories.figures);
  const bank = await api.expectAnswer(practiceQuestionListSchema, { path: '/api/practice/questions' });
  expect(questionCount).toBe(bank.length);
  const { prompt } = await api.expectAnswer(practiceQuestionDetailSchema, { path: '/api/practice/try' });
  expect(tryQuestion).toBe(prompt);
});

test('hidden slides are left out, and the slides follow their order', async () => {
  const db = openDatabase(api.database.databaseUrl);
  const [first, second] = (await home()).banners;
  const change = (id: number | undefined, values: Partial<typeof heroBanners.$inferInsert>) =>
    db
      .update(heroBanners)
      .set(values)
      .where(eq(heroBanners.id, id ?? 0));
  await change(first?.id, { active: false });
  await change(second?.id, { order: 99 });
  const ids = (await home()).banners.map(({ id }) => id);
  await change(first?.id, { active: true });
  expect(ids).toHaveLength(4);
  expect(ids.at(-1)).toBe(second?.id);
});
