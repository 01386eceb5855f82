/** Creates a course with a teaching desk for tests: its creator, its staff, a student, and people who are none of them. */
import { eq } from 'drizzle-orm';
import { users } from '../accounts/tables.ts';
import type { Database } from '../connection/client.ts';
import { enrollments } from '../learning/tables.ts';
import { courseStaff } from '../teaching/tables.ts';
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
