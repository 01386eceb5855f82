/**
 * The contract with Stripe, through the client that production uses: against the local stand-in, and with
 * `STRIPE_TEST_KEY=sk_test_… npm run test:stripe` against Stripe's test mode. So the stand-in is checked against Stripe.
 */
import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentSettings } from '../../api/environment.ts';
import { signatureOf } from '../../local/stripe/events.ts';
import { type StripeStandIn, startStripeStandIn } from '../../local/stripe/stand-in.ts';
import { type PaymentProcessor, RefusedByProcessor, type SessionRequest, UnknownToProcessor } from './processor.ts';
import { stripeApiVersion, stripeProcessor } from './stripe.ts';

const testKey = process.env.STRIPE_TEST_KEY;
if (!testKey && process.env.npm_lifecycle_event === 'test:stripe') {
  console.warn(
    '\nSkipped: Stripe itself was not tested, because STRIPE_TEST_KEY is not set. The same tests run against the local stand-in.\nWith a key of the test mode: STRIPE_TEST_KEY=sk_test_… npm run test:stripe\n',
  );
}
if (testKey && !/^[rs]k_test_/.test(testKey)) throw new Error('STRIPE_TEST_KEY must be a key of the test mode.');

let standIn: StripeStandIn;
let settings: PaymentSettings;
let processor: PaymentProcessor;
/** The client itself, to make a payment that nobody has to make on a page. */
let stripe: Stripe;

