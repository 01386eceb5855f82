/** Creators and admins at work: a course from draft to certificate, conflicting edits, messages, home slides. */
import { eq } from 'drizzle-orm';
import type { Dialog, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { UserRole } from '#db/accounts/states.ts';
import { users } from '#db/accounts/tables.ts';
import { promoCodes } from '#db/commerce/tables.ts';
import { openDatabase } from '#db/connection/client.ts';
import { courseModules, courses, faculty } from '#db/courses/tables.ts';
import { liveSessions } from '#db/learning/tables.ts';
import { createTestCourse } from '#db/local/course-fixture.ts';
import { createTestDraft } from '#db/local/draft-fixture.ts';
import { webinars } from '#db/webinars/tables.ts';
import type { OwnCourse } from '#functions/courses/authoring/course-editor-contract.ts';
import type { SignedInPerson } from '#functions/local/test-api.ts';
import { holdUp, intercept } from './intercept.ts';
import { journey } from './journey.ts';

const { product, visit } = journey();

/** Milliseconds. Three people take part and axe checks three pages, possibly while other test files load both cores. */
const LONG_TIMEOUT = 120_000;

async function dismissed(dialog: Dialog): Promise<Dialog> {
  await dialog.dismiss();
  return dialog;
}

/** After an edit conflict: refuses at first to lose what was typed, which is `kept` then, and agrees the second time. */
async function showCurrent(page: Page, kept: () => Promise<void>): Promise<void> {
  const button = page.getByRole('button', { name: 'Show the Current Version' });
  const [question] = await Promise.all([page.waitForEvent('dialog').then(dismissed), button.click()]);
  expect(question.message()).toContain('Discard what you typed?');
  await kept();
  await Promise.all([page.waitForEvent('dialog').then((again) => again.accept()), button.click()]);
}

const database = () => openDatabase(product().database.databaseUrl);
const setRole = (person: SignedInPerson, role: UserRole) =>
  database().update(users).set({ role }).where(eq(users.id, person.id));
async function newcomer(role: UserRole): Promise<SignedInPerson> {
  const person = await product().newcomer();
  await setRole(person, role);
  return person;
}

test(
  'a creator writes a course from scratch, an admin publishes it, and a student completes it with a certificate',
  async () => {
    const creator = await visit({ token: (await newcomer('CREATOR')).token });
    const { page } = creator;
    const main = page.getByRole('main');
    const saved = () => main.getByText('All changes saved').filter({ visible: true }).waitFor();
    /** Saving begins a moment after the last keystroke. */
    const saving = () =>
      main
        .getByText(/^Saving/)
        .filter({ visible: true })
        .first()
        .waitFor();

    await creator.open('/creator');
    await main.getByRole('button', { name: 'New Course' }).first().click();
    await page.getByRole('dialog').getByLabel('Title').fill('Answering Well');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Answering Well' }).waitFor();
    // Refused, and the list of missing items opens.
    await main.getByRole('button', { name: 'Submit for Review' }).click();
    await main.getByRole('button', { name: 'Describe the course.' }).waitFor();

    await main.getByLabel('Short description').fill('How to answer what you are asked.');
    await main.getByLabel('Description', { exact: true }).fill('Listening, choosing a story, and stopping.');
    await main.getByLabel('What learners can do at the end').fill('Listen to the end\n\nStop in time');
    await main.getByLabel('Story sheets').check();
    await main.getByLabel('Price in dollars').fill('0');
    await main.getByLabel('Days to finish').fill('7');
    await main.getByLabel('Category').selectOption({ index: 1 });
    await main.getByLabel('Instructor').selectOption({ index: 1 });
    await main.getByRole('button', { name: 'Describe the course.' }).waitFor({ state: 'detached' });
    await saved();

    await page.getByRole('tab', { name: 'Curriculum' }).click();
    await main.getByRole('button', { name: 'Add Module' }).press('Enter');
    await main.getByLabel('Module title').fill('Before you speak');
    await main.getByRole('button', { name: 'Lesson', exact: true }).press('Enter');
    await main.getByLabel('Lesson title').fill('A quick check');
    await main.getByLabel('Type of A quick check').selectOption('quiz');
    await main.getByRole('button', { name: 'Lesson', exact: true }).press('Enter');
    await main.getByLabel('Lesson title').nth(1).fill('Listen first');
    // With the keyboard alone: picked up, moved up by one, dropped.
    const handle = main.getByRole('button', { name: 'Move Listen first', exact: true });
    await handle.press('Space');
    await page.getByText('Picked up Listen first.').waitFor();
    await handle.press('ArrowUp');
    await page.getByText('Listen first is at the position of A quick check.').waitFor();
    await handle.press('Space');
    await page.getByText('Listen first was moved to the position of A quick check.').waitFor();
    // Keys that arrive before any timer of the page has run count as well.
    for (const [row, other] of [
      ['A quick check', 'Listen first'],
      ['Listen first', 'A quick check'],
    ]) {
      await main.getByRole('button', { name: `Move ${row}`, exact: true }).evaluate(async (button: HTMLElement) => {
        button.focus();
        for (const code of ['Space', 'ArrowUp', 'Space']) {
          button.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true }));
          await null;
        }
      });
      await page.getByText(`${row} was moved to the position of ${other}.`).waitFor();
    }
    expect(await main.getByLabel('Lesson title').nth(0).inputValue()).toBe('Listen first');
    // The first lesson is open to everybody, until the creator chooses another.
    const openFirst = main.getByRole('button', { name: 'Open to all: Listen first', pressed: true });
    await openFirst.waitFor();
    await main.getByRole('button', { name: 'Open to all: A quick check', pressed: false }).press('Enter');
    await openFirst.waitFor({ state: 'detached' });
    await main.getByRole('button', { name: 'Open to all: A quick check', pressed: true }).waitFor();
    await page.getByText('Before, it was “Listen first”.').waitFor();
    await creator.expectMainAccessible();

    await main.getByRole('link', { name: 'Write Listen first' }).click();
    // The page is left right after the last keystroke. The text is saved, and the next edit does not conflict with it.
    await main.getByLabel('Text', { exact: true }).fill('# Listen\n\nHear the question to its **end**.');
    await main.getByRole('link', { name: 'Answering Well' }).click();
    await main.getByText('Minutes', { exact: true }).first().waitFor();
    await main.getByLabel('Minutes of Listen first').fill('12');
    await main.getByRole('link', { name: 'Write A quick check' }).click();
    await main.getByRole('button', { name: 'Add Question' }).click();
    await main.getByLabel('Question', { exact: true }).fill('What comes first?');
    await main.getByLabel('Answer 1', { exact: true }).fill('Speaking');
    await main.getByLabel('Answer 2', { exact: true }).fill('Listening');
    await main.getByLabel('Answer 2 is right').check();
    // Its answers are there again when its kind was changed by mistake.
    for (const kind of ['text', 'single']) await main.getByLabel('Kind').selectOption(kind);
    await saving();
    await saved();
    await main.getByRole('link', { name: 'Answering Well' }).click();
    await main.getByRole('button', { name: 'Submit for Review' }).click();
    await main.getByText('An admin is looking at this course.').waitFor();
    const address = new URL(page.url()).pathname;
    // The preview says what a student will see, and what cannot be done in it.
    await page.getByRole('link', { name: 'Preview as Student' }).click();
    await page.getByText('Drafts cannot be enrolled in. Publish first.').first().waitFor();
    expect(await page.getByRole('button', { name: 'Enroll Now' }).first().isDisabled()).toBe(true);
    await page.getByRole('link', { name: 'Lessons', exact: true }).click();
    await page.getByText('A new student finds those with a lock closed').waitFor();
    await page.getByRole('link', { name: 'Start: A quick check' }).click();
    await page.getByLabel('Listening').check();
    await page.getByRole('button', { name: 'Check Answer' }).click();
    await page.getByRole('button', { name: 'See your result' }).click();
    await page.getByRole('heading', { name: 'You passed' }).waitFor();

    // A large revenue stays on one line and inside its box.
    await intercept(page, '**/api/creator/courses', async (route) => {
      const response = await route.fetch();
      const own: OwnCourse[] = await response.json();
      await route.fulfill({ response, json: own.map((course) => ({ ...course, revenue: '165940.00' })) });
    });
    await page.setViewportSize({ width: 375, height: 812 });
    await creator.open('/creator');
    const revenue = await page
      .getByRole('definition')
      .filter({ hasText: '$165,940.00' })
      .first()
      .evaluate((figure) => {
        const text = document.createRange();
        text.selectNodeContents(figure);
        const panel = figure.closest('.grid')?.getBoundingClientRect().right ?? 0;
        return { lines: text.getClientRects().length, fits: text.getBoundingClientRect().right < panel };
      });
    expect(revenue).toEqual({ lines: 1, fits: true });

    const admin = await visit({ token: (await newcomer('ADMIN')).token });
    await admin.open('/admin');
    await admin.page.getByRole('link', { name: /Courses to review/ }).click();
    // A table wider than its container can be scrolled by keyboard and has an accessible name.
    const scrollRegion = admin.page.getByRole('region', { name: 'Courses, scrolls sideways' });
    const setTableWidth = (width: string) =>
      admin.page.getByRole('table', { name: 'Courses' }).evaluate((table: HTMLElement, minimum) => {
        table.style.minWidth = minimum;
      }, width);
    await setTableWidth('2000px');
    expect(await scrollRegion.getAttribute('tabindex')).toBe('0');
    await setTableWidth('');
    await scrollRegion.waitFor({ state: 'detached' });
    // A phone shows no head of the table.
    await admin.page.setViewportSize({ width: 375, height: 812 });
    await admin.page.getByRole('checkbox', { name: 'Select all' }).check();
    expect(await admin.page.getByRole('checkbox', { name: 'Select Answering Well' }).isChecked()).toBe(true);
    await admin.page.getByRole('checkbox', { name: 'Select all' }).uncheck();
    await admin.page.setViewportSize({ width: 1280, height: 900 });
    await admin.page.getByRole('checkbox', { name: 'Select Answering Well' }).check();
    await admin.page.getByRole('button', { name: 'Return with a note' }).click();
    await admin.page.getByRole('dialog').getByLabel('Note').waitFor();
    await admin.expectAccessibleInBothThemes();
    await admin.page.keyboard.press('Escape');
    await admin.expectMainAccessible();
    // With the keyboard: moving to a menu item does nothing yet.
    await admin.page.getByRole('button', { name: 'Actions' }).press('ArrowDown');
    await admin.page.getByRole('menuitem', { name: 'Publish' }).press('ArrowDown');
    await admin.page.getByRole('menuitem', { name: 'Announce as coming soon' }).press('ArrowUp');
    await admin.page.getByRole('menuitem', { name: 'Publish' }).press('Enter');
    await admin.page.getByText('The course is changed.').waitFor();

    const [course] = await database()
      .select({ slug: courses.slug })
      .from(courses)
      .where(eq(courses.id, Number(address.split('/').at(-1))));
    const student = await visit({ width: 375, token: (await newcomer('STUDENT')).token });
    const learning = student.page;
    await student.open(`/courses/${course?.slug}`);
    await learning.getByText('Stop in time', { exact: true }).waitFor();
    await learning.getByRole('heading', { name: 'Story sheets' }).waitFor();
    const tried = learning
      .getByRole('listitem')
      .filter({ has: learning.getByRole('link', { name: /^Try this lesson/ }) });
    expect(await tried.last().textContent()).toContain('A quick check');
    await learning.getByRole('button', { name: 'Enroll Now' }).first().click();
    await learning.getByRole('link', { name: 'Start the first lesson' }).click();
    await learning.getByRole('heading', { name: 'Listen', exact: true }).waitFor();
    await learning.getByRole('button', { name: 'Mark as Complete' }).click();
    await learning.getByLabel('Listening').check();
    await learning.getByRole('button', { name: 'Check Answer' }).click();
    await learning.getByRole('button', { name: 'See your result' }).click();
    await learning.getByRole('heading', { name: 'You passed' }).waitFor();
    await learning.getByRole('button', { name: 'Continue' }).click();
    await learning.getByRole('link', { name: 'View Certificate' }).click();
    await learning.getByText('This certificate is genuine.').waitFor();
    await learning.getByText('Answering Well').first().waitFor();
    expect([...creator.faults, ...admin.faults, ...student.faults]).toEqual([]);
  },
  LONG_TIMEOUT,
);

