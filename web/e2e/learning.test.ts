/** Learning: a course from its first lesson to the certificate, and the tabs beside the lessons. */
import { eq } from 'drizzle-orm';
import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { sessions, users } from '#db/accounts/tables.ts';
import { type Database, openDatabase } from '#db/connection/client.ts';
import { lessonContents } from '#db/courses/tables.ts';
import { discussionAnswers } from '#db/discussion/tables.ts';
import { enrollments, liveSessions } from '#db/learning/tables.ts';
import { allRight, createTestCourse, quizQuestions, reading } from '#db/local/course-fixture.ts';
import { addTestAnswer, addTestQuestionUnder } from '#db/local/discussion-fixture.ts';
import { addTestQuestion, questionContent } from '#db/local/practice-fixture.ts';
import { assignmentSubmissions, submissionReviews } from '#db/submissions/tables.ts';
import { signedInSchema } from '#functions/accounts/contract.ts';
import { editedCourseSchema, savedOutlineSchema } from '#functions/courses/authoring/course-editor-contract.ts';
import { threadSchema } from '#functions/discussion/contract.ts';
import { lessonSchema, progressStatsSchema } from '#functions/learning/contract.ts';
import type { SignedInPerson } from '#functions/local/test-api.ts';
import { paths } from '#web/app/paths.ts';
import { intercept } from './intercept.ts';
import { journey } from './journey.ts';

const { product, visit } = journey();
let db: Database;
beforeAll(() => {
  db = openDatabase(product().database.databaseUrl);
});

/** Milliseconds. Two journeys are long and axe checks each page, possibly while other test files load both cores. */
const LONG_TIMEOUT = 180_000;

type Course = Awaited<ReturnType<typeof createTestCourse>>;

/** A new user, enrolled in the course. */
async function enrolledLearner(course: Course): Promise<SignedInPerson> {
  const person = await product().newcomer();
  await product().request('POST', '/api/enroll', { token: person.token, body: { courseId: course.id } });
  return person;
}

/** What a reader decides about the latest version of somebody's only work (db/submissions/review). */
async function answerWork(
  { id: userId }: { id: number },
  {
    decision,
    readerId,
    ...review
  }: Pick<typeof submissionReviews.$inferInsert, 'points' | 'note' | 'comments' | 'rubric'> & {
    decision: 'returned' | 'accepted';
    readerId: number;
  },
) {
  const decidedAt = new Date();
  const [work] = await db
    .update(assignmentSubmissions)
    .set({ state: decision, decidedAt, seenAt: null })
    .where(eq(assignmentSubmissions.userId, userId))
    .returning({ submissionId: assignmentSubmissions.id, version: assignmentSubmissions.currentVersion });
  if (!work) throw new Error('Nothing was handed in.');
  await db.insert(submissionReviews).values({ ...work, ...review, readerId, decision, decidedAt });
}

/** Whether the tools of a lesson lie over the button that goes on. */
const toolsOverlap = (page: Page) =>
  page.evaluate(() => {
    const tools = [...document.querySelectorAll('.lesson-tools :is(a, button)')].map((tool) =>
      tool.getBoundingClientRect(),
    );
    const next = document.querySelector('.lesson-bar :is(a, button)')?.getBoundingClientRect();
    return Math.max(...tools.map(({ right }) => right)) > (next?.left ?? 0);
  });

const lessonPath = (course: Course, index: number) =>
  `/courses/${course.slug}/learn/lessons/${course.lessons[index]?.moduleId}/${course.lessons[index]?.lessonId}`;

test(
  'a learner takes a course on a phone, from the first lesson to the certificate, and loses no work on the way',
  async () => {
    const course = await createTestCourse(db, {
      modules: [
        [{ type: 'reading', markdown: 'A table of facts.' }, { type: 'video' }],
        [
          { type: 'quiz', questions: quizQuestions },
          {
            type: 'assignment',
            markdown: 'Write your story.',
            rubric: [{ criterion: 'Story', points: 5, looksLike: 'One' }],
          },
        ],
      ],
    });
    const { slug: question } = await addTestQuestion(db, { courseId: course.id });
    const person = await enrolledLearner(course);
    const learner = await visit({ width: 375, token: person.token });
    const { page, context, open, faults } = learner;
    await page.clock.install();
    const complete = page.getByRole('button', { name: 'Mark as Complete' });
    const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

    await open(`/courses/${course.slug}/learn`);
    await page.getByRole('link', { name: 'Start the first lesson' }).click();

    await heading('Lesson 1.1');
    await learner.expectMainAccessible();
    await intercept(page, '**/api/progress/lesson', (route) => route.abort(), { times: 1 });
    await complete.click();
    await page.getByText('Failed to update lesson progress. Please try again.').waitFor();
    await complete.click();
    // One press has completed the lesson and opened the next one, where the badge is shown.
    await heading('Lesson 1.2');
    await page.getByText('Achievement earned: First Lesson').waitFor();
    const progress = page.getByRole('progressbar', { name: 'Course progress' });
    await expect.poll(() => progress.getAttribute('value')).toBe('25');
    await page.getByRole('link', { name: 'Lesson 1.1' }).click();
    const aloud = page.getByRole('main').getByRole('link', { name: questionContent.prompt });
    expect(await aloud.getAttribute('href')).toBe(paths.practiceQuestion(question));
    await page.getByRole('link', { name: 'Next lesson' }).click();

    await heading('Lesson 1.2');
    await page.getByRole('button', { name: 'Start' }).click();
    await learner.expectMainAccessible();
    await page.clock.fastForward(60_000);
    await page.getByText(/^6\d%$/).waitFor();
    expect(await complete.isDisabled()).toBe(true);
    await page.reload();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.clock.fastForward(31_000);
    await complete.click();

    await heading('Lesson 2.1');
    // One question at a time, with the keyboard alone. An answer is fixed once it is given, and a reload keeps it.
    const check = page.getByRole('button', { name: 'Check Answer' });
    const quizQuestion = (name: string) => page.getByRole('heading', { level: 2, name });
    await check.click();
    await page.getByText('Please answer this question').waitFor();
    await learner.expectMainAccessible();
    await page.keyboard.press('2');
    expect(await page.getByLabel('Forty-two').isChecked()).toBe(true);
    const answers: string[] = [];
    page.on('request', (request) => request.url().endsWith('/answers') && answers.push(request.url()));
    await page.keyboard.press('Enter');
    await page.getByText('Forty-two is a number.').waitFor();
    expect(answers).toHaveLength(1);
    expect(await page.getByText('Situation, task').count()).toBe(0);
    await learner.expectMainAccessible();
    await page.keyboard.press('Enter');
    await quizQuestion('Which belong to STAR?').waitFor();
    await page.keyboard.press('1');
    await page.reload();
    await quizQuestion('Which belong to STAR?').waitFor();
    expect(await page.getByLabel('Situation').isChecked()).toBe(true);
    await page.getByLabel('Action').check();
    await intercept(page, '**/answers', (route) => route.abort(), { times: 1 });
    await check.click();
    await page.getByText('Your answer could not be checked').waitFor();
    await check.click();
    await page.getByRole('button', { name: 'Next question' }).click();
    await page.getByLabel('What do you send after an interview?').fill('Flowers');
    await check.click();
    await page.getByRole('button', { name: 'See your result' }).click();
    await page.getByText('1 of 3 right.').waitFor();
    expect(await page.getByText('Not quite').count()).toBe(0);
    expect(await complete.count()).toBe(0);
    await learner.expectMainAccessible();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.locator('h2:focus').getByText('Which of these is a greeting?').waitFor();
    await page.getByLabel('Good morning').check();
    await check.click();
    await page.getByRole('button', { name: 'Next question' }).click();
    await page.getByLabel('Situation').check();
    await page.getByLabel('Action').check();
    await check.click();
    await page.getByRole('button', { name: 'Next question' }).click();
    await page.getByLabel('What do you send after an interview?').fill(allRight.word[0] ?? '');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'See your result' }).click();
    await page.getByRole('heading', { name: 'You passed' }).waitFor();
    // The next step comes first, another try second.
    const offered = page.getByRole('article').getByRole('button');
    await expect.poll(() => offered.allTextContents()).toEqual(['Continue', 'Try Again']);
    await learner.expectMainAccessible();
    await offered.first().click();

    await heading('Lesson 2.2');
    const answer = page.getByLabel('Your answer');
    await page.getByRole('button', { name: 'Hand In' }).click();
    await page.getByText('Write your answer, add a file or choose an answer before you hand it in').waitFor();
    await answer.fill('a'.repeat(20_001));
    await page.getByText('it is 1 over').waitFor();
    await answer.fill('The day the till broke.');
    await page.getByText('Draft saved').waitFor();
    await page.reload();
    await heading('Lesson 2.2');
    expect(await answer.inputValue()).toBe('The day the till broke.');
    await learner.expectMainAccessible();
    await page.getByRole('button', { name: 'Hand In' }).click();
    await page.getByText('Handed in on').waitFor();
    await complete.click();

    await page.getByRole('heading', { name: 'You have completed the course' }).waitFor();
    await learner.expectMainAccessible();
    await page.getByRole('link', { name: 'View Certificate' }).click();
    await page.getByText('This certificate is genuine.').waitFor();
    await learner.expectMainAccessible();
    const pdf = await context.request.get(
      (await page.getByRole('link', { name: 'Download PDF' }).getAttribute('href')) ?? '',
    );
    expect([pdf.headers()['content-type'], (await pdf.body()).subarray(0, 5).toString()]).toEqual([
      'application/pdf',
      '%PDF-',
    ]);
    await open('/dashboard');
    await page.getByText('100%').first().waitFor();
    expect(faults).toEqual([]);
  },
  LONG_TIMEOUT,
);

