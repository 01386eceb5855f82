/** How admins create and change promo codes. The discount of an order is stored in the order and never changes. */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { postgresErrorOf } from '#db/connection/postgres-error.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { authorized, type Caller } from '../../accounts/authorize.ts';
import { type AuditContext, audit, auditWhen } from '../../admin/audit.ts';
import { createdId, createOnce } from '../../admin/create-once.ts';
import { allOf, contains, countUpTo, keysetPage, type Ordering, type PageRequest } from '../../admin/listing.ts';
import { assertVersion, isEdited, isRepeated, nextRevision, type RowVersion } from '../../admin/row-version.ts';
import type { DiscountType } from '../states.ts';
import { promoCodes } from '../tables.ts';

export const promoSorts = ['newest', 'code', 'used'] as const;
const orderings: Record<(typeof promoSorts)[number], Ordering> = {
  newest: { key: promoCodes.id, id: promoCodes.id, descending: true },
  code: { key: promoCodes.code, id: promoCodes.id, descending: false },
  used: { key: promoCodes.usedCount, id: promoCodes.id, descending: true },
};

export type PromoFilter = { search?: string | undefined; active?: boolean | undefined };
type PromoListRequest = {
  caller: Caller;
  filter: PromoFilter;
  sort: (typeof promoSorts)[number];
  page: PageRequest;
};

/** A page of codes. For admins. */
export async function listPromoCodes(db: Database, { caller, filter, sort, page }: PromoListRequest) {
  const matching = allOf(
    contains(filter.search, promoCodes.code),
    filter.active === undefined ? undefined : eq(promoCodes.active, filter.active),
  );
  const { columns, afterCursor, orderBy, limit, listing } = keysetPage(orderings[sort], page);
  const { rows, counted } = await authorized(db, { roles: ['ADMIN'] }, caller, {
    rows: db
      .select({
        id: promoCodes.id,
        code: promoCodes.code,
        discountType: promoCodes.discountType,
        discountValue: promoCodes.discountValue,
        minAmount: promoCodes.minAmount,
        maxDiscount: promoCodes.maxDiscount,
        usageLimit: promoCodes.usageLimit,
        usedCount: promoCodes.usedCount,
        validFrom: promoCodes.validFrom,
        validUntil: promoCodes.validUntil,
        active: promoCodes.active,
        revision: promoCodes.revision,
        createdAt: promoCodes.createdAt,
        ...columns,
      })
      .from(promoCodes)
      .where(allOf(matching, afterCursor))
      .orderBy(...orderBy)
      .limit(limit),
    counted: countUpTo(db, promoCodes, matching),
  });
  return listing(rows, counted);
}
export type PromoListRow = Awaited<ReturnType<typeof listPromoCodes>>['rows'][number];

export type PromoTermsGiven = {
  /** In upper case. */
  code: string;
  discountType: DiscountType;
  discountValue: string;
  minAmount: string | null;
  maxDiscount: string | null;
  usageLimit: number | null;
  validFrom: Date | null;
  validUntil: Date | null;
};

/** Creates a code that is valid at once, or from `validFrom` on, once (`createOnce`). Returns its id. Refuses `fresh_proof_needed`, `promo_taken`. */
export async function createPromoCode(
  db: Database,
  { terms, ...context }: AuditContext & { terms: PromoTermsGiven },
): Promise<number> {
  const creating = createOnce(db, context, promoCodes, {
    action: 'promo.create',
    written: { ...terms, active: true },
    detail: terms,
  });
  const { created } = await refuseTakenCode(
    authorized(db, { roles: ['ADMIN'], write: true, freshProof: true }, context.caller, creating),
  );
  return createdId(created);
}

/**
 * Changes a code. Once it has been used, its name and discount stay the same, because orders show them, and its limit
 * cannot fall below its uses. Refuses `fresh_proof_needed`, `not_found`, `edit_conflict`,
 * `promo_taken`, `promo_in_use`, `promo_limit`.
 */
export async function editPromoCode(
  db: Database,
  { id, revision, terms, ...context }: AuditContext & RowVersion & { terms: PromoTermsGiven },
): Promise<void> {
  const isRow = eq(promoCodes.id, id);
  const holds = (condition: SQL) => sql`exists (select from ${promoCodes} where ${and(isRow, condition)})`;
  await refuseTakenCode(
    authorized(db, { roles: ['ADMIN'], write: true, freshProof: true }, context.caller, {
      // Locked, so that nobody uses the code for the first time between these checks and the update.
      lock: db.select({ id: promoCodes.id }).from(promoCodes).where(isRow).for('update'),
      seen: assertVersion(db, promoCodes, { id, revision }, isRepeated(promoCodes, { revision }, terms)),
      termsFree: refuseUnless(
        db,
        holds(sql`(${promoCodes.usedCount} = 0 or (
          ${promoCodes.code} = ${terms.code}
          and ${promoCodes.discountType} = ${terms.discountType}
          and ${promoCodes.discountValue} = ${terms.discountValue}::numeric
          and ${promoCodes.maxDiscount} is not distinct from ${terms.maxDiscount}::numeric))`),
        'promo_in_use',
      ),
      limitHolds: refuseUnless(
        db,
        holds(sql`(${terms.usageLimit}::integer is null or ${promoCodes.usedCount} <= ${terms.usageLimit}::integer)`),
        'promo_limit',
      ),
      update: db
        .update(promoCodes)
        .set({ ...terms, revision: nextRevision(promoCodes) })
        .where(and(isRow, eq(promoCodes.revision, revision))),
      audit: auditWhen(db, context, {
        action: 'promo.edit',
        subject: { type: 'promo_codes', id },
        detail: terms,
        when: isEdited(promoCodes, id),
      }),
    }),
  );
}

/**
 * Activates or deactivates codes, all or none. Orders that used them keep their discount. Refuses `fresh_proof_needed`,
 * `not_found`.
 */
export async function switchPromoCodes(
  db: Database,
  { ids, active, ...context }: AuditContext & { ids: [number, ...number[]]; active: boolean },
): Promise<void> {
  const wanted = [...new Set(ids)];
  const chosen = inArray(promoCodes.id, wanted);
  const action = active ? 'promo.activate' : 'promo.deactivate';
  const [first, ...others] = wanted.map((id) => ({ action, subject: { type: 'promo_codes', id } }));
  if (!first) return;
  await authorized(db, { roles: ['ADMIN'], write: true, freshProof: true }, context.caller, {
    allExist: refuseUnless(
      db,
      sql`(select count(*) from ${promoCodes} where ${chosen}) = ${wanted.length}`,
      'not_found',
    ),
    update: db.update(promoCodes).set({ active }).where(chosen),
    audit: audit(db, context, first, ...others),
  });
}

/** When two admins choose the same code at the same time, the unique constraint stops the second: refuses `promo_taken`. */
async function refuseTakenCode<Result>(writing: Promise<Result>): Promise<Result> {
  try {
    return await writing;
  } catch (error) {
    if (postgresErrorOf(error)?.constraint === 'promo_codes_code_unique') throw new Refusal('promo_taken');
    throw error;
  }
}