test('when two tabs edit one course, the second gets a conflict and overwrites nothing', async () => {
  const person = await newcomer('CREATOR');
  const draft = await createTestDraft(database(), { creatorId: person.id });
  const { page, context, open, faults } = await visit({ token: person.token });
  const other = await context.newPage();
  const address = `/creator/courses/${draft.id}`;
  await open(address);
  await other.goto(address);
  await other.getByLabel('Short description').waitFor();
  await page.getByLabel('Title', { exact: true }).fill('The first tab’s title');
  await page.getByRole('heading', { level: 1, name: 'The first tab’s title' }).waitFor();
  await other.getByLabel('Short description').fill('The second tab’s words');
  await other.getByText('changed in another tab or by someone else').waitFor();
  const [stored] = await database().select().from(courses).where(eq(courses.id, draft.id));
  expect(stored).toMatchObject({ title: 'The first tab’s title', shortDescription: 'How to answer.' });
  expect(await other.getByLabel('Short description').inputValue()).toBe('The second tab’s words');
  other.on('dialog', (dialog) => dialog.accept());
  await other.getByRole('button', { name: 'Reload' }).click();
  await other.getByRole('heading', { level: 1, name: 'The first tab’s title' }).waitFor();
  expect(faults).toEqual([]);
});

test('an edit of a course that was stored, and its answer lost, is no conflict for the next one', async () => {
  const person = await newcomer('CREATOR');
  const draft = await createTestDraft(database(), { creatorId: person.id });
  const { page, open } = await visit({ token: person.token });
  const address = `/creator/courses/${draft.id}`;
  const saved = () => page.getByText('All changes saved').filter({ visible: true }).waitFor();
  async function loseAnswer(change: () => Promise<void>) {
    const writes = `**/api${address}/**`;
    await intercept(page, writes, async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      await route.fetch();
      await route.abort();
    });
    await change();
    await page.getByText('We could not reach the server.').filter({ visible: true }).waitFor();
    await page.unroute(writes);
  }
  await open(`${address}?tab=curriculum`);
  const titles = page.getByLabel('Module title');
  const outline = () =>
    database()
      .select({ id: courseModules.id, title: courseModules.title })
      .from(courseModules)
      .where(eq(courseModules.courseId, draft.id))
      .orderBy(courseModules.orderIndex);
  await loseAnswer(() => page.getByRole('button', { name: 'Add Module' }).click());
  const [first, added] = await outline();
  await titles.last().fill('What comes last');
  await saved();
  // It is the module that was added when the answer was lost: no other one has taken its place.
  expect(await outline()).toEqual([first, { id: added?.id, title: 'What comes last' }]);

  await page
    .getByRole('link', { name: /^Write / })
    .first()
    .click();
  const text = page.getByLabel('Text');
  await loseAnswer(() => text.fill('One.'));
  await text.fill('One. Two.');
  await saved();
});