test(
  'a learner hands in a version, reads what was said about it, revises it in two tabs, and has it accepted',
  async () => {
    const rubric = [{ criterion: 'It has a number', points: 5, looksLike: 'Of the result.' }];
    const course = await createTestCourse(db, {
      modules: [[{ type: 'assignment', markdown: 'Write your story.', rubric, completesWhen: 'accepted' }, reading]],
    });
    const person = await enrolledLearner(course);
    const learner = await visit({ width: 375, token: person.token });
    const { page, context, open, faults } = learner;
    const answer = page.getByRole('textbox', { name: 'Your answer' });
    await open(lessonPath(course, 0));
    await page.getByText('The next lesson opens as soon as you hand in.').waitFor();
    const sentFiles: string[] = [];
    const { promise: secondIsCanceled, resolve: goOn } = Promise.withResolvers<void>();
    await intercept(page, '**/files/*', async (route) => {
      sentFiles.push(new URL(route.request().url()).searchParams.get('name') ?? '');
      await secondIsCanceled;
      await route.continue();
    });
    const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') });
    await page
      .getByRole('main')
      .locator('input[type=file]')
      .setInputFiles([pdf('Shelf count.pdf'), pdf('Private.pdf')]);
    // It waits for the first.
    await page.getByRole('button', { name: 'Cancel Private.pdf' }).click();
    goOn();
    await page.getByRole('link', { name: 'Shelf count.pdf' }).waitFor();
    await answer.fill('I counted the shelves. It helped.');
    await page.getByRole('button', { name: 'Hand In' }).click();
    await page.getByText('Waiting to be read. The next lesson is open.').waitFor();
    await learner.expectMainAccessible();
    await page.getByRole('link', { name: 'Next lesson' }).click();
    await page.getByRole('heading', { level: 1, name: 'Lesson 1.2' }).waitFor();

    const reader = await enrolledLearner(course);
    await answerWork(person, {
      decision: 'returned',
      readerId: reader.id,
      points: [2],
      note: 'A good beginning.',
      comments: [
        {
          id: crypto.randomUUID(),
          text: 'How much did it help?',
          passage: { quote: 'It helped', prefix: 'I counted the shelves. ', suffix: '.', start: 23 },
          second: null,
        },
      ],
      rubric,
    });
    await open('/dashboard');
    await page.getByRole('region', { name: 'Your work came back' }).getByRole('link', { name: 'Lesson 1.1' }).click();
    await page.getByText('What was said about version 1').waitFor();
    const said = page.getByText('A good beginning.');
    await said.waitFor();
    await expect.poll(async () => (await said.boundingBox())?.y ?? -1).toBeGreaterThan(0);
    expect((await said.boundingBox())?.y).toBeLessThan(await page.evaluate(() => window.innerHeight));
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('work-answer');
    await page.getByText('2 of 5').first().waitFor();
    expect(await page.locator('mark').textContent()).toContain('It helped');
    await page.getByText('How much did it help?').waitFor();
    await learner.expectMainAccessible();

    // The lesson is open in a second tab, too.
    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByRole('textbox', { name: 'Your answer' }).fill('From the other tab.');
    await other.getByText('Draft saved').waitFor();
    await answer.fill('I counted the shelves. Half as much was thrown away.');
    await page.getByText('Your work was changed in another tab').waitFor();
    await page.getByText('From the other tab.').waitFor();
    await learner.expectMainAccessible();
    await page.getByRole('button', { name: 'Keep the text of this tab' }).click();
    await page.getByText('Draft saved').waitFor();
    await other.close();
    await page.getByRole('button', { name: 'Show what has changed since version 1' }).click();
    await expect
      .poll(() => page.getByRole('main').locator('ins').allTextContents())
      .toContain('Half as much was thrown away');
    await page.getByRole('button', { name: 'Hand In Version 2' }).click();
    await page.getByText('Waiting to be read. The next lesson is open.').waitFor();

    await answerWork(person, {
      decision: 'accepted',
      readerId: reader.id,
      points: [5],
      note: '',
      comments: [],
      rubric,
    });
    await page.reload();
    await page.getByText('Version 2 was accepted on').waitFor();
    expect(await answer.count()).toBe(0);
    await page.locator('summary', { hasText: 'Version 1' }).click();
    await page.getByText('How much did it help?').waitFor();
    await learner.expectMainAccessible();
    expect(sentFiles).toEqual(['Shelf count.pdf']);
    expect(faults).toEqual([]);
  },
  LONG_TIMEOUT,
);

test('the notification of returned work leads to what was said, also where the lesson was shown before', async () => {
  const rubric = [{ criterion: 'It has a number', points: 5, looksLike: 'Of the result.' }];
  const course = await createTestCourse(db, {
    modules: [[{ type: 'assignment', markdown: 'Write your story.', rubric, completesWhen: 'accepted' }]],
  });
  const person = await enrolledLearner(course);
  const reader = await enrolledLearner(course);
  const { page, open, navigate, faults } = await visit({ token: person.token });
  await open(lessonPath(course, 0));
  await page.getByLabel('Your answer').fill('I counted the shelves.');
  await page.getByRole('button', { name: 'Hand In', exact: true }).click();
  await page.getByText('Waiting to be read.').first().waitFor();
  await navigate('/dashboard');
  await page.getByLabel('Your answer').waitFor({ state: 'detached' });
  const review = { readerId: reader.id, points: [2], note: 'A good beginning.', comments: [], rubric };
  await answerWork(person, { ...review, decision: 'returned' });
  await navigate(`${lessonPath(course, 0)}#work-answer`);
  await page.getByText('A good beginning.').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('work-answer');
  expect(faults).toEqual([]);
});

test('what is written on while the version before it is accepted stays, to be copied', async () => {
  const rubric = [{ criterion: 'It has a number', points: 5, looksLike: 'Of the result.' }];
  const course = await createTestCourse(db, {
    modules: [[{ type: 'assignment', markdown: 'Write your story.', rubric, completesWhen: 'accepted' }]],
  });
  const person = await enrolledLearner(course);
  const reader = await enrolledLearner(course);
  const { page, context, open, expectMainAccessible } = await visit({ token: person.token });
  await open(lessonPath(course, 0));
  const answer = page.getByLabel('Your answer');
  await answer.fill('I counted the shelves.');
  await page.getByRole('button', { name: 'Hand In', exact: true }).click();
  await page.getByText('Waiting to be read.').first().waitFor();
  await answer.fill('I counted the shelves. There were 12.');
  await page.getByText('Draft saved').waitFor();
  await answerWork(person, { decision: 'accepted', readerId: reader.id, points: [5], note: '', comments: [], rubric });
  await answer.fill('I counted the shelves. There were 12. Half were empty.');
  await page.getByText('Version 1 was accepted on').waitFor();
  await page.getByText('What you wrote after version 1 was not handed in').waitFor();
  await expectMainAccessible();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy Your Words' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('I counted the shelves. There were 12. Half were empty.');
  expect(await answer.count()).toBe(0);

  // What was not saved is in this tab alone.
  const later = await context.newPage();
  await later.goto(page.url());
  await later.getByText('I counted the shelves. There were 12.', { exact: true }).waitFor();
});

test('a hand-in that fails when its page has been left is told, and the text is there and saved', async () => {
  const course = await createTestCourse(db, { modules: [[{ type: 'assignment', markdown: 'Write your story.' }]] });
  const { token } = await enrolledLearner(course);
  const { page, open, navigate } = await visit({ token });
  await open(lessonPath(course, 0));
  const left = Promise.withResolvers<void>();
  await intercept(page, '**/submission', async (route) => {
    await left.promise;
    await route.fulfill({ status: 503, json: {} });
  });
  const written = page.getByLabel('Your answer');
  await written.fill('We put a box beside it.');
  await page.getByRole('button', { name: 'Hand In', exact: true }).click();
  await navigate('/dashboard');
  await written.waitFor({ state: 'detached' });
  left.resolve();
  await page.getByText('Your work was not handed in').waitFor();
  await navigate(lessonPath(course, 0));
  await expect.poll(() => written.inputValue()).toBe('We put a box beside it.');
  const [first] = course.lessons;
  const path = `/api/courses/${course.slug}/lessons/${first?.moduleId}/${first?.lessonId}`;
  const stored = async () => (await product().expectAnswer(lessonSchema, { path, token })).work?.draft.text;
  await expect.poll(stored).toBe('We put a box beside it.');
});

