/** Lays what the product needs in every environment: categories, achievements, and the first slides of the home page. */
import { sql } from 'drizzle-orm';
import { categories } from '../courses/tables.ts';
import { achievements } from '../learning/tables.ts';
import { heroBanners } from '../studio/tables.ts';
import { referenceAchievements } from './reference/achievements.ts';
import { referenceCategories } from './reference/categories.ts';
import { referenceHeroBanners } from './reference/hero-banners.ts';
import { seedDatabase } from './seed-database.ts';

/** Brings categories and achievements up to date; laying twice changes nothing. Called after the migrations. */
export function layReferenceData(postgresUrl: string): Promise<void> {
  return seedDatabase(postgresUrl, async (db) => {
    await db
      .insert(categories)
      .values(referenceCategories)
      .onConflictDoUpdate({
        target: categories.slug,
        set: {
          name: sql`excluded.name`,
          kind: sql`excluded.kind`,
          description: sql`excluded.description`,
          color: sql`excluded.color`,
        },
      });
    // `active` stays as an operator left it.
    await db
      .insert(achievements)
      .values(referenceAchievements)
      .onConflictDoUpdate({
        target: achievements.name,
        set: {
          description: sql`excluded.description`,
          icon: sql`excluded.icon`,
          color: sql`excluded.color`,
          type: sql`excluded.type`,
          criteria: sql`excluded.criteria`,
        },
      });
    // Slides belong to the admins from the first day on: a deployment must not bring back one that they took away.
    if ((await db.$count(heroBanners)) === 0) await db.insert(heroBanners).values(referenceHeroBanners);
  });
}