test('chapters that cannot be read are not saved, and leaving the editor or removing the video asks first', async () => {
  const person = await newcomer('CREATOR');
  const video = { url: '/art/talk.webm', captions: null, chapters: [{ at: 0, title: 'Start' }], durationSeconds: 60 };
  const course = await createTestCourse(database(), {
    creatorId: person.id,
    status: 'DRAFT',
    modules: [[{ type: 'video', video }]],
  });
  const [lesson] = course.lessons;
  const { page, open } = await visit({ token: person.token });
  await open(`/creator/courses/${course.id}/lessons/${lesson?.moduleId}/${lesson?.lessonId}`);
  const chapters = page.getByLabel('Chapters');
  await chapters.fill('0:00 Start\n0.30 The best part');
  await page.getByText('Not saved: check the marked fields').waitFor();
  const back = page.getByRole('link', { name: `Course ${course.slug}` });
  const leave = async () => {
    const [dialog] = await Promise.all([page.waitForEvent('dialog').then(dismissed), back.click()]);
    return dialog.message();
  };
  expect(await leave()).toBe('What you wrote last is not saved. Leave this page without it?');
  expect(await chapters.inputValue()).toBe('0:00 Start\n0.30 The best part');
  await chapters.fill('0:00 Start\n0:30 The best part');
  await page.getByText('All changes saved').waitFor();

  // Removing the video asks before it takes the chapters along.
  const remove = page.getByRole('group', { name: 'Video' }).getByRole('button', { name: 'Remove' });
  const question = page.getByRole('dialog', { name: 'Remove the video and its chapters?' });
  await remove.click();
  await question.getByRole('button', { name: 'Keep Them' }).click();
  await question.waitFor({ state: 'hidden' });
  expect(await chapters.inputValue()).toBe('0:00 Start\n0:30 The best part');
  await remove.click();
  await question.getByRole('button', { name: 'Remove All' }).click();
  await page.getByRole('button', { name: 'Choose a Video' }).waitFor();
  await chapters.waitFor({ state: 'detached' });
  await page.getByText('All changes saved').waitFor();
  await back.click();
  await page.waitForURL(/tab=curriculum/);
});

