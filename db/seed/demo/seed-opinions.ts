/** Inserts the course reviews, with the figures computed from them, and the reviews of the success stories page. */
import { inArray, sql } from 'drizzle-orm';
import { studentReviews } from '#db/community/tables.ts';
import { courses } from '#db/courses/tables.ts';
import { reviews } from '#db/learning/tables.ts';
import type { SeedDatabase } from '../seed-database.ts';
import { daysBefore } from './days.ts';
import { demoCourseReviews } from './demo-course-reviews.ts';
import { demoStudentReviews } from './demo-student-reviews.ts';
import type { SeededAccounts } from './seed-accounts.ts';

type SeedContext = { now: Date; accounts: SeededAccounts; courseIds: Map<string, number> };

export async function seedCourseReviews(db: SeedDatabase, { now, accounts, courseIds }: SeedContext): Promise<void> {
  const rows = demoCourseReviews.flatMap(({ learner, course, rating, title, comment, daysAgo }) => {
    const courseId = courseIds.get(course);
    const at = daysBefore(now, daysAgo);
    return courseId === undefined
      ? []
      : [{ userId: accounts.userId(learner), courseId, rating, title, comment, createdAt: at, updatedAt: at }];
  });
  if (rows.length > 0) await db.insert(reviews).values(rows).onConflictDoNothing();
}

/** Computes the rating and both counts from their rows. */
export async function deriveCourseFigures(db: SeedDatabase, courseIds: number[]): Promise<void> {
  await db
    .update(courses)
    .set({
      rating: sql`(select coalesce(round(avg(r.rating), 2), 0) from reviews r where r.course_id = courses.id)`,
      reviewCount: sql`(select count(*) from reviews r where r.course_id = courses.id)`,
      studentCount: sql`(select count(*) from enrollments e where e.course_id = courses.id and e.status <> 'cancelled')`,
    })
    .where(inArray(courses.id, courseIds));
}

export async function seedStudentReviews(db: SeedDatabase, { now }: { now: Date }): Promise<void> {
  const known = await db.select({ name: studentReviews.name, course: studentReviews.course }).from(studentReviews);
  const missing = demoStudentReviews.filter(
    ({ name, course }) => !known.some((review) => review.name === name && review.course === course),
  );
  if (missing.length === 0) return;
  await db
    .insert(studentReviews)
    .values(missing.map(({ daysAgo, ...review }) => ({ ...review, createdAt: daysBefore(now, daysAgo) })));
}
