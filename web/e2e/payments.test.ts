/** Paying for real, on the page of the local stand-in for Stripe: from the cart and from a course, until everything ends. */
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { users } from '#db/accounts/tables.ts';
import { openDatabase } from '#db/connection/client.ts';
import { cartSchema, placedOrderSchema } from '#functions/commerce/contract.ts';
import { courseSchema } from '#functions/courses/contract.ts';
import type { Refund, Session } from '#functions/local/stripe/objects.ts';
import { type StripeStandIn, startStripeStandIn } from '#functions/local/stripe/stand-in.ts';
import { journey } from './journey.ts';

let standIn: StripeStandIn;
const { visit, product } = journey(async () => {
  standIn = await startStripeStandIn({ appOrigin: () => product().origin });
  return standIn.variables;
});
afterAll(() => standIn.stop());

const courseOf = (slug: string) => product().expectAnswer(courseSchema, { path: `/api/courses/${slug}` });
/** Orders courses from the cart. The order waits for its payment. */
async function placeOrder(token: string, slugs: string[], startsNow = true) {
  const cartSessionId = crypto.randomUUID();
  for (const slug of slugs) {
    const body = { sessionId: cartSessionId, courseId: (await courseOf(slug)).id };
    await product().expectAnswer(cartSchema, { method: 'POST', path: '/api/cart', token, body });
  }
  return product().expectAnswer(placedOrderSchema, {
    method: 'POST',
    path: '/api/orders',
    token,
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    body: { cartSessionId, startsNow },
    status: 201,
  });
}
const newestSession = () => {
  const session = standIn.objects.list<Session>('checkout.session').at(-1);
  if (!session) throw new Error('There is no session.');
  return session;
};

test('a buyer is declined, leaves, comes back and pays; no field of a card is ours', async () => {
  const { token } = await product().newcomer({ firstName: 'Paula' });
  const { id } = await courseOf('salary-negotiation-mastery');
  const body = { sessionId: crypto.randomUUID(), courseId: id, quantity: 2 };
  await product().expectAnswer(cartSchema, { method: 'POST', path: '/api/cart', token, body });
  // The page the buyer returns to must find out by itself.
  standIn.events.delivery = 'never';
  const { page, open, faults, expectMainAccessible } = await visit({ token });
  await open('/checkout');
  const pay = page.getByRole('button', { name: 'Continue to Payment · $398.00' });
  await pay.waitFor();
  expect(await page.getByLabel(/card|cvv|expiry/i).count()).toBe(0);
  await expectMainAccessible();

  await pay.click();
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('alert').getByText('Your card was declined').waitFor();
  const { id: session } = newestSession();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByText('You have begun to pay for this').waitFor();
  await page.getByRole('link', { name: 'Continue Payment' }).waitFor();
  await expectMainAccessible();
  await pay.click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Purchase complete' }).waitFor();
  expect(newestSession().id).toBe(session);
  await page.getByText('You also bought 1 gift seat').waitFor();
  await page.getByRole('link', { name: "See What's Next" }).click();
  await page.getByRole('heading', { level: 1, name: 'Thank You, Paula!' }).waitFor();
  expect(faults).toEqual([]);
});

test('Enroll Now leads to the payment; the tab is closed before the return, and the event enrolls', async () => {
  const { token, email } = await product().newcomer();
  standIn.events.delivery = 'twice';
  const { page, open } = await visit({ token, width: 375, dark: true });
  await open('/courses/resume-preparation-workshop');
  await page.getByRole('button', { name: 'Enroll Now' }).first().click();
  await page.getByRole('checkbox', { name: /^Begin at once/ }).check();
  await page.getByRole('button', { name: 'Continue to Payment · $149.00' }).click();
  await page.getByRole('button', { name: 'Decline' }).waitFor();
  const { id } = newestSession();
  await page.close();
  standIn.objects.act(id, 'pay');
  const receipt = await product().database.mailTo(email, /^Your order/);
  expect(receipt.text).toContain('You are enrolled.');
});

