/** After the purchase: the mailed receipt, a gift seat, and a refund. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#db/accounts/tables.ts';
import { orders } from '#db/commerce/tables.ts';
import { openDatabase } from '#db/connection/client.ts';
import { doneSchema } from '#functions/api/done-contract.ts';
import { refundListingSchema } from '#functions/commerce/admin/refund-contract.ts';
import { cartSchema, placedOrderSchema } from '#functions/commerce/contract.ts';
import { courseSchema } from '#functions/courses/contract.ts';
import { intercept } from './intercept.ts';
import { journey, type Visit } from './journey.ts';

const { visit, product } = journey();

/** Buys two seats of a course. The second one is a gift seat. */
async function buyTwoSeats(token: string) {
  const { id } = await product().expectAnswer(courseSchema, { path: '/api/courses/salary-negotiation-mastery' });
  const cartSessionId = crypto.randomUUID();
  const body = { sessionId: cartSessionId, courseId: id, quantity: 2 };
  await product().expectAnswer(cartSchema, { method: 'POST', path: '/api/cart', token, body });
  return product().expectAnswer(placedOrderSchema, {
    method: 'POST',
    path: '/api/orders',
    token,
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    body: { cartSessionId },
    status: 201,
  });
}

async function approveRefundOf(orderId: number) {
  const admin = await product().newcomer();
  const db = openDatabase(product().database.databaseUrl);
  await db.update(users).set({ role: 'ADMIN' }).where(eq(users.id, admin.id));
  const { token } = admin;
  const waiting = `/api/admin/refunds?status=pending&search=${orderId}`;
  const { rows } = await product().expectAnswer(refundListingSchema, { path: waiting, token });
  const [request] = rows;
  const body = { decision: 'approve', note: 'Good luck with the new job!' };
  const path = `/api/admin/refunds/${request?.id}`;
  await product().expectAnswer(doneSchema, { method: 'POST', path, token, body });
}

