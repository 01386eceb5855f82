/** How admins see who lost their second factor: what was asked, what waits for its day, and what became of it. */
import { eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connection/client.ts';
import { auditRead, type PersonalRead } from '../../admin/audit.ts';
import { allOf, countUpTo, keysetPage, type Ordering, type PageRequest } from '../../admin/listing.ts';
import { authorized, type Caller } from '../authorize.ts';
import { factorResets, users } from '../tables.ts';

export const factorResetSorts = ['newest', 'oldest'] as const;
const orderings: Record<(typeof factorResetSorts)[number], Ordering> = {
  newest: { key: factorResets.createdAt, id: factorResets.id, descending: true },
  oldest: { key: factorResets.createdAt, id: factorResets.id, descending: false },
};

/** `open`: waits for an admin, or for its time. */
export const factorResetFilters = ['open', 'ended'] as const;
const statesOf = { open: ['asked', 'approved'], ended: ['done', 'stopped'] } as const;

const approver = alias(users, 'approver');

type FactorResetListRequest = {
  caller: Caller;
  filter: { state: (typeof factorResetFilters)[number] };
  sort: (typeof factorResetSorts)[number];
  page: PageRequest;
  /** Omitted by benchmarks. */
  read?: PersonalRead;
};

/** A page of the removals of lost second factors. For admins. */
export async function listFactorResets(db: Database, { caller, filter, sort, page, read }: FactorResetListRequest) {
  const matching = inArray(factorResets.state, statesOf[filter.state]);
  const { columns, afterCursor, orderBy, limit, listing } = keysetPage(orderings[sort], page);
  const { rows, counted } = await authorized(db, { roles: ['ADMIN'] }, caller, {
    rows: db
      .select({
        id: factorResets.id,
        userId: factorResets.userId,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        state: factorResets.state,
        askedBy: factorResets.askedBy,
        approvedBy: factorResets.approvedBy,
        approverFirstName: approver.firstName,
        approverLastName: approver.lastName,
        createdAt: factorResets.createdAt,
        effectiveAt: factorResets.effectiveAt,
        endedAt: factorResets.endedAt,
        ...columns,
      })
      .from(factorResets)
      .innerJoin(users, eq(users.id, factorResets.userId))
      .leftJoin(approver, eq(approver.id, factorResets.approvedBy))
      .where(allOf(matching, afterCursor))
      .orderBy(...orderBy)
      .limit(limit),
    counted: countUpTo(db, factorResets, matching),
    read: auditRead(db, read, { type: 'factor_resets' }),
  });
  return listing(rows, counted);
}
export type FactorResetListRow = Awaited<ReturnType<typeof listFactorResets>>['rows'][number];
