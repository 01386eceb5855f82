/** Lists current and former readers of the newsletter, for admins. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller } from '../../accounts/authorize.ts';
import { auditRead, type PersonalRead } from '../../admin/audit.ts';
import { allOf, contains, countUpTo, keysetPage, type Ordering, type PageRequest } from '../../admin/listing.ts';
import { tally } from '../../tallies/tally.ts';
import { newsletterSubscribers } from '../tables.ts';

export const readerSorts = ['newest', 'oldest', 'email'] as const;
const orderings: Record<(typeof readerSorts)[number], Ordering> = {
  newest: { key: newsletterSubscribers.subscribedAt, id: newsletterSubscribers.id, descending: true },
  oldest: { key: newsletterSubscribers.subscribedAt, id: newsletterSubscribers.id, descending: false },
  email: { key: newsletterSubscribers.email, id: newsletterSubscribers.id, descending: false },
};

/** `blocked`: subscribed, but the address bounced, reported us as spam, or accepts no mail from us at all. */
export const readerStates = ['subscribed', 'unsubscribed', 'blocked'] as const;
export type ReaderState = (typeof readerStates)[number];

type ReaderFilter = { search?: string | undefined; state?: ReaderState | undefined };
type ReaderListRequest = {
  caller: Caller;
  read?: PersonalRead;
  filter: ReaderFilter;
  sort: (typeof readerSorts)[number];
  page: PageRequest;
};

/** A page of readers. For admins. */
export async function listReaders(db: Database, { caller, read, filter, sort, page }: ReaderListRequest) {
  const matching = allOf(
    contains(filter.search, newsletterSubscribers.email),
    filter.state && conditions[filter.state],
  );
  const { columns, afterCursor, orderBy, limit, listing } = keysetPage(orderings[sort], page);
  const { rows, counted } = await authorized(db, { roles: ['ADMIN'], freshProof: page.beginsExport ?? false }, caller, {
    audit: auditRead(db, read, { type: 'newsletter_subscribers' }),
    rows: db
      .select({
        id: newsletterSubscribers.id,
        email: newsletterSubscribers.email,
        state: sql<ReaderState>`case when not ${newsletterSubscribers.subscribed} then 'unsubscribed'
          when ${newsletterSubscribers.blocked} then 'blocked' else 'subscribed' end`,
        source: newsletterSubscribers.source,
        subscribedAt: newsletterSubscribers.subscribedAt,
        unsubscribedAt: newsletterSubscribers.unsubscribedAt,
        ...columns,
      })
      .from(newsletterSubscribers)
      .where(allOf(matching, afterCursor))
      .orderBy(...orderBy)
      .limit(limit),
    counted: countUpTo(db, newsletterSubscribers, matching),
  });
  return listing(rows, counted);
}
export type ReaderListRow = Awaited<ReturnType<typeof listReaders>>['rows'][number];

/** Each names both columns, in the order of their index. */
const isInState = (subscribed: boolean, blocked: boolean) =>
  and(eq(newsletterSubscribers.subscribed, subscribed), eq(newsletterSubscribers.blocked, blocked));
const conditions: Record<ReaderState, SQL | undefined> = {
  subscribed: isInState(true, false),
  unsubscribed: isInState(false, false),
  blocked: isInState(true, true),
};

/** The number of readers in each state. For admins. */
export async function countReaders(db: Database, { caller }: { caller: Caller }) {
  const {
    counts: [counts],
  } = await authorized(db, { roles: ['ADMIN'] }, caller, {
    counts: db
      .select({
        subscribed: tally('newsletter_subscribed'),
        unsubscribed: tally('newsletter_unsubscribed'),
        blocked: tally('newsletter_blocked'),
      })
      .from(sql`(select) as nothing`),
  });
  if (!counts) throw new Error('Counting returned no row.');
  return { ...counts, subscribed: counts.subscribed - counts.blocked };
}
