/** Tables of commerce: carts, orders, payments, promo codes, gifts, refunds, disputes and the books. */
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '../accounts/tables.ts';
import { isOneOf, moment, money, revision } from '../columns.ts';
import { courses } from '../courses/tables.ts';
import {
  type DiscountType,
  type DisputeState,
  discountTypes,
  disputeStates,
  type LedgerKind,
  ledgerKinds,
  type OrderKind,
  type OrderStatus,
  orderKinds,
  orderStatuses,
  type PaymentState,
  paymentStates,
  type RefundCause,
  type RefundRequestStatus,
  type RefundState,
  type ReturnReason,
  refundCauses,
  refundRequestStatuses,
  refundStates,
  returnReasons,
} from './states.ts';

/**
 * The items of carts. A cart belongs to a browser session or to an account, never to both: signing in moves it (user_id
 * set, session_id null), so that an old session id never shows what an account has in its cart.
 */
export const cartItems = pgTable(
  'cart_items',
  {
    id: serial().primaryKey(),
    sessionId: text('session_id'),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    quantity: integer().notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('cart_items_owner', sql`num_nonnulls(${table.sessionId}, ${table.userId}) = 1`),
    check('cart_items_session', sql`${table.sessionId} ~ '^[A-Za-z0-9._-]{16,128}$'`),
    check('cart_items_quantity', sql`${table.quantity} between 1 and 10`),
    uniqueIndex('cart_items_session_course').on(table.sessionId, table.courseId),
    uniqueIndex('cart_items_user_course').on(table.userId, table.courseId),
    index('cart_items_of_course').on(table.courseId),
    index('cart_items_created_at').on(table.createdAt),
  ],
);

