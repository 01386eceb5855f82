/** What the school earned, read from the books. Simulated orders are counted beside them, because they moved no money. */
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller } from '../../accounts/authorize.ts';
import { users } from '../../accounts/tables.ts';
import { keysetPage, type Ordering, type PageRequest } from '../../admin/listing.ts';
import { courses } from '../../courses/tables.ts';
import type { RevenueGrouping } from '../states.ts';
import { ledgerEntries, orders } from '../tables.ts';
import { generalPercent, selectOwnShares } from './creator-shares.ts';

/** `until` is not part of the period. */
export type Period = { from: Date; until: Date };

/** Whose courses: of the whole school, for admins, or the caller's own. */
export type RevenueScope = 'school' | 'own';

/** More groups than this are left out, those that earned least; the totals have them all. */
const revenueRows = 200;

const dollars = (amount: SQL) => sql<string>`round(coalesce(${amount}, 0), 2)::text`;
const amountOf = (kinds: string) =>
  sql`sum(${ledgerEntries.amount}) filter (where ${ledgerEntries.kind} in (${sql.raw(kinds)}))`;
/** A course without a creator is the school's, and so is the fee of a dispute, whoever lost it. */
const isShared = sql`${courses.creatorId} is not null and ${ledgerEntries.kind} <> 'dispute_fee'`;
const shared = sql`round(${ledgerEntries.amount} * ${ledgerEntries.creatorPercent} / 100, 2)`;

const figures = {
  charges: dollars(amountOf("'charge'")),
  taxes: dollars(amountOf("'tax'")),
  fees: dollars(amountOf("'fee', 'dispute_fee'")),
  refunds: dollars(amountOf("'refund'")),
  disputes: dollars(amountOf("'dispute'")),
  net: dollars(sql`sum(${ledgerEntries.amount})`),
  creatorShare: dollars(sql`sum(${shared}) filter (where ${isShared})`),
};

/** What a row is about: its key, which sorts months, and how it is named. */
const groups: Record<RevenueGrouping, { key: SQL<string>; name: SQL<string | null> }> = {
  month: {
    key: sql`to_char(${ledgerEntries.happenedAt} at time zone 'UTC', 'YYYY-MM')`,
    name: sql`to_char(${ledgerEntries.happenedAt} at time zone 'UTC', 'YYYY-MM')`,
  },
  course: { key: sql`${courses.id}::text`, name: sql`${courses.title}` },
  code: { key: sql`coalesce(${orders.promoCode}, '')`, name: sql`${orders.promoCode}` },
  creator: { key: sql`coalesce(${courses.creatorId}::text, '')`, name: sql`${users.email}` },
};

type RevenueRequest = { caller: Caller; scope: RevenueScope; period: Period; by: RevenueGrouping };

const within = ({ from, until }: Period) =>
  and(gte(ledgerEntries.happenedAt, from), lt(ledgerEntries.happenedAt, until));
const ownOf = (scope: RevenueScope, caller: Caller) =>
  scope === 'own' ? eq(courses.creatorId, caller.userId) : undefined;
const rolesOf = (scope: RevenueScope) => (scope === 'own' ? (['CREATOR', 'ADMIN'] as const) : (['ADMIN'] as const));

/** The revenue of a period, by month, course, promo code or creator. One round trip. */
export async function readRevenue(db: Database, { caller, scope, period, by }: RevenueRequest) {
  const { key, name } = groups[by];
  const filter = and(within(period), ownOf(scope, caller));
  const sums = () =>
    db.select(figures).from(ledgerEntries).innerJoin(courses, eq(courses.id, ledgerEntries.courseId)).where(filter);
  const {
    rows,
    totals: [totals],
    demonstrations: [demonstrations],
    share: [share],
    ownShares,
  } = await authorized(db, { roles: [...rolesOf(scope)] }, caller, {
    rows: db
      .select({ key: key.as('group_key'), name: name.as('group_name'), ...figures })
      .from(ledgerEntries)
      .innerJoin(orders, eq(orders.id, ledgerEntries.orderId))
      .innerJoin(courses, eq(courses.id, ledgerEntries.courseId))
      .leftJoin(users, eq(users.id, courses.creatorId))
      .where(filter)
      .groupBy(sql`group_key`, sql`group_name`)
      .orderBy(by === 'month' ? sql`group_key desc` : sql`sum(${ledgerEntries.amount}) desc, group_key`)
      .limit(revenueRows),
    totals: sums(),
    demonstrations: db
      .select({
        orders: sql<number>`count(*)::integer`,
        total: dollars(sql`sum(${orders.total} - ${orders.refunded})`),
      })
      .from(orders)
      .where(
        and(
          eq(orders.kind, 'demo'),
          eq(orders.status, 'completed'),
          gte(orders.createdAt, period.from),
          lt(orders.createdAt, period.until),
          scope === 'own' ? sql`false` : undefined,
        ),
      ),
    share: db.select({ percent: generalPercent }).from(sql`(select) as nothing`),
    ownShares: selectOwnShares(db, ownOf(scope, caller)),
  });
  if (!totals || !demonstrations || !share) throw new Error('The sums returned no row.');
  return { rows, totals, demonstrations, share: { ...share, own: ownShares } };
}
export type RevenueRow = Awaited<ReturnType<typeof readRevenue>>['rows'][number];

const inTime: Ordering = { key: ledgerEntries.happenedAt, id: ledgerEntries.id, descending: false };

type LedgerRequest = { caller: Caller; scope: RevenueScope; period: Period; page: PageRequest };

/** A page of the entries of the books, the oldest first: the statement of the school or of one creator. */
export async function listLedger(db: Database, { caller, scope, period, page }: LedgerRequest) {
  const { columns, afterCursor, orderBy, limit, listing } = keysetPage(inTime, page);
  const freshProof = scope === 'school' && (page.beginsExport ?? false);
  const { rows } = await authorized(db, { roles: [...rolesOf(scope)], freshProof }, caller, {
    rows: db
      .select({
        id: ledgerEntries.id,
        happenedAt: ledgerEntries.happenedAt,
        kind: ledgerEntries.kind,
        orderId: ledgerEntries.orderId,
        courseTitle: courses.title,
        creator: users.email,
        promoCode: orders.promoCode,
        amount: ledgerEntries.amount,
        currency: ledgerEntries.currency,
        creatorPercent: sql<number>`case when ${isShared} then ${ledgerEntries.creatorPercent} else 0 end`,
        creatorAmount: sql<string>`(case when ${isShared} then ${shared} else 0 end)::numeric(10, 2)::text`,
        processorId: ledgerEntries.processorId,
        ...columns,
      })
      .from(ledgerEntries)
      .innerJoin(orders, eq(orders.id, ledgerEntries.orderId))
      .innerJoin(courses, eq(courses.id, ledgerEntries.courseId))
      .leftJoin(users, eq(users.id, courses.creatorId))
      .where(and(within(period), ownOf(scope, caller), afterCursor))
      .orderBy(...orderBy)
      .limit(limit),
  });
  return listing(rows, []);
}
export type LedgerRow = Awaited<ReturnType<typeof listLedger>>['rows'][number];
