/** What the school earned, read from the books. Simulated orders are counted beside them, because they moved no money. */
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller } from '../../accounts/authorize.ts';
import { users } from '../../accounts/tables.ts';
import { auditRead, type PersonalRead } from '../../admin/audit.ts';
import { keysetPage, type Ordering, type PageRequest } from '../../admin/listing.ts';
import { courses } from '../../courses/tables.ts';
import { tally, wideTally } from '../../tallies/tally.ts';
import { ledgerKinds, type RevenueGrouping } from '../states.ts';
import { ledgerEntries, orders } from '../tables.ts';
import { generalPercent, selectOwnShares } from './creator-shares.ts';

/** Whole months in UTC. `until` is not part of the period. */
export type Period = { from: Date; until: Date };

/** Whose courses: of the whole school, for admins, or the caller's own. */
export type RevenueScope = 'school' | 'own';

/** More groups than this are left out, those that earned least; the totals have them all. */
const revenueRows = 200;

const dollars = (amount: SQL) => sql<string>`round(coalesce(${amount}, 0), 2)::text`;
const amountOf = (kinds: string) =>
  sql`sum(${ledgerEntries.amount}) filter (where ${ledgerEntries.kind} in (${sql.raw(kinds)}))`;
/**
 * A course without a creator is the school's, and so is the fee of a dispute, whoever lost it. What was booked for a creator is
 * still owed when they have deleted their account.
 */
const isShared = sql`(${courses.creatorId} is not null
  or coalesce(${orders.completedAt}, ${ledgerEntries.happenedAt}) < ${courses.creatorLeftAt})
  and ${ledgerEntries.kind} <> 'dispute_fee'`;
const shared = sql`round(${ledgerEntries.amount} * ${ledgerEntries.creatorPercent} / 100, 2)`;

/** Of entries. */
const figures = {
  charges: dollars(amountOf("'charge'")),
  taxes: dollars(amountOf("'tax'")),
  fees: dollars(amountOf("'fee', 'dispute_fee'")),
  refunds: dollars(amountOf("'refund'")),
  disputes: dollars(amountOf("'dispute'")),
  net: dollars(sql`sum(${ledgerEntries.amount})`),
  creatorShare: dollars(sql`sum(${shared}) filter (where ${isShared})`),
};

/** Of the totals of a month (`selectMonths`). */
const centsOf = (kinds: string) => dollars(sql`sum(sums.cents) filter (where sums.kind in (${sql.raw(kinds)})) / 100`);
const monthlyFigures = {
  charges: centsOf("'charge'"),
  taxes: centsOf("'tax'"),
  fees: centsOf("'fee', 'dispute_fee'"),
  refunds: centsOf("'refund'"),
  disputes: centsOf("'dispute'"),
  net: dollars(sql`sum(sums.cents) filter (where sums.kind <> 'creators') / 100`),
  creatorShare: centsOf("'creators'"),
};

/** What a row is about: its key and how it is named. Months are read from running totals. */
const groups: Record<Exclude<RevenueGrouping, 'month'>, { key: SQL<string>; name: SQL<string | null> }> = {
  course: { key: sql`${courses.id}::text`, name: sql`${courses.title}` },
  code: { key: sql`coalesce(${orders.promoCode}, '')`, name: sql`${orders.promoCode}` },
  creator: { key: sql`coalesce(${courses.creatorId}::text, '')`, name: sql`${users.email}` },
};

type RevenueRequest = {
  caller: Caller;
  read?: PersonalRead;
  scope: RevenueScope;
  period: Period;
  by: RevenueGrouping;
};

/** The books of the school name the creators, and what each earned. */
const auditBooks = (db: Database, read: PersonalRead | undefined, scope: RevenueScope) =>
  scope === 'school' ? auditRead(db, read, { type: 'ledger_entries' }) : [];

const within = ({ from, until }: Period) =>
  and(gte(ledgerEntries.happenedAt, from), lt(ledgerEntries.happenedAt, until));
const ownOf = (scope: RevenueScope, caller: Caller) =>
  scope === 'own' ? eq(courses.creatorId, caller.userId) : undefined;
const rolesOf = (scope: RevenueScope) => (scope === 'own' ? (['CREATOR', 'ADMIN'] as const) : (['ADMIN'] as const));

/**
 * The revenue of some whole months, by month, course, promo code or creator. One round trip. Months and totals come from
 * running totals; the other groups add up the entries of the period.
 */
export async function readRevenue(db: Database, { caller, read, scope, period, by }: RevenueRequest) {
  const {
    months,
    groups,
    demonstrations: [demonstration],
    share: [share],
    ownShares,
  } = await authorized(db, { roles: [...rolesOf(scope)] }, caller, {
    audit: by === 'creator' ? auditBooks(db, read, scope) : [],
    months: selectMonths(db, scope, caller, period),
    groups: by === 'month' ? [] : [selectGroups(db, { caller, scope, period, by })],
    demonstrations: selectDemonstrations(db, scope, period),
    share: db.select({ percent: generalPercent }).from(sql`(select) as nothing`),
    ownShares: selectOwnShares(db, ownOf(scope, caller)),
  });
  const totals = months.find(({ key }) => key === null);
  if (!totals || !demonstration || !share) throw new Error('The sums returned no row.');
  const byMonth = months.flatMap(({ key, ...sums }) => (key === null ? [] : [{ key, name: key, ...sums }]));
  return {
    rows: groups[0] ?? byMonth,
    totals,
    demonstrations: demonstration,
    share: { ...share, own: ownShares },
  };
}
export type RevenueRow = Awaited<ReturnType<typeof readRevenue>>['rows'][number];