export const orders = pgTable(
  'orders',
  {
    id: serial().primaryKey(),
    /** Set to null when the account is deleted; the order stays for bookkeeping. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The cart session that the order was placed from. */
    sessionId: text('session_id'),
    kind: text().$type<OrderKind>().notNull().default('demo'),
    planType: text('plan_type').notNull().default('full'),
    subtotal: money('subtotal').notNull(),
    discount: money('discount').notNull().default('0'),
    total: money('total').notNull(),
    /** Prices are in this currency (ISO 4217, lower case), whatever currency the processor showed to the buyer. */
    currency: text().notNull().default('usd'),
    /** The part of the total that is tax. Prices include it, so that what was shown is what is charged. */
    tax: money('tax').notNull().default('0'),
    /** What was paid back so far. Kept with `refunds` by the rule refund_items. */
    refunded: money('refunded').notNull().default('0'),
    /** The code as it was used, in upper case. */
    promoCode: text('promo_code'),
    status: text().$type<OrderStatus>().notNull().default('pending'),
    stripePaymentIntentId: text('stripe_payment_intent_id').unique(),
    /** The client's Idempotency-Key, a hash of the request that came with it, and the response that a repeat gets. */
    idempotencyKey: text('idempotency_key'),
    requestHash: text('request_hash'),
    answer: jsonb().$type<Record<string, unknown>>(),
    /**
     * Whether the buyer asked that the courses begin within the withdrawal period, knowing that the right of withdrawal
     * ends when they begin. Null: the buyer was not asked (docs/decisions.md "Withdrawal").
     */
    startsNow: boolean('starts_now'),
    consentedAt: moment('consented_at'),
    /** The date of the terms of service that the buyer agreed to. */
    termsVersion: text('terms_version'),
    /** When the courses open, if they wait for the end of the withdrawal period; null once they are open. */
    opensAt: moment('opens_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    completedAt: moment('completed_at'),
    refundedAt: moment('refunded_at'),
  },
  (table) => [
    check('orders_status', isOneOf(table.status, orderStatuses)),
    check('orders_kind', isOneOf(table.kind, orderKinds)),
    check(
      'orders_amounts',
      sql`${table.subtotal} >= 0 and ${table.discount} >= 0 and ${table.total} >= 0 and ${table.total} = ${table.subtotal} - ${table.discount}`,
    ),
    check('orders_tax', sql`${table.tax} between 0 and ${table.total}`),
    check('orders_currency', sql`${table.currency} ~ '^[a-z]{3}$'`),
    check('orders_refunded_amount', sql`${table.refunded} between 0 and ${table.total}`),
    check('orders_completed', sql`${table.status} <> 'completed' or ${table.completedAt} is not null`),
    check('orders_refunded', sql`(${table.status} = 'refunded') = (${table.refundedAt} is not null)`),
    check('orders_consent', sql`(${table.startsNow} is true) = (${table.consentedAt} is not null)`),
    check('orders_idempotency', sql`num_nonnulls(${table.idempotencyKey}, ${table.requestHash}) in (0, 2)`),
    uniqueIndex('orders_user_idempotency_key').on(table.userId, table.idempotencyKey),
    index('orders_of_user').on(table.userId, table.createdAt),
    index('orders_of_status').on(table.status, table.createdAt),
    index('orders_created_at').on(table.createdAt),
    index('orders_waiting').on(table.opensAt).where(sql`${table.opensAt} is not null`),
    index('orders_of_promo').on(table.promoCode, table.createdAt).where(sql`${table.promoCode} is not null`),
  ],
);

export const orderItems = pgTable(
  'order_items',
  {
    id: serial().primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** A course that was ever sold can be archived, but not deleted. */
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'restrict' }),
    /** The price of one seat when the order was placed. */
    price: money('price').notNull(),
    quantity: integer().notNull().default(1),
    /** What all seats cost after the discount. The items of an order add up to its total, to the cent (share_of). */
    paid: money('paid').notNull().default('0'),
    /** The refund that paid this item back; null while nothing was. */
    refundId: integer('refund_id').references((): AnyPgColumn => refunds.id, { onDelete: 'set null' }),
    /** Whether it counts as revenue: its order is completed, and no refund pays it back. Kept by triggers. */
    earned: boolean().notNull().default(false),
    /**
     * How many lessons the course had when it was ordered. The refund rules count these where it has fewer now: removing
     * lessons takes no buyer's refund away. 0 for orders of before.
     */
    lessons: integer().notNull().default(0),
    /**
     * How far somebody had come, in percent, who had begun the course with this item and has it by another one now. The
     * refund rules go on asking for it. Null while there is nobody.
     */
    keptProgress: integer('kept_progress'),
  },
  (table) => [
    check('order_items_price', sql`${table.price} >= 0`),
    check('order_items_paid', sql`${table.paid} between 0 and ${table.price} * ${table.quantity}`),
    index('order_items_of_refund').on(table.refundId),
    check('order_items_quantity', sql`${table.quantity} between 1 and 10`),
    uniqueIndex('order_items_order_course').on(table.orderId, table.courseId),
    index('order_items_of_course').on(table.courseId),
  ],
);

/**
 * How an order is paid: one session of the payment processor, in which the buyer pays on its page. An order without a row
 * here was not paid by the processor: it is a demonstration, or its total was 0.
 */