test('a webinar, a live session and a row of a list whose answers were lost are made once, and edited without a conflict', async () => {
  const admin = await newcomer('ADMIN');
  const draft = await createTestDraft(database(), { creatorId: admin.id });
  const { page, open } = await visit({ token: admin.token });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const start = new Date(Date.now() + 30 * 24 * 60 * 60_000).toISOString().slice(0, 16);
  /** The first answer is lost, and the form says that nobody knows. Something else is typed before the second press. */
  const sameAgain = 'Please try again before you change anything: the same is not saved twice.';
  async function sendTwice(button: string, type: () => Promise<void> = async () => {}, told = sameAgain) {
    let isLost = false;
    await intercept(page, '**/api/**', async (route) => {
      if (isLost || route.request().method() === 'GET') return route.fallback();
      isLost = true;
      await route.fetch();
      await route.abort();
    });
    await press(button);
    await page.getByText(told).waitFor();
    await type();
    await press(button);
    await page.unroute('**/api/**');
  }

  await open('/admin/webinars/new');
  const title = `Once ${crypto.randomUUID()}`;
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Description').fill('About.');
  await page.getByLabel('Host', { exact: true }).fill('Ann');
  await page.locator('input[name=dateTime]').fill(start);
  await sendTwice('Create Webinar');
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  const made = await database().select().from(webinars).where(eq(webinars.title, title));
  expect(made).toHaveLength(1);
  await open(`/admin/webinars/${made[0]?.id}/edit`);
  await page.getByLabel('Description').fill('About it.');
  await sendTwice('Save Changes', () => page.getByLabel('Description').fill('About it. And more.'));
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  const [webinar] = await database().select().from(webinars).where(eq(webinars.title, title));
  expect(webinar).toMatchObject({ description: 'About it. And more.', revision: 3 });

  await open(`/creator/courses/${draft.id}?tab=sessions`);
  await press('Plan a Session');
  const form = page.getByRole('dialog');
  await form.getByLabel('Title').fill('Once');
  await page.locator('input[name=scheduledAt]').fill(start);
  await sendTwice('Plan Session');
  await press('Edit: Once');
  await form.getByLabel('Description').fill('One.');
  await sendTwice('Save Changes', () => form.getByLabel('Description').fill('One. Two.'));
  await form.waitFor({ state: 'hidden' });
  await press('Move: Once');
  const later = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 16);
  await form.getByLabel('New start').fill(later(31));
  await sendTwice('Move', () => form.getByLabel('New start').fill(later(32)), 'so it may be done already');
  await form.waitFor({ state: 'hidden' });
  const planned = await database().select().from(liveSessions).where(eq(liveSessions.courseId, draft.id));
  expect(planned.map(({ description, revision }) => [description, revision])).toEqual([['One. Two.', 5]]);

  await open('/admin/faculty');
  await press('New Person');
  await form.getByLabel('Name').fill(title);
  await form.getByLabel('Title').fill('Listens');
  await sendTwice('Add');
  await press(`Edit ${title}`);
  await form.getByLabel('About').fill('One.');
  await sendTwice('Save Changes', () => form.getByLabel('About').fill('One. Two.'));
  await form.waitFor({ state: 'hidden' });
  const people = await database().select().from(faculty).where(eq(faculty.name, title));
  expect(people.map(({ bio, revision }) => [bio, revision])).toEqual([['One. Two.', 3]]);
});

