/** Paying for real, on the page of the local stand-in for Stripe: from the cart and from a course, until everything ends. */
import { afterAll, expect, test } from 'vitest';
import { cartSchema } from '#functions/commerce/contract.ts';
import { courseSchema } from '#functions/courses/contract.ts';
import type { Session } from '#functions/local/stripe/objects.ts';
import { type StripeStandIn, startStripeStandIn } from '#functions/local/stripe/stand-in.ts';
import { journey } from './journey.ts';

let standIn: StripeStandIn;
const { visit, product } = journey(async () => {
  standIn = await startStripeStandIn({ appOrigin: () => product().origin });
  return standIn.variables;
});
afterAll(() => standIn.stop());

const courseOf = (slug: string) => product().expectAnswer(courseSchema, { path: `/api/courses/${slug}` });
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

test('a delayed payment waits for the bank and says so; another order is given up and expires', async () => {
  const { token } = await product().newcomer();
  standIn.events.delivery = 'once';
  const { page, open, navigate, expectMainAccessible } = await visit({ token });
  await open('/checkout/interview-sessions');
  await page.getByRole('button', { name: /^Continue to Payment/ }).click();
  await page.getByRole('button', { name: 'Pay later' }).click();
  await page.getByRole('heading', { level: 1, name: 'We are waiting for your bank' }).waitFor();
  await expectMainAccessible();
  standIn.objects.answerLater(newestSession().id, true);
  const orderId = newestSession().client_reference_id;
  await expect
    .poll(async () => (await product().request('GET', `/api/orders/${orderId}`, { token })).text)
    .toContain('"status":"completed"');

  await navigate('/checkout/behavioral-interview-stories');
  await page.getByRole('button', { name: /^Continue to Payment/ }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('button', { name: /^Continue to Payment/ }).waitFor();
  const { client_reference_id: open2, id: session } = newestSession();
  await navigate(`/orders/${open2}`);
  await page.getByText('Nothing was charged so far').waitFor();
  await expectMainAccessible();
  await page.getByRole('button', { name: 'Cancel Order' }).click();
  await page.getByRole('heading', { name: 'This order was not paid' }).waitFor();
  expect(standIn.objects.session(session).status).toBe('expired');
});
