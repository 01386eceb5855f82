/** The desk of a course besides its work: announcements, students and staff. */
import { expect, test } from 'vitest';
import { openDatabase } from '#db/connection/client.ts';
import { addTestStudent } from '#db/local/desk-fixture.ts';
import { createDeskPeople } from '#functions/local/desk-people.ts';
import { announcementSchema } from '#functions/teaching/announcement-contract.ts';
import { holdUp, intercept } from './intercept.ts';
import { journey } from './journey.ts';

const { visit, product } = journey();

test('a teacher writes, schedules and sends an announcement, and a student reads it from the mail and stops the mails', async () => {
  const { teacher, assistant, student, course } = await createDeskPeople(product());
  // Has not confirmed the address.
  const unconfirmed = await product().newcomer();
  await addTestStudent(openDatabase(product().database.databaseUrl), { courseId: course.id, userId: unconfirmed.id });
  const desk = await visit({ timeZone: 'Europe/Berlin' });
  // Signed in by the cookie, with which the frame of the preview is read.
  const session = { data: { userId: teacher.id }, headers: { Authorization: `Bearer ${teacher.token}` } };
  expect((await desk.page.request.post('/api/auth/session', session)).ok()).toBe(true);
  await desk.open(`/teaching/${course.id}/announcements`);
  await desk.page.getByText('No announcements yet').waitFor();
  await desk.page.getByRole('button', { name: 'New Announcement' }).first().click();
  await desk.page.getByLabel('Subject').fill('Bring one story');
  await desk.page.keyboard.press('Enter');
  await desk.page.getByLabel('Text').fill('Please bring **one** story on Thursday.');
  await desk.page.getByText('All changes saved').waitFor();
  await desk.expectMainAccessible();

  // Scheduled in the author's own time zone, and taken back.
  await desk.page.getByRole('button', { name: 'Send…' }).click();
  await desk.page.getByRole('radio', { name: /^At a time/ }).check();
  await desk.page.getByRole('button', { name: 'Schedule' }).click();
  await desk.page.getByText('Choose a date and a time').waitFor();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await desk.page.getByLabel('Goes out').fill(`${tomorrow}T09:00`);
  await desk.page.getByText('In your time zone, Europe/Berlin.').waitFor();
  await desk.expectAccessible();
  await desk.page.getByRole('button', { name: 'Schedule' }).click();
  // With its author, because the webinar of the banner may start at the same time of day.
  await desk.page.getByText(/9:00 AM GMT\+\d, by /).waitFor();
  await desk.page.getByRole('button', { name: 'Take Back…' }).click();
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Take Back' }).click();

  await desk.page.getByRole('button', { name: 'Send…' }).click();
  await desk.page.getByRole('dialog').getByRole('button', { name: /^Send/ }).click();
  await desk.page.frameLocator('iframe').getByText('story on Thursday.').waitFor();
  const mail = await product().database.mailTo(student.email, /Bring one story/);
  await desk.page.reload();
  await desk.page.getByText('1 student gets no mail about it: nobody is mailed who has not confirmed').waitFor();
  const link = /https?:\S+(\/courses\/\S+announcement=\d+)/.exec(mail.text)?.[1] ?? '';

  const reader = await visit({ token: student.token, width: 375, dark: true });
  await reader.open(link);
  const article = reader.page.getByRole('article', { name: 'Bring one story' });
  await article.getByText('Please bring one story on Thursday.').waitFor();
  await reader.expectMainAccessible();
  await reader.page.getByRole('link', { name: 'Which of them come by mail' }).click();
  const choices = reader.page.getByRole('region', { name: 'Announcements' });
  const choice = choices.getByRole('checkbox', { name: `Course ${course.slug}` });
  await choice.uncheck();
  await expect.poll(async () => (await choice.isEnabled()) && !(await choice.isChecked())).toBe(true);
  // An assistant reads who writes them, and nothing looks like a failure.
  const helper = await visit({ token: assistant.token });
  await helper.open(`/teaching/${course.id}/announcements`);
  await helper.page.getByRole('heading', { name: 'Teachers write the announcements of this course' }).waitFor();
  expect(await helper.page.getByRole('button', { name: /New Announcement/ }).count()).toBe(0);
  expect([...desk.faults, ...reader.faults, ...helper.faults]).toEqual([]);
});