test('a hand-in whose answer is lost says that the version is handed in, and no more that it is not', async () => {
  const course = await createTestCourse(db, {
    modules: [[{ type: 'assignment', markdown: 'Write your story.', completesWhen: 'accepted' }, reading]],
  });
  const { token } = await enrolledLearner(course);
  const { page, open } = await visit({ token });
  await open(lessonPath(course, 0));
  await intercept(page, '**/submission', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const saved = Promise.withResolvers<void>();
  await intercept(page, '**/draft', async (route) => {
    await saved.promise;
    await route.continue();
  });
  await page.getByLabel('Your answer').fill('We put a box beside it.');
  await page.getByRole('button', { name: 'Hand In', exact: true }).click();
  const failure = page.getByText('This could not be handed in. Please try again.');
  await failure.waitFor();
  saved.resolve();
  await page.getByText('This is version 1 as you handed it in.', { exact: false }).waitFor();
  await failure.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Hand In Again' }).waitFor();
});

test('of two own ratings of an assignment the later one stays, also when the first one is slow', async () => {
  const rubric = [{ criterion: 'It has a number', points: 5, looksLike: 'Of the result.' }];
  const course = await createTestCourse(db, {
    modules: [[{ type: 'assignment', markdown: 'Write your story.', rubric, completesWhen: 'self_rated' }]],
  });
  const { token } = await enrolledLearner(course);
  const { page, open, faults } = await visit({ token });
  await open(lessonPath(course, 0));
  await page.getByLabel('Your answer').fill('I counted the shelves.');
  await page.getByRole('button', { name: 'Hand In', exact: true }).click();
  const release = Promise.withResolvers<void>();
  const arrived: string[] = [];
  await intercept(page, '**/self-rating', async (route) => {
    const isFirst = arrived.push(route.request().postData() ?? '') === 1;
    if (isFirst) await release.promise;
    await route.fulfill({ response: await route.fetch() });
  });
  const points = page.getByLabel('It has a number');
  await points.fill('1');
  await page.getByRole('button', { name: 'Save My Rating' }).click();
  await expect.poll(() => arrived.length).toBe(1);
  await points.fill('4');
  await page.getByRole('button', { name: 'Save My Rating' }).click();
  // One that was sent at once would be here before this request is answered.
  await page.evaluate(() => fetch('/api/health').then((answer) => answer.text()));
  expect(arrived).toHaveLength(1);
  release.resolve();
  await page.getByText('Saved: 4 of 5 points').waitFor();
  expect(arrived).toHaveLength(2);
  const [first] = course.lessons;
  const path = `/api/courses/${course.slug}/lessons/${first?.moduleId}/${first?.lessonId}`;
  const { work } = await product().expectAnswer(lessonSchema, { path, token });
  expect(work.versions[0]?.selfRating?.points).toEqual([4]);
  expect(await points.inputValue()).toBe('4');
  expect(faults).toEqual([]);
});

test('a sign-out asks while a draft or a note could not be saved, and no more once it is', async () => {
  const course = await createTestCourse(db, { modules: [[{ type: 'assignment', markdown: 'Write your story.' }]] });
  const { token, firstName } = await enrolledLearner(course);
  const { page, open, navigate } = await visit({ token });
  const otherTab = await page.context().newPage();
  await otherTab.goto('/dashboard');
  const isUnsaved = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
  async function signOut(tab: Page) {
    await tab.getByRole('banner').getByRole('button', { name: firstName }).click();
    await tab.getByRole('menuitem', { name: 'Sign Out' }).click();
  }
  await open(lessonPath(course, 0));
  for (const [part, label] of [
    ['draft', 'Your answer'],
    ['note', 'Your notes on this lesson'],
  ] as const) {
    await intercept(page, `**/${part}`, (route) => route.abort());
    const whenRefused = () => page.waitForEvent('requestfailed', (request) => request.url().endsWith(`/${part}`));
    if (part === 'note') await page.getByRole('button', { name: 'Notes' }).click();
    const refused = whenRefused();
    await page.getByLabel(label).fill('We waited.');
    await refused;
    // Leaving the lesson saves once more.
    const refusedOnLeaving = whenRefused();
    await navigate('/dashboard');
    await refusedOnLeaving;
    for (const [tab, question] of [
      [page, 'What you wrote last is not saved. Leave this page without it?'],
      [otherTab, 'What you wrote last in another tab is not saved. Sign out without it?'],
    ] as const) {
      const asked = tab.waitForEvent('dialog');
      tab.once('dialog', (dialog) => void dialog.dismiss());
      await signOut(tab);
      expect((await asked).message()).toBe(question);
      await tab.keyboard.press('Escape');
    }
    await page.unroute(`**/${part}`);
    await navigate(lessonPath(course, 0));
    await page.getByLabel('Your answer').waitFor();
    await expect.poll(isUnsaved).toBe(false);
  }
  const questions: string[] = [];
  otherTab.on('dialog', (question) => void questions.push(question.message()));
  await navigate('/dashboard');
  await signOut(otherTab);
  await otherTab.getByText('You have been successfully logged out.').waitFor();
  expect(questions).toEqual([]);
});

test('a quiz that is changed meanwhile counts no answer to what is gone, and shows what is there now', async () => {
  const course = await createTestCourse(db, { modules: [[{ type: 'quiz', questions: quizQuestions }]] });
  const { token } = await enrolledLearner(course);
  const { page, open, expectMainAccessible, faults } = await visit({ token });
  const [capital, star, word] = quizQuestions;
  if (!capital || !star || star.kind === 'text' || !word) throw new Error('The quiz has these questions.');
  const change = (questions: typeof quizQuestions) =>
    db
      .update(lessonContents)
      .set({ questions })
      .where(eq(lessonContents.moduleId, course.lessons[0]?.moduleId ?? 0));
  const check = page.getByRole('button', { name: 'Check Answer' });
  await open(lessonPath(course, 0));
  await page.getByLabel('Good morning').check();
  await check.click();
  await page.getByRole('button', { name: 'Next question' }).click();
  await page.getByLabel('Situation').check();
  const options = [{ id: 'new', text: 'The situation' }, ...star.options.slice(1)];
  const mended = { ...star, options, correct: ['new', 'b'] };
  await change([capital, mended, word]);
  await page.getByLabel('Action').check();
  await check.click();
  await page.getByText('This quiz was changed meanwhile. Your answer was not counted.').waitFor();
  await expectMainAccessible();
  expect(await page.getByText('What you chose is still here.').count()).toBe(0);
  await page.getByLabel('The situation').check();
  expect(await page.getByLabel('Action').isChecked()).toBe(true);
  await check.click();
  await page.getByText('Correct', { exact: true }).waitFor();

  // The last question is removed while it is on the screen.
  await page.getByRole('button', { name: 'Next question' }).click();
  await page.getByRole('textbox', { name: word.prompt }).fill('A thank you note');
  await change([capital, mended]);
  await check.click();
  await page.getByText('This quiz was changed meanwhile.', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'See your result' }).click();
  await page.getByText('100%').first().waitFor();
  expect(faults).toEqual([]);
});

test('a draft and a note say that they cannot be saved because the access has ended', async () => {
  const course = await createTestCourse(db, { modules: [[{ type: 'assignment', markdown: 'Write your story.' }]] });
  const { token, id } = await enrolledLearner(course);
  const { page, open, expectMainAccessible } = await visit({ token });
  await open(lessonPath(course, 0));
  await page.getByRole('button', { name: 'Notes' }).click();
  await db.update(enrollments).set({ status: 'cancelled' }).where(eq(enrollments.userId, id));
  const reason = 'You have no access to this course at the moment, so nothing more is saved in this lesson.';
  const draft = page.getByLabel('Your answer');
  await draft.fill('We waited.');
  await page.getByText(`Your draft could not be saved. It is still here. ${reason}`, { exact: false }).waitFor();
  await page.getByLabel('Your notes on this lesson').fill('Then stop.');
  await page.getByText(`Not saved yet. It is still here. ${reason}`, { exact: false }).waitFor();
  await expectMainAccessible();
  expect(await draft.inputValue()).toBe('We waited.');
});

test('a draft that was not saved is not stored over what another device has saved meanwhile', async () => {
  const course = await createTestCourse(db, { modules: [[{ type: 'assignment', markdown: 'Write your story.' }]] });
  const { token } = await enrolledLearner(course);
  const { page, open, navigate } = await visit({ token });
  await open(lessonPath(course, 0));
  const written = page.getByLabel('Your answer');
  await intercept(page, '**/draft', (route) => route.abort());
  await written.fill('We waited.');
  await page.getByText('Your draft could not be saved. It is still here.').waitFor();
  const [first] = course.lessons;
  const path = `/api/courses/${course.slug}/lessons/${first?.moduleId}/${first?.lessonId}`;
  const body = { text: 'We put a box beside it.', answerId: null, revision: 0 };
  expect((await product().request('PUT', `${path}/draft`, { token, body })).status).toBe(200);
  await navigate('/dashboard');
  await written.waitFor({ state: 'detached' });
  await page.unroute('**/draft');
  await navigate(lessonPath(course, 0));
  await page.getByText('Your work was changed in another tab').waitFor();
  expect(await written.inputValue()).toBe('We waited.');
  const stored = async () => (await product().expectAnswer(lessonSchema, { path, token })).work?.draft.text;
  expect(await stored()).toBe('We put a box beside it.');
  await page.getByRole('button', { name: 'Keep the text of this tab' }).click();
  await expect.poll(stored).toBe('We waited.');
});

