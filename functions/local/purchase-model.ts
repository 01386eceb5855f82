/**
 * Random purchases against the local stand-in for Stripe, with everything that goes wrong in reality: a second tab, declined
 * cards, banks that answer days later, events that are lost, repeated and out of order, and handlers that are stopped
 * halfway. Then what the database says is compared with what the stand-in has.
 */
import type { Caller } from '#db/accounts/authorize.ts';
import { placeOrder } from '#db/commerce/payments/place-order.ts';
import { type Database, openDatabase } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { createTestPromoCode, emptyCart, fillCart, unopenedGiftLinks } from '#db/local/cart-fixture.ts';
import { createTestCourse } from '#db/local/course-fixture.ts';
import { createTestLearners } from '#db/local/learner-fixture.ts';
import { findBrokenPurchases, readBooks, readPaidOrders } from '#db/local/purchase-faults.ts';
import { applyEvent } from '../commerce/payments/apply-event.ts';
import { keepBooks } from '../commerce/payments/keep-books.ts';
import { openPayment } from '../commerce/payments/open-payment.ts';
import type { PaymentProcessor } from '../commerce/payments/processor.ts';
import type { Settling } from '../commerce/payments/settle-session.ts';
import { sweepPayments } from '../commerce/payments/sweep.ts';
import type { BalanceTransaction, Refund, Session, StripeEvent } from './stripe/objects.ts';
import type { StripeStandIn } from './stripe/stand-in.ts';

type World = {
  db: Database;
  processor: PaymentProcessor;
  standIn: StripeStandIn;
  courses: number[];
  codes: string[];
};