test('somebody who types without a pause is saved all the same', async () => {
  const person = await newcomer('CREATOR');
  const draft = await createTestDraft(database(), { creatorId: person.id });
  const { page, open } = await visit({ token: person.token });
  await page.clock.install();
  await open(`/creator/courses/${draft.id}`);
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  for (let words = 0; words < 25; words += 1) {
    await page.getByLabel('Subtitle').fill(`Word after word: ${words}`);
    await page.clock.runFor(500);
  }
  expect((await saved).status()).toBe(200);
});

test('an answer that comes late closes no dialog, and ends no selection, of other rows', async () => {
  const admin = await newcomer('ADMIN');
  const [one, two] = [crypto.randomUUID(), crypto.randomUUID()].map((id) => `Person ${id}`);
  await database()
    .insert(faculty)
    .values([one, two].map((name) => ({ name: `${name}`, title: 'Listens' })));
  const { page, open } = await visit({ token: admin.token });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await open('/admin/faculty');
  const goOn = await holdUp(page, '**/api/admin/faculty/**');
  const form = page.getByRole('dialog');
  await press(`Edit ${one}`);
  await form.getByLabel('About').fill('Of one.');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await form.waitFor({ state: 'hidden' });
  await press(`Edit ${two}`);
  await form.getByLabel('About').fill('Of two.');
  goOn();
  await page.getByText('Changes saved').waitFor();
  expect(await form.getByLabel('About').inputValue()).toBe('Of two.');

  // A new row after a new row, and a new draft, which would lead to another page.
  const [asked, other] = [crypto.randomUUID(), crypto.randomUUID()];
  await open('/admin/faculty');
  const add = await holdUp(page, '**/api/admin/faculty');
  await press('New Person');
  await form.getByLabel('Name').fill(asked);
  await form.getByLabel('Title').fill('Listens');
  await form.getByRole('button', { name: 'Add' }).click();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await press('New Person');
  await form.getByLabel('Name').fill(other);
  add();
  await page.getByText('Person added').waitFor();
  expect(await form.getByLabel('Name').inputValue()).toBe(other);
  await open('/admin/blog');
  const begin = await holdUp(page, '**/api/admin/blog');
  await press('New Article');
  await form.getByLabel('Title').fill(asked);
  await form.getByRole('button', { name: 'Start Writing' }).click();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await press('New Article');
  await form.getByLabel('Title').fill(other);
  begin();
  await page.getByText(asked).waitFor();
  expect(await form.getByLabel('Title').inputValue()).toBe(other);

  // An action on selected rows, while another one is selected.
  const titles = [crypto.randomUUID(), crypto.randomUUID()];
  for (const title of titles) {
    const draft = await createTestDraft(database(), { creatorId: admin.id });
    await database().update(courses).set({ title, status: 'REVIEW' }).where(eq(courses.id, draft.id));
  }
  await open('/admin/courses?status=REVIEW');
  const row = (title = '') => page.getByRole('row', { name: title }).getByRole('checkbox');
  const publish = await holdUp(page, '**/api/admin/courses/actions');
  await row(titles[0]).check();
  await press('Actions');
  await page.getByRole('menuitem', { name: 'Publish' }).click();
  await row(titles[0]).uncheck();
  await row(titles[1]).check();
  await press('Return with a note');
  await form.getByRole('textbox').fill('Please add an example.');
  publish();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await form.getByRole('textbox').inputValue()).toBe('Please add an example.');

  // While an action on rows is being sent, no other one on them begins.
  const back = page.getByRole('button', { name: 'Return with a note' });
  await form.getByRole('button', { name: 'Cancel' }).click();
  const again = await holdUp(page, '**/api/admin/courses/actions');
  await press('Actions');
  await page.getByRole('menuitem', { name: 'Publish' }).click();
  await expect.poll(() => back.isDisabled()).toBe(true);
  again();
  await back.waitFor({ state: 'detached' });

  // A question about somebody else.
  const course = await createTestDraft(database(), { creatorId: admin.id, status: 'ACTIVE' });
  const invited = [crypto.randomUUID(), crypto.randomUUID()].map((id) => `${id}@launchpad.test`);
  for (const email of invited) {
    const body = { email, name: '', reason: 'A scholarship' };
    await product().request('POST', `/api/teaching/courses/${course.id}/students`, { token: admin.token, body });
  }
  await open(`/teaching/${course.id}/roster`);
  const withdrawn = await holdUp(page, '**/student-invitations/**');
  const withdraw = (email = '') => page.getByRole('button', { name: `Withdraw the invitation to ${email}` }).click();
  await withdraw(invited[0]);
  await form.getByRole('button', { name: 'Withdraw the Invitation' }).click();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await withdraw(invited[1]);
  withdrawn();
  await page.getByText('The invitation is withdrawn.').waitFor();
  await form.getByText(invited[1] ?? '').waitFor();
  await form.getByRole('button', { name: 'Withdraw the Invitation' }).click();
  await form.waitFor({ state: 'hidden' });
});

