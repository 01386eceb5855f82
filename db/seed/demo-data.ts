/**
 * Inserts the demo data of docs/decisions.md "Names and demo data", for local runs and tests only: people, courses, a
 * student's progress, events.
 */

import { daysBefore } from './demo/days.ts';
import { demoAdmin, demoStudent } from './demo/demo-accounts.ts';
import { demoCourseReviews } from './demo/demo-course-reviews.ts';
import { demoLiveSessions } from './demo/demo-live-sessions.ts';
import { readCourse } from './demo/demo-submissions.ts';
import { forwardLiveSessions, forwardWebinars } from './demo/forward-events.ts';
import { seedAccounts } from './demo/seed-accounts.ts';
import { seedAnnouncement } from './demo/seed-announcements.ts';
import { seedArticles } from './demo/seed-articles.ts';
import { seedCourses } from './demo/seed-courses.ts';
import { seedDiscussion } from './demo/seed-discussion.ts';
import { type EnrollmentSeed, seedEnrollments } from './demo/seed-enrollments.ts';
import { seedLiveSessions, seedWebinars } from './demo/seed-events.ts';
import { deriveCourseFigures, seedCourseReviews, seedStudentReviews } from './demo/seed-opinions.ts';
import { seedPromoCodes } from './demo/seed-promo-codes.ts';
import { seedStudy } from './demo/seed-study.ts';
import { seedSubmissions } from './demo/seed-submissions.ts';
import { bookedLiveSession, enrolledDaysAgo, studiedCourse } from './demo/study-history.ts';
import { bindPracticeQuestions } from './practice-questions/seed-practice-questions.ts';
import { seedDatabase } from './seed-database.ts';

/**
 * Adds missing rows, found by email, slug, title or code, and leaves existing rows as people have changed them, so that
 * running it twice changes nothing. Only events move forward once all have passed. Requires the reference data.
 */
export function seedDemoData(postgresUrl: string, { now }: { now: Date }): Promise<void> {
  return seedDatabase(postgresUrl, async (db) => {
    const accounts = await seedAccounts(db, { now });
    const courseIds = await seedCourses(db, { now, accounts });
    await bindPracticeQuestions(db, courseIds);
    const studentId = accounts.userId(demoStudent);
    const studiedId = courseIds.get(studiedCourse);

    // A learner took a course three weeks before reviewing it.
    const enrollments: EnrollmentSeed[] = demoCourseReviews.flatMap(({ learner, course, daysAgo }) => {
      const courseId = courseIds.get(course);
      const enrolledAt = daysBefore(now, daysAgo + 21);
      return courseId === undefined ? [] : [{ userId: accounts.userId(learner), courseId, enrolledAt }];
    });
    if (studiedId !== undefined) {
      enrollments.push({ userId: studentId, courseId: studiedId, enrolledAt: daysBefore(now, enrolledDaysAgo) });
    }
    const added = await seedEnrollments(db, enrollments);
    const studied = added.find(({ userId, courseId }) => userId === studentId && courseId === studiedId);
    if (studied) await seedStudy(db, { enrollment: studied, now, readerId: accounts.userId(demoAdmin) });
    const readId = courseIds.get(readCourse);
    if (readId !== undefined) await seedSubmissions(db, { now, accounts, courseId: readId });

    await seedCourseReviews(db, { now, accounts, courseIds });
    await deriveCourseFigures(db, [...courseIds.values()]);
    await seedDiscussion(db, { now, accounts, courseIds });
    await seedLiveSessions(db, {
      now,
      courseIds,
      bookersOf(title) {
        const learners = demoLiveSessions.find((session) => session.title === title)?.bookedBy ?? [];
        const bookers = learners.map((email) => ({ userId: accounts.userId(email), bookedAt: daysBefore(now, 4) }));
        if (title === bookedLiveSession.title) {
          bookers.push({ userId: studentId, bookedAt: daysBefore(now, bookedLiveSession.daysAgo) });
        }
        return bookers;
      },
    });
    if (studiedId !== undefined) {
      await seedAnnouncement(db, { now, courseId: studiedId });
    }
    await seedWebinars(db, { now });
    await forwardWebinars(db, now);
    await forwardLiveSessions(db, now);
    await seedPromoCodes(db, { now });
    await seedArticles(db, { now, accounts });
    await seedStudentReviews(db, { now });
  });
}
