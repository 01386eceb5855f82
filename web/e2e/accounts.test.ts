/** Signing in and out in a real browser: guards, social sign-in, password resets across browsers, forged links. */
import { eq } from 'drizzle-orm';
import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { sessions, users } from '#db/accounts/tables.ts';
import { openDatabase } from '#db/connection/client.ts';
import { demoPassword } from '#db/seed/demo/demo-accounts.ts';
import { preferenceListSchema } from '#functions/notifications/contract.ts';
import { intercept } from './intercept.ts';
import { journey, type Visit } from './journey.ts';

const { visit, product } = journey();

async function signIn({ page }: Visit, email: string, password = demoPassword) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: false }).click();
}

test('a guarded page leads to sign-in and back, and a student is shown that an admin page requires ADMIN access', async () => {
  const visitor = await visit();
  await visitor.open('/settings');
  await visitor.page.getByText('Please log in to access this page.').waitFor();
  await visitor.page.waitForURL(/\/login\?redirect=%2Fsettings/);
  await signIn(visitor, 'student@launchpad.test');
  await visitor.page.waitForURL('**/settings/profile');
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  await visitor.navigate('/admin');
  await visitor.page.getByText('This page requires ADMIN access.').waitFor();
  await visitor.page.waitForURL((url) => url.pathname === '/');
});