/** Does something whose requests to a path reach the server, but have no answer. */
async function loseAnswer({ page }: Visit, path: string, act: () => Promise<void>) {
  await intercept(page, path, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await act();
  await page.unroute(path);
}

test('a buyer prints the receipt and gives a seat away, a friend redeems it, and a refund ends both enrollments', async () => {
  const giver = await product().newcomer({ firstName: 'Grace', lastName: 'Giver' });
  const { order, gifts } = await buyTwoSeats(giver.token);
  const gift = new URL(gifts[0]?.url ?? '').pathname;

  // From the mail to the receipt through the sign-in page, because the browser is not signed in yet.
  const mail = await product().database.mailTo(giver.email, /^Your order/);
  const receipt = /https?:\S+(\/orders\/\d+)/.exec(mail.text)?.[1] ?? '';
  const buyer = await visit();
  await buyer.open(receipt);
  await buyer.page.waitForURL(/\/login\?redirect=%2Forders/);
  await buyer.page.getByLabel('Email').fill(giver.email);
  await buyer.page.getByLabel('Password', { exact: true }).fill(giver.password);
  await buyer.page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await buyer.page.getByRole('heading', { level: 1, name: `Order ${order.id}` }).waitFor();
  const receiptArticle = buyer.page.getByRole('article', { name: /^Receipt/ });
  for (const text of ['Grace Giver', giver.email, '$199.00 each', '$398.00', 'no payment was taken']) {
    expect(await receiptArticle.textContent()).toContain(text);
  }
  await buyer.expectAccessible();
  // Printed, only the receipt appears, on one sheet in both paper formats.
  await buyer.page.emulateMedia({ media: 'print' });
  await receiptArticle.waitFor();
  for (const name of ['Seats to give away', 'Refund']) {
    expect(await buyer.page.getByText(name, { exact: true }).isVisible()).toBe(false);
  }
  expect(await buyer.page.getByRole('contentinfo').isVisible()).toBe(false);
  for (const format of ['A4', 'Letter']) {
    const pdf = await buyer.page.pdf({ format });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  }
  await buyer.page.emulateMedia({ media: 'screen' });

  // The link goes to a friend who has no account.
  await buyer.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await buyer.page.getByRole('button', { name: /^Copy link/ }).click();
  await buyer.page.getByText('Link copied').waitFor();
  expect(await buyer.page.evaluate(() => navigator.clipboard.readText())).toBe(gifts[0]?.url);
  const friend = await visit({ width: 375, dark: true });
  await friend.open(gift);
  await friend.page.getByText('A gift from Grace').waitFor();
  await friend.expectAccessible();
  await friend.page.getByRole('main').getByRole('link', { name: 'Create account' }).click();
  await friend.page.getByLabel('First name').fill('Frank');
  await friend.page.getByLabel('Last name').fill('Friend');
  await friend.page.getByLabel('Email').fill(`${crypto.randomUUID()}@launchpad.test`);
  await friend.page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await friend.page.getByRole('button', { name: 'Create account' }).click();
  await friend.page.waitForURL(`**${gift}`);
  await friend.page.getByRole('button', { name: 'Redeem Gift' }).click();
  await friend.page.waitForURL('**/courses/salary-negotiation-mastery/learn');
  await friend.page.getByRole('heading', { level: 1, name: 'Salary Negotiation Mastery' }).waitFor();

  // The buyer sees that the seat was redeemed, and requests a refund, after three weeks under the guarantee.
  await openDatabase(product().database.databaseUrl)
    .update(orders)
    .set({ completedAt: new Date(Date.now() - 21 * 86_400_000) })
    .where(eq(orders.id, order.id));
  await buyer.page.reload();
  await buyer.page.getByText('Redeemed', { exact: true }).waitFor();
  await buyer.page.getByRole('button', { name: 'Request a Refund' }).click();
  await buyer.page.getByRole('button', { name: 'Request Refund' }).click();
  await buyer.page.getByText('Please tell us your reason').waitFor();
  await buyer.page.getByLabel('Reason').fill('I found a job before I began.');
  await buyer.expectAccessible();
  // A double click, as people do: one request is sent, and no error appears.
  await buyer.page.getByRole('button', { name: 'Request Refund' }).dblclick();
  await buyer.page.getByText('until then your access stays as it is').waitFor();
  await approveRefundOf(order.id);
  await buyer.navigate('/dashboard');
  await buyer.page.getByRole('link', { name: 'All orders' }).click();
  const list = buyer.page.getByRole('region', { name: 'Orders' });
  await list.getByText('Refunded').waitFor();
  await buyer.expectAccessible();
  await list.getByRole('link', { name: `Order ${order.id}` }).click();
  await buyer.page.getByText('Good luck with the new job!').waitFor();
  await buyer.page.getByText('Refunded in full on').waitFor();

  await friend.open(gift);
  await friend.page.getByText('This gift is not valid any more').waitFor();
  await friend.navigate('/gifts/never-made');
  await friend.page.getByRole('heading', { level: 1, name: 'Gift not found' }).waitFor();
  expect([...buyer.faults, ...friend.faults]).toEqual([]);
});

test('an admin refunds an order that nobody asked to refund, and the buyer reads why', async () => {
  const [buyer, admin] = [await product().newcomer(), await product().newcomer()];
  const { order } = await buyTwoSeats(buyer.token);
  const db = openDatabase(product().database.databaseUrl);
  await db.update(users).set({ role: 'ADMIN' }).where(eq(users.id, admin.id));
  const desk = await visit({ token: admin.token });
  await desk.open(`/admin/orders/${order.id}`);
  await desk.page.getByRole('button', { name: 'Refund', exact: true }).click();
  await desk.page.getByRole('button', { name: 'Refund $398.00' }).click();
  await desk.page.getByText('Please write the reason').waitFor();
  await desk.page.getByLabel('Reason').fill('Bought twice.');
  await desk.page.getByLabel('Note to the buyer').fill('You had this course already.');
  await desk.expectAccessible();
  // Without an answer, the dialog goes on asking for the same although the order is refunded, and nothing is refunded twice.
  await loseAnswer(desk, '**/refunds', async () => {
    await desk.page.getByRole('button', { name: 'Refund $398.00' }).click();
    await desk.page.getByText('so it may be done already').waitFor();
  });
  await desk.page.locator('main p', { hasText: 'Bought twice.' }).waitFor();
  await desk.page.getByRole('button', { name: 'Refund $398.00' }).click();
  await desk.page.getByText('This was refunded already.').waitFor();
  await desk.page.getByRole('button', { name: 'Cancel' }).click();
  await desk.page.getByRole('heading', { name: `Refund order ${order.id}` }).waitFor({ state: 'hidden' });
  await desk.page.getByText('Bought twice.').waitFor();
  const reader = await visit({ token: buyer.token, width: 375 });
  await reader.open(`/orders/${order.id}`);
  await reader.page.getByText('You had this course already.').waitFor();
  await reader.page.getByText('Refunded in full on').waitFor();
  await reader.expectMainAccessible();

  // Another order is withdrawn from, with the two buttons that the law names.
  const { order: second } = await buyTwoSeats(buyer.token);
  await reader.navigate(`/orders/${second.id}`);
  const right = reader.page.getByRole('region', { name: 'Right of withdrawal' });
  await right.getByRole('button', { name: 'Withdraw from contract here' }).click();
  const dialog = reader.page.getByRole('dialog');
  for (const text of [buyer.email, `Order ${second.id} of`, '$398.00']) {
    expect(await dialog.textContent()).toContain(text);
  }
  await reader.expectAccessible();
  // The answer is lost, and the order read again behind the dialog: what was asked stays, and can be sent again.
  await loseAnswer(reader, '**/withdrawal', async () => {
    await dialog.getByRole('button', { name: 'Confirm withdrawal' }).dblclick();
    await right.getByText('We received your withdrawal').waitFor();
    await dialog.getByText('so it may be done already').waitFor();
  });
  expect(await dialog.textContent()).toContain('$398.00');
  await dialog.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await reader.page.getByText('Refunded in full on').waitFor();
  const confirmed = await product().database.mailTo(buyer.email, /^We received your withdrawal/);
  expect(confirmed.text).toContain(`Order: ${second.id}`);

  // A refund is requested once: the one whose answer was lost has arrived, as the order says.
  const { order: third } = await buyTwoSeats(buyer.token);
  await reader.navigate(`/orders/${third.id}`);
  await reader.page.getByRole('button', { name: 'Request a Refund' }).click();
  await reader.page.getByRole('heading', { name: 'Request a refund of $398.00?' }).waitFor();
  await loseAnswer(reader, '**/refund-request', async () => {
    await dialog.getByRole('button', { name: 'Request Refund' }).click();
    await reader.page.getByText('It takes 5-10 business days.').waitFor();
  });
  await dialog.waitFor({ state: 'hidden' });
  await reader.page.getByText('Refunded in full on').waitFor();
  expect([...desk.faults, ...reader.faults]).toEqual([]);
});
