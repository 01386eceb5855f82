/** Creates a course with a teaching desk for tests: its creator, its staff, a student, and people who are none of them. */
import { eq } from 'drizzle-orm';
import { users } from '../accounts/tables.ts';
import type { Database } from '../connection/client.ts';
import { enrollments } from '../learning/tables.ts';
import { announcements, courseStaff } from '../teaching/tables.ts';
import { type CourseFixture, createTestCourse, type LessonFixture, reading } from './course-fixture.ts';

/** Whom the desk's routes distinguish. */
export type DeskRole = 'admin' | 'creator' | 'teacher' | 'assistant' | 'student' | 'otherCreator';

/**
 * Gives each account its part. The assistant does not see the addresses of students, the student is enrolled, and the
 * other creator has a course of their own. `modules`: the lessons of the course, by module.
 */
export async function createTestDesk(
  db: Database,
  ids: Record<DeskRole, number>,
  modules: LessonFixture[][] = [[reading]],
): Promise<CourseFixture> {
  await db.update(users).set({ role: 'ADMIN' }).where(eq(users.id, ids.admin));
  await db.update(users).set({ role: 'CREATOR' }).where(eq(users.id, ids.creator));
  await db.update(users).set({ role: 'CREATOR' }).where(eq(users.id, ids.otherCreator));
  const course = await createTestCourse(db, { modules, creatorId: ids.creator });
  await createTestCourse(db, { modules: [[reading]], creatorId: ids.otherCreator });
  await db.insert(courseStaff).values([
    { courseId: course.id, userId: ids.teacher, role: 'teacher' },
    { courseId: course.id, userId: ids.assistant, role: 'assistant' },
  ]);
  await db.insert(enrollments).values({ userId: ids.student, courseId: course.id });
  return course;
}

/** Creates an announcement with a text and returns its id. One that is not a draft is due now. */
export async function createTestAnnouncement(
  db: Database,
  { state = 'draft', ...wanted }: Partial<typeof announcements.$inferInsert> & { courseId: number },
): Promise<number> {
  const text = { subject: 'Live session on Thursday', markdown: 'We meet at nine.', html: '<p>We meet at nine.</p>' };
  const [created] = await db
    .insert(announcements)
    .values({ ...text, state, sendAt: state === 'draft' ? null : new Date(), ...wanted })
    .returning({ id: announcements.id });
  if (!created) throw new Error('The test announcement was not created.');
  return created.id;
}