export const oneOf = <Choice>(choices: readonly Choice[]): Choice => {
  const choice = choices[Math.floor(Math.random() * choices.length)];
  if (choice === undefined) throw new Error('There is nothing to choose from.');
  return choice;
};
export const happens = (probability: number) => Math.random() < probability;
export const shuffled = <Entry>(entries: readonly Entry[]) =>
  entries
    .map((entry) => ({ entry, rank: Math.random() }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry);

/** A handler that was stopped, as when its machine fails. */
class Stopped extends Error {}
const deadly = 0.05;

/** The processor, seen from a handler that may be stopped before or after any of its calls. */
function mortal(processor: PaymentProcessor): PaymentProcessor {
  const guarded = async <Result>(call: () => Promise<Result>): Promise<Result> => {
    if (happens(deadly / 2)) throw new Stopped();
    const result = await call();
    if (happens(deadly / 2)) throw new Stopped();
    return result;
  };
  return {
    createSession: (request) => guarded(() => processor.createSession(request)),
    readSession: (id) => guarded(() => processor.readSession(id)),
    findSession: (payment) => guarded(() => processor.findSession(payment)),
    expireSession: (id) => guarded(() => processor.expireSession(id)),
    refund: (request) => guarded(() => processor.refund(request)),
    readRefund: (id) => guarded(() => processor.readRefund(id)),
    findRefund: (payment, metadata) => guarded(() => processor.findRefund(payment, metadata)),
    listRefunds: (payment) => guarded(() => processor.listRefunds(payment)),
    readDispute: (id) => guarded(() => processor.readDispute(id)),
    readBooks: (payment) => guarded(() => processor.readBooks(payment)),
    verifyEvent: processor.verifyEvent,
  };
}

/** Makes `count` purchases, delivers their events badly, and runs the cron once. */
export async function makeRandomPurchases(
  { databaseUrl, processor, standIn }: { databaseUrl: string; processor: PaymentProcessor; standIn: StripeStandIn },
  count: number,
): Promise<void> {
  const db = openDatabase(databaseUrl);
  const prices = ['199.00', '49.99', '0.00', '10.01'];
  const courses = await Promise.all(
    prices.map(async (price) => (await createTestCourse(db, { price, modules: [] })).id),
  );
  const codes = [
    await createTestPromoCode(db, { usageLimit: Math.ceil(count / 10) }),
    await createTestPromoCode(db, { discountValue: '100.00', usageLimit: Math.ceil(count / 20) }),
  ];
  const world = { db, processor, standIn, courses, codes };
  standIn.events.delivery = 'held';
  const people = await createTestLearners(db, Math.ceil(count / 2));
  // Each person buys twice, one purchase after the other; many people at the same time.
  for (const round of [people, people.slice(0, Math.floor(count / 2))]) {
    for (let first = 0; first < round.length; first += 20) {
      await Promise.all(round.slice(first, first + 20).map((caller) => purchase(world, caller)));
    }
  }
  const events = shuffled(
    standIn.events.release().flatMap((event) => Array.from({ length: oneOf([0, 1, 2, 3]) }, () => event)),
  );
  const later = new Date(Date.now() + 60_000);
  for (let first = 0; first < events.length; first += 10) {
    await Promise.all(events.slice(first, first + 10).map((event) => handle(world, event, later)));
  }
  const cron: Settling = { db, processor, now: new Date(Date.now() + 10 * 60_000), requestId: 'model' };
  await sweepPayments(cron, count * 3);
  await keepBooks(cron, count * 3);
}

/** One person at the checkout, in one tab or two. */
async function purchase(world: World, caller: Caller): Promise<void> {
  const tabs = happens(0.2) ? 2 : 1;
  const sessions: string[] = [];
  for (let tab = 0; tab < tabs; tab += 1) {
    const session = await checkOut(world, caller);
    if (session) sessions.push(session);
  }
  for (const id of shuffled(sessions)) await atTheProcessor(world, id);
}

/** Places an order for some courses. Returns the session of the page that opens, if one does. */
async function checkOut({ db, processor, courses, codes }: World, caller: Caller): Promise<string | null> {
  const chosen = shuffled(courses).slice(0, oneOf([1, 1, 2, 3]));
  await emptyCart(db, caller.userId);
  await fillCart(db, caller.userId, chosen, oneOf([1, 1, 2]));
  const promoCode = happens(0.3) ? oneOf(codes) : null;
  return (await orderCart({ db, processor: mortal(processor) }, caller, promoCode))?.session ?? null;
}

/** Places an order for what is in the cart. Returns it with the session of the page that opens, if one does. */
export async function orderCart(
  { db, processor }: Pick<World, 'db' | 'processor'>,
  caller: Caller,
  promoCode: string | null,
): Promise<{ orderId: number; session: string } | null> {
  try {
    const placed = await placeOrder(db, {
      caller,
      from: { cartSessionId: crypto.randomUUID() },
      promoCode,
      planType: 'full',
      idempotency: { key: crypto.randomUUID(), requestHash: 'same' },
      // Without it the courses would open two weeks later, and nobody would be enrolled when the faults are looked for.
      consent: { startsNow: true, terms: '2026-01-01' },
      newGiftLinks: unopenedGiftLinks,
      receiptKind: 'order-receipt',
      claim: null,
      now: new Date(),
    });
    if (!placed) return null;
    const url = await openPayment(
      {
        db,
        processor,
        caller,
        requestId: 'model',
        appOrigin: 'https://launchpad.test',
        leavePath: '/checkout',
      },
      placed,
    );
    const session = url?.split('/').at(-1);
    return session ? { orderId: placed.order.id, session } : null;
  } catch (error) {
    // What the buyer is told, or a page that never opened.
    if (error instanceof Refusal || isUnavailable(error)) return null;
    throw error;
  }
}

const isUnavailable = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'payment_unavailable';

/** What happens on the processor's page and at the bank. */
async function atTheProcessor({ standIn: { objects } }: World, id: string): Promise<void> {
  if (objects.session(id).status !== 'open') return;
  const ending = oneOf(['pay', 'pay', 'pay', 'decline', 'confirm', 'refuse', 'wait', 'expire', 'leave']);
  if (ending === 'leave') return;
  if (ending === 'expire') return void objects.expire(id);
  if (ending === 'decline') objects.act(id, 'decline');
  if (ending === 'pay' || ending === 'decline') return objects.act(id, 'pay');
  objects.act(id, 'later');
  if (ending !== 'wait') objects.answerLater(id, ending === 'confirm');
}

/** A webhook that may be stopped. */
async function handle({ db, processor }: World, event: StripeEvent, now: Date): Promise<void> {
  try {
    const taken = { id: event.id, type: event.type, object: { ...event.data.object } };
    await applyEvent({ db, processor: mortal(processor), now, requestId: 'model' }, taken);
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
  }
}

/**
 * Everything in the database that does not agree with the stand-in, or with itself. `earlier`: sessions of other tests, which
 * refunds and disputes have changed since.
 */
export async function findFaults(
  databaseUrl: string,
  { objects }: StripeStandIn,
  earlier: ReadonlySet<string>,
): Promise<string[]> {
  const db = openDatabase(databaseUrl);
  const refunds = objects.list<Refund>('refund');
  /** The sessions whose money the school has. */
  const kept = new Set(
    objects.list<Session>('checkout.session').flatMap((session) => {
      const sentBack = refunds
        .filter(({ payment_intent: intent }) => intent === session.payment_intent)
        .reduce((sum, { amount }) => sum + amount, 0);
      return session.payment_status === 'paid' && !earlier.has(session.id) && sentBack < session.amount_total
        ? [session.id]
        : [];
    }),
  );
  const orders = (await readPaidOrders(db)).filter(({ session }) => !earlier.has(session));
  const known = new Set(orders.map(({ session }) => session));
  const booked = new Map((await readBooks(db)).map(({ movement, cents }) => [movement, cents]));
  const moved = objects.list<BalanceTransaction>('balance_transaction');
  return [
    ...(await findBrokenPurchases(db)),
    ...moved.flatMap(({ id, net }) =>
      booked.get(id) === net ? [] : [`movement ${id} of ${net} cents is booked as ${booked.get(id) ?? 'nothing'}`],
    ),
    ...(booked.size === moved.length ? [] : [`${booked.size} movements are booked, and there were ${moved.length}`]),
    ...[...kept].flatMap((id) => (known.has(id) ? [] : [`session ${id} is paid and belongs to no order`])),
    ...orders.flatMap(({ session, status, missing, receipts }) => [
      ...(kept.has(session) === (status === 'completed')
        ? []
        : [`session ${session} is ${kept.has(session) ? 'paid' : 'not paid'}, and its order is ${status}`]),
      ...(status === 'completed' && missing > 0 ? [`session ${session} is paid and lacks ${missing} enrollments`] : []),
      ...(receipts === (status === 'completed' ? 1 : 0) ? [] : [`session ${session} has ${receipts} receipts`]),
    ]),
  ];
}
