/** A learner's work on an assignment: saved as a draft, then submitted. Submitting again replaces the submission. */
import { sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { authorized, type Caller } from '../accounts/authorize.ts';
import { courseIdOf } from './course-outline.ts';
import { assertLessonOpen } from './lesson-access.ts';
import { assignmentSubmissions } from './tables.ts';

type Work = { caller: Caller; key: string; moduleId: number; lessonId: string; text: string; now: Date };

/** Refuses `not_found` (also for a lesson that is not an assignment), `not_enrolled`, `lesson_locked`. */
export function saveDraft(db: Database, work: Work) {
  return writeSubmission(db, work, { draft: work.text });
}

/** Submits the text as the learner's work. Refuses as `saveDraft`. */
export function handIn(db: Database, work: Work) {
  return writeSubmission(db, work, { draft: work.text, submission: work.text, submittedAt: work.now });
}

type SubmissionChange = { draft: string; submission?: string; submittedAt?: Date };

async function writeSubmission(db: Database, { caller, key, moduleId, lessonId, now }: Work, change: SubmissionChange) {
  const courseId = courseIdOf(key);
  const {
    row: [row],
  } = await authorized(db, { write: true }, caller, {
    access: assertLessonOpen(db, { caller, courseId, moduleId, lessonId }, { allowManagers: false }),
    isAssignment: refuseUnless(db, sql`rules.lesson_task(${moduleId}, ${lessonId}) = 'assignment'`, 'not_found'),
    row: db
      .insert(assignmentSubmissions)
      .values({ userId: caller.userId, courseId, moduleId, lessonId, ...change, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({
        target: [
          assignmentSubmissions.userId,
          assignmentSubmissions.courseId,
          assignmentSubmissions.moduleId,
          assignmentSubmissions.lessonId,
        ],
        set: { ...change, updatedAt: now },
      })
      .returning({
        draft: assignmentSubmissions.draft,
        submission: assignmentSubmissions.submission,
        submittedAt: assignmentSubmissions.submittedAt,
      }),
  });
  if (!row) throw new Refusal('not_found');
  return row;
}
