/** The spine: a visitor becomes a learner and finishes a lesson, and the dashboard shows it. */
import { expect, test } from 'vitest';
import { journey } from './journey.ts';

const { visit, product } = journey();

test('a visitor registers, enrolls, completes a lesson and sees it on the dashboard', async () => {
  const { page, open, faults } = await visit({ width: 375 });
  const email = `${crypto.randomUUID()}@launchpad.test`;

  await open('/courses/interview-ready');
  await page.getByRole('heading', { level: 1, name: 'Interview Ready Bootcamp' }).waitFor();
  await page.getByRole('button', { name: 'Enroll Now' }).first().click();
  await page.getByText('Please sign in to enroll in courses').waitFor();
  await page.waitForURL(/\/login\?redirect=/);

  await page
    .getByRole('main')
    .getByRole('link', { name: /create|sign up|register/i })
    .first()
    .click();
  await page.waitForURL(/\/register/);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Learner');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Registration successful').waitFor();

  await open('/courses/interview-ready');
  await page.getByRole('button', { name: 'Enroll Now' }).first().click();
  await page.getByText('Enrollment Successful!').waitFor();
  await page.waitForURL('**/courses/interview-ready/learn');

  await page
    .getByRole('link', { name: /^Start/ })
    .first()
    .click();
  await page.waitForURL(/\/learn\/lessons\//);
  await page.getByRole('button', { name: 'Mark as Complete' }).click();
  await page.getByText('First Lesson').first().waitFor();

  await open('/dashboard');
  await page.getByText('5%').first().waitFor();
  expect(faults).toEqual([]);
  const { text } = await product().database.mailTo(email, /^Confirm your email address$/);
  expect(text).toContain('Hi Ada,');
});
