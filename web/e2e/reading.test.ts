/** Readers of submitted work: by keyboard alone, by mouse, two at once, and with a connection that fails. */
import { eq } from 'drizzle-orm';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDatabase } from '#db/connection/client.ts';
import { lessonContents } from '#db/courses/tables.ts';
import type { LessonFixture } from '#db/local/course-fixture.ts';
import { addTestQuestionUnder } from '#db/local/discussion-fixture.ts';
import { createTestSubmission } from '#db/local/submission-fixture.ts';
import { assignmentSubmissions, savedPhrases, submissionClaims, submissionReviews } from '#db/submissions/tables.ts';
import { createDeskPeople } from '#functions/local/desk-people.ts';
import { paths } from '#web/app/paths.ts';
import { holdUp, intercept } from './intercept.ts';
import { journey, type Visit } from './journey.ts';

const { product, visit } = journey();

const criterion = (name: string) => ({ criterion: name, points: 10, looksLike: 'It is there.' });
const assignment: LessonFixture = {
  type: 'assignment',
  markdown: 'Write your story.',
  rubric: [criterion('Clear'), criterion('Own part'), criterion('Result'), criterion('Honest')],
  completesWhen: 'accepted',
};
const phrase = 'Tell what changed, and for whom.';
const story = 'The printer had no paper. We put a box beside it. Nobody waited any more.';

const db = () => openDatabase(product().database.databaseUrl);

/** A course with its staff, and work of as many students, the oldest first. */
async function desk(students: number) {
  const people = await createDeskPeople(product(), [[assignment]]);
  const ids: number[] = [];
  for (let index = 0; index < students; index++) {
    const learner = await product().newcomer({ firstName: `Student${index}` });
    const submittedAt = new Date(Date.now() - (students - index) * 3_600_000);
    const work = { course: people.course, userId: learner.id, versions: [story], submittedAt };
    ids.push(await createTestSubmission(db(), work));
  }
  await db()
    .insert(savedPhrases)
    .values({ id: crypto.randomUUID(), userId: people.teacher.id, courseId: people.course.id, text: phrase });
  return { ...people, ids };
}

const stateOf = async (id: number | undefined) =>
  (
    await db()
      .select()
      .from(assignmentSubmissions)
      .where(eq(assignmentSubmissions.id, id ?? 0))
  )[0]?.state;
const reviewsOf = (id: number | undefined) =>
  db()
    .select()
    .from(submissionReviews)
    .where(eq(submissionReviews.submissionId, id ?? 0));
const note = ({ page }: Visit) => page.getByRole('textbox', { name: 'Note about the whole' });
const saved = ({ page }: Visit) => page.getByText('All changes saved').waitFor();
const review = (id: number | undefined) => paths.teaching('submissions', id ?? 0);

