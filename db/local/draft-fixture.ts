/** Creates a draft for tests that is complete enough to be submitted for review. */
import { eq } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { categories, courses, instructors } from '../courses/tables.ts';
import { type CourseFixture, createTestCourse, reading } from './course-fixture.ts';

export async function createTestDraft(
  db: Database,
  { creatorId, ...wanted }: { creatorId: number | null } & Partial<Parameters<typeof createTestCourse>[1]>,
): Promise<CourseFixture> {
  const draft = await createTestCourse(db, { status: 'DRAFT', creatorId, modules: [[reading]], ...wanted });
  const [category] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.kind, 'course'))
    .limit(1);
  const [instructor] = await db.insert(instructors).values({ name: 'Grace' }).returning({ id: instructors.id });
  if (!category || !instructor) throw new Error('The test draft was not created.');
  await db
    .update(courses)
    .set({
      shortDescription: 'How to answer.',
      description: 'Everything about answering.',
      categoryId: category.id,
      instructorId: instructor.id,
    })
    .where(eq(courses.id, draft.id));
  return draft;
}
