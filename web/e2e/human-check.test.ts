/**
 * The public forms with the keys of Turnstile, in a real browser. Cloudflare's script, its frame and its check of tokens are
 * stand-ins: the page's policy decides about their addresses as about the real ones.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { turnstileOrigin } from '#functions/api/human-check.shared.ts';
import { intercept } from './intercept.ts';
import { journey } from './journey.ts';

/** Tokens that the stand-in for Cloudflare has given, each good once. */
const good = new Set<string>();
const verifier = createServer(async (request, response) => {
  const asked: unknown = await json(request);
  const token = typeof asked === 'object' && asked && 'response' in asked ? String(asked.response) : '';
  response.end(JSON.stringify({ success: good.delete(token) }));
});
afterAll(() => {
  verifier.closeAllConnections();
  verifier.close();
});

const { visit, product } = journey(async () => {
  await once(verifier.listen(0, '127.0.0.1'), 'listening');
  const address = verifier.address();
  return {
    TURNSTILE_SITE_KEY: 'site-key',
    TURNSTILE_SECRET_KEY: 'secret-key',
    TURNSTILE_VERIFY_URL: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`,
  };
});

/** Like Cloudflare's script, it shows a frame, makes it of text, and answers through a callback: here when the test says so. */
const script = `
  globalThis.turnstile = {
    render(container, { sitekey, callback }) {
      container.innerHTML = '<iframe title="Stand-in" width="300" height="65" src="${turnstileOrigin}/frame?' + sitekey + '"></iframe>';
      globalThis.answerAs = callback;
      return 'widget';
    },
    remove() { globalThis.removals = (globalThis.removals ?? 0) + 1; },
  };`;

async function standIn(page: Page): Promise<void> {
  await intercept(page, `${turnstileOrigin}/**`, (route) =>
    route.request().resourceType() === 'script'
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Stand-in</title>You are a person.' }),
  );
}

/** Lets the widget answer with a token, once its frame is there. */
async function answer(page: Page, token: string): Promise<void> {
  await page.frameLocator('iframe[title="Stand-in"]').getByText('You are a person.').waitFor();
  await page.evaluate((given) => Reflect.get(globalThis, 'answerAs')(given), token);
}
function pass(page: Page): Promise<void> {
  const token = crypto.randomUUID();
  good.add(token);
  return answer(page, token);
}

test('a visitor writes, subscribes and registers past the check: blocked, refused, closed and passed', async () => {
  const visitor = await visit({ width: 375 });
  const { page } = visitor;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(turnstileOrigin)) asked.push(request.url());
  });
  const dialog = page.getByRole('dialog', { name: 'One moment: are you a person?' });

  await visitor.open('/contact-us');
  await page.getByLabel('Full Name').fill('Ada Learner');
  await page.getByLabel('Email', { exact: true }).fill('ada@launchpad.test');
  await page.getByLabel('Category').selectOption('general');
  await page.getByLabel('Subject').fill('A question');
  await page.getByLabel('Message').fill('When does the course begin?');
  await intercept(page, `${turnstileOrigin}/**`, (route) => route.abort());
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await dialog.getByText('The check could not be loaded').waitFor();
  await dialog.getByRole('link', { name: 'support@launchpad.test' }).waitFor();
  await visitor.expectAccessibleInBothThemes();
  await page.unroute(`${turnstileOrigin}/**`);
  await standIn(page);
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  // As a token that has expired meanwhile.
  await answer(page, 'expired');
  await dialog.getByText('The check was not accepted. Try it once more.').waitFor();
  expect(await dialog.locator('iframe').count()).toBe(0);
  await page.keyboard.press('Enter');
  await pass(page);
  await page.getByRole('heading', { name: 'Message Sent Successfully!' }).waitFor();
  expect(await dialog.count()).toBe(0);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'removals'))).toBe(2);

  await visitor.navigate('/blogs');
  const email = page.getByRole('textbox', { name: /email/i });
  await email.fill('ada@launchpad.test');
  await email.press('Enter');
  await dialog.locator('iframe').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Please confirm that you are a person, and send it again.').waitFor();
  expect(await email.inputValue()).toBe('ada@launchpad.test');
  // The field was disabled while the form was sent, and has the focus again.
  await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await pass(page);
  await page.getByText("You're on the list.").waitFor();

  await visitor.navigate('/register');
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Last Name').fill('Learner');
  await page.getByLabel('Email', { exact: true }).fill(`${crypto.randomUUID()}@launchpad.test`);
  const password = page.getByLabel('Password', { exact: true });
  // The meter of new passwords.
  for (const [typed, verdict] of [
    ['short', 'Too short yet'],
    ['launchpad1', 'Easy to guess.'],
    ['correct horse battery', 'Strong.'],
  ] as const) {
    await password.fill(typed);
    await page.getByRole('status').getByText(verdict).waitFor();
  }
  await page.getByRole('button', { name: 'Create Account' }).click();
  await pass(page);
  await page.waitForFunction(() => localStorage.getItem('auth_token') !== null);
  expect(visitor.faults).toEqual([]);
  expect(new Set(asked.map((address) => new URL(address).pathname))).toEqual(
    new Set(['/turnstile/v0/api.js', '/frame']),
  );
  await product().database.mailTo('ada@launchpad.test');
});
