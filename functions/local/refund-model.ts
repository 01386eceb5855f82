/**
 * Random refunds of paid orders against the local stand-in for Stripe: by buyers, by admins and in Stripe's dashboard, which bounce,
 * are disputed, and whose events are late, repeated and out of order. After each step nobody may have lost both money and access.
 */
import type { Caller } from '#db/accounts/authorize.ts';
import { resumeRefund } from '#db/commerce/refunding/due-refunds.ts';
import { requestRefund } from '#db/commerce/refunds.ts';
import { withdraw } from '#db/commerce/withdrawal/withdraw.ts';
import { type Database, openDatabase } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { emptyCart, fillCart } from '#db/local/cart-fixture.ts';
import { createTestCourse } from '#db/local/course-fixture.ts';
import { createTestLearners } from '#db/local/learner-fixture.ts';
import {
  failedRefunds,
  findBookFaults,
  findRefundFaults,
  findUntoldEnds,
  makeAdmin,
  type RefundedOrder,
  readRefundedOrder,
  refundAsAdmin,
  takeGifts,
} from '#db/local/refund-faults.ts';
import { orderRefundMail, refundDecisionMail } from '../commerce/mails.ts';
import { applyEvent } from '../commerce/payments/apply-event.ts';
import { keepBooks } from '../commerce/payments/keep-books.ts';
import type { PaymentProcessor } from '../commerce/payments/processor.ts';
import { sendRefunds } from '../commerce/payments/send-refunds.ts';
import { withdrawalMail } from '../commerce/withdrawal-mail.ts';
import { happens, oneOf, orderCart, shuffled } from './purchase-model.ts';
import type { Dispute, Refund, StripeEvent } from './stripe/objects.ts';
import type { StripeStandIn } from './stripe/stand-in.ts';

type World = {
  db: Database;
  processor: PaymentProcessor;
  standIn: StripeStandIn;
  admin: Caller;
};
type Sold = { buyer: Caller; orderId: number; intent: string; courses: number[] };

const total = 120_00;
/** Of a refund in the dashboard, in cents. */
const parts = [5_00, 20_00, 50_00, 60_00, 70_00, total];
const requestId = 'model';

async function worldOf(
  databaseUrl: string,
  { processor, standIn }: Pick<World, 'processor' | 'standIn'>,
): Promise<World> {
  const db = openDatabase(databaseUrl);
  const [admin] = await createTestLearners(db, 1);
  if (!admin) throw new Error('There is no admin.');
  await makeAdmin(db, admin);
  standIn.events.delivery = 'held';
  return { db, processor, standIn, admin };
}

/** A paid order of two courses for 60 dollars each, half of each for a gift that somebody has. */
async function sell(world: World): Promise<Sold> {
  const { db, standIn } = world;
  const [buyer, friend] = await createTestLearners(db, 2);
  if (!buyer || !friend) throw new Error('There are no people.');
  const courses: number[] = [];
  for (const price of ['30.00', '30.00']) courses.push((await createTestCourse(db, { price, modules: [] })).id);
  await emptyCart(db, buyer.userId);
  await fillCart(db, buyer.userId, courses, 2);
  const placed = await orderCart(world, buyer, null);
  if (!placed) throw new Error('The order was not placed.');
  standIn.objects.act(placed.session, 'pay');
  for (const event of standIn.events.release()) await handle(world, event);
  await takeGifts(db, placed.orderId, friend);
  const { payment_intent: intent } = standIn.objects.session(placed.session);
  return { buyer, orderId: placed.orderId, intent: intent ?? '', courses };
}

const handle = ({ db, processor }: World, event: StripeEvent) => {
  const taken = { id: event.id, type: event.type, object: { ...event.data.object } };
  return applyEvent({ db, processor, now: new Date(), requestId }, taken);
};
const refundsAt = ({ standIn }: World, { intent }: Sold) =>
  standIn.objects.list<Refund>('refund').filter((refund) => refund.payment_intent === intent);
const disputeAt = ({ standIn }: World, { intent }: Sold) =>
  standIn.objects.list<Dispute>('dispute').find((dispute) => dispute.payment_intent === intent);
/** What the processor has paid back, in cents. */
const standing = (world: World, sold: Sold) =>
  refundsAt(world, sold).reduce((sum, { amount, status }) => sum + (status === 'failed' ? 0 : amount), 0);
const some = (courses: number[]) => oneOf([...courses.map((course) => [course]), courses]);

/** What can happen to an order. Returns what did, or null when it could not. `elsewhere`: cents that were paid another way. */
type Step = (world: World, sold: Sold, elsewhere: { cents: number }) => Promise<string | null>;