test('an answer that comes late leaves no page that was opened meanwhile', async () => {
  const creator = await newcomer('CREATOR');
  const draft = await createTestDraft(database(), { creatorId: creator.id });
  const { page, open } = await visit({ token: creator.token });
  await open(`/creator/courses/${draft.id}`);
  const goOn = await holdUp(page, '**/duplicate');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await page.getByRole('link', { name: 'Practice questions' }).first().click();
  await page.getByRole('link', { name: 'New Question' }).first().click();
  const question = page.getByRole('textbox').first();
  await question.fill('Why do you want this job?');
  goOn();
  await page.getByText('The copy is a draft of yours').waitFor();
  expect(await question.inputValue()).toBe('Why do you want this job?');
  await page.waitForURL('**/creator/questions/new');

  // An import leads to its course, unless a dialog was opened meanwhile.
  const { token } = creator;
  const course = (await product().request('GET', `/api/creator/courses/${draft.id}/export`, { token })).json();
  const buffer = Buffer.from(JSON.stringify(course));
  const choose = () =>
    page.locator('input[type=file]').setInputFiles({ name: 'course.json', mimeType: 'application/json', buffer });
  const listed = () => page.getByRole('main').getByRole('article');
  await open('/creator');
  await expect.poll(() => listed().count()).toBe(2);
  const importOn = await holdUp(page, '**/courses/import');
  await choose();
  await page.getByRole('button', { name: 'New Course' }).first().click();
  const title = page.getByRole('dialog').getByLabel('Title');
  await title.fill('Half a ti');
  importOn();
  await page.getByText('The course is a draft of yours.').waitFor();
  await expect.poll(() => listed().count()).toBe(3);
  expect(await title.inputValue()).toBe('Half a ti');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  // Its answer is lost, and nobody knows whether there is a course: the list does.
  await intercept(
    page,
    '**/courses/import',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await choose();
  await page.getByRole('dialog').getByText('This file may be imported already').waitFor();
  await expect.poll(() => listed().count()).toBe(4);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await choose();
  await page.waitForURL('**/creator/courses/*');
});

test('what is typed while a live session is being planned or saved stays in its form', async () => {
  const person = await newcomer('CREATOR');
  const draft = await createTestDraft(database(), { creatorId: person.id });
  const { page, open } = await visit({ token: person.token });
  await open(`/creator/courses/${draft.id}?tab=sessions`);
  await page.getByRole('button', { name: 'Plan a Session' }).click();
  const form = page.getByRole('dialog');
  const description = form.getByLabel('Description');
  await form.getByLabel('Title').fill('Ask me');
  const start = new Date(Date.now() + 30 * 24 * 60 * 60_000).toISOString().slice(0, 16);
  await form.getByLabel('Starts').fill(start);
  const typeMeanwhile = async (button: string, text: string, told: string) => {
    const goOn = await holdUp(page, '**/live-sessions**');
    await form.getByRole('button', { name: button }).click();
    await form.getByRole('button', { name: 'Saving...' }).waitFor();
    await description.fill(text);
    goOn();
    await page.getByText(told, { exact: true }).waitFor();
    await form.getByRole('button', { name: 'Save Changes' }).waitFor();
    expect(await description.inputValue()).toBe(text);
  };
  await typeMeanwhile('Plan Session', 'One.', 'Planned');
  await typeMeanwhile('Save Changes', 'One. Two.', 'Saved');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await form.waitFor({ state: 'hidden' });
  const planned = await database().select().from(liveSessions).where(eq(liveSessions.courseId, draft.id));
  expect(planned.map((row) => [row.title, row.description, row.revision])).toEqual([['Ask me', 'One. Two.', 3]]);
});

test('what is typed while a webinar is being created or saved stays in its form', async () => {
  const admin = await newcomer('ADMIN');
  const { page, open } = await visit({ token: admin.token });
  await open('/admin/webinars/new');
  const title = `Meanwhile ${crypto.randomUUID()}`;
  const description = page.getByLabel('Description');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await description.fill('About.');
  await page.getByLabel('Host', { exact: true }).fill('Ann');
  const start = new Date(Date.now() + 30 * 24 * 60 * 60_000).toISOString().slice(0, 16);
  await page.locator('input[name=dateTime]').fill(start);
  const typeMeanwhile = async (button: string, text: string) => {
    const goOn = await holdUp(page, /admin\/webinars(\/\d+)?$/);
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('button', { name: 'Saving...' }).waitFor();
    await description.fill(text);
    goOn();
    await page.getByRole('button', { name: 'Save Changes' }).waitFor();
    await page.getByText('Starts', { exact: true }).waitFor();
    expect(await description.inputValue()).toBe(text);
  };
  const stored = () => database().select().from(webinars).where(eq(webinars.title, title));
  await typeMeanwhile('Create Webinar', 'About it.');
  await typeMeanwhile('Save Changes', 'About it. And more.');
  expect((await stored()).map((row) => [row.description, row.revision])).toEqual([['About it.', 2]]);
  const id = (await stored())[0]?.id ?? 0;
  await database().update(webinars).set({ description: 'Theirs.', revision: 3 }).where(eq(webinars.id, id));
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await showCurrent(page, async () => expect(await description.inputValue()).toBe('About it. And more.'));
  await page.waitForURL(`**/admin/webinars/${id}/edit`);
  await expect.poll(() => description.inputValue()).toBe('Theirs.');

  // The same where the page reads the webinar anew.
  await description.fill('Another.');
  await typeMeanwhile('Save Changes', 'Another. And more.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect((await stored()).map((row) => [row.description, row.revision])).toEqual([['Another. And more.', 5]]);
});

test('what is typed while a row of a list or a promo code is being added or saved stays in its form', async () => {
  const admin = await newcomer('ADMIN');
  const { page, open } = await visit({ token: admin.token });
  const form = page.getByRole('dialog');
  const typeMeanwhile = async (button: string, field: string, text: string, told: string) => {
    const goOn = await holdUp(page, /api\/admin\/(faculty|promo-codes)/);
    await form.getByRole('button', { name: button }).click();
    await form.getByRole('button', { name: 'Saving...' }).waitFor();
    await form.getByLabel(field).fill(text);
    goOn();
    await page.getByText(told).waitFor();
    await form.getByRole('button', { name: 'Save Changes' }).waitFor();
    expect(await form.getByLabel(field).inputValue()).toBe(text);
  };
  const save = () => form.getByRole('button', { name: 'Save Changes' }).click();
  const name = `Meanwhile ${crypto.randomUUID()}`;
  const person = eq(faculty.name, name);
  await open('/admin/faculty');
  await page.getByRole('button', { name: 'New Person' }).click();
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Title').fill('Listens');
  await typeMeanwhile('Add', 'About', 'One.', 'Person added');
  await typeMeanwhile('Save Changes', 'About', 'One. Two.', 'Changes saved');
  await database().update(faculty).set({ bio: 'Theirs.', revision: 3 }).where(person);
  await save();
  await showCurrent(page, async () => expect(await form.getByLabel('About').inputValue()).toBe('One. Two.'));
  await expect.poll(() => form.getByLabel('About').inputValue()).toBe('Theirs.');
  await form.getByLabel('About').fill('Three.');
  await save();
  await form.waitFor({ state: 'hidden' });
  const people = await database().select().from(faculty).where(person);
  expect(people.map(({ bio, revision }) => [bio, revision])).toEqual([['Three.', 4]]);

  const code = `MEANWHILE-${crypto.randomUUID().slice(0, 8)}`.toUpperCase();
  const limit = 'How often it can be used';
  const promo = eq(promoCodes.code, code);
  await open('/admin/promo-codes');
  await page.getByRole('button', { name: 'New Promo Code' }).first().click();
  await form.getByLabel('Code').fill(code);
  await form.getByLabel('Percent').last().fill('20');
  await typeMeanwhile('Create Promo Code', limit, '10', `${code} is ready.`);
  await typeMeanwhile('Save Changes', limit, '11', `${code} is changed.`);
  await database().update(promoCodes).set({ usageLimit: 5, revision: 3 }).where(promo);
  await save();
  await showCurrent(page, async () => expect(await form.getByLabel(limit).inputValue()).toBe('11'));
  await expect.poll(() => form.getByLabel(limit).inputValue()).toBe('5');
  await form.getByLabel(limit).fill('12');
  await save();
  await form.waitFor({ state: 'hidden' });
  const codes = await database().select().from(promoCodes).where(promo);
  expect(codes.map(({ usageLimit, revision }) => [usageLimit, revision])).toEqual([[12, 4]]);
});

test('an admin answers a message, and after a demotion is refused at the next click', async () => {
  const person = await newcomer('ADMIN');
  const email = `${crypto.randomUUID()}@launchpad.test`;
  const body = { name: 'Grace', email, subject: 'Where is my certificate?', message: 'I have completed the course.' };
  await product().request('POST', '/api/support', { body });
  const { page, open, faults } = await visit({ token: person.token });
  await open('/admin');
  await page.getByRole('link', { name: /Open messages/ }).click();
  await page.getByRole('link', { name: body.subject }).click();
  await page.getByLabel('Your answer').fill('On your dashboard, under Certificates.');
  // The browser asks whether to discard the text; the test declines.
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    return dialog.dismiss();
  });
  await page.getByRole('link', { name: 'Messages' }).first().click();
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => history.back());
  await asked;
  await page.getByRole('banner').getByRole('button', { name: person.firstName }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect.poll(() => questions.length).toBe(3);
  await page.keyboard.press('Escape');
  expect(new Set(questions)).toEqual(new Set(['What you wrote last is not saved. Leave this page without it?']));
  // Another tab asks too, because its sign-out is that of all tabs.
  const otherTab = await page.context().newPage();
  await otherTab.goto('/dashboard');
  const askedThere = otherTab.waitForEvent('dialog');
  otherTab.once('dialog', (dialog) => void dialog.dismiss());
  await otherTab.getByRole('banner').getByRole('button', { name: person.firstName }).click();
  await otherTab.getByRole('menuitem', { name: 'Sign Out' }).click();
  expect((await askedThere).message()).toBe('What you wrote last in another tab is not saved. Sign out without it?');
  await otherTab.close();
  expect(await page.getByLabel('Your answer').inputValue()).toBe('On your dashboard, under Certificates.');
  const goOn = await holdUp(page, '**/answers');
  await page.getByRole('button', { name: 'Send Answer' }).click();
  await page.getByRole('button', { name: 'Sending...' }).waitFor();
  await page.getByLabel('Your answer').fill('What is typed meanwhile stays.');
  goOn();
  await page.getByText('Your answer is on its way.').waitFor();
  expect(await page.getByLabel('Another answer').inputValue()).toBe('What is typed meanwhile stays.');
  await page.getByLabel('Another answer').fill('');
  await page.getByRole('listitem').filter({ hasText: person.email }).getByText('On your dashboard').waitFor();
  const { text } = await product().database.mailTo(email, /^Re: Where is my certificate\?$/);
  expect(text).toContain('> I have completed the course.');

  await setRole(person, 'STUDENT');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Users' }).click();
  await page.getByText('Access denied').waitFor();
  await page.waitForURL('/');
  expect(faults).toEqual([]);
});

