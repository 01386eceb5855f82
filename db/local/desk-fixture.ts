/** Creates a course with a teaching desk for tests: its creator, its staff, a student, and people who are none of them. */
import { createHash } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { users } from '../accounts/tables.ts';
import type { Database } from '../connection/client.ts';
import { courses } from '../courses/tables.ts';
import { enrollments } from '../learning/tables.ts';
import type { StaffRole } from '../teaching/states.ts';
import { announcements, courseStaff, enrollmentInvitations, staffInvitations } from '../teaching/tables.ts';
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
  await db
    .update(users)
    .set({ emailVerified: true })
    .where(inArray(users.id, Object.values(ids)));
  await db.update(users).set({ role: 'ADMIN' }).where(eq(users.id, ids.admin));
  await db.update(users).set({ role: 'CREATOR' }).where(eq(users.id, ids.creator));
  await db.update(users).set({ role: 'CREATOR' }).where(eq(users.id, ids.otherCreator));
  const course = await createTestCourse(db, { modules, creatorId: ids.creator });
  await createTestCourse(db, { modules: [[reading]], creatorId: ids.otherCreator });
  await db.insert(courseStaff).values([
    { courseId: course.id, userId: ids.teacher, role: 'teacher' },
    { courseId: course.id, userId: ids.assistant, role: 'assistant' },
  ]);
  await addTestStudent(db, { courseId: course.id, userId: ids.student });
  return course;
}

/** Creates a published course with one lesson. */
export function createTaughtCourse(db: Database, creatorId: number | null): Promise<CourseFixture> {
  return createTestCourse(db, { modules: [[reading]], creatorId });
}

export async function addTestStaff(
  db: Database,
  member: { courseId: number; userId: number; role: StaffRole; seesAddresses?: boolean },
): Promise<void> {
  await db.insert(courseStaff).values(member).onConflictDoNothing();
}

/** Invites an address as a teacher in the name of a new admin, without a mail. `verifies`: the account with the address has verified it. */
export async function addTestStaffInvitation(
  db: Database,
  { courseId, email, verifies = false }: { courseId: number; email: string; verifies?: boolean },
): Promise<{ id: number; token: string }> {
  const token = crypto.randomUUID();
  const name = crypto.randomUUID();
  const [admin] = await db
    .insert(users)
    .values({
      username: name,
      email: `${name}@launchpad.test`,
      firstName: 'Edsger',
      lastName: 'Dijkstra',
      role: 'ADMIN',
    })
    .returning({ id: users.id });
  const [invitation] = await db
    .insert(staffInvitations)
    .values({
      courseId,
      email,
      role: 'teacher',
      seesAddresses: true,
      tokenHash: createHash('sha256').update(token).digest('hex'),
      invitedBy: admin?.id,
      expiresAt: new Date(Date.now() + 3_600_000),
    })
    .returning({ id: staffInvitations.id });
  if (!invitation) throw new Error('The test invitation was not created.');
  if (verifies) await db.update(users).set({ emailVerified: true }).where(eq(users.email, email));
  return { id: invitation.id, token };
}

/** Creates an announcement of the course's creator, with a text, and returns its id. One that is not a draft is due now. */
export async function createTestAnnouncement(
  db: Database,
  { state = 'draft', ...wanted }: Partial<typeof announcements.$inferInsert> & { courseId: number },
): Promise<number> {
  const text = { subject: 'Live session on Thursday', markdown: 'We meet at nine.', html: '<p>We meet at nine.</p>' };
  const [created] = await db
    .insert(announcements)
    .values({
      ...text,
      authorId: sql`(select creator_id from courses where id = ${wanted.courseId})`,
      state,
      sendAt: state === 'draft' ? null : new Date(),
      ...wanted,
    })
    .returning({ id: announcements.id });
  if (!created) throw new Error('The test announcement was not created.');
  return created.id;
}

export async function addTestStudent(db: Database, student: { courseId: number; userId: number }): Promise<void> {
  const added = await db.insert(enrollments).values(student).onConflictDoNothing().returning({ id: enrollments.id });
  await db
    .update(courses)
    .set({ studentCount: sql`${courses.studentCount} + ${added.length}` })
    .where(eq(courses.id, student.courseId));
}

/** Invites an address to enroll, without a mail. */
export async function addTestInvitedStudent(
  db: Database,
  { courseId, email }: { courseId: number; email: string },
): Promise<{ id: number }> {
  const [invitation] = await db
    .insert(enrollmentInvitations)
    .values({ courseId, email, name: 'Ada', source: 'by_hand', reason: 'A scholarship' })
    .returning({ id: enrollmentInvitations.id });
  if (!invitation) throw new Error('The test invitation was not created.');
  return invitation;
}
