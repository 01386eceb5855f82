/** Reads running totals. */
import { type SQL, sql } from 'drizzle-orm';
import { tallies } from './tables.ts';

/** The totals that `rules.tally_definitions` (functions.sql) defines. */
export const tallyNames = [
  'articles_of_category',
  'courses_of_category',
  'courses_of_instructor',
  'newsletter_subscribed',
  'newsletter_unsubscribed',
  'reviews_of_course',
  'student_reviews_good',
  'student_reviews_shown',
  'student_review_stars',
  'waitlist_waiting',
  'waitlist_told',
  'webinar_attendance',
] as const;
export type TallyName = (typeof tallyNames)[number];

/** A total as an expression; 0 when nothing was counted. `key` as in `rules.tally_definitions`, empty by default. */
export function tally(name: TallyName, key: SQL = sql`''`): SQL<number> {
  return sql<number>`(
    select coalesce(sum(amount), 0)::integer from ${tallies} where name = ${name} and key = (${key})::text)`;
}