test('a password reset leads to the page that was wanted, and signs other browsers out at their next click', async () => {
  const person = await product().newcomer();
  const other = await visit({ token: person.token });
  await other.open('/settings/profile');
  await other.page.getByLabel('First Name').fill('Grace');

  const visitor = await visit();
  const { page, open, navigate } = visitor;
  await open('/login?redirect=%2Fprogress');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('heading', { name: 'Forgot password' }).waitFor();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send Reset Email' }).click();
  await page.getByRole('heading', { name: 'Check Your Email' }).waitFor();
  const { text } = await product().database.mailTo(person.email, /^Set a new password$/);
  await open(/\/reset-password\?\S+/.exec(text)?.[0] ?? '');
  const setPassword = async (password: string) => {
    await page.getByLabel('New Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Reset Password' }).click();
  };
  await setPassword('password1');
  await page.getByText(/^This password is easy to guess\. Choose one/).waitFor();
  expect(await page.getByText('Request New Reset Link').count()).toBe(0);
  // Done, and the answer is lost.
  await intercept(
    page,
    '**/api/auth/reset-password',
    async (route: Route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await setPassword('a better password');
  await page.getByText(/^We got no answer from the server, so it may be done already\./).waitFor();
  await setPassword('a better password');
  await page.getByText('Password reset successful').first().waitFor();
  await page.getByRole('link', { name: 'Continue to Sign In' }).click();
  await signIn(visitor, person.email, 'a better password');
  await page.waitForURL('**/progress');

  // A link that has expired keeps the redirect too.
  await navigate(`/reset-password?token=used&redirect=%2Fprogress`);
  await page.getByRole('link', { name: 'Request New Reset Link' }).click();
  await page.waitForURL('**/forgot-password?redirect=%2Fprogress');

  // The next click, without a reload. What was typed stays, and is saved once the person has signed in again, in any tab.
  await other.page.getByRole('button', { name: 'Save Changes' }).click();
  const ended = other.page.getByRole('dialog', { name: 'Your session has ended' });
  await ended.getByText(person.email).waitFor();
  await other.expectAccessible();
  const renewed = await other.context.newPage();
  await renewed.goto('/login');
  await signIn({ ...other, page: renewed }, person.email, 'a better password');
  await ended.waitFor({ state: 'detached' });
  await other.page.getByText('Profile saved').waitFor();
  expect(await other.page.getByLabel('First Name').inputValue()).toBe('Grace');

  // As another person nothing goes on, not even what waits for a sign-in: the page is read anew. What it shows then is not
  // looked at, because each document of this visitor begins with the token of the first session.
  const token = await renewed.evaluate(() => localStorage.getItem('auth_token') ?? '');
  await other.page.getByLabel('First Name').fill('Hopper');
  await product().request('POST', '/api/auth/logout', { token });
  const refused = other.page.waitForResponse((response) => response.request().method() === 'PATCH');
  // Not a click: what the page reads by itself may have been refused first, and the dialog stands before the button.
  await other.page.getByRole('button', { name: 'Save Changes' }).dispatchEvent('click');
  expect((await refused).status()).toBe(401);
  await ended.waitFor();
  const saved: string[] = [];
  other.page.on('request', (request) => request.method() === 'PATCH' && saved.push(request.url()));
  const somebodyElse = await product().newcomer();
  await Promise.all([
    other.page.waitForRequest((request) => request.isNavigationRequest()),
    renewed.evaluate((other) => localStorage.setItem('auth_token', other), somebodyElse.token),
  ]);
  expect(saved).toEqual([]);
});

test('in the settings, what is below a section that loads appears after it, where it stays', async () => {
  const { token } = await product().newcomer();
  const { page, open, faults } = await visit({ token });
  for (const [path, section, below] of [
    ['/settings/security', '/api/account/second-factor', 'Linked accounts'],
    ['/settings/notifications', '/api/notifications/preferences', 'Announcements'],
    ['/settings/privacy', '/api/practice/storage', 'Delete account'],
  ] as const) {
    const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
    const { promise: requested, resolve: isRequested } = Promise.withResolvers<void>();
    await intercept(page, `**${section}`, async (route) => {
      isRequested();
      await held;
      await route.fallback();
    });
    await open(path);
    await requested;
    const heading = page.getByRole('heading', { name: below });
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
    expect([path, await heading.count()]).toEqual([path, 0]);
    goOn();
    await heading.waitFor();
  }
  expect(faults).toEqual([]);
});

test('devices are listed a few at a time, and the current one is marked', async () => {
  const person = await product().newcomer();
  for (let device = 0; device < 7; device++) {
    const { status } = await product().request('POST', '/api/auth/login', {
      body: { email: person.email, password: person.password },
      headers: { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0' },
    });
    expect(status).toBe(200);
  }
  const { page, open, expectMainAccessible } = await visit({ width: 375, token: person.token });
  await open('/settings');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Settings');
  const list = page.getByRole('navigation', { name: 'Settings' });
  await expect.poll(() => list.getByRole('link').count()).toBe(7);
  await expectMainAccessible();
  // While the database is away.
  await page.clock.install();
  const away = (route: Route) =>
    route.fulfill({ status: 503, json: { code: 'database_unavailable', message: 'Away' } });
  await intercept(page, '**/api/account', away);
  await intercept(page, '**/api/health', away);
  await list.getByRole('link', { name: 'Devices and activity' }).press('Enter');
  await page.getByRole('heading', { name: 'Your settings could not be loaded' }).waitFor();
  await page.getByText('We are having trouble').waitFor();
  await page.getByText('This page tries again by itself.', { exact: false }).waitFor();
  const asked = page.waitForResponse('**/api/health');
  await page.clock.fastForward(8_000);
  expect((await asked).status()).toBe(503);
  await page.unrouteAll();
  await page.clock.fastForward(15_000);
  await page.getByText('We are having trouble').waitFor({ state: 'detached' });
  const heading = page.getByRole('heading', { level: 1, name: 'Devices and activity' });
  await expect.poll(() => heading.evaluate((title) => title === document.activeElement)).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/settings/devices');
  expect(await page.title()).toBe('Devices and activity · Settings · Interview Launchpad');
  const devices = page.getByRole('region', { name: 'Devices' }).getByRole('listitem');
  await expect.poll(() => devices.count()).toBe(5);
  await devices.first().getByText('This device').waitFor();
  await devices.nth(1).getByText('Firefox on Windows').first().waitFor();
  const more = page.getByRole('button', { name: 'Show More Devices' });
  await more.press('Enter');
  await expect.poll(() => devices.count()).toBe(8);
  expect(await devices.nth(5).evaluate((row) => row === document.activeElement)).toBe(true);
  expect(await more.count()).toBe(0);
  await page.getByRole('button', { name: 'Sign Out All Other Devices' }).waitFor();
  await expectMainAccessible();
});

test('a redirect stays on this site, also for somebody who is signed in already', async () => {
  const visitor = await visit();
  const arriveHome = async () => {
    await visitor.page.waitForURL((url) => url.origin === product().origin && url.pathname === '/');
    await visitor.page.getByRole('region', { name: 'Highlights' }).waitFor();
  };
  await visitor.open(`/login?redirect=${encodeURIComponent('//evil.example')}`);
  await signIn(visitor, 'creator@launchpad.test');
  await arriveHome();
  for (const redirect of ['/\\evil.example', 'javascript:alert(1)', 'https://evil.example/', '/api/auth/user']) {
    await visitor.navigate(`/login?redirect=${encodeURIComponent(redirect)}`);
    await arriveHome();
  }
});

test('errors appear beside their fields, the first invalid field gets the focus, and the keyboard is enough', async () => {
  const { page, open, expectAccessible } = await visit({ width: 375, dark: true });
  await open('/register');
  await page.getByLabel('First Name').focus();
  await page.keyboard.press('Enter');
  await page.getByText('First name is required').waitFor();
  await page.getByText('Invalid email address').waitFor();
  await page.getByText('Password must be at least 8 characters').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('firstName');
  await expectAccessible();
});

test('an account is created, and a password reset, for a page whose address is too long for the mail', async () => {
  const { page, open } = await visit();
  const search = `/courses?search=${'собеседование'.repeat(42)}`;
  await open(`/register?redirect=${encodeURIComponent(search)}`);
  const email = `${crypto.randomUUID()}@launchpad.test`;
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Last Name').fill('Learner');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL('**/courses?search=**');
  await open(`/forgot-password?redirect=${encodeURIComponent(search)}`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Email' }).click();
  await page.getByRole('heading', { name: 'Check Your Email' }).waitFor();
  for (const subject of [/^Confirm your email address$/, /^Set a new password$/]) {
    expect((await product().database.mailTo(email, subject)).text).not.toContain('redirect');
  }
});

test('the link of the verification mail asks for a sign-in first, then one click confirms the address', async () => {
  const { email, password, token } = await product().newcomer();
  await product().request('POST', '/api/auth/verify-email/resend', { token, body: {} });
  const { text } = await product().database.mailTo(email, /^Confirm your email address$/);
  const visitor = await visit({ width: 375 });
  await visitor.open(`/verify-email?token=${/token=([\w-]{43})/.exec(text)?.[1]}`);
  await visitor.page.getByRole('link', { name: 'Set a new password' }).waitFor();
  await visitor.expectAccessible();
  await visitor.page.getByRole('link', { name: 'Sign In to Confirm' }).click();
  await signIn(visitor, email, password);
  await visitor.page.getByRole('button', { name: 'Confirm email address' }).click();
  await visitor.page.getByRole('heading', { name: 'Email confirmed' }).waitFor();
  await visitor.page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await visitor.page.waitForURL('**/dashboard');
});

test('the email address is changed after a proof of the password, and the old address takes the account back', async () => {
  const person = await product().newcomer();
  const anHourAgo = new Date(Date.now() - 3_600_000);
  const db = openDatabase(product().database.databaseUrl);
  await db.update(sessions).set({ provedAt: anHourAgo }).where(eq(sessions.userId, person.id));
  // Only an address that was confirmed can take the account back.
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, person.id));
  const visitor = await visit({ width: 375, dark: true, token: person.token });
  const { page } = visitor;
  await visitor.open('/settings/profile');
  await page.getByRole('button', { name: 'Change Email' }).press('Enter');
  const newEmail = `${crypto.randomUUID()}@launchpad.test`;
  await page.keyboard.type(newEmail);
  await page.keyboard.press('Enter');
  const proof = page.getByRole('dialog', { name: 'Is it still you?' });
  await proof.getByLabel('Password', { exact: true }).waitFor();
  await visitor.expectAccessible();
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await proof.getByText('That is not your password.').waitFor();
  await proof.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  // What was refused goes on by itself.
  await page.getByText(`We sent it to ${newEmail}.`, { exact: false }).waitFor();

  const { text: confirmation } = await product().database.mailTo(newEmail, /^Confirm your new email address$/);
  await visitor.open(/\/verify-email\?\S+/.exec(confirmation)?.[0] ?? '');
  await page.getByRole('button', { name: 'Confirm new email' }).click();
  await page.getByText(`From now on you sign in with ${newEmail}`, { exact: false }).waitFor();
  await visitor.expectMainAccessible();

  const { text: told } = await product().database.mailTo(person.email, /^Your email address was changed$/);
  const owner = await visit();
  await owner.open(/\/verify-email\?\S+/.exec(told)?.[0] ?? '');
  await owner.page.getByRole('button', { name: 'Undo the change' }).click();
  await owner.page.getByRole('heading', { name: 'Your old address is back' }).waitFor();
  await owner.expectMainAccessible();
  // The link says that it was used, before anything is pressed.
  await owner.open(/\/verify-email\?\S+/.exec(told)?.[0] ?? '');
  await owner.page.getByRole('heading', { name: 'This link does not work' }).waitFor();
  // Whoever changed it is out.
  await page.getByRole('link', { name: 'Go to Settings' }).click();
  await page.getByText('Your session has ended').waitFor();
  expect([...visitor.faults, ...owner.faults]).toEqual([]);
});

test('a sign-out in one tab signs out the other tab', async () => {
  const person = await product().newcomer();
  const visitor = await visit({ token: person.token });
  await visitor.open('/courses/interview-sessions');
  await visitor.page.getByRole('button', { name: 'Ada' }).first().waitFor();
  const second = await visitor.context.newPage();
  await second.goto('/courses');
  await second.evaluate(() => localStorage.removeItem('auth_token'));
  await visitor.page.getByRole('link', { name: 'Sign In' }).first().waitFor();
  await visitor.page.getByRole('button', { name: 'Enroll Now' }).first().click();
  await visitor.page.getByText('Please sign in to enroll in courses').waitFor();
});

test('a sign-out that does not reach the server says so, leaves nobody signed in, and is repeated by the next page', async () => {
  const person = await product().newcomer();
  const { page, context, open } = await visit();
  await open('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Ada' }).click();
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  let sent = 0;
  await intercept(page, '**/api/auth/logout', (route) => {
    sent += 1;
    return route.abort();
  });
  // A double press signs out once.
  await page.getByRole('menuitem', { name: 'Sign Out' }).dblclick();
  await page.getByText('The sign-out did not reach us').waitFor();
  expect(sent).toBe(1);
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor();
  expect((await context.request.get('/api/auth/user')).status()).toBe(401);
  expect((await context.cookies()).map(({ name }) => name)).toContain('session');

  await page.unroute('**/api/auth/logout');
  await Promise.all([page.waitForResponse('**/api/auth/logout'), page.reload()]);
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor();
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('session');
  await product().expectProblem(401, { path: '/api/auth/user', token: token ?? '' });
});