test('one submission is graded with at most 12 keys, from the queue to the decision, and the next opens by one', async () => {
  const { course, teacher, ids } = await desk(2);
  const reader = await visit({ token: teacher.token });
  const { page, open, faults, expectAccessibleInBothThemes } = reader;
  await open(paths.teaching(course.id, 'queue'));
  await page.getByRole('heading', { level: 1, name: 'To read (2)' }).waitFor();
  await page.getByText('The oldest has waited 2 hours.').waitFor();
  await expectAccessibleInBothThemes();

  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  await press('n');
  await note(reader).waitFor();
  for (const key of ['4', '3', '5', '5']) await press(key);
  await page.getByText('33 of 40').waitFor();
  await press('p');
  await page.getByRole('option', { name: phrase }).waitFor();
  await press('1');
  await expect.poll(() => note(reader).inputValue()).toBe(phrase);
  await press('Escape');
  await press('r');
  await page.getByRole('dialog').getByText('with 33 of 40 points and your note').waitFor();
  await press('Enter');
  await page.getByText('Returned. Student0').waitFor();
  // The form in which the focus was is gone: it is at what was decided, and then at the next work.
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  expect(await focused()).toMatch(/^Returned\. Student0/);
  expect(keys).toBeLessThanOrEqual(12);
  expect(await stateOf(ids[0])).toBe('returned');
  expect(await reviewsOf(ids[0])).toMatchObject([{ decision: 'returned', points: [8, 5, 10, 10], note: phrase }]);

  await page.keyboard.press('n');
  await page.getByRole('heading', { level: 1, name: /^Student1/ }).waitFor();
  await note(reader).waitFor();
  expect(await focused()).toMatch(/^Student1/);

  // Nothing fires while somebody types.
  await page.keyboard.press('m');
  await page.keyboard.type('a r n f 5 c ?');
  await saved(reader);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByText('0 of 40').waitFor();
  await page.keyboard.press('Escape');
  // A sentence is selected and commented on without a pointer.
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('c');
  await page.keyboard.type('Who is we?');
  await page.getByText('We put a box beside it.', { exact: true }).waitFor();
  await saved(reader);
  expect(await reviewsOf(ids[1])).toMatchObject([{ comments: [{ passage: { quote: 'We put a box beside it.' } }] }]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  await page.getByText('Give points for every criterion before you accept.').waitFor();
  await expectAccessibleInBothThemes();
  expect(faults).toEqual([]);
});

test('what is typed while a phrase is being saved stays', async () => {
  const { teacher, ids } = await desk(1);
  const { page, open } = await visit({ token: teacher.token });
  await open(review(ids[0]));
  await page.getByRole('button', { name: 'Phrases' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your phrases' });
  await dialog.getByLabel('New phrase').fill('A good beginning.');
  const goOn = await holdUp(page, '**/phrases**');
  await dialog.getByRole('button', { name: 'Save Phrase' }).click();
  await dialog.getByRole('button', { name: 'Saving...' }).waitFor();
  await dialog.getByLabel('New phrase').fill('Say more about');
  goOn();
  await dialog.getByRole('listitem').filter({ hasText: 'A good beginning.' }).waitFor();
  expect(await dialog.getByLabel('New phrase').inputValue()).toBe('Say more about');
  await dialog.getByLabel('New phrase').fill('Say more about the end.');
  await dialog.getByRole('button', { name: 'Save Phrase' }).click();
  await dialog.getByRole('listitem').filter({ hasText: 'Say more about the end.' }).waitFor();
  await expect.poll(() => dialog.getByLabel('New phrase').inputValue()).toBe('');
});

test('a phrase that was stored, and its answer lost, is stored once', async () => {
  const { teacher, ids } = await desk(1);
  const { page, open } = await visit({ token: teacher.token });
  await open(review(ids[0]));
  await page.getByRole('button', { name: 'Phrases' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your phrases' });
  await dialog.getByLabel('New phrase').fill('Once.');
  let isLost = false;
  await intercept(page, '**/phrases/**', async (route) => {
    if (isLost) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Save Phrase' }).click();
  await dialog.getByText('The phrase could not be saved').waitFor();
  await dialog.getByRole('button', { name: 'Save Phrase' }).click();
  await dialog.getByRole('listitem').filter({ hasText: 'Once.' }).waitFor();
  const stored = await db().select().from(savedPhrases).where(eq(savedPhrases.userId, teacher.id));
  expect(stored.map(({ text }) => text).toSorted()).toEqual(['Once.', phrase]);
});

test('by mouse it takes at most 6 clicks, also on a phone', async () => {
  const { course, teacher, ids } = await desk(1);
  const reader = await visit({ width: 375, token: teacher.token });
  const { page, open, faults, expectMainAccessible } = reader;
  await open(paths.teaching(course.id, 'queue'));
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  await click(page.getByRole('link', { name: /^Student0/ }));
  await click(page.getByRole('button', { name: 'Full points' }));
  await expectMainAccessible();
  await click(page.getByRole('button', { name: 'Accept' }));
  await click(page.getByRole('dialog').getByRole('button', { name: 'Accept' }));
  await page.getByText('Nothing else waits for you here.').waitFor();
  expect(clicks).toBeLessThanOrEqual(6);
  expect(await stateOf(ids[0])).toBe('accepted');

  // Reports are all that waits among the questions.
  await addTestQuestionUnder(db(), course, teacher.id, {
    authorRole: 'teacher',
    openReports: 1,
    title: 'Reported one',
  });
  await open(paths.teaching());
  await page.getByRole('link', { name: /Questions.*1 reported/ }).click();
  await page.getByRole('button', { name: 'Reported (1)', pressed: true }).waitFor();
  await page.getByText('Reported one').waitFor();
  expect(faults).toEqual([]);
});

/** Whether the middle of something is on the screen as it is scrolled, and nothing covers it. */
const isVisibleNow = (target: Locator) =>
  target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

test('of two readers the second is told before writing, and whoever loses the work or the course keeps their words', async () => {
  const { creator, assistant, course, ids } = await desk(1);
  const first = await visit({ token: creator.token });
  await first.open(review(ids[0]));
  await note(first).fill('The first thought');
  await saved(first);

  const second = await visit({ token: assistant.token });
  await second.open(review(ids[0]));
  await second.page.getByText(`${creator.firstName} ${creator.lastName} is reading this`).waitFor();
  expect(await note(second).count()).toBe(0);
  await second.page.getByRole('button', { name: 'Take over' }).click();
  await note(second).fill('The second thought');
  await saved(second);

  await note(first).fill('The first thought, and more');
  await first.page.getByText('Somebody else has taken this over').waitFor();
  expect(await note(first).inputValue()).toBe('The first thought, and more');
  await first.page.getByRole('button', { name: 'Take it back' }).click();
  await first.page.getByText('Somebody else has taken this over').waitFor({ state: 'detached' });
  await saved(first);
  const notes = (await reviewsOf(ids[0])).map((row) => row.note);
  expect(notes.toSorted()).toEqual(['The first thought, and more', 'The second thought']);

  // A closed tab gives the work back at once.
  await first.page.goto('about:blank');
  const claims = () => db().$count(submissionClaims, eq(submissionClaims.submissionId, ids[0] ?? 0));
  await expect.poll(claims).toBe(0);
  await note(second).fill('The second thought, and more');
  await saved(second);

  const removal = `/api/teaching/courses/${course.id}/staff/${assistant.id}`;
  expect((await product().request('DELETE', removal, { token: creator.token })).status).toBe(200);
  expect(await claims()).toBe(0);
  await second.page.setViewportSize({ width: 375, height: 667 });
  await note(second).fill('The second thought, and a late one');
  await second.page.getByText('You no longer teach this course').waitFor();
  // Beside the note, without a scroll.
  expect(await isVisibleNow(second.page.getByRole('button', { name: 'Copy Your Words' }))).toBe(true);
  expect(await isVisibleNow(note(second))).toBe(true);
  expect(await note(second).inputValue()).toBe('The second thought, and a late one');
  await second.expectMainAccessible();
  await second.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await second.page.getByRole('button', { name: 'Copy Your Words' }).click();
  await second.page.getByText('Copied').waitFor();
  expect(await second.page.evaluate(() => navigator.clipboard.readText())).toBe('The second thought, and a late one');
});

test('the words of a reader stay on the page after somebody else has decided, until they want to see the decision', async () => {
  const { creator, teacher, ids } = await desk(1);
  const first = await visit({ token: teacher.token });
  const { page } = first;
  await page.clock.install();
  await first.open(review(ids[0]));
  await note(first).fill('The first thought');
  await saved(first);

  const second = await visit({ token: creator.token });
  await second.open(review(ids[0]));
  await second.page.getByRole('button', { name: 'Take over' }).click();
  await note(second).fill('The second thought');
  await second.page.getByRole('button', { name: 'Return', exact: true }).click();
  // So do those that are written while the own decision is sent.
  const release = await holdUp(second.page, '**/decision');
  await second.page.getByRole('dialog').getByRole('button', { name: 'Return' }).click();
  await second.page.getByRole('dialog').getByRole('button', { name: 'Go on reading' }).click();
  await note(second).fill('The second thought, and too late');
  release();
  await second.page.getByText('Your decision was sent').waitFor();
  expect(await note(second).inputValue()).toBe('The second thought, and too late');
  await second.page.getByRole('button', { name: 'See the decision' }).click();
  await second.page.getByText('Returned. Student0').waitFor();

  // The renewal of the claim finds the decision.
  await note(first).press('End');
  await page.clock.fastForward('06:00');
  await page.getByText('Somebody else has decided').waitFor();
  expect(await note(first).inputValue()).toBe('The first thought');
  await note(first).fill('The first thought, and more');
  await page.clock.fastForward('06:00');
  await page.getByRole('button', { name: 'See the decision' }).click();
  await page.getByText('The second thought').waitFor();
  expect(await note(first).count()).toBe(0);
});

test('a decision that was made, and its answer lost, is not taken for that of somebody else', async () => {
  const { teacher, ids } = await desk(2);
  const reader = await visit({ token: teacher.token });
  const { page, open } = reader;
  await page.clock.install();
  await open(review(ids[0]));
  await note(reader).fill('Shorter, please');
  await saved(reader);
  let isLost = false;
  await intercept(page, '**/decision', async (route) => {
    if (isLost) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
  const decide = async () => {
    await page.getByRole('button', { name: 'Return', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Return' }).click();
  };
  await decide();
  await page.getByText('This could not be sent').waitFor();
  expect(await stateOf(ids[0])).toBe('returned');
  // The renewal of the claim finds it.
  await note(reader).press('End');
  const read = page.waitForResponse(new RegExp(`/api/teaching/submissions/${ids[0]}(\\?|$)`));
  await page.clock.fastForward('06:00');
  await (await read).finished();
  await decide();
  await page.getByText('Returned. Student0').waitFor();
  expect(await note(reader).count()).toBe(0);

  // What is written after it stays, and nobody is said to have decided who has not.
  isLost = false;
  await open(review(ids[1]));
  await note(reader).fill('Longer, please');
  await saved(reader);
  await decide();
  await page.getByText('This could not be sent').waitFor();
  await note(reader).fill('Longer, please, and louder');
  await page.getByText('This work has been decided').waitFor();
  expect(await note(reader).inputValue()).toBe('Longer, please, and louder');
});

test('what could not be sent is in the browser, and is there and sent when the page is opened again', async () => {
  const { teacher, ids } = await desk(1);
  const reader = await visit({ token: teacher.token });
  const { page, open } = reader;
  await open(review(ids[0]));
  await note(reader).waitFor();
  await intercept(page, '**/review', (route) => route.abort());
  await note(reader).fill('Written in a tunnel');
  await page.getByText('Your last changes are not saved yet').waitFor();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.unroute('**/review');
  await open(review(ids[0]));
  await expect.poll(() => note(reader).inputValue()).toBe('Written in a tunnel');
  await saved(reader);
  await expect.poll(async () => (await reviewsOf(ids[0]))[0]?.note).toBe('Written in a tunnel');
});

test('what was stored, and its answer lost, is no conflict for what is written next, also when the page is opened again', async () => {
  const { teacher, ids } = await desk(1);
  const reader = await visit({ token: teacher.token });
  const { page, open } = reader;
  await open(review(ids[0]));
  await note(reader).waitFor();
  const storedNote = async () => (await reviewsOf(ids[0]))[0]?.note;
  const loseAnswers = () =>
    intercept(page, '**/review', async (route) => {
      await route.fetch();
      await route.abort();
    });
  await loseAnswers();
  await note(reader).fill('One');
  await page.getByText('Your last changes are not saved yet').waitFor();
  expect(await storedNote()).toBe('One');
  await page.unroute('**/review');
  await note(reader).fill('One, two');
  await saved(reader);
  expect(await storedNote()).toBe('One, two');

  await loseAnswers();
  await note(reader).fill('One, two, three');
  await page.getByText('Your last changes are not saved yet').waitFor();
  expect(await storedNote()).toBe('One, two, three');
  await page.unroute('**/review');
  await intercept(page, '**/review', (route) => route.abort());
  await note(reader).fill('One, two, three, four');
  await page.getByText('Your last changes are not saved yet').waitFor();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.unroute('**/review');
  await open(review(ids[0]));
  await expect.poll(() => note(reader).inputValue()).toBe('One, two, three, four');
  await expect.poll(storedNote).toBe('One, two, three, four');
});

test('when the creator has turned the rubric meanwhile, the reader is told, and only their words go on', async () => {
  const { teacher, course, ids } = await desk(1);
  const reader = await visit({ token: teacher.token });
  const { page, open } = reader;
  await open(review(ids[0]));
  await note(reader).waitFor();
  const turned = (assignment.rubric ?? []).toReversed();
  const moduleId = course.lessons[0]?.moduleId ?? 0;
  await db().update(lessonContents).set({ rubric: turned }).where(eq(lessonContents.moduleId, moduleId));
  await page.keyboard.press('5');
  await page.getByText('The rubric has changed', { exact: true }).waitFor();
  await note(reader).fill('These words stay');
  await page.getByRole('button', { name: 'Use the new rubric' }).click();
  await saved(reader);
  await expect
    .poll(() => reviewsOf(ids[0]))
    .toMatchObject([{ rubric: turned, points: [null, null, null, null], note: 'These words stay' }]);
});