test('a draft that was stored, and its answer lost, is no conflict for what is written next, also at a later visit', async () => {
  const course = await createTestCourse(db, { modules: [[{ type: 'assignment', markdown: 'Write your story.' }]] });
  const { token } = await enrolledLearner(course);
  const { page, open, navigate } = await visit({ token });
  await open(lessonPath(course, 0));
  const written = page.getByLabel('Your answer');
  const [first] = course.lessons;
  const path = `/api/courses/${course.slug}/lessons/${first?.moduleId}/${first?.lessonId}`;
  const work = async () => (await product().expectAnswer(lessonSchema, { path, token })).work;
  const stored = async () => (await work())?.draft.text;
  async function writeAndLoseAnswer(text: string) {
    await intercept(page, '**/draft', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await written.fill(text);
    await page.getByText('Your draft could not be saved. It is still here.').waitFor();
    await page.unroute('**/draft');
    expect(await stored()).toBe(text);
  }
  await writeAndLoseAnswer('One.');
  await written.fill('One. Two.');
  await expect.poll(stored).toBe('One. Two.');

  await page.getByText('Draft saved').waitFor();
  await writeAndLoseAnswer('Three.');
  await intercept(page, '**/draft', (route) => route.abort());
  await written.fill('Three. Four.');
  await navigate('/dashboard');
  await written.waitFor({ state: 'detached' });
  await page.unroute('**/draft');
  await navigate(lessonPath(course, 0));
  await expect.poll(stored).toBe('Three. Four.');

  await page.getByText('Draft saved').waitFor();
  await writeAndLoseAnswer('Five.');
  await written.fill('Five. Six.');
  await page.getByRole('button', { name: 'Hand In' }).click();
  await expect.poll(async () => (await work())?.versions.at(0)?.text).toBe('Five. Six.');

  // What another device has stored since is not overwritten.
  await page.getByRole('button', { name: 'Hand In Again' }).waitFor();
  await writeAndLoseAnswer('Seven.');
  const body = { text: 'Of the other device.', answerId: null, revision: (await work())?.revision };
  expect((await product().request('PUT', `${path}/draft`, { token, body })).status).toBe(200);
  await written.fill('Seven. Eight.');
  await page.getByText('Your work was changed in another tab').waitFor();
  expect(await stored()).toBe('Of the other device.');
});

test('leaving an assignment while a file is being sent asks first', async () => {
  const course = await createTestCourse(db, {
    modules: [[reading, { type: 'assignment', markdown: 'Write your story.' }]],
  });
  const { token } = await enrolledLearner(course);
  const body = { courseId: course.id, ...course.lessons[0], status: 'completed', timeSpent: 5 };
  expect((await product().request('POST', '/api/progress/lesson', { token, body })).status).toBe(200);
  const { page, open } = await visit({ token });
  await open(lessonPath(course, 1));
  const { promise: hasAsked, resolve: goOn } = Promise.withResolvers<void>();
  await intercept(page, '**/files/*', async (route) => {
    await hasAsked;
    await route.continue();
  });
  const file = { name: 'Shelf count.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') };
  await page.getByRole('main').locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Cancel Shelf count.pdf' }).waitFor();
  // The learner says no: to a link, to the key of the lesson before, and to the reload.
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type() === 'confirm' ? dialog.message() : dialog.type());
    return dialog.dismiss();
  });
  await page.getByRole('link', { name: /^Back to/ }).click();
  await page.keyboard.press('p');
  await page.evaluate(() => window.location.reload());
  await expect.poll(() => questions.length).toBe(3);
  const question = 'A file is still being sent. Leave this page without it?';
  expect(questions).toEqual([question, question, 'beforeunload']);
  goOn();
  await page.getByRole('link', { name: file.name }).waitFor();
  // Nothing is lost any more.
  await page.getByRole('link', { name: /^Back to/ }).click();
  await page.waitForURL(paths.learn(course.slug));
  expect(questions.length).toBe(3);
});

test('a file that is added after a session has ended asks for sign-in, and is added then, or at another try', async () => {
  const course = await createTestCourse(db, { modules: [[{ type: 'assignment', markdown: 'Write your story.' }]] });
  const person = await enrolledLearner(course);
  const { page, open } = await visit({ token: person.token });
  await open(lessonPath(course, 0));
  await page.getByLabel('Your answer').waitFor();
  const renewal = page.getByRole('dialog', { name: 'Your session has ended' });
  const add = async (name: string) => {
    await db.delete(sessions).where(eq(sessions.userId, person.id));
    const file = { name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') };
    await page.getByRole('main').locator('input[type=file]').setInputFiles([file]);
    await renewal.waitFor();
  };
  const signIn = async () => {
    await renewal.getByLabel('Password', { exact: true }).fill(person.password);
    await page.keyboard.press('Enter');
  };
  await add('First.pdf');
  await signIn();
  await page.getByRole('link', { name: 'First.pdf' }).waitFor();
  await add('Second.pdf');
  await page.keyboard.press('Escape');
  await page.getByText('Please sign in to continue.').waitFor();
  await page.getByRole('button', { name: /^Try Again/i }).click();
  await signIn();
  await page.getByRole('link', { name: 'Second.pdf' }).waitFor();
});

test('a visitor takes the open lesson of a course, and it counts once they have registered and enrolled', async () => {
  const course = await createTestCourse(db, { modules: [[{ type: 'quiz', questions: quizQuestions }, reading]] });
  const visitor = await visit({ width: 375 });
  const { page, open, navigate, faults } = visitor;
  await open(paths.tryLesson(course.slug));
  expect(await page.locator('header, footer').count()).toBe(0);
  await page.getByLabel('Good morning').check();
  await page.getByRole('button', { name: 'Check Answer' }).click();
  await page.getByText('Forty-two is a number.').waitFor();
  // A reload does not skip the reason.
  await open(paths.tryLesson(course.slug));
  await page.getByText('Forty-two is a number.').waitFor();
  await page.getByRole('button', { name: 'Next question' }).click();
  // The button is in the bar, also where the answers are longer than the screen.
  await page.setViewportSize({ width: 375, height: 360 });
  const check = page.getByRole('button', { name: 'Check Answer' });
  const isInReach = await check.evaluate((button) => {
    window.scrollTo(0, 0);
    const { left, width, top, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isInReach).toBe(true);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.getByLabel('Situation').check();
  await page.getByLabel('Action').check();
  await page.getByRole('button', { name: 'Check Answer' }).click();
  await page.getByRole('button', { name: 'Next question' }).click();
  await page.getByLabel('What do you send after an interview?').fill('thank you note');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'See your result' }).click();
  await page.getByRole('heading', { name: 'You passed' }).waitFor();
  // It counts, whatever the next try brings, and still leads on.
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByLabel('Forty-two').check();
  await page.getByRole('button', { name: 'Check Answer' }).click();
  await page.getByRole('button', { name: 'Next question' }).click();
  await page.getByLabel('Revenge').check();
  await page.getByRole('button', { name: 'Check Answer' }).click();
  await page.getByRole('button', { name: 'Next question' }).click();
  await page.getByLabel('What do you send after an interview?').fill('Flowers');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'See your result' }).click();
  await page.getByRole('heading', { name: 'Not passed this time' }).waitFor();
  await page.getByText('You passed before, with 100 percent, and that counts.').waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'You have done 1 of 2 lessons' }).waitFor();
  const curriculum = page.getByRole('link', { name: 'See the whole curriculum' });
  expect(await curriculum.getAttribute('href')).toMatch(/#curriculum$/);
  await visitor.expectMainAccessible();

  await navigate(paths.register(paths.tryLesson(course.slug)));
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Learner');
  await page.getByLabel('Email').fill(`${crypto.randomUUID()}@launchpad.test`);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  const joined = page.waitForResponse((response) => response.url().endsWith('/open-lesson/progress'));
  await page.getByRole('button', { name: 'Create Account' }).click();
  expect((await joined).status()).toBe(200);
  await page.getByRole('button', { name: 'Enroll Now' }).click();
  await page.waitForURL(`**/courses/${course.slug}/learn`);
  await page.getByText('50%').first().waitFor();
  // From now on the lesson itself is the place to work in.
  await navigate(paths.tryLesson(course.slug));
  await page.waitForURL('**/learn/lessons/**');
  expect(faults).toEqual([]);

  // On another device the quiz goes on where the account is, also when that is known a moment later.
  const { token } = await product().newcomer();
  const [{ moduleId, lessonId } = { moduleId: 0, lessonId: '' }] = course.lessons;
  const body = { moduleId, lessonId, answers: { capital: ['a'] }, completed: false, position: 0, watched: [] };
  const path = `/api/courses/${course.slug}/open-lesson/progress`;
  expect((await product().request('PUT', path, { token, body })).status).toBe(200);
  const device = await visit({ token });
  const first = device.page.getByText('Question 1 of 3');
  await intercept(device.page, `**${path}`, async (route) => {
    await first.waitFor();
    await route.continue();
  });
  await device.open(paths.tryLesson(course.slug));
  await device.page.getByText('Question 2 of 3').waitFor();
});

test('what somebody does in an open lesson is not shown to whoever uses the browser next, and not stored as theirs', async () => {
  const course = await createTestCourse(db, { modules: [[reading, reading]] });
  const [first, next] = [await product().newcomer(), await product().newcomer()];
  const { page, context, open, faults } = await visit();
  const elsewhere = await context.newPage();
  await elsewhere.goto('/robots.txt');
  const signIn = (token: string) => elsewhere.evaluate((value) => localStorage.setItem('auth_token', value), token);
  const markAsComplete = page.getByRole('button', { name: 'Mark as Complete' });
  const joined = () => page.waitForResponse((response) => response.request().method() === 'PUT');

  await signIn(first.token);
  await open(paths.tryLesson(course.slug));
  const [stored] = await Promise.all([joined(), markAsComplete.click()]);
  expect(stored.status()).toBe(200);
  await page.getByRole('heading', { name: 'You have done 1 of 2 lessons' }).waitFor();
  // The account has it, and this browser no more.
  await page.reload();
  await page.getByRole('heading', { name: 'You have done 1 of 2 lessons' }).waitFor();
  await elsewhere.evaluate(() => localStorage.removeItem('auth_token'));
  await markAsComplete.waitFor();
  await open(paths.tryLesson(course.slug));
  await markAsComplete.waitFor();

  await signIn(next.token);
  await page.clock.install();
  await open(paths.tryLesson(course.slug));
  await page.getByText('Your work is stored with your account').waitFor();
  await page.clock.fastForward(70_000);
  const [minutes] = await Promise.all([joined(), page.getByRole('link', { name: 'See the whole curriculum' }).click()]);
  expect(minutes.request().postDataJSON()).toMatchObject({ completed: false, timeSpent: 1 });
  expect(minutes.status()).toBe(200);
  expect(faults).toEqual([]);
});

