/** Creates submitted work for tests, as learners hand it in. */
import type { Database } from '../connection/client.ts';
import { enrollments } from '../learning/tables.ts';
import { assignmentSubmissions, submissionVersions } from '../submissions/tables.ts';
import type { CourseFixture } from './course-fixture.ts';

type TestWork = {
  course: CourseFixture;
  /** Which lesson of the course. */
  lesson?: number;
  userId: number;
  /** The text of each version, in order. */
  versions?: string[];
  submittedAt?: Date;
  answerId?: string;
};

/** Enrolls the learner and hands in the versions. Returns the id of the submission. */
export async function createTestSubmission(
  db: Database,
  { course, lesson = 0, userId, versions = ['My story.'], submittedAt = new Date(), answerId }: TestWork,
): Promise<number> {
  const { moduleId = 0, lessonId = '' } = course.lessons[lesson] ?? {};
  await db.insert(enrollments).values({ userId, courseId: course.id }).onConflictDoNothing();
  const [submission] = await db
    .insert(assignmentSubmissions)
    .values({
      userId,
      courseId: course.id,
      moduleId,
      lessonId,
      draft: versions.at(-1) ?? '',
      state: 'submitted',
      currentVersion: versions.length,
      submittedAt,
    })
    .returning({ id: assignmentSubmissions.id });
  if (!submission) throw new Error('No submission was created.');
  await db.insert(submissionVersions).values(
    versions.map((text, index) => ({
      submissionId: submission.id,
      number: index + 1,
      text,
      practiceAnswerId: answerId ?? null,
      submittedAt,
    })),
  );
  return submission.id;
}
