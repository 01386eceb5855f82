/** Hostile texts on every page that shows user input, under the real security policy: they stay text. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { blogPosts } from '#db/blog/tables.ts';
import { studentReviews } from '#db/community/tables.ts';
import { openDatabase } from '#db/connection/client.ts';
import { courseModules, courses } from '#db/courses/tables.ts';
import { addTestQuestionUnder } from '#db/local/discussion-fixture.ts';
import { webinars } from '#db/webinars/tables.ts';
import { courseDetailSchema } from '#functions/courses/contract.ts';
import { createDeskPeople } from '#functions/local/desk-people.ts';
import { asKept, hostileTexts } from '#functions/local/hostile-texts.ts';
import { anyAddress } from '#functions/local/test-api.ts';
import { journey } from './journey.ts';

const { visit, product } = journey();

const lines = Object.values(hostileTexts).filter((text) => text.length <= 120 && !text.includes('\n'));
const texts = Object.values(hostileTexts).filter((text) => text.length <= 10_000);

test('user input is shown as it was typed, and nothing in it runs', async () => {
  const api = product();
  const db = openDatabase(api.database.databaseUrl);
  const person = await api.newcomer({ firstName: hostileTexts.svg?.slice(0, 80) ?? '', lastName: '=1+1' });
  const { token } = person;
  const post = async (method: string, path: string, body: object) => {
    const headers = { 'CF-Connecting-IP': anyAddress() };
    const { status, text } = await api.request(method, path, { token, body, headers });
    expect(status, text).toBeLessThan(300);
  };
  for (const [index, review] of texts.entries()) {
    const name = lines[index % lines.length];
    await post('POST', '/api/student-reviews', { name, course: 'Interview Sessions', review, rating: 1 });
  }
  // As an admin would: no review appears at once under a name that is not the account's.
  await db.update(studentReviews).set({ approved: true, waiting: false });
  for (let from = 0; from < lines.length; from += 3) {
    const referrals = lines.slice(from, from + 3).map((referredName) => ({
      referredName,
      referredEmail: `${crypto.randomUUID()}@launchpad.test`,
    }));
    await post('POST', '/api/referral/submit', { referrerName: 'Ada', referrerEmail: person.email, referrals });
  }
  const course = await api.expectAnswer(courseDetailSchema, { path: '/api/courses/interview-ready' });
  await post('POST', '/api/enroll', { courseId: course.id });
  const comment = texts.join('\n').slice(0, 3_900);
  await post('PUT', `/api/courses/${course.slug}/reviews/mine`, { rating: 5, title: hostileTexts.attribute, comment });

  // The longest words that an author may write (functions/courses/authoring/course-editor-contract.ts).
  const description = 'x'.repeat(10_000);
  const longLine = ['x'.repeat(160)];
  await db
    .update(courses)
    .set({ description, outcomes: longLine, forWhom: longLine, notForWhom: longLine })
    .where(eq(courses.id, course.id));
  const title = 'x'.repeat(100);
  await db.update(webinars).set({ title });
  await db.update(blogPosts).set({ title });

  const { page, open, navigate, faults } = await visit({ width: 375, token });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  page.on('dialog', (dialog) => faults.push(dialog.message()));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`refused: ${event.violatedDirective}`),
    );
  });
  const main = page.getByRole('main');
  const shown = async () => (await main.textContent()) ?? '';
  const expectHarmless = async () => {
    expect(await page.evaluate(() => 'hostile' in window)).toBe(false);
    expect(requested.filter((url) => /hostile|evil/.test(url))).toEqual([]);
    expect(faults).toEqual([]);
    const [wide, room] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect([page.url(), wide]).toEqual([page.url(), room]);
  };

  await open('/success-stories');
  await main.getByRole('button', { name: 'Show More Reviews' }).click();
  await main.getByRole('article').nth(texts.length).waitFor();
  const more = main.getByRole('button', { name: 'Read more' });
  while ((await more.count()) > 0) await more.first().click();
  const reviews = await shown();
  for (const text of [...lines, ...texts]) expect(reviews).toContain(asKept(text));
  await expectHarmless();

  await navigate('/referral');
  await main.getByRole('heading', { name: 'Your Referrals' }).waitFor();
  const referrals = await shown();
  for (const text of lines) expect(referrals).toContain(asKept(text));
  await expectHarmless();

  await navigate(`/courses/${course.slug}/learn?tab=reviews`);
  await main.getByRole('tab', { name: 'Reviews' }).click();
  await main
    .getByText(hostileTexts.attribute ?? '')
    .first()
    .waitFor();
  expect(await shown()).toContain(asKept(comment).slice(0, 1_000));
  await expectHarmless();

  await navigate(`/courses/${course.slug}`);
  await main.getByRole('heading', { name: 'Overview' }).waitFor();
  await main.getByRole('button', { name: 'Read the whole overview' }).click();
  expect(await shown()).toContain(description);
  await expectHarmless();

  for (const [path, heading] of [
    ['/', 'Practice your interview aloud'],
    ['/blogs', 'Articles'],
    ['/webinars', 'An hour, live'],
    ['/settings/profile', 'Profile'],
    ['/dashboard', /^Welcome/],
    ['/contact-us', 'Ask a person'],
  ] as const) {
    await navigate(path);
    await main.getByRole('heading', { level: 1, name: heading }).waitFor();
    await expectHarmless();
  }
});

test('one long word in a title scrolls neither the figures of a course nor the questions at its desk sideways', async () => {
  const db = openDatabase(product().database.databaseUrl);
  const { creator, student, course } = await createDeskPeople(product());
  const title = 'W'.repeat(110);
  const lessonId = course.lessons[0]?.lessonId ?? '';
  await db
    .update(courseModules)
    .set({ lessons: [{ id: lessonId, title, type: 'reading', minutes: 10 }] })
    .where(eq(courseModules.courseId, course.id));
  await addTestQuestionUnder(db, course, student.id, { title });
  const { page, open } = await visit({ width: 320, token: creator.token });
  for (const path of [`/creator/courses/${course.id}?tab=figures`, `/teaching/${course.id}/questions?filter=all`]) {
    await open(path);
    await page.getByRole('main').getByText(title).first().waitFor();
    const surplus = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect([path, surplus]).toEqual([path, 0]);
  }
});