test('who enrolls again in a course that is bought and opens later reads when, and opens it', async () => {
  const { token } = await product().newcomer();
  standIn.events.delivery = 'once';
  const course = await courseOf('salary-negotiation-mastery');
  const { order } = await placeOrder(token, [course.slug], false);
  standIn.objects.act(newestSession().id, 'pay');
  await expect
    .poll(async () => (await product().request('GET', `/api/orders/${order.id}`, { token })).text)
    .toContain('"status":"completed"');
  const { page, open, faults } = await visit({ token });
  for (const [path, button] of [
    [`/courses/${course.slug}`, 'Enroll Now'],
    [`/enrollment/${course.id}`, 'Complete Enrollment'],
  ] as const) {
    await open(path);
    await page.getByRole('button', { name: button }).first().click();
    await page.getByText('Your courses open when the withdrawal period has ended').waitFor();
  }
  await page.getByRole('button', { name: 'I agree: begin now' }).click();
  await page.getByText('Your courses open when').waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});

test('an order is given up, another expires, and a delayed payment waits for the bank, and the pages say so', async () => {
  const { token } = await product().newcomer();
  standIn.events.delivery = 'once';
  const course = await courseOf('behavioral-interview-stories');
  const { page, open, navigate, expectMainAccessible } = await visit({ token });
  await open(`/checkout/${course.slug}`);
  await page.getByRole('button', { name: /^Continue to Payment/ }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('button', { name: /^Continue to Payment/ }).waitFor();
  const { client_reference_id: first, id: session } = newestSession();
  await navigate(`/orders/${first}`);
  await page.getByText('Nothing was charged so far').waitFor();
  await expectMainAccessible();
  await page.getByRole('button', { name: 'Cancel Order' }).click();
  await page.getByRole('heading', { name: 'This order was not paid' }).waitFor();
  expect(standIn.objects.session(session).status).toBe('expired');
  await navigate(`/thank-you?course=${course.slug}&order=${first}`);
  await page.getByRole('heading', { name: 'This order was not paid' }).waitFor();

  // The next session expires while the buyer is away, and they read it at the course.
  const { order: second } = await placeOrder(token, [course.slug]);
  await open(`/courses/${course.slug}`);
  await page.getByText('You have begun to pay for this').waitFor();
  standIn.events.delivery = 'never';
  standIn.objects.expire(newestSession().id);
  await navigate(`/orders/${second.id}`);
  await page.getByRole('heading', { name: 'This order was not paid' }).waitFor();

  // A bank that says no, days later.
  standIn.events.delivery = 'once';
  await page.getByRole('link', { name: 'Order Again' }).click();
  await page.getByRole('button', { name: /^Continue to Payment/ }).click();
  await page.getByRole('button', { name: 'Pay later' }).click();
  await page.getByRole('heading', { level: 1, name: 'We are waiting for your bank' }).waitFor();
  await expectMainAccessible();
  await navigate(`/checkout/${course.slug}`);
  await page.getByText('Your bank is confirming your payment').waitFor();
  expect(await page.getByRole('button', { name: /^Continue to Payment/ }).count()).toBe(0);
  standIn.objects.answerLater(newestSession().id, false);
  await page.getByRole('link', { name: /^View Order/ }).click();
  await page.getByRole('heading', { name: 'Your payment did not go through' }).waitFor();
});

test('of two payments that the bank is confirming, the order that was cancelled for the other says what becomes of the money', async () => {
  const { token } = await product().newcomer();
  standIn.events.delivery = 'held';
  const { order: first } = await placeOrder(token, ['behavioral-interview-stories']);
  const session = newestSession().id;
  const { order: second } = await placeOrder(token, ['behavioral-interview-stories', 'resume-preparation-workshop']);
  for (const id of [session, newestSession().id]) standIn.objects.act(id, 'later');
  for (const event of standIn.events.release()) await standIn.events.send(event);
  const { page, open, navigate, expectMainAccessible } = await visit({ token });
  await open(`/orders/${second.id}`);
  await page.getByRole('heading', { name: 'This order has ended' }).waitFor();
  await page.getByText('your bank is still confirming that').waitFor();
  await expectMainAccessible();
  await navigate(`/orders/${first.id}`);
  await page.getByRole('heading', { name: 'We are waiting for your bank' }).waitFor();
});

test('after the payment: a dispute freezes the access, a refund of one course fails, and is sent again', async () => {
  const [buyer, admin] = [await product().newcomer(), await product().newcomer()];
  await openDatabase(product().database.databaseUrl).update(users).set({ role: 'ADMIN' }).where(eq(users.id, admin.id));
  const slugs = ['salary-negotiation-mastery', 'resume-preparation-workshop'];
  const { order } = await placeOrder(buyer.token, slugs);
  standIn.events.delivery = 'once';
  standIn.objects.act(newestSession().id, 'pay');
  const { page, open, navigate, expectMainAccessible, faults } = await visit({ token: buyer.token, width: 375 });
  const reaches = (text: string) =>
    expect
      .poll(async () => (await product().request('GET', `/api/orders/${order.id}`, { token: buyer.token })).text)
      .toContain(text);
  await reaches('"status":"completed"');
  const dispute = standIn.objects.openDispute(newestSession().payment_intent ?? '');
  await reaches('"dispute":"open"');
  await open(`/orders/${order.id}`);
  await page.getByText('Your bank is looking into this payment').waitFor();
  await expectMainAccessible();
  // From a bookmark, or back in the history: no thanks for what is not there.
  const thanks = `/thank-you?course=salary-negotiation-mastery&order=${order.id}`;
  const isSent = () => page.waitForURL((url) => url.pathname === `/orders/${order.id}`);
  await navigate(thanks);
  await isSent();
  await navigate('/checkout/salary-negotiation-mastery');
  await page.getByText('Your bank is looking into a payment').waitFor();

  const desk = await visit({ token: admin.token });
  await desk.open(`/admin/orders/${order.id}`);
  await desk.page
    .getByRole('region', { name: 'Disputes' })
    .getByText(/frozen/)
    .waitFor();
  await desk.expectMainAccessible();
  standIn.objects.closeDispute(dispute.id, true);
  await reaches('"dispute":null');
  await desk.page.reload();
  await desk.page.getByRole('button', { name: 'Refund', exact: true }).click();
  await desk.page.getByRole('checkbox', { name: /^Salary Negotiation/ }).uncheck();
  await desk.page.getByLabel('Reason').fill('Bought twice.');
  await desk.page.getByRole('button', { name: 'Refund $149.00' }).click();
  await reaches('"refunded":"149.00"');
  standIn.objects.failRefund(standIn.objects.list<Refund>('refund').at(-1)?.id ?? '');
  await reaches('"payingBack":"149.00"');
  await navigate(`/orders/${order.id}`);
  await page.getByText('$149.00 is on its way back').waitFor();
  await desk.page.reload();
  await desk.page
    .getByRole('region', { name: 'Refunds' })
    .getByText(/lost or stolen card/)
    .waitFor();
  await desk.expectMainAccessible();

  // The course that is owed is not offered, and what was paid back for no course is not sent again.
  standIn.objects.refundPayment(newestSession().payment_intent ?? '', 20_00, {});
  await reaches('"refunded":"20.00"');
  await navigate(thanks);
  await page.getByText('Enrollment complete').waitFor();
  await desk.page.reload();
  await desk.page.getByRole('button', { name: 'Refund', exact: true }).click();
  await desk.page.getByRole('checkbox', { name: /^Salary Negotiation/ }).waitFor();
  expect(await desk.page.getByRole('checkbox').count()).toBe(1);
  await desk.page.getByLabel('Reason').fill('Bought twice.');
  await desk.page.getByRole('button', { name: 'Refund $179.00' }).click();
  await desk.page.getByText('$179.00').first().waitFor();
  await reaches('"refunded":"199.00"');
  standIn.objects.refundPayment(newestSession().payment_intent ?? '', undefined, {});
  await reaches('"status":"refunded"');
  await page.reload();
  await isSent();
  expect([...faults, ...desk.faults]).toEqual([]);
});
