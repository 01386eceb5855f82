/** Course reviews: one per learner, and votes on them. Called by /api/courses/{key}/reviews. */
import { and, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { type BatchResults, batchRecord, refuseUnless } from '#db/connection/batch.ts';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { authorized, type Caller } from '../accounts/authorize.ts';
import { users } from '../accounts/tables.ts';
import { viewerId } from '../accounts/viewer.ts';
import { isManagedBy, isPublic } from '../courses/catalog.ts';
import { courseIdOf } from '../courses/course-key.ts';
import { courses } from '../courses/tables.ts';
import { publicRead } from '../public-reads/public-read.ts';
import { tally } from '../tallies/tally.ts';
import { enrollments, reviews, reviewVotes } from './tables.ts';

/** An admin can hide a review; its author still sees it. Hidden reviews do not count. */
const isCounted = isNull(reviews.hiddenAt);

type ReviewPage = { key: string; limit: number; offset: number };

/** A page of a course's reviews, for everyone; null when the course is not public. */
export const publicReviews = publicRead({
  tables: [courses, reviews, users, enrollments, reviewVotes],
  statements: (db, page: ReviewPage) => selectListing(db, null, page),
  rows: listing,
});

/** The same for a caller; null when they may not see the course. An ended session sees what visitors see. */
export async function listReviews(db: Database, { caller, ...page }: ReviewPage & { caller: Caller }) {
  return listing(await batchRecord(db, selectListing(db, caller, page)));
}

function selectListing(db: Database, caller: Caller | null, { key, limit, offset }: ReviewPage) {
  const courseId = courseIdOf(key);
  const visible = caller ? or(isPublic, isManagedBy(caller), isLearnedBy(caller)) : isPublic;
  const isVisible = sql`exists (select from ${courses} where ${courses.id} = ${courseId} and ${visible})`;
  const ofCourse = and(eq(reviews.courseId, courseId), isVisible);
  const counted = and(ofCourse, isCounted);
  const viewer = viewerId(caller);
  return {
    course: db
      .select({ id: courses.id, rating: courses.rating, reviewCount: courses.reviewCount })
      .from(courses)
      .where(and(eq(courses.id, courseId), visible)),
    byStars: db
      .select({
        stars: sql<number>`stars`,
        count: tally('reviews_of_course', sql`(${courseId})::text || ':' || stars`),
      })
      .from(sql`generate_series(1, 5) as stars`)
      .where(isVisible),
    page: selectReviews(db, viewer)
      .where(counted)
      .orderBy(desc(reviews.helpfulCount), desc(reviews.createdAt), desc(reviews.id))
      .limit(limit)
      .offset(offset),
    // An empty one was hidden and then deleted.
    mine: selectReviews(db, viewer).where(and(ofCourse, eq(reviews.userId, viewer), ne(reviews.comment, ''))),
  };
}

function listing({ course: [course], byStars, page, mine: [mine] }: BatchResults<ReturnType<typeof selectListing>>) {
  return course ? { course, byStars, page, mine: mine ?? null } : null;
}
export type ReviewListing = NonNullable<ReturnType<typeof listing>>;

type ReviewRequest = {
  caller: Caller;
  key: string;
  rating: number;
  title: string | null;
  comment: string;
  now: Date;
};

/** Writes or replaces the caller's review. For enrolled learners only: refuses `not_found`, `not_enrolled`. */
export async function writeReview(db: Database, { caller, key, rating, title, comment, now }: ReviewRequest) {
  const courseId = courseIdOf(key);
  const written = { rating, title, comment, updatedAt: now };
  const {
    course: [course],
    review: [review],
  } = await authorized(db, { write: true }, caller, {
    access: db.execute(
      sql`select ${call('assert_course_open', {
        learner: caller.userId,
        wanted_course: courseId,
        allow_managers: false,
      })}`,
    ),
    lock: lockCourse(db, courseId),
    upsert: db
      .insert(reviews)
      .values({ userId: caller.userId, courseId, ...written, createdAt: now })
      .onConflictDoUpdate({ target: [reviews.userId, reviews.courseId], set: written }),
    course: refreshRating(db, courseId),
    review: selectReviews(db, sql`${caller.userId}`).where(isOwn(caller, courseId)),
  });
  if (!course || !review) throw new Refusal('not_found');
  return { course, review };
}

/**
 * Deleting twice changes nothing; `isDeleted` says whether others could read it until now. Also works for learners who left
 * the course. A hidden review leaves its row without a text, so that the next one of this learner is hidden as well. Refuses
 * `not_found` for an unknown course.
 */
export async function deleteReview(db: Database, { caller, key }: { caller: Caller; key: string }) {
  const courseId = courseIdOf(key);
  const {
    course: [course],
    deleted,
  } = await authorized(db, { write: true }, caller, {
    lock: lockCourse(db, courseId),
    deleted: db
      .delete(reviews)
      .where(and(isOwn(caller, courseId), isCounted))
      .returning({ id: reviews.id }),
    empty: db.update(reviews).set({ title: null, comment: '' }).where(isOwn(caller, courseId)),
    course: refreshRating(db, courseId),
  });
  if (!course) throw new Refusal('not_found');
  return { course, review: null, isDeleted: deleted.length > 0 };
}

type VoteRequest = { caller: Caller; reviewId: number; helpful: boolean; now: Date };

/** Marks a review as helpful, or removes the mark. Refuses `not_found`, `own_review`. */
export async function voteOnReview(db: Database, { caller, reviewId, helpful, now }: VoteRequest) {
  const { userId } = caller;
  const isKnown = sql`exists (
    select from ${reviews} join ${courses} on ${courses.id} = ${reviews.courseId}
    where ${reviews.id} = ${reviewId} and ${isCounted}
      and ${or(isPublic, isManagedBy(caller), isLearnedBy(caller))}
  )`;
  const isOthers = sql`(select ${reviews.userId} <> ${userId} from ${reviews} where ${reviews.id} = ${reviewId})`;
  const {
    review: [review],
  } = await authorized(db, { write: true }, caller, {
    exists: refuseUnless(db, isKnown, 'not_found'),
    notOwn: refuseUnless(db, isOthers, 'own_review'),
    vote: helpful
      ? db.insert(reviewVotes).values({ reviewId, userId, createdAt: now }).onConflictDoNothing()
      : db.delete(reviewVotes).where(and(eq(reviewVotes.reviewId, reviewId), eq(reviewVotes.userId, userId))),
    review: db.select({ helpful: reviews.helpfulCount }).from(reviews).where(eq(reviews.id, reviewId)),
  });
  if (!review) throw new Refusal('not_found');
  return { ...review, votedHelpful: helpful };
}

/** Selects reviews as one viewer sees them. */
function selectReviews(db: Database, viewer: SQL<number>) {
  return db
    .select({
      id: reviews.id,
      rating: reviews.rating,
      title: reviews.title,
      comment: reviews.comment,
      firstName: users.firstName,
      lastName: users.lastName,
      verified: sql<boolean>`exists (
        select from ${enrollments}
        where ${enrollments.userId} = ${reviews.userId} and ${enrollments.courseId} = ${reviews.courseId}
          and ${enrollments.status} <> 'cancelled'
      )`,
      helpful: reviews.helpfulCount,
      votedHelpful: sql<boolean>`exists (
        select from ${reviewVotes} where ${reviewVotes.reviewId} = ${reviews.id} and ${reviewVotes.userId} = ${viewer}
      )`,
      isOwn: sql<boolean>`${reviews.userId} is not distinct from ${viewer}`,
      isHidden: sql<boolean>`${reviews.hiddenAt} is not null`,
      createdAt: reviews.createdAt,
      updatedAt: reviews.updatedAt,
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId));
}
export type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number];

function isLearnedBy(caller: Caller): SQL {
  return sql`exists (
    select from ${enrollments}
    where ${enrollments.courseId} = ${courses.id} and ${enrollments.userId} = ${viewerId(caller)}
      and ${enrollments.status} <> 'cancelled'
  )`;
}

function isOwn(caller: Caller, courseId: SQL<number>) {
  return and(eq(reviews.userId, caller.userId), eq(reviews.courseId, courseId));
}

/** A separate statement, so that the next one sees every review that was written while this one waited. */
function lockCourse(db: Database, courseId: SQL<number>) {
  return db.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId)).for('no key update');
}

function refreshRating(db: Database, courseId: SQL<number>) {
  const ofCourse = sql`from ${reviews} where ${reviews.courseId} = ${courseId} and ${isCounted}`;
  return db
    .update(courses)
    .set({
      rating: sql`coalesce((select round(avg(${reviews.rating}), 2) ${ofCourse}), 0)`,
      reviewCount: sql`(select count(*) ${ofCourse})`,
    })
    .where(eq(courses.id, courseId))
    .returning({ id: courses.id, rating: courses.rating, reviewCount: courses.reviewCount });
}