/** The names of the months in the period, such as `2026-11`. */
function monthsIn({ from, until }: Period): string[] {
  const first = from.getUTCFullYear() * 12 + from.getUTCMonth();
  const count = until.getUTCFullYear() * 12 + until.getUTCMonth() - first;
  return Array.from({ length: count }, (_, index) => {
    const [year, month] = [Math.floor((first + index) / 12), ((first + index) % 12) + 1];
    return `${year}-${String(month).padStart(2, '0')}`;
  });
}

const monthsOf = (period: Period) => sql`unnest(${`{${monthsIn(period).join(',')}}`}::text[]) as month (name)`;
const kinds = sql`unnest(${`{${ledgerKinds.join(',')}}`}::text[]) as kind (name)`;
const month = sql`month.name`;

/** The totals of the school by month and kind. Every key is written out, so that each total is found by the index. */
const schoolSums = (period: Period) => sql`
  select ${month} as month, kind.name as kind, ${wideTally('books_of_month', sql`${month} || ':' || kind.name`)} as cents
    from ${monthsOf(period)} cross join ${kinds}
  union all
  select ${month}, 'creators', ${wideTally('creators_of_month', month)} from ${monthsOf(period)}`;

/** The same of each of the caller's courses. */
function ownSums(caller: Caller, period: Period): SQL {
  const own = sql`(select id, title from ${courses} where creator_id = ${caller.userId}) as own`;
  return sql`
    select own.id as course_id, own.title, ${month} as month, kind.name as kind,
           ${wideTally('books_of_course', sql`own.id || ':' || ${month} || ':' || kind.name`)} as cents
      from ${own} cross join ${monthsOf(period)} cross join ${kinds}
    union all
    select own.id, own.title, ${month}, 'creators', ${wideTally('creators_of_course', sql`own.id || ':' || ${month}`)}
      from ${own} cross join ${monthsOf(period)}`;
}

/** The totals of each month with entries, the newest first, and with the key null those of the whole period. */
function selectMonths(db: Database, scope: RevenueScope, caller: Caller, period: Period) {
  return db
    .select({ key: sql<string | null>`sums.month`.as('key'), ...monthlyFigures })
    .from(sql`(${scope === 'school' ? schoolSums(period) : ownSums(caller, period)}) as sums`)
    .where(sql`sums.cents <> 0`)
    .groupBy(sql`grouping sets ((sums.month), ())`)
    .orderBy(sql`sums.month desc nulls last`);
}

/** The groups that earned most. A creator's courses are few, so theirs are read from totals. */
function selectGroups(
  db: Database,
  { caller, scope, period, by }: RevenueRequest & { by: Exclude<RevenueGrouping, 'month'> },
) {
  if (scope === 'own' && by === 'course') {
    return db
      .select({ key: sql<string>`sums.course_id::text`, name: sql<string | null>`sums.title`, ...monthlyFigures })
      .from(sql`(${ownSums(caller, period)}) as sums`)
      .where(sql`sums.cents <> 0`)
      .groupBy(sql`sums.course_id`, sql`sums.title`)
      .orderBy(sql`sum(sums.cents) filter (where sums.kind <> 'creators') desc nulls last, sums.course_id`)
      .limit(revenueRows);
  }
  const { key, name } = groups[by];
  return (
    db
      .select({ key: key.as('group_key'), name: name.as('group_name'), ...figures })
      .from(ledgerEntries)
      .innerJoin(courses, eq(courses.id, ledgerEntries.courseId))
      // Postgres leaves out the outer joins that a grouping does not need.
      .leftJoin(orders, eq(orders.id, ledgerEntries.orderId))
      .leftJoin(users, eq(users.id, courses.creatorId))
      .where(and(within(period), ownOf(scope, caller)))
      .groupBy(sql`group_key`, sql`group_name`)
      .orderBy(sql`sum(${ledgerEntries.amount}) desc, group_key`)
      .limit(revenueRows)
  );
}

/** The simulated orders of the period. They are nobody's own. */
function selectDemonstrations(db: Database, scope: RevenueScope, period: Period) {
  const months = scope === 'own' ? [] : monthsIn(period);
  return db
    .select({
      orders: sql<number>`coalesce(sum(${tally('demonstrations_of_month', month)}), 0)::integer`,
      total: dollars(sql`sum(${wideTally('demonstrated_of_month', month)}) / 100`),
    })
    .from(sql`unnest(${`{${months.join(',')}}`}::text[]) as month (name)`);
}

const inTime: Ordering = { key: ledgerEntries.happenedAt, id: ledgerEntries.id, descending: false };

type LedgerRequest = {
  caller: Caller;
  read?: PersonalRead;
  scope: RevenueScope;
  period: Period;
  page: PageRequest;
};

/** A page of the entries of the books, the oldest first: the statement of the school or of one creator. */
export async function listLedger(db: Database, { caller, read, scope, period, page }: LedgerRequest) {
  const { columns, afterCursor, orderBy, limit, listing } = keysetPage(inTime, page);
  const freshProof = scope === 'school' && (page.beginsExport ?? false);
  const { rows } = await authorized(db, { roles: [...rolesOf(scope)], freshProof }, caller, {
    audit: auditBooks(db, read, scope),
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
