/** Reads the caller's own orders, as describe_order in functions.sql returns them. One round trip each. */
import { and, desc, eq, sql } from 'drizzle-orm';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { authorized, type Caller, readAuthorized } from '../accounts/authorize.ts';
import { claimTry, type ThrottleClaim } from '../accounts/throttle.ts';
import type { SoldCourse } from './quote.ts';
import type {
  OrderKind,
  OrderStatus,
  PaymentState,
  RefundEligibility,
  ReturnReason,
  WithdrawalStanding,
} from './states.ts';
import { orders, refundRequests } from './tables.ts';

/** Timestamps are ISO 8601 strings with an offset, because they come out of JSON. */
export type OrderDescription = {
  id: number;
  status: OrderStatus;
  kind: OrderKind;
  planType: string;
  subtotal: string;
  discount: string;
  total: string;
  tax: string;
  currency: string;
  promoCode: string | null;
  payment: PaymentDescription | null;
  createdAt: string;
  completedAt: string | null;
  refundedAt: string | null;
  refunded: string;
  startsNow: boolean | null;
  consentedAt: string | null;
  termsVersion: string | null;
  /** When courses open that were paid for without consent to begin early; null once they are open. */
  opensAt: string | null;
  /** Whether the buyer's bank is deciding about the payment, or has taken it back. */
  dispute: 'open' | 'lost' | null;
  items: {
    courseId: number;
    quantity: number;
    price: string;
    paid: string;
    isRefunded: boolean;
    course: SoldCourse;
  }[];
  gifts: SealedGift[];
};
/** How the processor is paid for an order. `url`: its page, as long as the buyer can pay there. */
export type PaymentDescription = {
  id: number;
  state: PaymentState;
  amount: string;
  /** Null until the processor has opened the session. */
  sessionId: string | null;
  url: string | null;
  expiresAt: string | null;
  receiptUrl: string | null;
  invoiceUrl: string | null;
  returnReason: ReturnReason | null;
  returnedAt: string | null;
  /** Why the bank refused what was sent back. */
  returnFailure: string | null;
};
/** A refund that no request asked for, as the buyer sees it. */
type PaidBack = { amount: string; note: string | null; createdAt: string; endedAccess: boolean };
/** The result of `describe_withdrawal`. */
export type WithdrawalDescription = {
  standing: WithdrawalStanding;
  lastDay: string;
  courseIds: number[];
  withdrawnAt: string | null;
};
export type SealedGift = {
  id: number;
  courseId: number;
  sealedToken: string;
  redeemedAt: string | null;
  /** Enrolls nobody, because it was refunded or is disputed. */
  isVoid: boolean;
};

const description = sql<OrderDescription>`rules.describe_order(${orders.id})`;

/** `holding`: only orders that keep their courses from being ordered again (describe_orders). */
type Page = { limit: number; offset: number; holding?: boolean | undefined };

/** A page of the caller's orders, newest first. */
export async function listOrders(
  db: Database,
  { caller, limit, offset, holding = false }: Page & { caller: Caller },
): Promise<OrderDescription[]> {
  const page = { buyer: caller.userId, wanted_count: limit, skipped: offset, only_holding: holding };
  const { orders: found } = await readAuthorized(db, {}, caller, {
    orders: sql<OrderDescription[]>`${call('describe_orders', page)}`,
  });
  return found;
}

/** One of the caller's orders, with the eligibility for a refund. Refuses `not_found` for somebody else's order. */
export async function readOrder(db: Database, wanted: WantedOrder, claim?: ThrottleClaim): Promise<OrderRow> {
  const { found, request } = await authorized(db, {}, wanted.caller, {
    tries: claim ? claimTry(db, claim, wanted.now) : [],
    found: selectOrder(db, wanted),
    request: selectRefund(db, wanted),
  });
  return orderRow(found, request);
}

export type WantedOrder = { caller: Caller; id: number; now: Date };
export type OrderRow = OrderFound & { request: RefundRequestRow | null };

/** Combines the results of `selectOrder` and `selectRefund`. Refuses `not_found` when the caller has no such order. */
export function orderRow([found]: OrderFound[], [request]: RefundRequestRow[]): OrderRow {
  if (!found) throw new Refusal('not_found');
  return { ...found, request: request ?? null };
}

const isOwn = ({ caller, id }: WantedOrder) => and(eq(orders.id, id), eq(orders.userId, caller.userId));

export function selectOrder(db: Database, wanted: WantedOrder) {
  return db
    .select({
      order: description,
      // Without those that settled a request or a withdrawal, which say the same, and those that moved no money.
      refunds: sql<PaidBack[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('amount', r.amount::text, 'note', r.note, 'createdAt', r.created_at,
          'endedAccess', orders.status = 'refunded'
            or exists (select from order_items i where i.refund_id = r.id and rules.went_back(i)))
          order by r.id), '[]')
        from refunds r where r.order_id = orders.id and r.request_id is null and r.cause <> 'withdrawal' and r.state = 'succeeded'
          and (r.cause <> 'processor' or r.amount > 0))`,
      /** What was decided to be paid back and has not been accepted by the processor. */
      payingBack: sql<string | null>`(
        select sum(r.amount)::text from refunds r where r.order_id = orders.id and r.state <> 'succeeded')`,
      refundEligibility: sql<RefundEligibility>`rules.refund_eligibility_of(${orders.id}, ${wanted.now.toISOString()})`,
      withdrawal: sql<WithdrawalDescription>`rules.describe_withdrawal(${orders.id}, ${wanted.now.toISOString()})`,
      refundableUntil: sql<string>`to_jsonb(rules.refundable_until(coalesce(${orders.completedAt}, ${orders.createdAt})))`,
    })
    .from(orders)
    .where(isOwn(wanted));
}
type OrderFound = Awaited<ReturnType<typeof selectOrder>>[number];

/** Selects the order's latest refund request. */
export function selectRefund(db: Database, wanted: WantedOrder) {
  return db
    .select({
      id: refundRequests.id,
      status: refundRequests.status,
      reason: refundRequests.reason,
      decisionNote: refundRequests.decisionNote,
      createdAt: refundRequests.createdAt,
      decidedAt: refundRequests.decidedAt,
    })
    .from(refundRequests)
    .innerJoin(orders, eq(orders.id, refundRequests.orderId))
    .where(isOwn(wanted))
    .orderBy(desc(refundRequests.id))
    .limit(1);
}
type RefundRequestRow = Awaited<ReturnType<typeof selectRefund>>[number];
