/** Buying in a real browser: from a visitor's cart to the first lesson, and what can go wrong on the way. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cartSchema, type Order, orderListSchema } from '#functions/commerce/contract.ts';
import { courseDetailSchema } from '#functions/courses/contract.ts';
import { minutesLabel } from '#functions/courses/duration.shared.ts';
import type { SignedInPerson } from '#functions/local/test-api.ts';
import { intercept } from './intercept.ts';
import { journey, type Visit } from './journey.ts';

const { visit, product } = journey();

const course = (slug: string) => product().expectAnswer(courseDetailSchema, { path: `/api/courses/${slug}` });
const orders = ({ token }: SignedInPerson): Promise<Order[]> =>
  product().expectAnswer(orderListSchema, { path: '/api/orders', token });

const summary = (page: Page) => page.getByRole('region', { name: 'Order Summary' });
const badge = (page: Page, items: string) => page.getByRole('link', { name: `Cart, ${items}`, exact: true });

/** Puts a course into the cart of somebody who is signed in. */
async function fillCart({ token }: SignedInPerson, slug: string) {
  const { id } = await course(slug);
  const body = { sessionId: crypto.randomUUID(), courseId: id };
  await product().expectAnswer(cartSchema, { method: 'POST', path: '/api/cart', token, body });
}