export const payments = pgTable(
  'payments',
  {
    id: serial().primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .unique()
      .references(() => orders.id, { onDelete: 'cascade' }),
    state: text().$type<PaymentState>().notNull().default('open'),
    /** The total of the order when it was placed. A session about another amount or currency settles nothing. */
    amount: money('amount').notNull(),
    currency: text().notNull().default('usd'),
    /** Null until the processor has opened the session. */
    sessionId: text('session_id').unique(),
    /** The processor's page. */
    url: text(),
    expiresAt: moment('expires_at'),
    paymentIntentId: text('payment_intent_id').unique(),
    receiptUrl: text('receipt_url'),
    invoiceUrl: text('invoice_url'),
    /** Why a payment that arrived is sent back whole; null for all others. */
    returnReason: text('return_reason').$type<ReturnReason>(),
    /** The processor's refund that sends it back, and when the processor accepted it. */
    returnId: text('return_id').unique(),
    returnedAt: moment('returned_at'),
    /** Why the bank refused it, at once or days after the processor had accepted it; an admin decides what to do then. */
    returnFailure: text('return_failure'),
    /** Counts how often it was sent back, from 1. */
    returnAttempt: integer('return_attempt').notNull().default(1),
    /** When the processor was last asked. The cron begins with those that waited longest. */
    checkedAt: moment('checked_at').notNull().defaultNow(),
    /** Since when the processor may have something about this payment that our books do not; null when there is nothing. */
    unbookedAt: moment('unbooked_at'),
    revision: revision(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('payments_state', isOneOf(table.state, paymentStates)),
    check('payments_amount', sql`${table.amount} > 0`),
    check('payments_return_reason', isOneOf(table.returnReason, returnReasons)),
    check(
      'payments_returned',
      sql`(${table.returnReason} is null or ${table.state} = 'paid') and (${table.returnedAt} is null or ${table.returnReason} is not null)`,
    ),
    check(
      'payments_return_failed',
      sql`${table.returnFailure} is null or (${table.returnReason} is not null and ${table.returnedAt} is null)`,
    ),
    // Written like the condition of who counts them.
    index('payments_return_failures').on(table.orderId).where(sql`${table.returnFailure} is not null`),
    index('payments_unbooked').on(table.unbookedAt).where(sql`${table.unbookedAt} is not null`),
    index('payments_unsettled').on(table.checkedAt).where(sql`${table.state} in ('open', 'processing')`),
    index('payments_to_return')
      .on(table.checkedAt)
      .where(sql`${table.returnReason} is not null and ${table.returnedAt} is null`),
  ],
);

/** The events of the payment processor that changed something here, so that a repeated one changes nothing. */
export const processorEvents = pgTable(
  'processor_events',
  {
    /** The processor's id of the event. */
    id: text().primaryKey(),
    type: text().notNull(),
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    receivedAt: moment('received_at').notNull().defaultNow(),
    /** Null: kept, but not applied yet. */
    appliedAt: moment('applied_at'),
  },
  (table) => [
    index('processor_events_of_order').on(table.orderId),
    index('processor_events_received_at').on(table.receivedAt),
  ],
);

export const promoCodes = pgTable(
  'promo_codes',
  {
    id: serial().primaryKey(),
    code: text().notNull().unique(),
    discountType: text('discount_type').$type<DiscountType>().notNull(),
    /** Percent or dollars, by the type. */
    discountValue: money('discount_value').notNull(),
    minAmount: money('min_amount'),
    maxDiscount: money('max_discount'),
    /** Null: no limit. */
    usageLimit: integer('usage_limit'),
    /** Increased in the transaction of an order, never by looking a code up. */
    usedCount: integer('used_count').notNull().default(0),
    validFrom: moment('valid_from'),
    validUntil: moment('valid_until'),
    active: boolean().notNull().default(true),
    /**
     * Increased by each change of the terms: when two admins edit the same code, the second one gets `edit_conflict`.
     */
    revision: integer().notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('promo_codes_code', sql`${table.code} ~ '^[A-Z0-9][A-Z0-9_-]{1,39}$'`),
    check('promo_codes_discount_type', isOneOf(table.discountType, discountTypes)),
    check(
      'promo_codes_discount_value',
      sql`${table.discountValue} > 0 and (${table.discountType} <> 'percentage' or ${table.discountValue} <= 100)`,
    ),
    check('promo_codes_min_amount', sql`${table.minAmount} >= 0`),
    check('promo_codes_max_discount', sql`${table.maxDiscount} >= 0`),
    check('promo_codes_usage', sql`${table.usedCount} >= 0 and ${table.usedCount} <= ${table.usageLimit}`),
    check('promo_codes_validity', sql`${table.validFrom} < ${table.validUntil}`),
    index('promo_codes_used').on(table.usedCount, table.id),
    index('promo_codes_of_active').on(table.active, table.id),
    // For the search of the admin pages: ILIKE '%…%'.
    index('promo_codes_search').using('gin', table.code.op('gin_trgm_ops')).with({ fastupdate: false }),
  ],
);

/** Who used a code, and for which order. Each user can use a code once. */
export const promoRedemptions = pgTable(
  'promo_redemptions',
  {
    id: serial().primaryKey(),
    promoCodeId: integer('promo_code_id')
      .notNull()
      .references(() => promoCodes.id, { onDelete: 'restrict' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('promo_redemptions_once').on(table.promoCodeId, table.userId),
    index('promo_redemptions_of_user').on(table.userId),
    index('promo_redemptions_of_order').on(table.orderId),
  ],
);

/** A seat that was bought to be given away. The link stops working when it is refunded. */
export const giftLinks = pgTable(
  'gift_links',
  {
    id: serial().primaryKey(),
    orderItemId: integer('order_item_id')
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the link. */
    tokenHash: text('token_hash').notNull().unique(),
    /** The token itself, sealed with the Worker's secret, so that the buyer can see the link again. */
    sealedToken: text('sealed_token').notNull(),
    redeemedBy: integer('redeemed_by').references(() => users.id, { onDelete: 'set null' }),
    redeemedAt: moment('redeemed_at'),
    /** What a deleted account leaves: the progress of its owner in percent, null if they had not begun the course. */
    keptProgress: integer('kept_progress'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('gift_links_redeemed', sql`${table.redeemedBy} is null or ${table.redeemedAt} is not null`),
    index('gift_links_of_order_item').on(table.orderItemId),
    index('gift_links_redeemed_by').on(table.redeemedBy),
  ],
);

export const refundRequests = pgTable(
  'refund_requests',
  {
    id: serial().primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    reason: text(),
    status: text().$type<RefundRequestStatus>().notNull().default('pending'),
    decidedBy: integer('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decisionNote: text('decision_note'),
    decidedAt: moment('decided_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('refund_requests_status', isOneOf(table.status, refundRequestStatuses)),
    check('refund_requests_decided', sql`(${table.status} = 'pending') = (${table.decidedAt} is null)`),
    uniqueIndex('refund_requests_one_open').on(table.orderId).where(sql`${table.status} = 'pending'`),
    index('refund_requests_of_order').on(table.orderId),
    index('refund_requests_of_user').on(table.userId),
    index('refund_requests_decided_by').on(table.decidedBy),
    index('refund_requests_of_status').on(table.status, table.createdAt),
    index('refund_requests_created_at').on(table.createdAt),
  ],
);

/**
 * What was paid back of an order: one row for each time. The items that it paid back refer to it. `reason` is for the
 * school alone, `note` was sent to the buyer; a refund that a request asked for has both there.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: serial().primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    cause: text().$type<RefundCause>().notNull().default('admin'),
    /** The request that it settled. */
    requestId: integer('request_id')
      .unique()
      .references(() => refundRequests.id, { onDelete: 'set null' }),
    amount: money('amount').notNull(),
    state: text().$type<RefundState>().notNull().default('succeeded'),
    /** The processor's id of the last attempt; null for a demonstration, and until the processor has answered. */
    processorId: text('processor_id').unique(),
    /** Part of the idempotency key: an attempt that failed is never repeated, but followed by another. */
    attempt: integer().notNull().default(1),
    /** Why the processor or the bank refused it, in the processor's word. */
    failure: text(),
    /** When the processor was last asked for it. The cron begins with those that waited longest. */
    triedAt: moment('tried_at'),
    reason: text(),
    note: text(),
    /** The admin; null when the rule granted it, or the account was deleted. */
    refundedBy: integer('refunded_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('refunds_cause', isOneOf(table.cause, refundCauses)),
    check('refunds_amount', sql`${table.amount} >= 0`),
    check('refunds_state', isOneOf(table.state, refundStates)),
    index('refunds_unsettled').on(table.state, table.createdAt).where(sql`${table.state} <> 'succeeded'`),
    index('refunds_of_order').on(table.orderId),
    index('refunds_refunded_by').on(table.refundedBy),
  ],
);

/** Payments that a buyer took up with their bank, as the payment processor tells of them. */
export const disputes = pgTable(
  'disputes',
  {
    id: serial().primaryKey(),
    processorId: text('processor_id').notNull().unique(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    state: text().$type<DisputeState>().notNull(),
    amount: money('amount').notNull(),
    currency: text().notNull(),
    /** In the processor's word, such as `fraudulent`. */
    reason: text().notNull(),
    /** Until when the school can answer it, at the processor. */
    dueAt: moment('due_at'),
    openedAt: moment('opened_at').notNull(),
    closedAt: moment('closed_at'),
  },
  (table) => [
    check('disputes_state', isOneOf(table.state, disputeStates)),
    check('disputes_amount', sql`${table.amount} >= 0`),
    check('disputes_closed', sql`(${table.state} in ('won', 'lost')) = (${table.closedAt} is not null)`),
    index('disputes_of_order').on(table.orderId),
    index('disputes_of_state').on(table.state, table.openedAt),
  ],
);

/**
 * What creators get of what their courses earn: of charges less taxes, fees, refunds and disputes (the fee of a dispute is
 * the school's). One row for each time an admin set it, and one of the migration; rows are never changed, so that an order
 * keeps the share of the day on which it was paid (creator_percent in books/functions.sql).
 */
export const creatorShares = pgTable(
  'creator_shares',
  {
    id: serial().primaryKey(),
    /** Null: all courses without a share of their own. */
    courseId: integer('course_id').references(() => courses.id, { onDelete: 'cascade' }),
    /** Null: from then on the course has no share of its own any more. */
    percent: integer(),
    reason: text().notNull(),
    since: moment('since').notNull(),
    /** Null for the first row, and once the account is deleted. */
    setBy: integer('set_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('creator_shares_percent', sql`${table.percent} between 0 and 100`),
    check('creator_shares_of_all', sql`${table.courseId} is not null or ${table.percent} is not null`),
    index('creator_shares_in_time').on(table.courseId, table.since, table.id),
    index('creator_shares_set_by').on(table.setBy),
  ],
);

/**
 * The books: what the payment processor moved, for each item of an order. Written from its balance alone (record_books),
 * so that a demonstration has no rows here; never changed nor deleted (a trigger refuses).
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: serial().primaryKey(),
    kind: text().$type<LedgerKind>().notNull(),
    /** The processor's id of the movement. */
    processorId: text('processor_id').notNull(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    orderItemId: integer('order_item_id')
      .notNull()
      .references(() => orderItems.id, { onDelete: 'restrict' }),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'restrict' }),
    amount: money('amount').notNull(),
    /** The currency of the processor's balance. */
    currency: text().notNull(),
    creatorPercent: integer('creator_percent').notNull(),
    /** When the processor moved it. */
    happenedAt: moment('happened_at').notNull(),
    writtenAt: moment('written_at').notNull().defaultNow(),
  },
  (table) => [
    check('ledger_entries_kind', isOneOf(table.kind, ledgerKinds)),
    check('ledger_entries_creator_percent', sql`${table.creatorPercent} between 0 and 100`),
    uniqueIndex('ledger_entries_once').on(table.processorId, table.kind, table.orderItemId),
    index('ledger_entries_in_time').on(table.happenedAt, table.id),
    index('ledger_entries_of_course').on(table.courseId, table.happenedAt, table.id),
    index('ledger_entries_of_order').on(table.orderId),
    index('ledger_entries_of_item').on(table.orderItemId),
  ],
);
