/** Inserts the enrollments of the demo accounts, each with the completed order that paid for it. */
import { inArray } from 'drizzle-orm';
import { orderItems, orders } from '#db/commerce/tables.ts';
import { courses } from '#db/courses/tables.ts';
import { enrollments } from '#db/learning/tables.ts';
import type { SeedDatabase } from '../seed-database.ts';

export type EnrollmentSeed = { userId: number; courseId: number; enrolledAt: Date };

/** Adds missing enrollments, and returns those. One that was refunded since stays cancelled. */
export async function seedEnrollments(db: SeedDatabase, seeds: EnrollmentSeed[]) {
  const key = ({ userId, courseId }: { userId: number; courseId: number }) => `${userId}/${courseId}`;
  const userIds = seeds.map(({ userId }) => userId);
  const known = await db
    .select({ userId: enrollments.userId, courseId: enrollments.courseId })
    .from(enrollments)
    .where(inArray(enrollments.userId, userIds));
  const existing = new Set(known.map(key));
  const missing = seeds.filter((seed) => !existing.has(key(seed)));
  if (missing.length === 0) return [];

  const prices = new Map(
    (await db.select({ id: courses.id, price: courses.price }).from(courses)).map(({ id, price }) => [
      id,
      price ?? '0',
    ]),
  );
  // One order for each enrollment. Postgres returns the rows of an insert in the order of its values.
  const placed = await db
    .insert(orders)
    .values(
      missing.map(({ userId, courseId, enrolledAt }) => {
        const total = prices.get(courseId) ?? '0';
        const status = 'completed' as const;
        return { userId, subtotal: total, total, status, createdAt: enrolledAt, completedAt: enrolledAt };
      }),
    )
    .returning({ id: orders.id });
  const items = await db
    .insert(orderItems)
    .values(
      missing.flatMap(({ courseId }, index) => {
        const order = placed[index];
        const price = prices.get(courseId) ?? '0';
        return order ? [{ orderId: order.id, courseId, price, paid: price }] : [];
      }),
    )
    .returning({ id: orderItems.id });
  return db
    .insert(enrollments)
    .values(
      missing.map((seed, index) => ({ ...seed, progressedAt: seed.enrolledAt, orderItemId: items[index]?.id ?? null })),
    )
    .returning({ id: enrollments.id, userId: enrollments.userId, courseId: enrollments.courseId });
}
