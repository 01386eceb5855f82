/** Lists the achievements that exist and those a user has earned. Awarding: award_achievements in functions.sql. */
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { type Caller, readAuthorized } from '../accounts/authorize.ts';
import { achievements } from './tables.ts';

/** An achievement as the awarding SQL functions return it, and as everyone may see it. */
export type AchievementRow = { id: number; name: string; description: string; icon: string; color: string };

export function listAchievements(db: Database) {
  return db
    .select({
      id: achievements.id,
      name: achievements.name,
      description: achievements.description,
      icon: achievements.icon,
      color: achievements.color,
      type: achievements.type,
    })
    .from(achievements)
    .where(eq(achievements.active, true))
    .orderBy(asc(achievements.id))
    .limit(200);
}

/** An achievement that a user has earned; `earnedAt` is ISO 8601 with an offset. */
export type EarnedDescription = { achievementId: number; earnedAt: string; achievement: AchievementRow };

/** The caller's achievements, the latest first. */
export async function listOwnAchievements(db: Database, { caller }: { caller: Caller }) {
  const { earned } = await readAuthorized(db, {}, caller, {
    earned: sql<EarnedDescription[]>`rules.describe_achievements(${caller.userId}, 200)`,
  });
  return earned;
}
