/** Reads running totals. */
import { type SQL, sql } from 'drizzle-orm';
import { tallies } from './tables.ts';

/** The totals that `rules.tally_definitions` (functions.sql) defines. */
export const tallyNames = [
  'accounts',
  'accounts_by_day',
  'articles_of_category',
  'books_of_course',
  'books_of_month',
  'completions_by_day',
  'completions_of_course',
  'courses_of_category',
  'courses_of_instructor',
  'courses_published',
  'creators_of_course',
  'creators_of_month',
  'demonstrated_of_month',
  'demonstrations_of_month',
  'earned_of_course',
  'enrollments_by_day',
  'lessons_completed',
  'lessons_started',
  'mails_by_day',
  'newsletter_blocked',
  'newsletter_subscribed',
  'newsletter_unsubscribed',
  'progress_of_course',
  'registrations_by_day',
  'revenue_by_day',
  'reviews_of_course',
  'student_reviews_good',
  'student_reviews_shown',
  'student_review_stars',
  'waitlist_waiting',
  'waitlist_told',
  'webinar_attendance',
] as const;
export type TallyName = (typeof tallyNames)[number];

/**
 * A total as an expression; 0 when nothing was counted. `key` as in `rules.tally_definitions`, empty by default. One that is
 * not a whole number of at most nine digits, such as cents, is read by `wideTally`.
 */
export function tally(name: TallyName, key: SQL = sql`''`): SQL<number> {
  return sql<number>`${wideTally(name, key)}::integer`;
}

/** A total that may have more digits, as a bigint. */
export function wideTally(name: TallyName, key: SQL = sql`''`): SQL {
  return sql`(select coalesce(sum(amount), 0)::bigint from ${tallies} where name = ${name} and key = (${key})::text)`;
}
