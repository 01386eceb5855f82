/**
 * A stand-in for Stripe on this machine, with state: sessions with a page, payments, refunds, disputes and signed events.
 * The Worker reaches it through the same client as Stripe, so that the code of production runs. What it must have in common
 * with Stripe is tested against both (functions/commerce/payments/stripe.unit.test.ts).
 */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { stripeApiVersion } from '../../commerce/payments/stripe.ts';
import { deliveries, EventDelivery } from './events.ts';
import {
  buyerActions,
  type Dispute,
  invalid,
  type Refund,
  type Session,
  StandInError,
  StripeObjects,
} from './objects.ts';
import { deskPage, paperPage, payPage } from './pages.ts';
import {
  expandParameters,
  intentParameters,
  listParameters,
  parametersOf,
  refundParameters,
  sessionParameters,
} from './parameters.ts';

export type StripeStandIn = {
  /** Variables with which the Worker uses it. */
  variables: { STRIPE_SECRET_KEY: string; STRIPE_WEBHOOK_SECRET: string; STRIPE_URL: string };
  /** The page on which banks and card holders are played. Without a trailing slash. */
  url: string;
  objects: StripeObjects;
  events: EventDelivery;
  /** Calls like `POST /v1/refunds` that match it fail. */
  failing: RegExp | null;
  stop(): Promise<void>;
};

/** Tax where it is asked for: the part of a price with 10 percent in it. */
const taxIn = (amount: number) => Math.round(amount / 11);
const halfHour = 30 * 60;

/**
 * Listens at a free port of 127.0.0.1, because cookies of the product's host `localhost` must not mix with its own.
 * `appOrigin`: where events go to; a function where the product starts later.
 */
