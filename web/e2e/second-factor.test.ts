/** Second factors in a real browser, with Chromium's virtual authenticator. */
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { sessions, users } from '#db/accounts/tables.ts';
import { openDatabase } from '#db/connection/client.ts';
import { intercept } from './intercept.ts';
import { journey, type Visit } from './journey.ts';

const { visit, product } = journey();

/** Gives the page a device with a finger on it. While `touch` is on, every request for a passkey is answered at once. */
async function withAuthenticator({ context, page }: Visit): Promise<{ touch(enabled: boolean): Promise<void> }> {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    touch: async (enabled) => {
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
  };
}

/** Presses Tab until the element is focused. */
async function tabTo({ page }: Visit, name: RegExp): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      // The text of the page or of a whole dialog is no name.
      if (!element?.matches('a, button, input')) return '';
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      return [element.getAttribute('aria-label'), ...labels.map((label) => label.textContent), element.textContent]
        .join(' ')
        .trim();
    });
  for (let presses = 0; presses < 60; presses += 1) {
    if (name.test(await focused())) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${name}.`);
}

/** The server acts, and its answer does not arrive. */
async function loseAnswer(route: Route): Promise<void> {
  const answer = await route.fetch();
  // The browser cannot tell: a refusal would look like the lost answer that was wanted.
  if (!answer.ok()) console.error(`${answer.status()} ${answer.url()}: ${await answer.text()}`);
  await route.abort();
}

async function saveCodes({ page }: Visit): Promise<string[]> {
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await list.waitFor();
  const codes = await list.getByRole('listitem').allTextContents();
  await page.getByLabel('I have saved them').check();
  await page.getByRole('button', { name: 'Done' }).click();
  return codes;
}

test('an admin sets up a passkey at the first visit, signs in with one press, and proves it again before something sensitive', async () => {
  // Not the address of a demo account, which could do without a second factor.
  const person = await product().newcomer({ email: `${crypto.randomUUID()}@example.com` });
  const db = openDatabase(product().database.databaseUrl);
  await db.update(users).set({ role: 'ADMIN' }).where(eq(users.id, person.id));
  const admin = await visit();
  const device = await withAuthenticator(admin);
  const { page } = admin;
  await admin.open('/login?redirect=%2Fadmin%2Fusers');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('heading', { name: 'Set up a second factor' }).waitFor();
  await admin.expectAccessibleInBothThemes();
  await intercept(page, '**/api/account/second-factor/passkeys', loseAnswer, { times: 1 });
  await page.getByRole('button', { name: 'Add a Passkey' }).click();
  await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor();
  await admin.expectAccessible();
  expect(await saveCodes(admin)).toHaveLength(10);
  // The page that was refused goes on by itself.
  await page.getByRole('table').getByText(person.email).waitFor();

  const signOut = async () => {
    await page.evaluate(() => localStorage.clear());
    await admin.context.clearCookies();
  };
  await signOut();
  await device.touch(false);
  await admin.open('/login?redirect=%2Fadmin%2Fusers');
  await device.touch(true);
  await page.getByRole('button', { name: 'Use a Passkey' }).click();
  await page.getByRole('table').getByText(person.email).waitFor();
  await signOut();
  // The browser offers the passkey in the field for the address, and the virtual device takes every offer.
  await admin.open('/login?redirect=%2Fadmin%2Fusers');
  await page.getByRole('table').getByText(person.email).waitFor();

  const anHourAgo = new Date(Date.now() - 3_600_000);
  await db.update(sessions).set({ provedAt: anHourAgo }).where(eq(sessions.userId, person.id));
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Export/ }).click();
  await page.getByRole('heading', { name: 'Is it still you?' }).waitFor();
  await admin.expectAccessible();
  await page.getByRole('button', { name: 'Use Your Passkey' }).click();
  expect((await download).suggestedFilename()).toMatch(/^users-/);
  expect(admin.faults).toEqual([]);
});

test('whoever has a second factor is asked for it before the password changes and before the account is deleted', async () => {
  const person = await product().newcomer();
  const db = openDatabase(product().database.databaseUrl);
  const visitor = await visit({ token: person.token });
  const { page } = visitor;
  await withAuthenticator(visitor);
  await visitor.open('/settings/security');
  await page.getByRole('button', { name: 'Add a Passkey' }).click();
  await saveCodes(visitor);
  const forget = () =>
    db
      .update(sessions)
      .set({ provedAt: new Date(Date.now() - 3_600_000) })
      .where(eq(sessions.userId, person.id));
  const prove = async () => {
    await page.getByRole('heading', { name: 'Is it still you?' }).waitFor();
    await page.getByRole('button', { name: 'Use Your Passkey' }).click();
  };
  await forget();
  const password = 'lantern gravel 77';
  await page.getByLabel('Current Password').fill(person.password);
  await page.getByLabel('New Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await prove();
  await page.getByText('Password changed').waitFor();

  await visitor.open('/settings/privacy');
  await forget();
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel(/^Type/).fill(person.email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  const typed = `learning/${person.id}/notes`;
  await page.evaluate((key) => localStorage.setItem(key, '"not sent"'), typed);
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await page.getByRole('heading', { name: 'Is it still you?' }).waitFor();
  await intercept(page, '**/api/account/delete', loseAnswer, { times: 1 });
  await prove();
  await dialog.getByText(/^We got no answer from the server, so it may be done already\./).waitFor();
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await page.getByText('Account deleted').waitFor();
  expect(await page.evaluate((key) => localStorage.getItem(key), typed)).toBeNull();
  expect(await db.$count(users, eq(users.id, person.id))).toBe(0);
  expect(visitor.faults).toEqual([]);
});

test('an authenticator app is set up in the settings with the keyboard alone, and a recovery code finishes a sign-in when the phone is lost', async () => {
  const person = await product().newcomer();
  const visitor = await visit({ width: 375, token: person.token });
  const { page } = visitor;
  // As in the mails of the time when the settings were one page.
  await visitor.open('/settings#security');
  await page.waitForURL('**/settings/security#security');
  const section = page.getByRole('region', { name: 'Second factor' });
  await section.getByRole('button', { name: 'Add a Passkey' }).focus();
  await tabTo(visitor, /^Set Up/);
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: 'QR code for the app' }).waitFor();
  await visitor.expectAccessible();
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '';
  await tabTo(visitor, /^Code/);
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await page.getByText('Enter the 6 digits that the app shows').waitFor();
  await page.keyboard.press('ControlOrMeta+A');
  // The answer gets lost: the codes that came with it would be known to nobody.
  await intercept(page, '**/api/account/second-factor/app/confirm', loseAnswer, { times: 1 });
  await page.keyboard.type(new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate());
  await page.keyboard.press('Enter');
  const codes = page.getByRole('list', { name: 'Recovery codes' });
  await codes.waitFor();
  const [code = '', nextCode = ''] = await codes.getByRole('listitem').allTextContents();
  await tabTo(visitor, /I have saved them/);
  await page.keyboard.press('Space');
  await tabTo(visitor, /^Done$/);
  await page.keyboard.press('Enter');
  await section.getByText('10 left').waitFor();
  // The focus is where the way began, or on what took its place.
  expect(await section.evaluate((part) => part.contains(document.activeElement))).toBe(true);

  const other = await visit();
  await other.open('/login?redirect=%2Fsettings%2Fsecurity');
  await other.page.getByLabel('Email').fill(person.email);
  await other.page.getByLabel('Password', { exact: true }).fill(person.password);
  await other.page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await other.page.getByRole('heading', { name: 'One more step' }).waitFor();
  // The code is good once, and the answer to it gets lost.
  await intercept(other.page, '**/api/auth/proof', loseAnswer, { times: 1 });
  await other.page.getByLabel('Code', { exact: true }).fill(code);
  await other.page.keyboard.press('Enter');
  await other.page.waitForURL('**/settings/security');
  await other.page.getByText('9 left').waitFor();

  // The session ends while something is being typed, and the second step is left by mistake.
  await openDatabase(product().database.databaseUrl).delete(sessions).where(eq(sessions.userId, person.id));
  const typed = other.page.getByLabel('Current Password');
  await typed.fill('half of a password');
  await other.page.getByRole('button', { name: 'Make New Ones' }).click();
  await other.page.getByRole('button', { name: 'Make New Codes' }).click();
  const ended = other.page.getByRole('dialog', { name: 'Your session has ended' });
  const signInAgain = async () => {
    await ended.getByLabel('Password', { exact: true }).fill(person.password);
    await ended.getByRole('button', { name: 'Sign In', exact: true }).click();
    await other.page.getByRole('heading', { name: 'One more step' }).waitFor();
  };
  await signInAgain();
  await other.page.keyboard.press('Escape');
  await ended.getByText('Please try signing in again.').waitFor();
  await signInAgain();
  await other.page.getByLabel('Code', { exact: true }).fill(nextCode);
  await other.page.keyboard.press('Enter');
  await other.page.getByRole('list', { name: 'Recovery codes' }).waitFor();
  expect(await typed.inputValue()).toBe('half of a password');
  await saveCodes(other);

  // New codes of which the answer gets lost: nobody has seen them, and the former ones are void.
  await intercept(other.page, '**/api/account/second-factor/recovery-codes', loseAnswer, { times: 1 });
  await other.page.getByRole('button', { name: 'Make New Ones' }).click();
  await other.page.getByRole('button', { name: 'Make New Codes' }).click();
  await other.page.getByText('may not work any more').waitFor();
  await other.page.getByRole('button', { name: 'Make New Codes' }).click();
  await other.page.getByRole('list', { name: 'Recovery codes' }).waitFor();
});