test('study time includes the seconds of lessons that are finished quickly, left or reloaded', async () => {
  const course = await createTestCourse(db, { modules: [[reading, reading, reading]] });
  const { token } = await enrolledLearner(course);
  const { page, open } = await visit({ token });
  await page.clock.install();
  const finish = async (seconds: number, title: string) => {
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.clock.fastForward(seconds * 1000);
    await page.getByRole('button', { name: 'Mark as Complete' }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor({ state: 'detached' });
  };
  const minutes = async () => {
    const answer = await product().request('GET', '/api/progress/stats', { token });
    return progressStatsSchema.parse(answer.json()).totalTimeSpent;
  };

  await open(lessonPath(course, 0));
  await finish(40, 'Lesson 1.1');
  // A second tap and the key repeat meet the next lesson, and do not complete it unread.
  await page.getByRole('button', { name: 'Mark as Complete' }).click({ force: true });
  await page.keyboard.press('m');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Lesson 1.2');
  expect(await page.getByRole('button', { name: 'Mark as Complete' }).isDisabled()).toBe(true);
  await page.clock.fastForward(1000);
  await page.getByRole('button', { name: 'Mark as Complete', disabled: false }).waitFor();
  expect(await minutes()).toBe(0);
  await finish(40, 'Lesson 1.2');
  expect(await minutes()).toBe(1);

  await open(lessonPath(course, 2));
  await page.getByRole('heading', { level: 1, name: 'Lesson 1.3' }).waitFor();
  await page.clock.fastForward(30_000);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Lesson 1.3' }).waitFor();
  await page.clock.fastForward(20_000);
  await page.getByRole('button', { name: 'Mark as Complete' }).click();
  await page.getByRole('heading', { name: 'You have completed the course' }).waitFor();
  expect(await minutes()).toBe(2);
});

describe('a video', () => {
  const video = {
    url: '/video/how-interviewers-score.webm',
    captions: [
      'WEBVTT',
      '00:00.000 --> 00:30.000\nHow do interviewers score an answer?',
      '00:30.000 --> 00:54.000\nRow by row.',
    ].join('\n\n'),
    chapters: [
      { at: 0, title: 'The sheet' },
      { at: 30, title: 'Row by row' },
    ],
    durationSeconds: 54,
  };

  test('of an open lesson is loaded once a visitor reaches for it, and plays from where they say', async () => {
    const course = await createTestCourse(db, { modules: [[{ type: 'video', video }, reading]] });
    const { page, open } = await visit();
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'media') loaded.push(request.url());
    });
    await open(paths.tryLesson(course.slug));
    await page.getByRole('button', { name: 'Play the video' }).waitFor();
    expect(loaded).toEqual([]);
    await page.getByRole('button', { name: 'Play the video' }).focus();
    await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 2);
    expect(loaded).not.toEqual([]);
    await page.reload();
    await page.getByRole('button', { name: '0:30 Row by row', exact: true }).click();
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 31);
  });

  test('resumes on another device where it was left, and counts only what was played', async () => {
    const course = await createTestCourse(db, { modules: [[{ type: 'video', video }, reading]] });
    const { token } = await enrolledLearner(course);
    const desktop = await visit({ token });
    const player = desktop.page.locator('video');
    await desktop.open(lessonPath(course, 0));
    await desktop.page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 2);
    await player.evaluate((element: HTMLVideoElement) => {
      element.muted = true;
      element.currentTime = 40;
    });
    await desktop.page.keyboard.press('k');
    await desktop.page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 42);
    const saved = desktop.page.waitForResponse((response) => response.url().endsWith('/position'));
    await desktop.page.keyboard.press('k');
    expect((await saved).status()).toBe(200);
    expect(await desktop.page.getByRole('button', { name: 'Mark as Complete' }).isDisabled()).toBe(true);
    await desktop.expectMainAccessible();

    const { page } = desktop;
    const transcript = page.getByRole('region', { name: 'Transcript' });
    const frame = page.getByRole('region', { name: /^Video/ });
    const stateOf = () =>
      player.evaluate(({ currentTime, playbackRate, muted }: HTMLVideoElement) => ({
        time: Math.round(currentTime),
        playbackRate,
        muted,
      }));
    expect(await transcript.locator('[aria-current=true]').textContent()).toContain('Row by row.');
    await transcript.getByLabel('Search the transcript').fill('interviewers');
    await transcript.getByText('1 line', { exact: true }).waitFor();
    await transcript.getByRole('button', { name: 'How do interviewers score an answer?' }).click();
    const caption = frame.locator('p', { hasText: 'How do interviewers score an answer?' });
    await caption.waitFor();
    await page.keyboard.press('k');
    await page.keyboard.press('c');
    await caption.waitFor({ state: 'hidden' });
    await page.keyboard.press('c');
    await page.keyboard.press('>');
    await page.getByRole('button', { name: '0:30 Row by row' }).click();
    await page.keyboard.press('k');
    const { time, ...settings } = await stateOf();
    expect(time).toBeGreaterThanOrEqual(30);
    expect(settings).toEqual({ playbackRate: 1.25, muted: true });
    // The arrows and M mean something else outside of the player.
    await frame.getByRole('button', { name: 'Captions' }).focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'm']) await page.keyboard.press(key);
    expect(await stateOf()).toEqual({ time: time + 5, playbackRate: 1.25, muted: false });
    await frame.getByRole('button', { name: 'Settings' }).click();
    const lowest = (await caption.or(frame.locator('p', { hasText: 'Row by row.' })).boundingBox())?.y ?? 0;
    await frame.getByLabel('Caption place').selectOption('Top');
    await expect
      .poll(async () => (await frame.locator('p', { hasText: 'Row by row.' }).boundingBox())?.y ?? 0)
      .toBeLessThan(lowest - 100);
    await frame.getByLabel('Speed').selectOption('Normal');
    await player.evaluate((element: HTMLVideoElement) => {
      element.currentTime = 43;
      element.dispatchEvent(new Event('pause'));
    });
    await desktop.expectMainAccessible();

    // A third device has played most of it, which saves the time to play it here.
    const [{ moduleId, lessonId } = { moduleId: 0, lessonId: '' }] = course.lessons;
    const elsewhere = await product().request(
      'PUT',
      `/api/courses/${course.slug}/lessons/${moduleId}/${lessonId}/position`,
      { token, body: { position: 42, watched: [[0, 130]] } },
    );
    expect(elsewhere.status).toBe(200);

    const phone = await visit({ width: 375, token });
    await phone.open(lessonPath(course, 0));
    await phone.page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) >= 42);
    await phone.page.locator('video').evaluate(async (element: HTMLVideoElement) => {
      element.muted = true;
      element.playbackRate = 8;
      element.currentTime = 128;
      await element.play();
    });
    await phone.page.getByRole('button', { name: 'Mark as Complete', disabled: false }).click();
    await phone.page.getByRole('heading', { level: 1, name: 'Lesson 1.2' }).waitFor();
    expect([...desktop.faults, ...phone.faults]).toEqual([]);
  });

  test('that cannot be played, also after another try, keeps nobody from completing the lesson', async () => {
    const course = await createTestCourse(db, { modules: [[{ type: 'video', video }]] });
    const { page, open } = await visit({ token: (await enrolledLearner(course)).token });
    await intercept(page, '**/video/*.webm?*', (route) =>
      route.fulfill({ contentType: 'video/webm', body: 'no video' }),
    );
    await open(lessonPath(course, 0));
    await page.getByText('This video could not be played').waitFor();
    expect(await page.getByRole('button', { name: 'Mark as Complete' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Your browser cannot play this video').waitFor();
    await page.getByRole('button', { name: 'Mark as Complete', disabled: false }).waitFor();
  });

  test('and a lesson obey single-key shortcuts, except while typing or when they are switched off', async () => {
    const course = await createTestCourse(db, {
      modules: [[reading, { type: 'assignment', markdown: 'Write your story.' }]],
    });
    const { page, open, faults } = await visit({ token: (await enrolledLearner(course)).token });
    await open(lessonPath(course, 0));
    const first = page.getByRole('heading', { level: 1, name: 'Lesson 1.1' });
    const second = page.getByRole('heading', { level: 1, name: 'Lesson 1.2' });
    await first.waitFor();
    await page.keyboard.press('n');
    await page.keyboard.press('m');
    await second.waitFor();
    await page.keyboard.press('p');
    await first.waitFor();
    await page.keyboard.press('n');
    await second.waitFor();
    await page.getByLabel('Your answer').pressSequentially('pnm?');
    await page.getByText('Draft saved').waitFor();
    await page.getByLabel('Your answer').blur();
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await dialog.getByLabel('Use single-key shortcuts').uncheck();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.keyboard.press('p');
    await page.keyboard.press('?');
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await dialog.getByLabel('Use single-key shortcuts').check();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await second.waitFor();
    await page.keyboard.press('p');
    await first.waitFor();
    expect(faults).toEqual([]);
  });

  test('has a note and highlights, which are there after a reload', async () => {
    const course = await createTestCourse(db, {
      modules: [[{ type: 'reading', markdown: 'Say it in one sentence.' }]],
    });
    const { token } = await enrolledLearner(course);
    const learner = await visit({ token });
    const { page, open, faults } = learner;
    await open(lessonPath(course, 0));
    await page.getByText('Say it in one sentence.').selectText();
    await page.getByRole('button', { name: 'Highlight' }).waitFor();
    const marked = page.waitForResponse((response) => response.url().endsWith('/highlights'));
    await page.keyboard.press('h');
    expect((await marked).status()).toBe(200);
    await page.keyboard.press('o');
    const notes = page.getByRole('complementary', { name: 'Notes' });
    await notes.getByLabel('Your notes on this lesson').fill('Then stop.');
    await notes.getByText('Saved', { exact: true }).waitFor();
    await learner.expectMainAccessible();

    await page.reload();
    await page.getByRole('button', { name: 'Notes' }).click();
    expect(await notes.getByLabel('Your notes on this lesson').inputValue()).toBe('Then stop.');
    expect(await page.evaluate(() => CSS.highlights.get('lesson')?.size)).toBe(1);
    const removed = page.waitForResponse((response) => response.url().includes('/api/highlights/'));
    await notes.getByRole('button', { name: 'Remove highlight: Say it in one sentence.' }).click();
    expect((await removed).status()).toBe(200);
    await page.keyboard.press('Escape');
    await notes.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Notes');
    expect(faults).toEqual([]);

    // What was typed after the session had ended is nobody's but the learner's. Somebody else signs in in another tab: this page
    // would be loaded again, and its person stays on it.
    const newcomer = await enrolledLearner(course);
    const written = notes.getByLabel('Your notes on this lesson');
    await page.keyboard.press('o');
    await product().request('POST', '/api/auth/logout', { token });
    await written.fill('Then stop. I am going to resign.');
    await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
    await page.keyboard.press('Escape');
    const elsewhere = await learner.context.newPage();
    await elsewhere.goto('/robots.txt');
    await page.bringToFront();
    page.once('dialog', (leaving) => void leaving.dismiss());
    await Promise.all([
      page.waitForEvent('dialog'),
      elsewhere.evaluate((other) => localStorage.setItem('auth_token', other), newcomer.token),
    ]);
    page.once('dialog', (leaving) => void leaving.accept());
    const [saved] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/note')),
      page.waitForRequest((request) => request.isNavigationRequest()),
      written.fill('Then stop. I resign tomorrow.'),
    ]);
    expect(saved.status()).toBe(401);
    const { note } = await product().expectAnswer(lessonSchema, {
      path: `/api/courses/${course.slug}/lessons/${course.lessons[0]?.moduleId}/${course.lessons[0]?.lessonId}`,
      token: newcomer.token,
    });
    expect(note).toBe('');
  });

  test('keeps a note that could not be saved while its learner is elsewhere in the app, and saves it when they return', async () => {
    const course = await createTestCourse(db, { modules: [[reading, reading]] });
    const { token } = await enrolledLearner(course);
    const { page, context, open, navigate } = await visit({ token });
    await open(lessonPath(course, 0));
    const notes = page.getByRole('complementary', { name: 'Notes' });
    const written = notes.getByLabel('Your notes on this lesson');
    const asks = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
    await page.getByRole('button', { name: 'Notes' }).click();
    await intercept(page, '**/note', (route) => route.abort());
    // The first save arrives, and its answer is lost: at the next visit it is no other note.
    const losing = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await intercept(page, '**/note', losing, { times: 1 });
    for (const text of ['Then', 'Then stop.']) {
      await written.fill(text);
      await notes.getByText('Not saved yet. It is still here.').waitFor();
    }
    // Leaving the lesson saves once more. On a slow machine that save would still be under way when the route is open again.
    const savedOnLeaving = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/note'));
    await navigate('/dashboard');
    await notes.waitFor({ state: 'detached' });
    await savedOnLeaving;
    expect(await asks()).toBe(true);
    const [first] = course.lessons;
    const path = `/api/courses/${course.slug}/lessons/${first?.moduleId}/${first?.lessonId}`;
    const stored = async () => (await product().expectAnswer(lessonSchema, { path, token })).note;
    await page.unroute('**/note');
    await navigate(lessonPath(course, 0));
    await page.getByRole('heading', { level: 1, name: 'Lesson 1.1' }).waitFor();
    await expect.poll(stored).toBe('Then stop.');
    await expect.poll(asks).toBe(false);
    const panelButton = page.getByRole('button', { name: 'Notes' });
    await panelButton.click();
    expect(await written.inputValue()).toBe('Then stop.');

    // The connection is back while the panel is closed.
    await context.setOffline(true);
    await written.fill('Then stop. Breathe.');
    await notes.getByText('Not saved yet. It is still here.').waitFor();
    await notes.getByRole('button', { name: 'Close notes' }).click();
    await context.setOffline(false);
    await expect.poll(stored).toBe('Then stop. Breathe.');

    // What another device stores while nothing is unsaved here is what the panel shows at the next visit.
    const shorter = { text: 'Then stop.', replaces: 'Then stop. Breathe.' };
    expect((await product().request('PUT', `${path}/note`, { token, body: shorter })).status).toBe(200);
    await navigate('/dashboard');
    await page.getByRole('heading', { level: 1, name: 'Lesson 1.1' }).waitFor({ state: 'detached' });
    await navigate(lessonPath(course, 0));
    await page.getByRole('heading', { level: 1, name: 'Lesson 1.1' }).waitFor();
    await panelButton.click();
    await expect.poll(() => written.inputValue()).toBe('Then stop.');

    // What another device has stored meanwhile is not overwritten, also when this page knows nothing else.
    await intercept(page, '**/note', (route) => route.abort());
    await written.fill('Then stop, and smile.');
    await notes.getByText('Not saved yet. It is still here.').waitFor();
    const body = { text: 'Breathe.', replaces: 'Then stop.' };
    expect((await product().request('PUT', `${path}/note`, { token, body })).status).toBe(200);
    await navigate('/dashboard');
    await notes.waitFor({ state: 'detached' });
    await page.unroute('**/note');
    await navigate(lessonPath(course, 0));
    await page.getByRole('heading', { level: 1, name: 'Lesson 1.1' }).waitFor();
    await page.getByRole('button', { name: 'Notes' }).click();
    await notes.getByText('Another note was stored in another tab or on another device').waitFor();
    expect(await stored()).toBe('Breathe.');
    await notes.getByRole('button', { name: 'Keep both' }).click();
    await notes.getByText('Saved', { exact: true }).waitFor();
    expect(await stored()).toBe('Breathe.\n\nThen stop, and smile.');

    // An answer that comes late says nothing about what was typed after it.
    const late = Promise.withResolvers<void>();
    await intercept(page, '**/note', async (route) => {
      await late.promise;
      await route.continue();
    });
    const sent = page.waitForRequest('**/note');
    await written.fill('Smile.');
    await sent;
    await notes.getByRole('button', { name: 'Close notes' }).click();
    await page.getByRole('button', { name: 'Notes' }).click();
    await written.fill('Smile, and breathe.');
    const answered = page.waitForResponse((response) => response.url().endsWith('/note'));
    late.resolve();
    await answered;
    await notes.getByRole('button', { name: 'Close notes' }).click();
    await page.getByRole('button', { name: 'Notes' }).click();
    expect(await written.inputValue()).toBe('Smile, and breathe.');
    await expect.poll(stored).toBe('Smile, and breathe.');
  });

  test('has questions: one is asked with the keyboard, answered at the desk, and its answer is found through the bell', async () => {
    const teacher = await product().newcomer();
    await db.update(users).set({ role: 'CREATOR' }).where(eq(users.id, teacher.id));
    const course = await createTestCourse(db, { modules: [[reading, reading]], creatorId: teacher.id });
    const person = await enrolledLearner(course);
    const learner = await visit({ token: person.token, width: 375 });
    const { page } = learner;
    await learner.open(lessonPath(course, 0));
    await page.getByRole('button', { name: 'Mark as Complete' }).waitFor();
    await page.keyboard.press('q');
    const panel = page.getByRole('complementary', { name: 'Questions' });
    await panel.getByText('No questions yet').waitFor();
    await panel.getByRole('button', { name: 'Ask a Question' }).press('Enter');
    await page.keyboard.type('How long is an answer?');
    await page.keyboard.press('Tab');
    await page.keyboard.type('I talk for `five` minutes.');
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    // What was typed is still there, also when the session ends before it is sent.
    await page.keyboard.press('q');
    await panel.getByRole('button', { name: 'Ask a Question' }).press('Enter');
    const ended = await db.delete(sessions).where(eq(sessions.userId, person.id)).returning();
    await panel.getByRole('button', { name: 'Ask', exact: true }).press('Enter');
    const renewal = page.getByRole('dialog', { name: 'Your session has ended' });
    await renewal.getByLabel('Password', { exact: true }).fill(person.password);
    await page.keyboard.press('Enter');
    await panel.getByRole('heading', { name: 'How long is an answer?' }).waitFor();
    await page.getByRole('button', { name: 'Questions 1 asked' }).waitFor();
    await learner.expectAccessibleInBothThemes();
    for (const width of [375, 360, 320]) {
      await page.setViewportSize({ width, height: 812 });
      expect([width, await toolsOverlap(page)]).toEqual([width, false]);
    }

    const desk = await visit({ token: teacher.token });
    await desk.open(paths.teaching());
    await desk.page.getByRole('link', { name: /1\s*Questions/ }).click();
    await desk.page.getByText('1 question waits for an answer').waitFor();
    await desk.page.getByRole('button', { name: /How long is an answer/ }).click();
    await desk.page.getByLabel('Your answer').fill('Two minutes.');
    await desk.page.getByLabel('Your answer').press('Control+Enter');
    await desk.page.getByRole('button', { name: 'Accept this answer' }).click();
    await desk.page.getByText('Accepted by a teacher').waitFor();
    await desk.page.getByText('Nobody waits for an answer.').waitFor();
    await desk.expectMainAccessible();

    // Each document that this visitor loads begins with the token of the first session.
    await db.insert(sessions).values(ended);
    // The header of a phone has the bell, too.
    await page.setViewportSize({ width: 360, height: 812 });
    await learner.open(paths.dashboard());
    const bell = page.getByRole('button', { name: 'Notifications, 2 unread' });
    await bell.press('Enter');
    const news = page.getByRole('dialog', { name: 'Notifications' });
    await news.getByRole('link', { name: /answered: How long is an answer/ }).waitFor();
    await learner.expectAccessibleInBothThemes();
    await news.getByRole('link', { name: /answered: How long is an answer/ }).press('Enter');
    await panel.getByText('Two minutes.').waitFor();
    await panel.getByText('Accepted by a teacher').waitFor();
    await learner.navigate(paths.notifications());
    await page.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor();
    await learner.expectMainAccessible();

    // A report leads the teacher to the answer that it is about. About their own somebody else is told, and decides.
    const [own] = await db.select().from(discussionAnswers).where(eq(discussionAnswers.authorId, teacher.id));
    const classmate = await enrolledLearner(course);
    const answerId = await addTestAnswer(db, own?.questionId ?? 0, classmate.id);
    for (const body of [
      { answerId: own?.id, reason: 'It is too short.' },
      { answerId, reason: 'It is wrong.' },
    ]) {
      await product().request('POST', `/api/discussion/questions/${own?.questionId}/reports`, {
        token: person.token,
        body,
      });
    }
    await desk.open(paths.dashboard());
    await desk.page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    await desk.page.getByRole('link', { name: 'An answer was reported' }).click();
    await desk.page.getByText('It is wrong.').waitFor();
    await desk.page.getByText('It is too short.').waitFor();
    await expect.poll(() => desk.page.evaluate(() => document.activeElement?.id)).toBe(`answer-${answerId}`);
    await desk.page.getByText('Somebody else who teaches this course, or an administrator, decides').waitFor();
    expect(await desk.page.getByRole('button', { name: 'Keep it' }).count()).toBe(1);
    expect([...learner.faults, ...desk.faults]).toEqual([]);
  });

  test('has questions, and keeps what is typed while one, its answer or an edit is sent, and only that', async () => {
    const course = await createTestCourse(db, { modules: [[reading]] });
    const person = await enrolledLearner(course);
    const { page, open, faults } = await visit({ token: person.token });
    /** Holds the answer to the next such request until the returned function is called. */
    async function hold(address: RegExp) {
      const release = Promise.withResolvers<void>();
      await intercept(
        page,
        address,
        async (route) => {
          const response = await route.fetch();
          await release.promise;
          await route.fulfill({ response });
        },
        { times: 1 },
      );
      return () => release.resolve();
    }
    const drafts = () =>
      page.evaluate(() =>
        Object.entries(localStorage)
          .filter(([key, value]) => key.includes('discussion') && value !== '""')
          .map(([, value]) => value),
      );
    await open(lessonPath(course, 0));
    await page.getByRole('button', { name: 'Mark as Complete' }).waitFor();
    await page.keyboard.press('q');
    const panel = page.getByRole('complementary', { name: 'Questions' });
    await panel.getByText('No questions yet').waitFor();
    await panel.getByRole('button', { name: 'Ask a Question' }).click();
    const title = panel.getByLabel('What do you want to know?');
    const more = panel.getByLabel('More about it');
    await title.fill('How long?');
    await more.fill('I talk.');
    let release = await hold(/\/questions$/);
    await panel.getByRole('button', { name: 'Ask', exact: true }).click();
    await panel.getByRole('button', { name: 'Asking...' }).waitFor();
    await more.fill('I talk. A lot.');
    release();
    await page.getByText('Your question is asked').waitFor();
    await expect.poll(() => more.inputValue()).toBe('A lot.');
    expect(await title.inputValue()).toBe('');
    expect(await drafts()).toEqual(['"A lot."']);
    await more.fill('');

    await panel.getByRole('button', { name: 'All questions' }).click();
    await panel.getByRole('button', { name: /How long/ }).click();
    await panel.getByRole('button', { name: 'More about this question' }).click();
    await page.getByText('Edit', { exact: true }).click();
    release = await hold(/\/discussion\/questions\/\d+$/);
    await more.fill('I talk fast.');
    await panel.getByRole('button', { name: 'Save' }).click();
    await panel.getByRole('button', { name: 'Saving...' }).waitFor();
    await more.fill('I talk fast, and long.');
    release();
    await panel.getByRole('button', { name: 'Save', exact: true }).waitFor();
    expect(await more.inputValue()).toBe('I talk fast, and long.');
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    await panel.getByText('I talk fast, and long.').waitFor();
    await title.waitFor({ state: 'detached' });

    const answer = panel.getByLabel('Add to it, or answer yourself');
    const send = async (text: string) => {
      const whenAnswered = await hold(/\/answers$/);
      await answer.fill(text);
      await panel.getByRole('button', { name: 'Send' }).click();
      await panel.getByRole('button', { name: 'Sending...' }).waitFor();
      return whenAnswered;
    };
    release = await send('First thought.');
    await answer.fill('First thought. And a second.');
    release();
    await expect.poll(() => answer.inputValue()).toBe('And a second.');
    expect(await drafts()).toEqual(['"And a second."']);

    // A field that was closed before the answer, and one that was opened again before it.
    for (const isOpenedAgain of [false, true]) {
      release = await send('Sent, and closed.');
      await panel.getByRole('button', { name: 'All questions' }).click();
      if (isOpenedAgain) {
        await panel.getByRole('button', { name: /How long/ }).click();
        await expect.poll(() => answer.inputValue()).toBe('Sent, and closed.');
      }
      release();
      await expect.poll(drafts).toEqual([]);
      if (!isOpenedAgain) await panel.getByRole('button', { name: /How long/ }).click();
      await expect.poll(() => answer.inputValue()).toBe('');
    }
    expect(faults).toEqual([]);
  });

  test('has questions, and keeps what is typed into an edit until it is saved or canceled, also over another edit', async () => {
    const course = await createTestCourse(db, { modules: [[reading]] });
    const person = await enrolledLearner(course);
    const id = await addTestQuestionUnder(db, course, person.id, { title: 'How long?', markdown: 'I talk.' });
    const answerId = await addTestAnswer(db, id, person.id, { markdown: 'Two.' });
    const { page, open, expectMainAccessible, faults } = await visit({ token: person.token });
    const panel = page.getByRole('complementary', { name: 'Questions' });
    const title = panel.getByLabel('What do you want to know?');
    const more = panel.getByLabel('More about it');
    const answer = panel.getByLabel('Your answer');
    async function openQuestion() {
      await page.getByRole('button', { name: /^Questions/ }).click();
      await panel.getByRole('button', { name: /How long/ }).click();
    }
    async function edit(what: string) {
      await panel.getByRole('button', { name: `More about this ${what}` }).click();
      await panel.getByRole('menuitem', { name: 'Edit' }).click();
    }
    const stored = async () => {
      const path = `/api/discussion/questions/${id}`;
      const { title, markdown, answers } = await product().expectAnswer(threadSchema, { path, token: person.token });
      return [title, markdown, answers.find((one) => one.id === answerId)?.markdown];
    };
    await open(lessonPath(course, 0));
    await openQuestion();
    await edit('question');
    await more.fill('I talk fast.');
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await openQuestion();
    expect(await more.inputValue()).toBe('I talk fast.');

    // Another device stores its own text meanwhile.
    const body = { title: 'How long?', text: 'I whisper.', revision: 1 };
    const path = `/api/discussion/questions/${id}`;
    expect((await product().request('PUT', path, { token: person.token, body })).status).toBe(200);
    await open(lessonPath(course, 0));
    await openQuestion();
    await panel.getByText('Another text was stored in another tab or on another device').waitFor();
    await panel.getByText('I whisper.').waitFor();
    await expectMainAccessible();
    expect(await more.inputValue()).toBe('I talk fast.');
    await panel.getByRole('button', { name: 'Save mine instead' }).click();
    await title.waitFor({ state: 'detached' });
    expect(await stored()).toEqual(['How long?', 'I talk fast.', 'Two.']);

    // The answer to a save comes when the form is closed: what it says is stored, and no longer kept.
    await edit('answer');
    await answer.fill('Two or three.');
    const late = Promise.withResolvers<void>();
    await intercept(page, '**/discussion/answers/*', async (route) => {
      const response = await route.fetch();
      await late.promise;
      await route.fulfill({ response });
    });
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    await panel.getByRole('button', { name: 'All questions' }).click();
    const keys = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('edit of answer')));
    expect(await keys()).toHaveLength(1);
    late.resolve();
    await expect.poll(keys).toEqual([]);
    expect(await stored()).toEqual(['How long?', 'I talk fast.', 'Two or three.']);

    await panel.getByRole('button', { name: /How long/ }).click();
    await edit('answer');
    await answer.fill('Ten.');
    await panel.getByRole('button', { name: 'All questions' }).click();
    await panel.getByRole('button', { name: /How long/ }).click();
    expect(await answer.inputValue()).toBe('Ten.');
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await answer.waitFor({ state: 'detached' });
    await panel.getByRole('button', { name: 'All questions' }).click();
    await panel.getByRole('button', { name: /How long/ }).click();
    await panel.getByText('Two or three.').waitFor();
    expect(await answer.count()).toBe(0);

    // As pasted from a list of contacts. The server leaves out what nobody sees.
    await edit('answer');
    await answer.fill('Call \u202A+49 30 1234\u202C first.');
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    await answer.waitFor({ state: 'detached' });
    await panel.getByText('Call +49 30 1234 first.').waitFor();
    expect(faults).toEqual([]);
  });
});

