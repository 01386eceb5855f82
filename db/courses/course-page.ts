/** What the head of a course's landing page says: titles, price and rating, no outline. */
import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { isPublic, lessonMinutes } from './catalogue.ts';
import { courses, instructors } from './tables.ts';

/** By slug or id. Null for what is not public: a head is the same for everyone. */
export async function findCoursePage(db: Database, { key }: { key: string }) {
  const [course] = await db
    .select({
      id: courses.id,
      slug: courses.slug,
      title: courses.title,
      subtitle: courses.subtitle,
      description: courses.description,
      shortDescription: courses.shortDescription,
      thumbnail: courses.thumbnail,
      price: courses.price,
      status: courses.status,
      level: courses.level,
      lessonMinutes,
      rating: courses.rating,
      reviewCount: courses.reviewCount,
      instructorName: instructors.name,
    })
    .from(courses)
    .leftJoin(instructors, eq(instructors.id, courses.instructorId))
    .where(and(/^\d{1,9}$/.test(key) ? eq(courses.id, Number(key)) : eq(courses.slug, key), isPublic));
  return course ?? null;
}
export type CoursePage = NonNullable<Awaited<ReturnType<typeof findCoursePage>>>;
