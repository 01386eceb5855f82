/** What learners can earn, as admins keep it. What was earned stays with whoever earned it. */
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller } from '../../accounts/authorize.ts';
import { type AuditContext, audit } from '../../admin/audit.ts';
import { assertRoom, deletionDetail, insertedId, lockTable } from '../../admin/curated-list.ts';
import { assertVersion, nextRevision, type RowVersion } from '../../admin/row-version.ts';
import { type AchievementIcon, achievementColors } from '../achievement-icons.shared.ts';
import type { AchievementCriteria, AchievementType } from '../states.ts';
import { achievements } from '../tables.ts';

const maximum = 100;

/** All of them, those that are retired too, with how many people hold each. For admins. */
export async function listAllAchievements(db: Database, { caller }: { caller: Caller }) {
  const { rows } = await authorized(db, { roles: ['ADMIN'] }, caller, {
    rows: db
      .select({
        id: achievements.id,
        revision: achievements.revision,
        name: achievements.name,
        description: achievements.description,
        icon: achievements.icon,
        type: achievements.type,
        criteria: achievements.criteria,
        active: achievements.active,
        holders: sql<number>`(
          select count(*)::integer from user_achievements where achievement_id = "achievements"."id")`,
      })
      .from(achievements)
      .orderBy(asc(achievements.id))
      .limit(maximum),
  });
  return rows;
}
export type AchievementListRow = Awaited<ReturnType<typeof listAllAchievements>>[number];

export type AchievementInput = {
  name: string;
  description: string;
  icon: AchievementIcon;
  type: AchievementType;
  criteria: AchievementCriteria;
  active: boolean;
};

/** Adds an achievement, and answers its id. Refuses `list_full`, `achievement_taken`. */
export async function addAchievement(
  db: Database,
  { words, ...act }: AuditContext & { words: AchievementInput },
): Promise<number> {
  const {
    row: [row],
  } = await authorized(db, { roles: ['ADMIN'], write: true }, act.caller, {
    lock: lockTable(db, achievements),
    room: assertRoom(db, achievements, maximum),
    free: assertFree(db, words.name),
    row: db
      .insert(achievements)
      .values({ ...words, color: achievementColors[words.icon], createdAt: act.now })
      .returning({ id: achievements.id }),
    audit: audit(db, act, {
      action: 'achievement.create',
      subject: { type: 'achievements', id: insertedId(achievements) },
      detail: { name: words.name, ...words.criteria, active: words.active },
    }),
  });
  if (!row) throw new Error('An insert always answers its row.');
  return row.id;
}

/**
 * Changes an achievement, its rule too: whoever holds it keeps it, and others are measured by the new rule when they next
 * do something. Refuses `not_found`, `edit_conflict`, `achievement_taken`.
 */
export async function editAchievement(
  db: Database,
  { id, revision, words, ...act }: AuditContext & RowVersion & { words: AchievementInput },
): Promise<void> {
  await authorized(db, { roles: ['ADMIN'], write: true }, act.caller, {
    lock: lockTable(db, achievements),
    seen: assertVersion(db, achievements, { id, revision }),
    free: assertFree(db, words.name, id),
    update: db
      .update(achievements)
      .set({ ...words, color: achievementColors[words.icon], revision: nextRevision(achievements) })
      .where(eq(achievements.id, id)),
    audit: audit(db, act, {
      action: 'achievement.edit',
      subject: { type: 'achievements', id },
      detail: { name: words.name, ...words.criteria, active: words.active },
    }),
  });
}

/** Deletes what nobody has earned. Refuses `not_found`, `edit_conflict`, `achievement_earned`. */
export async function removeAchievement(
  db: Database,
  { id, revision, ...act }: AuditContext & RowVersion,
): Promise<void> {
  await authorized(db, { roles: ['ADMIN'], write: true }, act.caller, {
    lock: lockTable(db, achievements),
    seen: assertVersion(db, achievements, { id, revision }),
    // Held, so that nobody earns it between the question and the deed.
    lockRow: db.select({ id: achievements.id }).from(achievements).where(eq(achievements.id, id)).for('update'),
    unearned: refuseUnless(
      db,
      sql`not exists (select from user_achievements where achievement_id = ${id})`,
      'achievement_earned',
    ),
    audit: audit(db, act, {
      action: 'achievement.delete',
      subject: { type: 'achievements', id },
      detail: deletionDetail(achievements, achievements.name, { id }),
    }),
    delete: db.delete(achievements).where(eq(achievements.id, id)),
  });
}

function assertFree(db: Database, name: string, besides = 0) {
  const taken = and(sql`lower(${achievements.name}) = lower(${name})`, ne(achievements.id, besides));
  return refuseUnless(db, sql`not exists (select from ${achievements} where ${taken})`, 'achievement_taken');
}