test(
  'a learner books a live session, cancels the booking, writes a review and deletes it',
  async () => {
    const course = await createTestCourse(db, { modules: [[reading]] });
    await db.insert(liveSessions).values([
      { courseId: course.id, title: 'Practice', scheduledAt: new Date(Date.now() + 86_400_000) },
      { courseId: course.id, title: 'Crowded', scheduledAt: new Date(Date.now() + 172_800_000), capacity: 0 },
    ]);
    const learner = await visit({ token: (await enrolledLearner(course)).token });
    const { page, open, faults } = learner;

    await open(`/courses/${course.slug}/learn`);
    for (const tab of ['About', 'Outcomes', 'Modules', 'Resources', 'Live Sessions', 'Reviews']) {
      await page.getByRole('tab', { name: tab }).click();
      await page.getByRole('tabpanel').getByRole('status').waitFor({ state: 'hidden' });
      await learner.expectMainAccessible();
    }

    await page.getByRole('tab', { name: 'Live Sessions' }).click();
    expect(await page.getByRole('button', { name: 'Full: Crowded' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Book Session: Practice' }).click();
    await page.getByText('Seat booked').waitFor();
    await page.getByText('1 of 50 seats taken').waitFor();
    // The link can be followed long before, and says that the session is not open yet.
    const join = page.getByRole('link', { name: 'Join Session: Practice' });
    await page.getByText(/^Opens [A-Z][a-z]{2}, [A-Z][a-z]{2} \d{1,2}, \d{1,2}:\d{2} [AP]M UTC$/).waitFor();
    expect(await join.getAttribute('aria-describedby')).not.toBeNull();
    const backgroundColor = () => join.evaluate((link) => getComputedStyle(link).backgroundColor);
    const before = await backgroundColor();
    await learner.expectMainAccessible();
    await page.clock.setFixedTime(Date.now() + 86_400_000 - 60_000);
    await page.getByText(/^Opens /).waitFor({ state: 'detached' });
    expect(await backgroundColor()).not.toBe(before);
    await page.clock.setFixedTime(Date.now());
    expect(await page.getByRole('link', { name: 'Add to Calendar: Practice' }).getAttribute('href')).toContain('.ics');
    await page.getByRole('button', { name: 'Cancel Booking: Practice' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel Booking' }).click();
    await page.getByText('0 of 50 seats taken').waitFor();

    await page.getByRole('tab', { name: 'Reviews' }).click();
    const submit = page.getByRole('button', { name: 'Submit Review' });
    const written = page.getByLabel('Your review');
    await written.fill('It got me through.');
    // What is not sent yet stays beside the other tabs, and when the page is loaded again.
    await page.getByRole('tab', { name: 'About' }).click();
    await page.getByRole('tab', { name: 'Reviews' }).click();
    expect(await written.inputValue()).toBe('It got me through.');
    await page.reload();
    await expect.poll(() => written.inputValue()).toBe('It got me through.');
    expect(await submit.isDisabled()).toBe(true);
    await page.getByLabel('4 stars').check({ force: true });
    // So does what is typed while it is sent.
    const isTyped = Promise.withResolvers<void>();
    await intercept(page, '**/reviews/mine', async (route) => {
      await isTyped.promise;
      await route.continue();
    });
    await submit.click();
    await page.getByRole('button', { name: 'Submitting...' }).waitFor();
    await written.fill('It got me through two rounds.');
    isTyped.resolve();
    await page.getByText('Thank you for your review').waitFor();
    await page.getByRole('article').getByText('It got me through.').waitFor();
    await page.getByRole('button', { name: 'Save Review' }).click();
    await page.getByText('Review updated').waitFor();
    await written.waitFor({ state: 'detached' });
    await page.getByRole('article').getByText('It got me through two rounds.').waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete review' }).click();
    await page.getByText('Review deleted').waitFor();
    await page.getByRole('heading', { name: 'Write a review' }).waitFor();
    // The focus moved to where the review was.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Write a review');
    expect(faults).toEqual([]);
  },
  LONG_TIMEOUT,
);

test('a live session is booked on the dashboard with one click, which can be undone, and links to itself in the course', async () => {
  const course = await createTestCourse(db, { modules: [[reading]] });
  // Sooner than the demo's live sessions, because the dashboard shows only three.
  const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  await db.insert(liveSessions).values([
    { courseId: course.id, title: 'The one before', scheduledAt: soon(30) },
    { courseId: course.id, title: 'Rehearsal of tomorrow', scheduledAt: soon(31) },
  ]);
  const { page, open, expectMainAccessible } = await visit({
    width: 375,
    token: (await enrolledLearner(course)).token,
  });
  await open('/dashboard');
  const next = page.getByRole('region', { name: 'Lesson 1.1' });
  expect(await next.getByRole('link', { name: 'Start Learning' }).getAttribute('href')).toBe(lessonPath(course, 0));
  // The page shows the seat before the server has answered.
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await intercept(page, '**/book', async (route) => {
    await answered;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Book Session: The one before' }).click();
  await page.getByRole('link', { name: 'Join Session: The one before' }).waitFor();
  answer();
  await page.getByText('Seat booked').waitFor();
  await page.getByRole('button', { name: 'Undo the booking: The one before' }).click();
  await page.getByText('Booking cancelled').waitFor();
  await page.unroute('**/book');
  // Later a booking is cancelled instead of undone.
  const booked = page.waitForResponse((response) => response.url().endsWith('/book') && response.ok());
  await page.getByRole('button', { name: 'Book Session: The one before' }).click();
  await booked;
  await page.reload();
  await page.getByRole('button', { name: 'Cancel Booking: The one before' }).click();
  // The page reads the seats again after the change. Once it has, it cannot know of what comes next.
  const readAgain = page.waitForResponse((response) => response.url().endsWith('/api/dashboard') && response.ok());
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Booking' }).click();
  await page.getByText('Booking cancelled').waitFor();
  await readAgain;
  // Somebody else takes the last seats.
  await db.update(liveSessions).set({ capacity: 1, bookedSeats: 1 }).where(eq(liveSessions.courseId, course.id));
  await page.getByRole('button', { name: 'Book Session: The one before' }).click();
  await page.getByText('Error', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Full: The one before' }).waitFor();
  await page.getByText('Next milestone: 50 lessons').waitFor();
  expect(await page.getByText('of 50 lessons').count()).toBe(0);
  // A click anywhere in the row works.
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Rehearsal of tomorrow' })
    .click({ position: { x: 20, y: 20 } });
  await page.waitForURL(/\/learn\?tab=live-sessions#live-session-\d+$/);
  await page.locator('article:focus').getByText('Rehearsal of tomorrow').waitFor();
  await expectMainAccessible();
});

test('the dashboard and the progress page are accessible in both themes, and a missing lesson is reported', async () => {
  const { token } = await product().expectAnswer(signedInSchema, {
    method: 'POST',
    path: '/api/auth/login',
    body: { email: 'student@launchpad.test', password: 'launchpad-demo' },
  });
  const student = await visit({ width: 375, token });
  await student.open('/no/such/page');
  for (const [path, heading] of [
    ['/dashboard', /Sam/],
    ['/progress', /progress/i],
  ] as const) {
    await student.navigate(path);
    await student.page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await student.expectMainAccessible();
  }
  await student.navigate('/courses/interview-ready/learn/lessons/1/no-such-lesson');
  await student.page.getByRole('heading', { level: 1, name: 'Lesson not found' }).waitFor();
  await student.page.getByRole('link', { name: 'Back to the course' }).click();
  await student.page.getByRole('heading', { level: 1, name: 'Interview Ready Bootcamp' }).waitFor();
  expect(student.faults).toEqual([]);
});

/** Moves the first lesson of a course into a new module, and returns where it is now. */
async function moveFirstLesson(course: Course, { token }: SignedInPerson): Promise<string> {
  const editing = { path: `/api/creator/courses/${course.id}`, token };
  const { revision, modules } = await product().expectAnswer(editedCourseSchema, editing);
  const [from, ...rest] = modules;
  const [moved, ...others] = from?.lessons ?? [];
  const outline = [
    { id: null, title: 'Before', description: '', lessons: [moved] },
    { ...from, lessons: others },
    ...rest,
  ];
  const saved = await product().expectAnswer(savedOutlineSchema, {
    method: 'PUT',
    path: `${editing.path}/outline`,
    token,
    body: { revision, modules: outline },
  });
  return paths.lesson(course.slug, saved.modules[0]?.id ?? 0, moved?.id ?? '');
}

test('a lesson that has moved to another module is found by former links and by new ones', async () => {
  const teacher = await product().newcomer();
  await db.update(users).set({ role: 'CREATOR' }).where(eq(users.id, teacher.id));
  const course = await createTestCourse(db, { modules: [[reading, reading], [reading]], creatorId: teacher.id });
  const { page, open, navigate, faults } = await visit({ token: (await enrolledLearner(course)).token });
  // The browser knows the outline and the lesson as they were.
  await open(lessonPath(course, 0));
  await page.getByRole('button', { name: 'Mark as Complete' }).click();
  await page.getByRole('heading', { level: 1, name: 'Lesson 1.2' }).waitFor();
  const there = await moveFirstLesson(course, teacher);
  const heading = page.getByRole('heading', { level: 1, name: 'Lesson 1.1' });
  await navigate(there);
  await heading.waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Mark as Complete' }).click();
  await page.getByRole('heading', { level: 1, name: 'Lesson 2.1' }).waitFor();
  await navigate(lessonPath(course, 0));
  await page.waitForURL(`**${there}`);
  await heading.waitFor();
  await navigate(paths.dashboard());
  await navigate(`${lessonPath(course, 0)}?question=1#work-answer`);
  await page.waitForURL(`**${there}?question=1#work-answer`);
  await heading.waitFor();
  expect(faults).toEqual([]);
});

test('a lesson that moves while a learner has it open saves what they write, also what was not saved before', async () => {
  const teacher = await product().newcomer();
  await db.update(users).set({ role: 'CREATOR' }).where(eq(users.id, teacher.id));
  const assignment = { type: 'assignment' as const, markdown: 'Write your story.' };
  const course = await createTestCourse(db, { modules: [[assignment], [reading]], creatorId: teacher.id });
  const { token } = await enrolledLearner(course);
  const { page, open, navigate } = await visit({ token });
  await open(lessonPath(course, 0));
  const written = page.getByLabel('Your answer');
  await written.fill('One.');
  await page.getByText('Draft saved').waitFor();
  const there = await moveFirstLesson(course, teacher);
  const stored = async () =>
    (await product().expectAnswer(lessonSchema, { path: `/api${there.replace('/learn/', '/')}`, token })).work?.draft
      .text;
  await written.fill('One. Two.');
  await expect.poll(stored).toBe('One. Two.');

  await intercept(page, '**/draft', (route) => route.abort());
  await written.fill('One. Two. Three.');
  await page.getByText('Your draft could not be saved. It is still here.').waitFor();
  await navigate('/dashboard');
  await written.waitFor({ state: 'detached' });
  await page.unroute('**/draft');
  await navigate(there);
  await expect.poll(() => written.inputValue()).toBe('One. Two. Three.');
  await expect.poll(stored).toBe('One. Two. Three.');
  await page.getByRole('button', { name: 'Hand In', exact: true }).click();
  await page.getByText('This is version 1 as you handed it in.', { exact: false }).waitFor();
});
