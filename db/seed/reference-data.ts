/**
 * Inserts the data that the product needs in every environment: categories, achievements, the first slides of the home
 * page, and the question bank.
 */

import { categories } from '../courses/tables.ts';
import { heroBanners } from '../home/tables.ts';
import { achievementColors } from '../learning/achievement-icons.shared.ts';
import { achievements } from '../learning/tables.ts';
import { seedPracticeQuestions } from './practice-questions/seed-practice-questions.ts';
import { referenceAchievements } from './reference/reference-achievements.ts';
import { referenceCategories } from './reference/reference-categories.ts';
import { referenceHeroBanners } from './reference/reference-hero-banners.ts';
import { seedDatabase } from './seed-database.ts';

/**
 * Inserts each list once; called after the migrations. After that the lists belong to the admins: a deployment must not
 * undo their changes or restore what they deleted.
 */
export function seedReferenceData(postgresUrl: string): Promise<void> {
  return seedDatabase(postgresUrl, async (db) => {
    if ((await db.$count(categories)) === 0) await db.insert(categories).values(referenceCategories);
    if ((await db.$count(achievements)) === 0) {
      await db
        .insert(achievements)
        .values(referenceAchievements.map((seed) => ({ ...seed, color: achievementColors[seed.icon] })));
    }
    if ((await db.$count(heroBanners)) === 0) await db.insert(heroBanners).values(referenceHeroBanners);
    await seedPracticeQuestions(db);
  });
}