test('an announcement that was stored, and its answer lost, is no conflict for what is written next', async () => {
  const { teacher, course } = await createDeskPeople(product());
  const { page, open } = await visit({ token: teacher.token });
  await open(`/teaching/${course.id}/announcements`);
  await page.getByRole('button', { name: 'New Announcement' }).first().click();
  await page.getByLabel('Subject').fill('Bring one story');
  await page.keyboard.press('Enter');
  const text = page.getByLabel('Text');
  const address = /\/announcements\/\d+$/;
  async function writeAndLoseAnswer(written: string) {
    await intercept(page, address, async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      await route.fetch();
      await route.abort();
    });
    await text.fill(written);
    await page.getByText('We could not reach the server.').first().waitFor();
    await page.unroute(address);
  }
  await writeAndLoseAnswer('One.');
  await text.fill('One. Two.');
  await page.getByText('All changes saved').waitFor();

  // What another teacher has stored since is not overwritten.
  await writeAndLoseAnswer('Three.');
  const id = /\d+$/.exec(page.url())?.[0];
  const path = `/api/teaching/courses/${course.id}/announcements/${id}`;
  const other = { subject: 'Theirs', markdown: 'Theirs.', audience: 'all', revision: 4 };
  expect((await product().request('PUT', path, { token: teacher.token, body: other })).status).toBe(200);
  await text.fill('Three. Four.');
  await page.getByText('This was changed in another tab or by someone else').waitFor();
  const { written } = await product().expectAnswer(announcementSchema, { path, token: teacher.token });
  expect(written.markdown).toBe('Theirs.');
});

test('a creator chooses a list that has a fault, chooses the corrected file again, and imports it', async () => {
  const { creator, course } = await createDeskPeople(product());
  const { page, open, faults, expectMainAccessible } = await visit({ token: creator.token, width: 375 });
  const email = `${crypto.randomUUID()}@launchpad.test`;
  const file = (text: string | Buffer) => ({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await open(`/teaching/${course.id}/roster`);
  await page.getByRole('button', { name: 'Import a list' }).click();
  const dialog = page.getByRole('dialog');
  const choose = dialog.getByLabel('CSV file');

  await choose.setInputFiles(file(Buffer.from('email,name\nrené@launchpad.test,René', 'latin1')));
  await dialog.getByText('save it as "CSV UTF-8"').waitFor();
  await choose.setInputFiles(file('email,name\nnobody,Grace'));
  await dialog.getByText('Fix 1 line, then choose the file again.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Import' }).isEnabled()).toBe(false);
  expect(await choose.evaluate((input: HTMLInputElement) => input.value)).toBe('');

  await choose.setInputFiles(file(`email,name\n${email},Grace\n${email},Grace`));
  await dialog.getByText('1 line left out, because the address is in the list already.').waitFor();
  await expectMainAccessible();
  await dialog.getByLabel(/Reason/).fill('A scholarship');
  await dialog.getByRole('button', { name: 'Import' }).click();
  await page.getByText('The list is imported').waitFor();
  await page.getByRole('cell', { name: email }).or(page.getByText(email)).first().waitFor();
  expect(faults).toEqual([]);
});

test('people whose enrollment was not answered are said to be perhaps enrolled, and the second try changes nothing', async () => {
  const { creator, course } = await createDeskPeople(product());
  const { page, open } = await visit({ token: creator.token });
  const [listed, single] = [`${crypto.randomUUID()}@launchpad.test`, `${crypto.randomUUID()}@launchpad.test`];
  await open(`/teaching/${course.id}/roster`);
  const dialog = page.getByRole('dialog');
  /** Presses the button, and again after its answer was lost. */
  async function pressTwice(name: string, address: RegExp, told: string) {
    await intercept(page, address, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      await route.abort();
    });
    const button = dialog.getByRole('button', { name, exact: true });
    await button.click();
    await dialog
      .getByText(/we do not know whether this was done\..+: nobody is enrolled or invited twice\.$/)
      .waitFor();
    await page.unroute(address);
    await button.click();
    await page.getByText(told).waitFor();
    await dialog.waitFor({ state: 'detached' });
  }
  await page.getByRole('button', { name: 'Import a list' }).click();
  const buffer = Buffer.from(`email,name\n${listed},Grace`);
  await dialog.getByLabel('CSV file').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer });
  await dialog.getByLabel(/Reason/).fill('A scholarship');
  await pressTwice('Import', /\/students\/import$/, '0 enrolled, 0 invited, 1 as before.');

  await page.getByRole('button', { name: 'Enroll', exact: true }).click();
  await dialog.getByLabel(/Email/).fill(single);
  await dialog.getByLabel(/Reason/).fill('A scholarship');
  await pressTwice('Enroll', /\/students$/, 'Nothing to do');
});

