/** How admins edit the achievements. Editing one does not affect the people who have earned it. */
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller } from '../../accounts/authorize.ts';
import { type AuditContext, audit, auditWhen } from '../../admin/audit.ts';
import { assertRoom, deletionDetail, insertedId, lockTable } from '../../admin/curated-list.ts';
import { assertVersion, isEdited, isRepeated, nextRevision, type RowVersion } from '../../admin/row-version.ts';
import { type AchievementIcon, achievementColors } from '../achievement-icons.shared.ts';
import type { AchievementCriteria, AchievementType } from '../states.ts';
import { achievements } from '../tables.ts';

const maximum = 100;

/** All achievements, including retired ones, with the number of people who hold each. For admins. */
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

/** Adds an achievement, and returns its id. Refuses `list_full`, `achievement_taken`. */
export async function addAchievement(
  db: Database,
  { input, ...context }: AuditContext & { input: AchievementInput },
): Promise<number> {
  const {
    row: [row],
  } = await authorized(db, { roles: ['ADMIN'], write: true }, context.caller, {
    lock: lockTable(db, achievements),
    free: assertFree(db, input.name),
    row: db
      .insert(achievements)
      .values({ ...input, color: achievementColors[input.icon], createdAt: context.now })
      .returning({ id: achievements.id }),
    room: assertRoom(db, achievements, maximum),
    audit: audit(db, context, {
      action: 'achievement.create',
      subject: { type: 'achievements', id: insertedId(achievements) },
      detail: { name: input.name, ...input.criteria, active: input.active },
    }),
  });
  if (!row) throw new Error('The insert of an achievement returned no row.');
  return row.id;
}

/**
 * Changes an achievement, including its criteria. People who hold it keep it; others are measured by the new criteria
 * at their next activity. Refuses `not_found`, `edit_conflict`, `achievement_taken`.
 */
export async function editAchievement(
  db: Database,
  { id, revision, input, ...context }: AuditContext & RowVersion & { input: AchievementInput },
): Promise<void> {
  await authorized(db, { roles: ['ADMIN'], write: true }, context.caller, {
    lock: lockTable(db, achievements),
    seen: assertVersion(db, achievements, { id, revision }, isRepeated(achievements, { revision }, input)),
    free: assertFree(db, input.name, id),
    update: db
      .update(achievements)
      .set({ ...input, color: achievementColors[input.icon], revision: nextRevision(achievements) })
      .where(and(eq(achievements.id, id), eq(achievements.revision, revision))),
    audit: auditWhen(db, context, {
      action: 'achievement.edit',
      subject: { type: 'achievements', id },
      detail: { name: input.name, ...input.criteria, active: input.active },
      when: isEdited(achievements, id),
    }),
  });
}

/** Deletes an achievement that nobody has earned. Refuses `not_found`, `edit_conflict`, `achievement_earned`. */
export async function removeAchievement(
  db: Database,
  { id, revision, ...context }: AuditContext & RowVersion,
): Promise<void> {
  await authorized(db, { roles: ['ADMIN'], write: true }, context.caller, {
    lock: lockTable(db, achievements),
    seen: assertVersion(db, achievements, { id, revision }),
    // Locked, so that nobody earns it between the check and the deletion.
    lockRow: db.select({ id: achievements.id }).from(achievements).where(eq(achievements.id, id)).for('update'),
    unearned: refuseUnless(
      db,
      sql`not exists (select from user_achievements where achievement_id = ${id})`,
      'achievement_earned',
    ),
    audit: audit(db, context, {
      action: 'achievement.delete',
      subject: { type: 'achievements', id },
      detail: deletionDetail(achievements, achievements.name, { id }),
    }),
    delete: db.delete(achievements).where(eq(achievements.id, id)),
  });
}

function assertFree(db: Database, name: string, exceptId = 0) {
  const taken = and(sql`lower(${achievements.name}) = lower(${name})`, ne(achievements.id, exceptId));
  return refuseUnless(db, sql`not exists (select from ${achievements} where ${taken})`, 'achievement_taken');
}