export async function startStripeStandIn({
  appOrigin,
}: {
  appOrigin: string | (() => string);
}): Promise<StripeStandIn> {
  const secretKey = `sk_test_${randomBytes(12).toString('hex')}`;
  const webhookSecret = `whsec_${randomBytes(16).toString('hex')}`;
  const events = new EventDelivery({
    address: () => `${typeof appOrigin === 'string' ? appOrigin : appOrigin()}/api/webhooks/stripe`,
    secret: webhookSecret,
  });
  const objects = new StripeObjects({
    emit: (event) => events.take(event),
    origin: () => standIn.url,
    apiVersion: stripeApiVersion,
  });
  /** The first answer to each idempotency key, with the request that it answered. */
  const answered = new Map<string, { request: string; answer: unknown }>();

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      const { status, type, code, message } =
        error instanceof StandInError ? error : new StandInError(500, 'api_error', String(error));
      json(response, status, { error: { type, code, message } });
    });
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The stand-in has no port.');

  const standIn: StripeStandIn = {
    url: `http://127.0.0.1:${address.port}`,
    variables: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_URL: `http://127.0.0.1:${address.port}`,
    },
    objects,
    events,
    failing: null,
    async stop() {
      events.stop();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return standIn;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', standIn.url);
    const body = new URLSearchParams(request.method === 'POST' ? await text(request) : '');
    if (!url.pathname.startsWith('/v1/')) return answerPage(request, response, url, body);
    if (standIn.failing?.test(`${request.method} ${url.pathname}`))
      throw new StandInError(503, 'api_error', 'The stand-in fails, as it was asked to.');
    if (request.headers.authorization !== `Bearer ${secretKey}`) {
      throw new StandInError(401, 'invalid_request_error', 'Invalid API Key provided');
    }
    if (request.headers['stripe-version'] !== stripeApiVersion) throw invalid('Another API version was asked for.');
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string' || request.method !== 'POST') {
      return json(response, 200, answerCall(request.method, url, body));
    }
    const asked = `${url.pathname} ${body}`;
    const known = answered.get(key);
    if (known && known.request !== asked) {
      throw new StandInError(
        400,
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same parameters.',
      );
    }
    const first = known ?? { request: asked, answer: structuredClone(answerCall(request.method, url, body)) };
    answered.set(key, first);
    return json(response, 200, first.answer);
  }

  function answerCall(method: string | undefined, { pathname, searchParams }: URL, body: URLSearchParams): unknown {
    const [, , resource = '', ...rest] = pathname.split('/');
    const call = `${method} ${resource === 'checkout' ? 'session' : resource}`;
    const [id = '', verb = ''] = resource === 'checkout' ? rest.slice(1) : rest;
    const isOne = method === 'GET' && id !== '';
    const { expand } = parametersOf(expandParameters, isOne ? searchParams : new URLSearchParams());
    if (call === 'POST session' && id === '') return openSession(body);
    if (call === 'POST session' && verb === 'expire') {
      const asked = parametersOf(expandParameters, body);
      return objects.expanded(objects.expire(id), asked.expand);
    }
    if (call === 'POST refunds' && id === '') {
      const { payment_intent: intent, amount, metadata } = parametersOf(refundParameters, body);
      return objects.refundPayment(intent, amount, metadata);
    }
    if (call === 'POST payment_intents' && id === '') {
      const { amount, currency, metadata } = parametersOf(intentParameters, body);
      return objects.payDirectly(amount, currency, metadata);
    }
    if (call === 'GET session' && id === '') {
      return pageOf(objects.list<Session>('checkout.session'), '/v1/checkout/sessions', searchParams);
    }
    if (call === 'GET session') return objects.expanded(expiredByTime(objects.session(id)), expand);
    if (call === 'GET refunds' && id === '') {
      return pageOf(objects.list<Refund>('refund'), '/v1/refunds', searchParams);
    }
    if (call === 'GET disputes' && id === '') {
      return pageOf(objects.list<Dispute>('dispute'), '/v1/disputes', searchParams);
    }
    if (call === 'GET refunds') return objects.expanded(objects.refund(id), expand);
    if (call === 'GET charges') return objects.expanded(objects.charge(id), expand);
    if (call === 'GET disputes') return objects.expanded(objects.dispute(id), expand);
    if (call === 'GET payment_intents') return objects.expanded(objects.intent(id), expand);
    throw new StandInError(404, 'invalid_request_error', `Unrecognized request URL (${call} ${pathname})`);
  }

  /** A list with what belongs to one payment, the newest first. */
  function pageOf(all: (Session | Refund | Dispute)[], url: string, searchParams: URLSearchParams) {
    const { payment_intent: intent, limit, expand } = parametersOf(listParameters, searchParams);
    const found = all.filter((object) => object.payment_intent === intent).toReversed();
    const inner = expand.map((path) => path.replace(/^data\./, ''));
    const data = found.slice(0, limit).map((object) => objects.expanded(object, inner));
    return { object: 'list', url, has_more: found.length > limit, data };
  }

  function openSession(body: URLSearchParams) {
    const asked = parametersOf(sessionParameters, body);
    const wait = asked.expires_at - Date.now() / 1000;
    if (wait < halfHour || wait > 48 * halfHour) {
      throw invalid(
        'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      );
    }
    const lines = asked.line_items.map(
      ({
        price_data: {
          unit_amount: amount,
          product_data: { name },
        },
      }) => ({ name, amount }),
    );
    const total = lines.reduce((sum, { amount }) => sum + amount, 0);
    if (total < 50)
      throw invalid("The Checkout Session's total amount must convert to at least 50 cents.", 'amount_too_small');
    const { client_reference_id, customer_email, metadata, success_url, cancel_url, expires_at } = asked;
    const session = objects.openSession(
      {
        ...{ client_reference_id, customer_email, metadata, success_url, cancel_url, expires_at },
        currency: asked.line_items[0]?.price_data.currency ?? 'usd',
      },
      {
        lines,
        paymentMetadata: asked.payment_intent_data?.metadata ?? {},
        makesInvoice: asked.invoice_creation,
      },
      asked.automatic_tax ? taxIn(total) : 0,
    );
    return objects.expanded(session, asked.expand);
  }

  /** A session ends by itself, but nothing here runs at that time. */
  function expiredByTime(session: Session): Session {
    return session.status === 'open' && session.expires_at * 1000 < Date.now() ? objects.expire(session.id) : session;
  }

  function answerPage(request: IncomingMessage, response: ServerResponse, { pathname }: URL, form: URLSearchParams) {
    const [, area, id = ''] = pathname.split('/');
    const action = form.get('action') ?? '';
    if (area === 'receipt' || area === 'invoice')
      return show(response, paperPage(area === 'receipt' ? 'Receipt' : 'Invoice', id));
    if (area === 'pay') {
      const session = expiredByTime(objects.session(id));
      if (request.method === 'POST') {
        if (action === 'leave') return leadTo(response, session.cancel_url);
        const done = buyerActions.find((known) => known === action);
        if (done) objects.act(id, done);
        if (session.status === 'complete') return leadTo(response, session.success_url);
      }
      const fault = action === 'decline' ? { fault: 'Your card was declined. Try another one.' } : {};
      return show(response, payPage({ session, terms: objects.terms(id), ...fault }));
    }
    if (request.method === 'POST') act(action, form);
    const [sessions, refunds] = [objects.list<Session>('checkout.session'), objects.list<Refund>('refund')];
    const disputes = objects.list<Dispute>('dispute');
    return show(response, deskPage({ sessions, refunds, disputes, delivery: events.delivery }));
  }

  function act(action: string, form: URLSearchParams): void {
    const chosen = deliveries.find((delivery) => delivery === form.get('delivery'));
    if (action === 'deliver') {
      if (chosen) events.delivery = chosen;
      return;
    }
    if (action.startsWith('fail ')) {
      objects.failRefund(action.slice('fail '.length));
      return;
    }
    const { id, payment_intent: intent } = objects.session(form.get('session') ?? '');
    const dispute = objects.list<Dispute>('dispute').find((found) => found.payment_intent === intent);
    if (action === 'expire') objects.expire(id);
    if (action === 'confirm' || action === 'refuse') objects.answerLater(id, action === 'confirm');
    if (action === 'dispute' && intent) objects.openDispute(intent);
    if (dispute && (action === 'win' || action === 'lose')) objects.closeDispute(dispute.id, action === 'win');
  }
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

function show(response: ServerResponse, page: string): void {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page);
}

function leadTo(response: ServerResponse, address: string | null): void {
  response.writeHead(303, { Location: address ?? '/' }).end();
}