/** On the page of the course. */
async function addToCart({ page }: Visit) {
  // The page shows the change before the server has answered. A document that is loaded until then would not have it.
  const stored = page.waitForResponse(
    (response) => response.url().endsWith('/api/cart') && response.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('link', { name: 'In Cart: view your cart' }).waitFor();
  await stored;
}

async function applyCode(page: Page, code: string) {
  await page.getByRole('textbox', { name: 'Promo code' }).fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
}

async function fillCard(page: Page) {
  await page.getByLabel('Card number').pressSequentially('4242424242424242');
  await page.getByLabel('Expiry date').pressSequentially('1230');
  await page.getByLabel('CVV').fill('123');
}

const pay = (page: Page) => page.getByRole('button', { name: /^Complete Purchase/ }).click();

test('a visitor fills a cart, signs in, pays, gets a gift link and starts to learn', async () => {
  const person = await product().newcomer();
  const visitor = await visit({ width: 375, dark: true });
  const { page, expectAccessible, faults } = visitor;
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));

  await visitor.open('/cart');
  await page.getByRole('heading', { name: 'Your Cart is Empty' }).waitFor();
  await expectAccessible();
  await visitor.navigate('/courses/interview-ready');
  await addToCart(visitor);
  await badge(page, '1 item').click();

  await page.getByRole('heading', { name: 'Your Cart', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Decrease quantity' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await page.getByText('1 gift seat').waitFor();
  await badge(page, '2 items').waitFor();
  await page.getByRole('textbox', { name: 'Promo code' }).fill('save20');
  await page.keyboard.press('Enter');
  await summary(page).getByText('$798.40').last().waitFor();
  // The focused field is disabled now, so the focus moved to the button that removes the code.
  await page.locator('[aria-label="Remove promo code SAVE20"]:focus').waitFor();
  expect(await page.getByRole('textbox', { name: 'Promo code' }).isDisabled()).toBe(true);
  await expectAccessible();

  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('heading', { name: 'Sign in to continue' }).waitFor();
  await expectAccessible();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();

  await page.getByRole('heading', { name: 'Payment details' }).waitFor();
  await summary(page).getByText('$798.40').last().waitFor();
  await pay(page);
  await page.getByText('Card number is required').waitFor();
  await page.getByText('MM/YY format required').waitFor();
  await page.getByText('CVV is required').waitFor();
  await expectAccessible();
  await fillCard(page);
  await pay(page);

  await page.getByRole('heading', { name: 'Purchase complete' }).waitFor();
  await page.getByText('You also bought 1 gift seat').waitFor();
  await page.getByRole('link', { name: 'View Course: Interview Ready Bootcamp' }).waitFor();
  await expectAccessible();
  await page.reload();
  await page.getByRole('link', { name: "See What's Next" }).click();
  await page.waitForURL(/\/thank-you\?course=interview-ready&order=\d+$/);
  await page.getByText(/\/gifts\/\S+$/).waitFor();
  await expectAccessible();
  await page.getByRole('link', { name: 'Start Learning' }).click();
  await page.waitForURL('**/courses/interview-ready/learn');
  await page.getByRole('link', { name: 'Cart', exact: true }).waitFor();

  expect(await orders(person)).toMatchObject([{ subtotal: '998.00', discount: '199.60', total: '798.40' }]);
  expect(sent.filter((request) => /4242[ -]?4242|12\/30/.test(request))).toEqual([]);
  expect(faults).toEqual([]);
});

test('invalid codes are reported, on each page with the text of docs/product.md "Cart" and "Checkout"', async () => {
  const person = await product().newcomer();
  const buyer = await visit({ token: person.token });
  const { page } = buyer;
  const { id } = await course('salary-negotiation-mastery');

  await buyer.open(`/enrollment/${id}?course=salary-negotiation-mastery`);
  await applyCode(page, 'EXPIRED10');
  await page.getByText('Invalid Promo Code').waitFor();
  const expired = page.getByText('This promo code has expired');
  await expired.waitFor();
  // The message appears once, and stays as long as it is true.
  await page.clock.install();
  await page.clock.fastForward(60_000);
  expect(await expired.count()).toBe(1);
  expect(await page.getByRole('alert').filter({ hasText: 'expired' }).count()).toBe(1);
  await applyCode(page, 'SOLDOUT');
  const soldOut = page.getByText('This promo code has reached its usage limit');
  await soldOut.waitFor();
  expect([await expired.count(), await soldOut.count()]).toEqual([0, 1]);
  await page.getByRole('textbox', { name: 'Promo code' }).fill('S');
  await soldOut.waitFor({ state: 'detached' });
  // The length is formatted as in the course's outline.
  const { modules } = await course('salary-negotiation-mastery');
  const minutes = modules.flatMap(({ lessons }) => lessons).reduce((sum, lesson) => sum + lesson.minutes, 0);
  await page.getByText(minutesLabel(minutes), { exact: true }).waitFor();
  await expect.poll(() => summary(page).getByText('$199.00').count()).toBe(3);

  await buyer.navigate(`/checkout/${id}`);
  await page.getByLabel('PayPal').check();
  await page.getByLabel('Promo code').fill('nosuch');
  // The code was typed but not applied. It is validated before anything is bought without it.
  await pay(page);
  await page.getByText('Invalid promo code', { exact: true }).waitFor();
  await page.getByText('Please check your promo code and try again.').waitFor();
  expect(await page.getByLabel('Card number').count()).toBe(0);
  await buyer.expectAccessible();
  await pay(page);
  await page.getByRole('heading', { name: 'Purchase complete' }).waitFor();
  await page.getByRole('link', { name: 'Go to Dashboard' }).waitFor();
});

test('the enrollment page finds its course by id or slug, enrolls once, and recognizes an owner', async () => {
  const person = await product().newcomer();
  const buyer = await visit({ token: person.token });
  const { page } = buyer;

  await buyer.open('/enrollment/999999?course=resume-preparation-workshop');
  await page.getByRole('heading', { name: 'Resume Preparation Workshop' }).waitFor();
  await page.getByText('This is a demo enrollment. No payment is processed.').waitFor();
  await page.getByText('30-day money-back guarantee').waitFor();
  await buyer.expectAccessible();
  let [enrolled, validated] = [0, 0];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/enrollments')) enrolled++;
    if (request.url().endsWith('/api/validate-promo')) validated++;
  });
  await applyCode(page, 'SAVE20');
  await summary(page).getByText('Discount (SAVE20)').waitFor();
  await page.getByRole('button', { name: 'Complete Enrollment' }).dblclick();
  await page.getByText('Enrollment Successful!').waitFor();
  // This very purchase has used the code up. It is not validated again, and the discount stays.
  await summary(page).getByText('Discount (SAVE20)').waitFor();
  await page.waitForURL(/\/thank-you\?course=resume-preparation-workshop$/);
  await page.getByText('You are enrolled in Resume Preparation Workshop').waitFor();
  // The thank-you page is not shown to somebody who is not enrolled.
  await buyer.navigate('/thank-you?course=salary-negotiation-mastery');
  await page.waitForURL('**/courses/salary-negotiation-mastery');
  expect(await orders(person)).toHaveLength(1);
  expect([enrolled, validated]).toEqual([1, 1]);

  await buyer.navigate('/enrollment?course=resume-preparation-workshop');
  await page.waitForURL('**/courses/resume-preparation-workshop/learn');
  await buyer.navigate('/checkout?course=resume-preparation-workshop');
  await page.getByRole('heading', { name: 'You already own this course' }).waitFor();
  await fillCart(person, 'resume-preparation-workshop');
  await buyer.open('/checkout');
  await page.getByRole('heading', { name: 'Nothing to pay' }).waitFor();

  await buyer.navigate('/enrollment/ai-mock-interview-lab');
  await page.getByRole('heading', { name: 'Coming Soon' }).waitFor();
  await page.getByRole('link', { name: 'Join the Waitlist' }).waitFor();
  await buyer.navigate('/checkout/999999');
  await page.getByRole('heading', { name: 'Course not found' }).waitFor();
  await buyer.expectAccessible();

  const visitor = await visit();
  // It is shown for some seconds, which may be over once the page has settled on a slow machine.
  const told = visitor.page.getByText('Authentication Required').waitFor();
  await Promise.all([told, visitor.open('/enrollment/1?course=interview-ready')]);
  await visitor.page.waitForURL(/\/login\?redirect=%2Fenrollment%2F1%3Fcourse%3Dinterview-ready/);
});