const inDashboard: Step = async (world, sold, { cents: elsewhere }) => {
  const left = total - elsewhere - standing(world, sold);
  const amount = oneOf([...parts.filter((part) => part <= left), left]);
  if (amount === 0 || isHeld(world, sold)) return null;
  world.standIn.objects.refundPayment(sold.intent, amount, {});
  return `dashboard ${amount}`;
};

const bounce: Step = async (world, sold) => {
  const refund = shuffled(refundsAt(world, sold)).find(({ status }) => status === 'succeeded');
  if (!refund || isHeld(world, sold)) return null;
  world.standIn.objects.failRefund(refund.id);
  return `bounce ${refund.amount}${refund.metadata.refund ? ' of ours' : ''}`;
};

const isHeld = (world: World, sold: Sold) => {
  const dispute = disputeAt(world, sold);
  return dispute !== undefined && dispute.status !== 'won';
};

const byBuyer: Step = async (world, { buyer, orderId, courses }) => {
  const wanted = { caller: buyer, id: orderId, now: new Date() };
  const withdraws = happens(0.8);
  const courseIds = some(courses);
  if (withdraws) await withdraw(world.db, { ...wanted, courseIds, mailKind: withdrawalMail.kind });
  else await requestRefund(world.db, { ...wanted, reason: null, mailKind: refundDecisionMail.kind });
  await send(world, orderId, 0);
  return withdraws ? `withdraw ${courseIds}` : 'ask';
};

const byAdmin: Step = async (world, { orderId, courses }) => {
  const courseIds = some(courses);
  await refundAsAdmin(world.db, { admin: world.admin, orderId, courseIds, mailKind: orderRefundMail.kind });
  await send(world, orderId, 0);
  return `admin ${courseIds}`;
};

const takenUp: Step = async (world, { orderId }, elsewhere) => {
  const failed = await failedRefunds(world.db, orderId);
  if (failed.length === 0) return null;
  const refund = oneOf(failed);
  const paidElsewhere = happens(0.25);
  await resumeRefund(world.db, {
    ...{ caller: world.admin, requestId, now: new Date(), orderId, refundId: refund.id, paidElsewhere },
    ...{ reason: 'Again.', mailKinds: { refundDecision: refundDecisionMail.kind, orderRefund: orderRefundMail.kind } },
  });
  if (paidElsewhere) elsewhere.cents += Math.round(Number(refund.amount) * 100);
  else await send(world, orderId, 0);
  return `${paidElsewhere ? 'elsewhere' : 'retry'} ${refund.amount}`;
};

const disputed: Step = async (world, sold) => {
  const { objects } = world.standIn;
  const dispute = disputeAt(world, sold);
  const { amount, amount_refunded: refunded } = objects.charge(objects.intent(sold.intent).latest_charge ?? '');
  if (!dispute) objects.openDispute(sold.intent, { amount: happens(0.7) ? amount - refunded : amount });
  else if (dispute.status === 'needs_response') objects.closeDispute(dispute.id, happens(0.7));
  else return null;
  return `dispute ${disputeAt(world, sold)?.status}`;
};

const away: Step = async ({ standIn }) => {
  standIn.failing = standIn.failing ? null : /^POST .*refunds/;
  return standIn.failing ? 'away' : 'there again';
};

const send = ({ db, processor }: World, orderId: number | null, minutes: number) =>
  sendRefunds({ db, processor, now: new Date(Date.now() + minutes * 60_000), requestId }, orderId);
const cron: Step = async (world) => ((await send(world, null, 6)) ? 'cron' : null);

const books = ({ db, processor }: World, minutes: number) =>
  keepBooks({ db, processor, now: new Date(Date.now() + minutes * 60_000), requestId });
const booked: Step = async (world) => {
  await books(world, 0);
  return 'books';
};

const steps: readonly Step[] = [
  ...[inDashboard, inDashboard, inDashboard, bounce, bounce, bounce, byBuyer, byBuyer, byBuyer, byAdmin],
  ...[takenUp, takenUp, away, cron, booked, booked],
];

/**
 * Refunds `count` orders at random, and then as many pairs of orders (compareOrders). Returns what is wrong with them, and how it
 * came.
 */
export async function findRandomRefundFaults(
  databaseUrl: string,
  parts: Pick<World, 'processor' | 'standIn'>,
  count: number,
): Promise<string[]> {
  const world = await worldOf(databaseUrl, parts);
  const faults: string[] = [];
  for (const attempt of [refundAtRandom, compareOrders]) {
    for (let made = 0; made < count; made += 1) faults.push(...(await attempt(world)));
  }
  return faults;
}

