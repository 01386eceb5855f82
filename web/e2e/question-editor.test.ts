/** A creator writes a question of the bank, a learner finds it, and it is revised and archived. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#db/accounts/tables.ts';
import { openDatabase } from '#db/connection/client.ts';
import { enrollments } from '#db/learning/tables.ts';
import { createTestCourse, reading } from '#db/local/course-fixture.ts';
import { questionContent } from '#db/local/practice-fixture.ts';
import { practiceQuestions } from '#db/practice/tables.ts';
import { createdQuestionSchema } from '#functions/practice/authoring/question-editor-contract.ts';
import { paths } from '#web/app/paths.ts';
import { intercept } from './intercept.ts';
import { journey } from './journey.ts';

const { product, visit } = journey();

test('a creator writes, previews, publishes, revises and archives a question, and a learner sees each step', async () => {
  const [author, learner] = [await product().newcomer(), await product().newcomer()];
  const db = openDatabase(product().database.databaseUrl);
  await db.update(users).set({ role: 'CREATOR' }).where(eq(users.id, author.id));
  const course = await createTestCourse(db, { modules: [[reading]], creatorId: author.id });
  await db.insert(enrollments).values({ userId: learner.id, courseId: course.id });

  const { page, open, faults, expectMainAccessible } = await visit({ width: 375, token: author.token });
  const main = page.getByRole('main');
  await open(paths.creator());
  await page.getByRole('navigation', { name: 'Creator' }).getByRole('link', { name: 'Practice questions' }).click();
  await main.getByText('Your first question starts here').waitFor();
  await main.getByRole('link', { name: 'New Question' }).first().click();
  await main.getByLabel('Question', { exact: true }).fill('Tell me about a time you were wrong.');

  // Refused: each field says what is missing, and a link does not lead away before one agrees.
  await main.getByRole('button', { name: 'Create Draft' }).press('Enter');
  await main.getByText('Name a common mistake').waitFor();
  await expect.poll(() => main.getByText('Say what an answer of this level sounds like').count()).toBe(4);
  await expectMainAccessible();
  page.once('dialog', (dialog) => dialog.dismiss());
  await main.getByRole('link', { name: 'All questions' }).click();

  await main.getByLabel('What the interviewer listens for').fill('What you learned\nfrom it.');
  // The second press of a double click removes no other item, and what was written is not removed without a question.
  await main.getByRole('button', { name: 'Remove Criterion 1' }).dblclick();
  await expect.poll(() => main.getByRole('button', { name: /^Remove Criterion/ }).count()).toBe(2);
  await main.getByLabel('What a strong answer shows').nth(1).fill('Half a thought.');
  const remove = main.getByRole('button', { name: 'Remove Criterion 2' });
  page.once('dialog', (dialog) => dialog.dismiss());
  await remove.press('Enter');
  expect(await main.getByLabel('What a strong answer shows').nth(1).inputValue()).toBe('Half a thought.');
  page.once('dialog', (dialog) => dialog.accept());
  await remove.press('Enter');
  const add = main.getByRole('button', { name: 'Add Criterion' });
  await expect.poll(() => add.evaluate((button) => button === document.activeElement)).toBe(true);
  await main.getByRole('button', { name: 'Remove Follow-up 2' }).click();
  await main.getByLabel('What a strong answer shows').fill('Names the mistake.');
  await main.getByLabel('Cues').fill('My mistake\nI was wrong');
  for (const level of ['1', '2', '3', '4'])
    await main.getByLabel(`Level ${level}`).fill(`An answer of level ${level}.`);
  await main.getByLabel('What is asked').fill('Who noticed it first?');
  await main.getByLabel('A common mistake').fill('Choosing a mistake of somebody else.');
  await main.getByRole('button', { name: 'Create Draft' }).press('Enter');

  await main.getByRole('tab', { name: 'Preview' }).click();
  await main.getByRole('heading', { level: 2, name: 'Tell me about a time you were wrong.' }).waitFor();
  await main.getByRole('radio', { name: 'An answer of level 3.' }).check();
  await main.getByText('Choosing a mistake of somebody else.').waitFor();

  const reader = await visit({ token: learner.token });
  const bank = reader.page.getByRole('main');
  await reader.open(paths.practiceQuestions());
  await bank.getByRole('link', { name: /^Tell me about something small/ }).waitFor();
  expect(await bank.getByText('Tell me about a time you were wrong.').count()).toBe(0);
  await main.getByRole('button', { name: 'Publish', exact: true }).click();
  await main.getByText('This question is published').waitFor();
  await reader.open(paths.practiceQuestions());
  await bank.getByRole('link', { name: 'Tell me about a time you were wrong.' }).click();
  await bank.getByText(/^Show what a strong answer shows/).click();
  await bank.getByText('What you learned from it.').waitFor();

  // A changed text is a draft until it is published.
  await main.getByRole('tab', { name: 'Write' }).click();
  await expect.poll(() => main.getByLabel('Cues').inputValue()).toBe('my mistake\ni was wrong');
  await main.getByLabel('Question', { exact: true }).fill('When were you last wrong?');
  await main.getByText('Learners see the earlier text').waitFor();
  await main.getByText('All changes saved').waitFor();
  await reader.page.reload();
  await bank.getByRole('heading', { level: 1, name: 'Tell me about a time you were wrong.' }).waitFor();
  await main.getByRole('button', { name: 'Publish Changes' }).click();
  await main.getByText('This question is published').waitFor();
  await reader.page.reload();
  await bank.getByRole('heading', { level: 1, name: 'When were you last wrong?' }).waitFor();

  await main.getByRole('button', { name: 'Archive…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive Question' }).click();
  await main.getByText('This question is archived').waitFor();
  await reader.page.reload();
  await bank.getByRole('heading', { level: 1, name: 'Question not found' }).waitFor();
  await main.getByRole('link', { name: 'All questions' }).click();
  await main.getByLabel('State').selectOption('Published');
  await main.getByText('No question is in this state').waitFor();
  await main.getByLabel('State').selectOption('Archived');
  await main.getByRole('link', { name: 'When were you last wrong?' }).waitFor();
  await expectMainAccessible();
  expect([faults, reader.faults]).toEqual([[], []]);
});

test('a publication or an archiving whose answer was lost is shown, and is no conflict for what is written next', async () => {
  const author = await product().newcomer();
  const db = openDatabase(product().database.databaseUrl);
  await db.update(users).set({ role: 'CREATOR' }).where(eq(users.id, author.id));
  const course = await createTestCourse(db, { modules: [[reading]], creatorId: author.id });
  const body = {
    kind: 'behavioral',
    competency: 'conflict',
    level: 'first_job',
    courseId: course.id,
    content: questionContent,
  };
  const created = await product().request('POST', '/api/creator/questions', { token: author.token, body });
  const { id } = createdQuestionSchema.parse(await created.json());

  const { page, open } = await visit({ token: author.token });
  const main = page.getByRole('main');
  const failed = page.getByText('it may be done already');
  let loses: 'request' | 'answer' | null = null;
  await intercept(page, /\/(publish|archive)$/, async (route) => {
    const lost = loses;
    loses = null;
    if (lost === 'answer') await route.fetch();
    if (lost) await route.abort();
    else await route.fallback();
  });
  const write = async (prompt: string) => {
    await main.getByLabel('Question', { exact: true }).fill(prompt);
    await main.getByText('All changes saved').waitFor();
    const [row] = await db.select().from(practiceQuestions).where(eq(practiceQuestions.id, id));
    expect(row?.content.prompt).toBe(prompt);
    return row?.status;
  };
  await open(paths.creator('questions', id));
  // It did not arrive: what is saved next does not publish.
  loses = 'request';
  await main.getByRole('button', { name: 'Publish', exact: true }).click();
  await failed.first().waitFor();
  expect(await write('One way?')).toBe('DRAFT');

  loses = 'answer';
  await main.getByRole('button', { name: 'Publish', exact: true }).click();
  await main.getByText('This question is published').waitFor();
  expect(await write('Another way?')).toBe('PUBLISHED');
  loses = 'answer';
  await main.getByRole('button', { name: 'Archive…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive Question' }).click();
  await main.getByText('This question is archived').waitFor();
  await main.getByRole('button', { name: 'Publish Again' }).click();
  await main.getByText('This question is published').waitFor();
});
