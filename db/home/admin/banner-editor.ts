/** How admins edit the slides of the home page. */
import { asc, eq, sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller } from '../../accounts/authorize.ts';
import { type AuditContext, audit } from '../../admin/audit.ts';
import {
  type Arrangement,
  arrange,
  assertRoom,
  insertedId,
  lastPosition,
  lockTable,
  removeUnused,
} from '../../admin/curated-list.ts';
import { assertVersion, nextRevision, type RowVersion } from '../../admin/row-version.ts';
import { slideColumns, slidesShown } from '../hero-banners.ts';
import { heroBanners } from '../tables.ts';

const maximum = 30;
const inOrder = sql`${heroBanners.order}, ${heroBanners.id}`;

/** Every slide in order, including hidden ones. For admins. */
export async function listBanners(db: Database, { caller }: { caller: Caller }) {
  const { rows } = await authorized(db, { roles: ['ADMIN'] }, caller, {
    rows: db
      .select({ ...slideColumns, revision: heroBanners.revision, active: heroBanners.active })
      .from(heroBanners)
      .orderBy(asc(heroBanners.order), asc(heroBanners.id))
      .limit(maximum),
  });
  return rows;
}
export type BannerListRow = Awaited<ReturnType<typeof listBanners>>[number];

export type BannerInput = Omit<BannerListRow, 'id' | 'revision'>;

/** Adds a slide at the end, and returns its id. Refuses `list_full`, `slides_full`. */
export async function addBanner(
  db: Database,
  { input, ...context }: AuditContext & { input: BannerInput },
): Promise<number> {
  const {
    row: [row],
  } = await authorized(db, { roles: ['ADMIN'], write: true }, context.caller, {
    lock: lockTable(db, heroBanners),
    room: assertRoom(db, heroBanners, maximum),
    row: db
      .insert(heroBanners)
      .values({ ...input, order: lastPosition(heroBanners), createdAt: context.now })
      .returning({ id: heroBanners.id }),
    fewShown: assertFewShown(db),
    audit: audit(db, context, {
      action: 'slide.create',
      subject: { type: 'hero_banners', id: insertedId(heroBanners) },
      detail: { title: input.title, active: input.active },
    }),
  });
  if (!row) throw new Error('The insert of a slide returned no row.');
  return row.id;
}

/** Changes, shows or hides a slide. Refuses `not_found`, `edit_conflict`, `slides_full`. */
export async function editBanner(
  db: Database,
  { id, revision, input, ...context }: AuditContext & RowVersion & { input: BannerInput },
): Promise<void> {
  await authorized(db, { roles: ['ADMIN'], write: true }, context.caller, {
    lock: lockTable(db, heroBanners),
    seen: assertVersion(db, heroBanners, { id, revision }),
    update: db
      .update(heroBanners)
      .set({ ...input, revision: nextRevision(heroBanners) })
      .where(eq(heroBanners.id, id)),
    fewShown: assertFewShown(db),
    audit: audit(db, context, {
      action: 'slide.edit',
      subject: { type: 'hero_banners', id },
      detail: { title: input.title, active: input.active },
    }),
  });
}

/** Deletes a slide. Refuses `not_found`, `edit_conflict`. */
export function removeBanner(db: Database, seen: AuditContext & RowVersion): Promise<void> {
  return removeUnused(db, { ...seen, list: heroBanners, name: heroBanners.title, noun: 'slide' });
}

/** Puts slides into another order. Refuses `edit_conflict`. */
export function arrangeBanners(db: Database, arrangement: AuditContext & Arrangement): Promise<void> {
  return arrange(db, { ...arrangement, list: heroBanners, inOrder, noun: 'slide' });
}

/** Must come after the change. The page shows only five slides, so a sixth would never be seen. */
function assertFewShown(db: Database) {
  return refuseUnless(db, sql`(select count(*) from ${heroBanners} where active) <= ${slidesShown}`, 'slides_full');
}
