/** Deletes an account for good. What the books need of its orders and of paid referrals stays, without a person. */
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { newsletterSubscribers, referralDetails, referralSubmissions } from '../community/tables.ts';
import { courses, reviews, waitlistEntries } from '../courses/tables.ts';
import { enrollments, liveSessionBookings, liveSessions } from '../learning/tables.ts';
import { webinarRegistrations, webinars } from '../webinars/tables.ts';
import { authorised, type Caller } from './authorise.ts';
import { users } from './tables.ts';

/**
 * The foreign keys take away what is the person's and keep orders, refunds and messages without them. What is counted
 * elsewhere (students, ratings, seats) is counted again in the same transaction. Of referrals the books need those that were
 * paid: which, when and how much, and for how many friends, but nobody's name or address.
 */
export async function deleteAccount(db: Database, { caller, email }: { caller: Caller; email: string }): Promise<void> {
  const id = caller.userId;
  const own = eq(referralSubmissions.referrerId, id);
  await authorised(db, caller, {}, [
    // Before the courses, as everything a learner does locks them: the other way round two could wait for each other.
    db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update'),
    db
      .update(courses)
      .set({ studentCount: sql`${courses.studentCount} - 1` })
      .where(
        sql`${courses.id} in (select course_id from ${enrollments} where user_id = ${id} and status <> 'cancelled')`,
      ),
    db
      .update(courses)
      .set({
        reviewCount: sql`${courses.reviewCount} - 1`,
        rating: sql`coalesce((select round(avg(others.rating), 2) from ${reviews} as others
          where others.course_id = ${courses.id} and others.user_id <> ${id} and others.hidden_at is null), 0)`,
      })
      .where(sql`${courses.id} in (select course_id from ${reviews} where user_id = ${id} and hidden_at is null)`),
    db
      .update(liveSessions)
      .set({ bookedSeats: sql`${liveSessions.bookedSeats} - 1` })
      .where(sql`${liveSessions.id} in (select live_session_id from ${liveSessionBookings} where user_id = ${id})`),
    db
      .update(webinars)
      .set({ registeredSeats: sql`${webinars.registeredSeats} - 1` })
      .where(sql`${webinars.id} in (select webinar_id from ${webinarRegistrations} where user_id = ${id})`),
    db.delete(referralSubmissions).where(and(own, ne(referralSubmissions.status, 'paid'))),
    db
      .update(referralDetails)
      .set({
        referredName: '',
        referredEmail: '',
        // Distinct, as its indexes want it, and no mailbox's.
        normalisedEmail: sql`'deleted:' || ${referralDetails.id}`,
        referredPhone: null,
      })
      .where(
        inArray(
          referralDetails.submissionId,
          db.select({ id: referralSubmissions.id }).from(referralSubmissions).where(own),
        ),
      ),
    db
      .update(referralSubmissions)
      .set({ referrerName: '', referrerEmail: '', referrerPhone: null, additionalComments: null })
      .where(own),
    db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email)),
    db.delete(waitlistEntries).where(eq(waitlistEntries.email, email)),
    db.delete(users).where(eq(users.id, id)),
  ]);
}