test('a link with an invalid token shows an error and signs nobody in', async () => {
  const visitor = await visit();
  await visitor.open('/?auth_token=not.a.token&welcome=true');
  await visitor.page.getByText('Could not create a session. Please try signing in again.').waitFor();
  expect(new URL(visitor.page.url()).search).toBe('');
  expect(await visitor.page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
});

test('who cancels at the provider sees an error; who goes on joins the account with the same address and gets to the page that was wanted', async () => {
  const visitor = await visit();
  const withGoogle = visitor.page
    .getByRole('link', { name: 'Continue with Google' })
    .or(visitor.page.getByRole('button', { name: 'Continue with Google' }));
  await visitor.open('/login');
  await withGoogle.click();
  await visitor.page.getByRole('button', { name: 'Cancel' }).click();
  // docs/product.md "Return from social sign-in"
  await visitor.page.getByText('There was an error signing in. Please try again.').waitFor();
  expect(new URL(visitor.page.url()).search).toBe('');
  await visitor.page.getByRole('link', { name: 'Sign In' }).first().waitFor();

  await visitor.navigate('/login?redirect=/settings');
  await withGoogle.click();
  await visitor.page.getByText('Local sign-in provider').first().waitFor();
  await visitor.page.getByLabel('Sam Rivera').check();
  await visitor.page.getByRole('button', { name: 'Continue' }).click();
  await visitor.page.waitForURL('**/settings/profile');
  await visitor.page.getByRole('main').getByText('student@launchpad.test').first().waitFor();
  expect(visitor.faults).toEqual([]);
});

test.each([
  ['the exchange of its token', 0],
  ['the renewal of its session', 1],
])('a sign-in with a provider is complete, although the answer to %s was lost', async (_which, earlier) => {
  const visitor = await visit();
  const { page } = visitor;
  await page.goto('/api/auth/google?redirect=/settings/profile');
  await page.getByLabel('Sam Rivera').check();
  let requests = 0;
  await intercept(page, '**/api/auth/session', async (route) => {
    const response = await route.fetch();
    requests += 1;
    if (requests === earlier + 1) await route.abort();
    else await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/settings/profile');
  await page.getByRole('main').getByText('student@launchpad.test').first().waitFor();
  expect(await page.getByText('Session error').count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeTruthy();
});

test('who signs in with a provider after somebody else is that person in all tabs, and is not asked whether it is them', async () => {
  const { email, password } = await product().newcomer();
  const visitor = await visit();
  const { page, context, open } = visitor;
  await open('/login?redirect=/settings/profile');
  await signIn(visitor, email, password);
  await page.waitForURL('**/settings/profile');
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  await page.getByLabel('Last Name').fill('Typed by the one before');
  const other = await context.newPage();
  // What the page does with the former token, which the server refuses, comes first.
  const untilForgotten = async (route: Route) => {
    await other.waitForFunction((former) => localStorage.getItem('auth_token') !== former, token);
    await route.continue();
  };
  await intercept(other, '**/api/auth/session', untilForgotten, { times: 1 });
  await other.goto('/api/auth/google');
  await other.getByLabel('Jordan Blake').check();
  await other.getByRole('button', { name: 'Continue' }).click();
  await other.waitForURL((url) => url.pathname === '/' && url.search === '');
  await other.waitForFunction((former) => ![former, '', null].includes(localStorage.getItem('auth_token')), token);
  expect(await other.getByText('Continue as Jordan?').count()).toBe(0);
  // What the one before typed in the first tab is gone with them.
  const typed = () =>
    page
      .locator('input')
      .evaluateAll((inputs) => inputs.map((input) => (input instanceof HTMLInputElement ? input.value : '')));
  await expect.poll(typed).not.toContain('Typed by the one before');
});

test('of two quick choices about mail the later one is stored, and the page shows what is stored', async () => {
  const { token } = await product().newcomer();
  const { page, open } = await visit({ token });
  await open('/settings/notifications');
  const selects = page.locator('.notification-preference select');
  await selects.nth(1).waitFor();
  const stored = async () =>
    (await product().expectAnswer(preferenceListSchema, { path: '/api/notifications/preferences', token }))
      .filter(({ forTeachers }) => !forTeachers)
      .slice(0, 2)
      .map(({ delivery }) => delivery);
  const shown = async () => [await selects.nth(0).inputValue(), await selects.nth(1).inputValue()];
  // The request of the first choice is held up.
  const { promise: othersAreChosen, resolve: goOn } = Promise.withResolvers<void>();
  let isFirst = true;
  await intercept(page, '**/preferences', async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    const waits = isFirst;
    isFirst = false;
    if (waits) await othersAreChosen;
    await route.fallback();
  });
  await selects.nth(0).selectOption('digest');
  await selects.nth(0).selectOption('off');
  await selects.nth(1).selectOption('off');
  expect(await shown()).toEqual(['off', 'off']);
  goOn();
  // Both have been answered then.
  await page
    .getByText(/: no mail\.$/)
    .nth(1)
    .waitFor();
  expect(await stored()).toEqual(['off', 'off']);
  expect(await shown()).toEqual(['off', 'off']);
  // It arrives, and its answer is lost.
  const losing = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await intercept(page, '**/preferences', losing, { times: 1 });
  await selects.nth(0).selectOption('digest');
  await page.getByText('Your choice may be saved already').waitFor();
  expect(await stored()).toEqual(['digest', 'off']);
  expect(await shown()).toEqual(['digest', 'off']);
});

test('a sign-out that is not answered leaves the session of whoever signed in meanwhile in another tab', async () => {
  const [first, second] = [await product().newcomer(), await product().newcomer({ firstName: 'Grace' })];
  const visitor = await visit();
  const { page, context, open } = visitor;
  await open('/login?redirect=/courses');
  await signIn(visitor, first.email, first.password);
  await page.waitForURL('**/courses');
  const other = await context.newPage();
  await intercept(page, '**/api/auth/logout', async (route) => {
    await route.fetch();
    // No answer: the page waits until its document goes.
  });
  await page.getByRole('banner').getByRole('button', { name: 'Ada' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.getByText('Signing out...').waitFor();
  await other.goto('/login?redirect=/settings/profile');
  await signIn({ ...visitor, page: other }, second.email, second.password);
  await other.waitForURL('**/settings/profile');
  await other.getByLabel('Last Name').fill('Typed');
  // The first tab is read anew as theirs, which ends its request.
  await page.getByRole('banner').getByRole('button', { name: 'Grace' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).not.toBeNull();
  expect(await page.evaluate(() => document.cookie)).toContain('session_hint=1');
  expect(await other.getByLabel('Last Name').inputValue()).toBe('Typed');
  await other.getByRole('banner').getByRole('button', { name: 'Grace' }).waitFor();
});

test("a link made with somebody else's sign-in asks before it signs this browser in", async () => {
  const visitor = await visit();
  const from = await visit();
  await from.open('/login');
  await from.page
    .getByRole('link', { name: 'Continue with Google' })
    .or(from.page.getByRole('button', { name: 'Continue with Google' }))
    .click();
  await from.page.getByLabel('Jordan Blake').check();
  const arrival = new Promise<string>((resolve) => {
    from.page.on('request', (request) => request.url().includes('auth_token=') && resolve(request.url()));
  });
  // An attacker who makes such a link does not use its token, because the token can be exchanged only once.
  await intercept(from.page, '**/api/auth/session', (route) => route.abort());
  await from.page.getByRole('button', { name: 'Continue' }).click();
  await visitor.page.goto(await arrival);
  await visitor.page.getByText('Continue as Jordan?').waitFor();
  expect(await visitor.page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
});
