/** Inserts what the demo learners handed in, and what the demo creator answered. */
import { and, eq, inArray } from 'drizzle-orm';
import type { AssignmentRubric } from '#db/courses/lesson-content.shared.ts';
import { courseModules, lessonContents } from '#db/courses/tables.ts';
import { assignmentSubmissions, savedPhrases, submissionReviews, submissionVersions } from '#db/submissions/tables.ts';
import type { SeedDatabase } from '../seed-database.ts';
import { hoursBefore } from './days.ts';
import { demoCreator } from './demo-accounts.ts';
import { demoPhrases, demoSubmissions, readAssignment, type SubmissionSeed } from './demo-submissions.ts';
import type { SeededAccounts } from './seed-accounts.ts';
import { seedPathTo } from './seed-path.ts';

type Assignment = { courseId: number; moduleId: number; lessonId: string; rubric: AssignmentRubric[] };
type Review = NonNullable<SubmissionSeed['versions'][number]['review']>;

/** Adds the missing ones; work on which a learner went on since stays as it is. */
export async function seedSubmissions(
  db: SeedDatabase,
  { now, accounts, courseId }: { now: Date; accounts: SeededAccounts; courseId: number },
): Promise<void> {
  const assignment = await findAssignment(db, { courseId, lessonId: readAssignment });
  if (!assignment) return;
  const readerId = accounts.userId(demoCreator);
  const missing = await withoutSubmissions(db, accounts, assignment);
  for (const seed of missing) await seedSubmission(db, { seed, assignment, now, accounts, readerId });
  // The phrases come with the first submissions: whoever removed them does not want them back.
  if (missing.length === demoSubmissions.length) {
    await db.insert(savedPhrases).values(
      demoPhrases.map((text, index) => ({
        id: crypto.randomUUID(),
        userId: readerId,
        courseId,
        text,
        // In the order of the list.
        createdAt: new Date(hoursBefore(now, 200).getTime() + index * 1000),
      })),
    );
  }
}

async function withoutSubmissions(db: SeedDatabase, accounts: SeededAccounts, { moduleId, lessonId }: Assignment) {
  const learners = demoSubmissions.map(({ learner }) => accounts.userId(learner));
  const known = await db
    .select({ userId: assignmentSubmissions.userId })
    .from(assignmentSubmissions)
    .where(
      and(
        eq(assignmentSubmissions.moduleId, moduleId),
        eq(assignmentSubmissions.lessonId, lessonId),
        inArray(assignmentSubmissions.userId, learners),
      ),
    );
  return demoSubmissions.filter(({ learner }) => !known.some(({ userId }) => userId === accounts.userId(learner)));
}

async function seedSubmission(
  db: SeedDatabase,
  {
    seed: { learner, versions },
    assignment: { courseId, moduleId, lessonId, rubric },
    now,
    accounts,
    readerId,
  }: { seed: SubmissionSeed; assignment: Assignment; now: Date; accounts: SeededAccounts; readerId: number },
) {
  const latest = versions.at(-1);
  if (!latest) return;
  const { review } = latest;
  const decidedAt = review?.decision ? hoursBefore(now, review.hoursAgo) : null;
  const createdAt = hoursBefore(now, versions[0]?.hoursAgo ?? 0);
  const [submission] = await db
    .insert(assignmentSubmissions)
    .values({
      ...{ userId: accounts.userId(learner), courseId, moduleId, lessonId, draft: latest.text, createdAt, decidedAt },
      state: review ? (review.decision ?? 'in_review') : 'submitted',
      currentVersion: versions.length,
      submittedAt: hoursBefore(now, latest.hoursAgo),
      updatedAt: decidedAt ?? hoursBefore(now, latest.hoursAgo),
    })
    .returning({ id: assignmentSubmissions.id });
  if (!submission) return;
  await db.insert(submissionVersions).values(
    versions.map(({ text, hoursAgo }, index) => ({
      submissionId: submission.id,
      number: index + 1,
      text,
      submittedAt: hoursBefore(now, hoursAgo),
    })),
  );
  await seedPathTo(db, {
    ...{ userId: accounts.userId(learner), courseId, lessonId },
    handedInAt: createdAt,
    lastSeenAt: hoursBefore(now, latest.hoursAgo),
    completedAt: review?.decision === 'accepted' ? decidedAt : null,
  });
  for (const [index, version] of versions.entries()) {
    if (!version.review) continue;
    const place = { submissionId: submission.id, version: index + 1, text: version.text };
    await seedReview(db, { ...place, review: version.review, rubric, readerId, now });
  }
}

/** Inserts what a reader said about a version. */
export async function seedReview(
  db: SeedDatabase,
  {
    submissionId,
    version,
    text,
    review: { decision, hoursAgo, points, comments, note },
    rubric,
    readerId,
    now,
  }: {
    submissionId: number;
    version: number;
    text: string;
    review: Review;
    rubric: AssignmentRubric[];
    readerId: number;
    now: Date;
  },
): Promise<void> {
  const at = hoursBefore(now, hoursAgo);
  await db.insert(submissionReviews).values({
    ...{ submissionId, version, readerId, rubric, points, note, decision, createdAt: at, updatedAt: at },
    decidedAt: decision && at,
    comments: comments.map((comment) => ({
      id: crypto.randomUUID(),
      text: comment.text,
      passage: passageIn(text, comment.passage),
      second: null,
    })),
  });
}

/** As the browser describes a passage (web/learning/notes/text-anchor.ts). */
function passageIn(text: string, quote: string) {
  const start = text.indexOf(quote);
  if (start === -1) throw new Error(`The demo text does not contain "${quote}".`);
  const end = start + quote.length;
  return { quote, prefix: text.slice(Math.max(0, start - 32), start), suffix: text.slice(end, end + 32), start };
}

/** An assignment with its rubric; null when somebody has removed it from the course. */
export async function findAssignment(
  db: SeedDatabase,
  { courseId, lessonId }: { courseId: number; lessonId: string },
): Promise<Assignment | null> {
  const [found] = await db
    .select({ moduleId: lessonContents.moduleId, rubric: lessonContents.rubric })
    .from(lessonContents)
    .innerJoin(courseModules, eq(courseModules.id, lessonContents.moduleId))
    .where(and(eq(courseModules.courseId, courseId), eq(lessonContents.lessonId, lessonId)));
  return found ? { courseId, lessonId, ...found } : null;
}