test('two tabs share one cart and check it out once', async () => {
  const guest = await visit();
  const secondTab = await guest.context.newPage();
  await secondTab.goto('/courses');
  await guest.open('/courses/interview-ready');
  await addToCart(guest);
  await badge(secondTab, '1 item').waitFor();
  const thirdTab = await guest.context.newPage();
  await thirdTab.goto('/cart');
  await thirdTab.getByRole('button', { name: 'Remove Interview Ready Bootcamp' }).click();
  await guest.page.getByRole('button', { name: 'Add to Cart' }).waitFor();

  const person = await product().newcomer();
  await fillCart(person, 'interview-ready');
  const buyer = await visit({ token: person.token });
  const secondPage = await buyer.context.newPage();
  for (const page of [buyer.page, secondPage]) {
    await page.goto('/checkout');
    await fillCard(page);
  }
  await Promise.all([pay(buyer.page), pay(secondPage)]);
  const done = (page: Page) => page.getByRole('heading', { name: 'Purchase complete' });
  const empty = (page: Page) => page.getByRole('heading', { name: 'Your Cart is Empty' });
  for (const page of [buyer.page, secondPage]) await done(page).or(empty(page)).waitFor();
  expect(await orders(person)).toHaveLength(1);
  expect((await done(buyer.page).count()) + (await done(secondPage).count())).toBe(1);
});