test(
  'an admin moves a slide to the top with one arrow, and the second admin who edits it gets a conflict',
  async () => {
    const [first, second] = await Promise.all([
      visit({ token: (await newcomer('ADMIN')).token }),
      visit({ token: (await newcomer('ADMIN')).token, width: 375, dark: true }),
    ]);
    await Promise.all([first.open('/admin/banners'), second.open('/admin/banners')]);

    const up = first.page.getByRole('button', { name: 'Move Four Weeks to Your First Interview up' });
    await up.press('Enter');
    await first.page.getByText('Four Weeks to Your First Interview is now 1 of 5.').waitFor();
    // The row has moved, and the focus is still on its button.
    expect(await up.evaluate((button) => button === document.activeElement)).toBe(true);

    for (const { page } of [first, second]) {
      await page.getByRole('button', { name: 'Edit Four Weeks to Your First Interview' }).click();
    }
    const title = ({ page }: typeof first) => page.getByRole('dialog').getByLabel('Title', { exact: true });
    const save = ({ page }: typeof first) => page.getByRole('button', { name: 'Save Changes' }).click();
    await title(first).fill('Say It Out Loud');
    await first.page.getByRole('figure').getByText('Say It Out Loud').waitFor();
    await first.expectAccessible();
    await save(first);
    await first.page.getByText('Changes saved').waitFor();

    await title(second).fill('Say It Twice');
    // The browser asks each time whether to discard the text, and by default a test declines.
    for (let presses = 0; presses < 2; presses += 1) await second.page.keyboard.press('Escape');
    await save(second);
    await showCurrent(second.page, async () => expect(await title(second).inputValue()).toBe('Say It Twice'));
    await second.page.getByRole('dialog', { name: 'Say It Out Loud' }).waitFor();
    expect(await title(second).inputValue()).toBe('Say It Out Loud');

    await first.page.getByRole('link', { name: 'Interview Launchpad' }).first().click();
    await first.page.getByRole('group', { name: '1 of 5' }).getByText('Say It Out Loud').waitFor();
    expect([...first.faults, ...second.faults]).toEqual([]);
  },
  LONG_TIMEOUT,
);