test('what is typed while somebody is being enrolled stays for the next one', async () => {
  const { creator, course } = await createDeskPeople(product());
  const { page, open } = await visit({ token: creator.token });
  const [first, second] = [`${crypto.randomUUID()}@launchpad.test`, `${crypto.randomUUID()}@launchpad.test`];
  await open(`/teaching/${course.id}/roster`);
  await page.getByRole('button', { name: 'Enroll', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const email = dialog.getByLabel('Email');
  await email.fill(first);
  await dialog.getByLabel(/Reason/).fill('A scholarship');
  const goOn = await holdUp(page, '**/students');
  await dialog.getByRole('button', { name: 'Enroll' }).click();
  await dialog.getByRole('button', { name: 'Enrolling...' }).waitFor();
  await email.fill(second);
  goOn();
  await dialog.getByRole('button', { name: 'Enroll', exact: true }).waitFor();
  expect(await email.inputValue()).toBe(second);
  await dialog.getByRole('button', { name: 'Enroll', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => page.getByRole('button', { name: /^Send Again/ }).count()).toBe(2);
});

test('a creator finds a student in the roster, reads their page, and ends their access by keyboard; the staff is beside', async () => {
  const { creator, teacher, student, course } = await createDeskPeople(product());
  const { page, open, faults, expectMainAccessible } = await visit({ token: creator.token, width: 375 });
  await open(`/teaching/${course.id}/roster`);
  const name = `${student.firstName} ${student.lastName}`;
  await page.getByLabel('Search by name or address').fill(student.email);
  await page.getByLabel('Sort by').selectOption('Progress, ascending');
  await page.waitForURL(/sort=least-progress/);
  await page.getByRole('link', { name }).waitFor();
  await expectMainAccessible();
  await page.getByRole('button', { name: 'Enroll', exact: true }).click();
  await page.getByLabel('Email').fill(`${crypto.randomUUID()}@launchpad.test`);
  await page.getByLabel(/Reason/).fill('A scholarship');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Enroll/ })
    .click();
  await page.getByRole('button', { name: /^Send Again/ }).click();
  await page.getByText('The invitation is on its way again.').waitFor();

  // An answer that comes late leaves the form that was opened meanwhile.
  const enroll = await holdUp(page, '**/students');
  await page.getByRole('button', { name: 'Enroll', exact: true }).click();
  await page.getByLabel('Email').fill(`${crypto.randomUUID()}@launchpad.test`);
  await page.getByLabel(/Reason/).fill('Another scholarship');
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: /^Enroll/ }).click();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Enroll', exact: true }).click();
  await page.getByLabel('Email').fill('second@launchpad.test');
  enroll();
  await page.getByText('Done', { exact: true }).waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe('second@launchpad.test');
  await form.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await expectMainAccessible();
  await page.getByRole('button', { name: 'End Access' }).focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog')
    .getByLabel(/Reason/)
    .fill('They asked for it');
  await page.keyboard.press('Tab');
  const end = page.getByRole('dialog').getByRole('button', { name: /^End/ });
  // The access is ended, and the answer lost: what is asked stays, also when the page behind shows what is stored.
  await intercept(page, '**/students/actions', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await end.press('Enter');
  await page.getByText('so it may be done already').waitFor();
  await page.getByText('Access ended').first().waitFor();
  await page.unroute('**/students/actions');
  await end.press('Enter');
  await page.getByText('Nothing had to be changed.').waitFor();
  await page.getByRole('button', { name: 'Restore Access' }).waitFor();

  await open(`/teaching/${course.id}/staff`);
  await page.getByText(teacher.email).waitFor();
  await expectMainAccessible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  expect(faults).toEqual([]);
});