test('a sign-out ends the promo codes of all tabs: of one that is at another site, and of an open checkout', async () => {
  const person = await product().newcomer();
  await fillCart(person, 'interview-ready');
  const { id } = await course('salary-negotiation-mastery');
  const visitor = await visit();
  const { page, context } = visitor;
  await visitor.open('/login?redirect=/cart');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  const discountIn = (tab: Page) => summary(tab).getByText('Discount (SAVE20)');
  const checkout = await context.newPage();
  for (const tab of [page, checkout]) {
    if (tab === checkout) await tab.goto(`/checkout/${id}`);
    await applyCode(tab, 'SAVE20');
    await discountIn(tab).waitFor();
  }
  await page.goto('about:blank');
  const leaving = await context.newPage();
  await leaving.goto('/courses');
  await leaving.getByRole('banner').getByRole('button', { name: person.firstName }).click();
  await leaving.getByRole('menuitem', { name: 'Sign Out' }).click();
  await leaving.getByText('You have been successfully logged out.').waitFor();
  await discountIn(checkout).waitFor({ state: 'detached' });

  await page.goto('/courses/interview-ready');
  await addToCart(visitor);
  await badge(page, '1 item').click();
  await summary(page).waitFor();
  await page.getByRole('textbox', { name: 'Promo code' }).waitFor();
  expect(await discountIn(page).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Remove promo code SAVE20' }).count()).toBe(0);
});

test('someone whose session ends at the checkout signs in above the page, and the purchase goes on', async () => {
  const person = await product().newcomer();
  await fillCart(person, 'interview-ready');
  const buyer = await visit({ token: person.token });
  const { page } = buyer;
  await buyer.open('/checkout');
  await page.getByLabel('PayPal').check();
  await page.request.post('/api/auth/logout', { headers: { Authorization: `Bearer ${person.token}` } });
  await pay(page);
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByText('Please sign in again to complete your purchase.').waitFor();
  await pay(page);
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('heading', { name: 'Purchase complete' }).waitFor();
});

test('a lost answer still ends in one order, after another try or a reload', async () => {
  const person = await product().newcomer();
  const buyer = await visit({ token: person.token });
  const { page } = buyer;
  for (const [way, slug] of [
    ['another try', 'interview-ready'],
    ['reload', 'resume-preparation-workshop'],
  ] as const) {
    await fillCart(person, slug);
    await buyer.open('/checkout');
    await fillCard(page);
    await intercept(
      page,
      '**/api/orders',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await pay(page);
    await page.getByText('We got no answer from the server.').waitFor();
    if (way === 'reload') await page.reload();
    else await pay(page);
    await page.getByRole('heading', { name: 'Purchase complete' }).waitFor();
    expect(await orders(person)).toHaveLength(way === 'reload' ? 2 : 1);
  }
});

test('a change that the server refuses is undone in the cart, with a message', async () => {
  const visitor = await visit({ width: 360 });
  const { page } = visitor;
  await visitor.open('/courses/interview-ready');
  // Price and button come along, except where the page shows them itself.
  const bar = page.locator('.enroll-bar:not([inert])');
  await bar.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Key Benefits' }).scrollIntoViewIfNeeded();
  await bar.getByRole('button', { name: 'Enroll Now' }).waitFor();
  await page.getByRole('heading', { name: 'Pricing' }).scrollIntoViewIfNeeded();
  await bar.waitFor({ state: 'detached' });
  await intercept(page, '**/api/cart', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  // The message does not wait for the code that asks the server again.
  await intercept(page, '**/after-failure*', () => {});
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByText('Your cart could not be updated').waitFor();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await badge(page, '1 item').click();

  await intercept(page, '**/api/cart', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await page.getByText('Please check your connection and try again.').waitFor();
  await badge(page, '1 item').waitFor();

  // When the focused button is disabled or its line disappears, the focus moves on.
  await page.getByRole('button', { name: 'Increase quantity' }).press('Enter');
  await badge(page, '2 items').waitFor();
  await page.getByRole('button', { name: 'Decrease quantity' }).press('Enter');
  await page.locator('[aria-label="Increase quantity"]:focus').waitFor();
  await page.getByRole('button', { name: 'Remove Interview Ready Bootcamp' }).press('Enter');
  await page.locator('div:focus').getByRole('heading', { name: 'Your Cart is Empty' }).waitFor();
  await intercept(page, '**/api/cart/**', (route) => route.abort());
  await page.reload();
  await page.getByRole('heading', { name: 'Your cart could not be loaded' }).waitFor();
  await visitor.expectAccessible();
});
