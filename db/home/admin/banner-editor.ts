/** How admins edit the slides of the home page. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller } from '../../accounts/authorize.ts';
import { type AuditContext, auditWhen } from '../../admin/audit.ts';
import { createdId, createOnce } from '../../admin/create-once.ts';
import {
  type Arrangement,
  arrange,
  assertRoom,
  lastPosition,
  lockTable,
  removeUnused,
} from '../../admin/curated-list.ts';
import { assertVersion, isEdited, isRepeated, nextRevision, type RowVersion } from '../../admin/row-version.ts';
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

/** Adds a slide at the end, once (`createOnce`), and returns its id. Refuses `list_full`, `slides_full`. */
export async function addBanner(
  db: Database,
  { input, ...context }: AuditContext & { input: BannerInput },
): Promise<number> {
  const { created } = await authorized(db, { roles: ['ADMIN'], write: true }, context.caller, {
    lock: lockTable(db, heroBanners),
    ...createOnce(db, context, heroBanners, {
      action: 'slide.create',
      written: input,
      others: { order: lastPosition(heroBanners) },
      detail: { title: input.title, active: input.active },
    }),
    room: assertRoom(db, heroBanners, maximum),
    fewShown: assertFewShown(db),
  });
  return createdId(created);
}

/** Changes, shows or hides a slide. Refuses `not_found`, `edit_conflict`, `slides_full`. */
export async function editBanner(
  db: Database,
  { id, revision, input, ...context }: AuditContext & RowVersion & { input: BannerInput },
): Promise<void> {
  await authorized(db, { roles: ['ADMIN'], write: true }, context.caller, {
    lock: lockTable(db, heroBanners),
    seen: assertVersion(db, heroBanners, { id, revision }, isRepeated(heroBanners, { revision }, input)),
    update: db
      .update(heroBanners)
      .set({ ...input, revision: nextRevision(heroBanners) })
      .where(and(eq(heroBanners.id, id), eq(heroBanners.revision, revision))),
    fewShown: assertFewShown(db),
    audit: auditWhen(db, context, {
      action: 'slide.edit',
      subject: { type: 'hero_banners', id },
      detail: { title: input.title, active: input.active },
      when: isEdited(heroBanners, id),
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