beforeAll(async () => {
  standIn = await startStripeStandIn({ appOrigin: 'http://localhost:1' });
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_URL } = standIn.variables;
  settings = {
    secretKey: testKey ?? STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    apiUrl: testKey ? 'https://api.stripe.com' : STRIPE_URL,
    tax: false,
    invoices: true,
  };
  processor = stripeProcessor(settings);
  const { hostname: host, port, protocol } = new URL(settings.apiUrl);
  stripe = new Stripe(settings.secretKey, {
    apiVersion: stripeApiVersion,
    host,
    ...(port && { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    maxNetworkRetries: 0,
  });
});
afterAll(() => standIn.stop());

/** Stripe keeps idempotency keys for a day, so each run asks for other orders. */
const asked = (more: Partial<SessionRequest> = {}): SessionRequest => ({
  orderId: Math.ceil(Math.random() * 1e12),
  email: 'buyer@launchpad.test',
  currency: 'usd',
  lines: [
    { name: 'Interview Ready Bootcamp', amount: '199.00' },
    { name: 'Salary Negotiation (3 seats)', amount: '0.99' },
  ],
  expiresAt: new Date(Date.now() + 60 * 60_000),
  doneUrl: 'https://launchpad.test/checkout?order=1',
  leaveUrl: 'https://launchpad.test/checkout',
  ...more,
});

async function paidDirectly(amount: number) {
  const { id } = await stripe.paymentIntents.create({
    amount,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_visa',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  });
  return id;
}

describe(testKey ? "Stripe's test mode" : 'the stand-in', { timeout: 60_000 }, () => {
  test('a session is open with what was asked, and the same request again is the same session', async () => {
    const request = asked();
    const session = await processor.createSession(request);
    expect(session).toEqual({
      id: expect.stringMatching(/^cs_test_/),
      state: 'open',
      orderId: request.orderId,
      amount: '199.99',
      tax: '0.00',
      currency: 'usd',
      url: expect.stringMatching(/^https?:/),
      paymentIntentId: null,
      receiptUrl: null,
      invoiceUrl: null,
    });
    expect(await processor.createSession(request)).toEqual(session);
    expect(await processor.readSession(session.id)).toEqual(session);
  });

  test('a session that was closed has no page, and closing it again says the same', async () => {
    const { id } = await processor.createSession(asked());
    const closed = await processor.expireSession(id);
    expect(closed).toMatchObject({ id, state: 'expired', url: null });
    expect(await processor.expireSession(id)).toEqual(closed);
    expect(await processor.readSession(id)).toEqual(closed);
  });

  test('what cannot be a session is refused: another request with the same key, too little, too late', async () => {
    const request = asked();
    await processor.createSession(request);
    const other = { ...request, lines: [{ name: 'Something else', amount: '5.00' }] };
    await expect(processor.createSession(other)).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    const refused = [{ lines: [{ name: 'Cheap', amount: '0.49' }] }, { expiresAt: new Date(Date.now() + 60_000) }];
    for (const more of refused) {
      await expect(processor.createSession(asked(more))).rejects.toBeInstanceOf(
        Stripe.errors.StripeInvalidRequestError,
      );
    }
    await expect(processor.readSession('cs_test_unknown')).rejects.toBeInstanceOf(UnknownToProcessor);
  });

  test('a payment is refunded in parts, each once by its key, and never more than was paid', async () => {
    const paymentIntentId = await paidDirectly(5000);
    const part = { paymentIntentId, amount: '20.00', key: crypto.randomUUID(), metadata: { order: '7' } };
    const refund = await processor.refund(part);
    expect(refund).toMatchObject({
      id: expect.stringMatching(/^re_/),
      paymentIntentId,
      amount: '20.00',
      currency: 'usd',
      failure: null,
      metadata: { order: '7' },
    });
    expect(await processor.refund(part)).toEqual(refund);
    expect(await processor.readRefund(refund.id)).toEqual(refund);
    expect(await processor.findSession(paymentIntentId)).toBeNull();
    const tooMuch = { ...part, amount: '30.01', key: crypto.randomUUID() };
    await expect(processor.readRefund('re_of_another_account')).rejects.toBeInstanceOf(UnknownToProcessor);
    await expect(processor.refund(tooMuch)).rejects.toBeInstanceOf(RefusedByProcessor);
    expect(await processor.listRefunds(paymentIntentId)).toEqual([refund]);
  });

  test.skipIf(testKey)('the refunds of a payment are listed with those first that the bank has refused', async () => {
    const paymentIntentId = await paidDirectly(5000);
    const refund = () => processor.refund({ paymentIntentId, amount: '5.00', key: crypto.randomUUID(), metadata: {} });
    const made = [await refund(), await refund(), await refund()].map(({ id }) => id);
    standIn.objects.failRefund(made[1] ?? '');
    expect((await processor.listRefunds(paymentIntentId)).map(({ id, state }) => [made.indexOf(id), state])).toEqual([
      [1, 'failed'],
      [0, 'succeeded'],
      [2, 'succeeded'],
    ]);
  });
});

describe('events', () => {
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'refund.created',
    livemode: false,
    data: { object: { id: 're_1' } },
  });
  const at = (secondsAgo = 0) => Math.floor(Date.now() / 1000) - secondsAgo;
  const signed = (more: { secret?: string; at?: number; text?: string } = {}) =>
    signatureOf(more.text ?? body, { secret: settings.webhookSecret, at: at(), ...more });

  test('with a good signature are read', async () => {
    expect(await processor.verifyEvent(body, signed())).toEqual({
      id: 'evt_1',
      type: 'refund.created',
      object: { id: 're_1' },
    });
  });

  test('are refused with another key, an altered body, an old time or no signature', async () => {
    for (const signature of [signed({ secret: 'whsec_other' }), signed({ at: at(301) }), '', null, 't=1,v1=0']) {
      expect(await processor.verifyEvent(body, signature)).toBeNull();
    }
    expect(await processor.verifyEvent(body.replace('re_1', 're_2'), signed())).toBeNull();
    // Of the live mode, and of an account that is connected to ours.
    for (const text of [
      body.replace('"livemode":false', '"livemode":true'),
      body.replace('{', '{"account":"acct_1",'),
    ]) {
      expect(await processor.verifyEvent(text, signed({ text }))).toBeNull();
    }
  });
});

describe('on the page of the stand-in', () => {
  const press = async (id: string, action: string) => {
    const response = await fetch(`${standIn.url}/pay/${id}`, {
      method: 'POST',
      body: new URLSearchParams({ action }),
      redirect: 'manual',
    });
    return response.headers.get('Location');
  };
  /** Always the stand-in, with tax. */
  const local = () =>
    stripeProcessor({
      secretKey: standIn.variables.STRIPE_SECRET_KEY,
      webhookSecret: settings.webhookSecret,
      apiUrl: standIn.url,
      tax: true,
      invoices: true,
    });

  test('a buyer is declined, pays, and is led back; the session says the tax, the receipt and the invoice', async () => {
    const request = asked();
    const { id } = await local().createSession(request);
    expect(await press(id, 'leave')).toBe(request.leaveUrl);
    expect(await press(id, 'decline')).toBeNull();
    expect(await local().readSession(id)).toMatchObject({ state: 'open' });
    expect(await press(id, 'pay')).toBe(request.doneUrl);
    expect(await local().readSession(id)).toMatchObject({
      state: 'paid',
      tax: '18.18',
      url: null,
      paymentIntentId: expect.stringMatching(/^pi_/),
      receiptUrl: expect.stringContaining('/receipt/'),
      invoiceUrl: expect.stringContaining('/invoice/'),
    });
    expect(await local().expireSession(id)).toMatchObject({ state: 'paid' });
    const session = await local().readSession(id);
    expect(await local().findSession(session.paymentIntentId ?? '')).toEqual(session);
  });

  test.each([
    [true, 'paid'],
    [false, 'failed'],
  ])('a delayed payment is processing until the bank answers (%s)', async (confirms, state) => {
    const { id } = await local().createSession(asked());
    await press(id, 'later');
    expect(await local().readSession(id)).toMatchObject({ state: 'processing' });
    standIn.objects.answerLater(id, confirms);
    expect(await local().readSession(id)).toMatchObject({ state });
  });
});