async function refundAtRandom(world: World): Promise<string[]> {
  const { db, standIn } = world;
  const sold = await sell(world);
  const trace: string[] = [];
  const faults: string[] = [];
  const elsewhere = { cents: 0 };
  let held: StripeEvent[] = [];
  const report = (found: string[]) => {
    if (found.length > 0 && faults.length === 0) faults.push(`${found.join('; ')}: ${trace.join(', ')}`);
  };
  const check = async () =>
    report([...(await findRefundFaults(db, sold.orderId)), ...(await findBookFaults(db, sold.orderId))]);
  const deliver = async (events: StripeEvent[]) => {
    for (const event of events) {
      await handle(world, event);
      trace.push(`(${event.type})`);
      await check();
    }
  };
  const possible = happens(0.3) ? [...steps, disputed, disputed] : steps;
  for (let step = oneOf([3, 6, 9, 12]); step > 0; step -= 1) {
    try {
      const done = await oneOf(possible)(world, sold, elsewhere);
      if (done) trace.push(done);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
    await check();
    held.push(...standIn.events.release());
    const arriving = shuffled(held.filter(() => happens(0.4)));
    await deliver(arriving);
    // Some come once more.
    held = held.filter((event) => !arriving.includes(event) || happens(0.3));
  }
  standIn.failing = null;
  const dispute = disputeAt(world, sold);
  if (dispute?.status === 'needs_response') standIn.objects.closeDispute(dispute.id, true);
  await deliver(shuffled([...held, ...standIn.events.release()]));
  await send(world, null, 12);
  await deliver(standIn.events.release());
  await books(world, 20);
  await check();
  report([
    ...(await findUntoldEnds(db, sold.orderId)),
    ...amountFaults(await readRefundedOrder(db, sold.orderId), standing(world, sold) + elsewhere.cents),
  ]);
  return faults;
}

function amountFaults({ refunded, isDisputed }: RefundedOrder, cents: number): string[] {
  const known = Math.round(Number(refunded) * 100);
  // An admin who pays another way what somebody has paid in the dashboard, before its event arrives, pays twice.
  const most = Math.min(cents, total);
  return isDisputed || known === most ? [] : [`${known} is known to be paid back, and it was ${cents}`];
}

/**
 * Refunds a pair of orders in the same way, tells of one as it happens and of the other later in any order, and returns where they
 * differ. Only what was refunded in the dashboard is told before it bounces: otherwise it was promised to nobody, and is not owed.
 */
async function compareOrders(world: World): Promise<string[]> {
  const { db, standIn } = world;
  const pair = [await sell(world), await sell(world)] as const;
  const trace: string[] = [];
  const late: StripeEvent[] = [];
  /** The same to both orders. */
  const each = async (what: string, act: (sold: Sold) => Promise<unknown> | unknown) => {
    trace.push(what);
    for (const sold of pair) {
      await act(sold);
      const events = standIn.events.release();
      if (sold === pair[1]) late.push(...events);
      else for (const event of events) await handle(world, event);
    }
  };
  const failing = (place: number) => (sold: Sold) =>
    standIn.objects.failRefund(refundsAt(world, sold)[place]?.id ?? '');
  const withdrawn = oneOf([[], [0], [1], [0, 1]]);
  for (const place of withdrawn) {
    await each(`withdraw ${place}`, async ({ buyer, orderId, courses }) => {
      const courseIds = courses.slice(place, place + 1);
      const wanted = { caller: buyer, id: orderId, now: new Date(), courseIds, mailKind: withdrawalMail.kind };
      await withdraw(db, wanted);
      await send(world, orderId, 0);
    });
  }
  for (const place of withdrawn.keys()) if (happens(0.7)) await each(`bounce ${place}`, failing(place));
  for (let step = oneOf([1, 2, 3, 4]); step > 0; step -= 1) {
    const made = refundsAt(world, pair[0]);
    const left = total - standing(world, pair[0]);
    const outside = made.findLastIndex(({ status, metadata }) => status === 'succeeded' && !metadata.refund);
    if (happens(0.3) && outside >= 0) {
      for (const event of shuffled(late)) await handle(world, event);
      await each(`bounce ${made[outside]?.amount} of the dashboard`, failing(outside));
    } else if (left > 0) {
      const amount = oneOf([...parts.filter((part) => part <= left), left]);
      await each(`dashboard ${amount}`, ({ intent }) => standIn.objects.refundPayment(intent, amount, {}));
    }
  }
  for (const event of shuffled([...late, ...late])) await handle(world, event);
  const [told, toldLate] = await Promise.all(
    pair.map(async ({ orderId, courses }) => {
      const { status, refunded, payingBack, ended } = await readRefundedOrder(db, orderId);
      return JSON.stringify({ status, refunded, payingBack, ended: ended.map((course) => courses.indexOf(course)) });
    }),
  );
  return told === toldLate ? [] : [`${told} and ${toldLate}: ${trace.join(', ')}`];
}
