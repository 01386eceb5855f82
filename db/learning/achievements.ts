/** Lists the achievements that exist and those a user has earned. Awarding: award_achievements in functions.sql. */
import { asc, desc, eq } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller } from '../accounts/authorize.ts';
import { achievements, userAchievements } from './tables.ts';

/** An achievement as the awarding SQL functions return it, and as everyone may see it. */
export type AchievementRow = { id: number; name: string; description: string; icon: string; color: string };

const achievementColumns = {
  id: achievements.id,
  name: achievements.name,
  description: achievements.description,
  icon: achievements.icon,
  color: achievements.color,
};

export function listAchievements(db: Database) {
  return db
    .select({ ...achievementColumns, type: achievements.type })
    .from(achievements)
    .where(eq(achievements.active, true))
    .orderBy(asc(achievements.id))
    .limit(200);
}

export async function listOwnAchievements(db: Database, { caller }: { caller: Caller }) {
  const { rows } = await authorized(db, {}, caller, { rows: selectEarned(db, caller.userId, 200) });
  return rows;
}

/** The user's achievements, the latest first. */
export function selectEarned(db: Database, userId: number, limit: number) {
  return db
    .select({
      achievementId: userAchievements.achievementId,
      earnedAt: userAchievements.earnedAt,
      achievement: achievementColumns,
    })
    .from(userAchievements)
    .innerJoin(achievements, eq(achievements.id, userAchievements.achievementId))
    .where(eq(userAchievements.userId, userId))
    .orderBy(desc(userAchievements.earnedAt), desc(userAchievements.id))
    .limit(limit);
}
export type EarnedRow = Awaited<ReturnType<typeof selectEarned>>[number];
