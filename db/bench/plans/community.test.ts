/** Query plans of the admin tables of reviews, referrals and messages, with 30,000 rows each. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '#db/accounts/authorize.ts';
import { listAllReferrals } from '#db/community/admin/all-referrals.ts';
import { listAllStudentReviews } from '#db/community/admin/all-student-reviews.ts';
import { listSupportMessages } from '#db/community/admin/all-support-messages.ts';
import type { Database } from '#db/connection/client.ts';
import { listCourseReviews } from '#db/learning/admin/all-course-reviews.ts';
import { type CrowdedDatabase, fillWithCrowd } from './crowded-database.ts';

let school: CrowdedDatabase;
let caller: Caller;

beforeAll(async () => {
  school = await fillWithCrowd([
    // One row in 3,000 mentions Zebedee; the timestamps are spread over a year.
    `
    insert into users (id, username, email, first_name, last_name, email_verified)
    select n + 1000, 'user-' || n, 'user-' || n || '@example.test', 'First', 'Last', true from generate_series(1, 30000) n`,
    `
    insert into courses (id, title, slug, description)
    select n + 1000, 'Course ' || n, 'course-' || n, 'About' from generate_series(1, 100) n`,
    `
    insert into student_reviews (name, course, review, rating, approved, featured, created_at)
    select 'Student ' || n, 'Interview Sessions', 'It helped' || case when n % 3000 = 7 then ' zebedee' else '' end,
      1 + n % 5, n % 1000 <> 3, n % 1000 = 4, now() - n * interval '16 minutes'
    from generate_series(1, 30000) n`,
    `
    insert into reviews (user_id, course_id, rating, comment, hidden_at, created_at)
    select n % 30000 + 1001, 1001 + n % 100, 1 + n % 5,
      'I learned a lot' || case when n % 3000 = 7 then ' from zebedee' else '' end,
      case when n % 1000 = 3 then now() end, now() - n * interval '16 minutes'
    from generate_series(1, 30000) n`,
    `
    insert into referral_submissions (id, referral_id, referrer_id, referrer_name, referrer_email, status, created_at)
    select n, 'R-' || n, 1001 + n % 30000, 'Ada', 'user-' || n || '@example.test',
      case when n % 1000 = 3 then 'verified' else 'pending' end, now() - n * interval '16 minutes'
    from generate_series(1, 30000) n`,
    `
    insert into referral_details (submission_id, referred_name, referred_email, normalized_email, enrolled, enrolled_at)
    select n, case when n % 3000 = 7 then 'Zebedee' else 'Grace' end, 'friend-' || n || '@example.test',
      'friend-' || n || '@example.test', n % 3 = 0, case when n % 3 = 0 then now() end
    from generate_series(1, 30000) n`,
    `
    insert into support_messages (name, email, category, subject, message, status, answer_count, created_at)
    select 'Ada', 'user-' || n || '@example.test', (array['general', 'technical', 'billing', 'urgent'])[1 + n % 4],
      'A question' || case when n % 3000 = 7 then ' about zebedee' else '' end, 'Where?',
      case when n % 1000 = 3 then 'open' else 'answered' end, 1, now() - n * interval '16 minutes'
    from generate_series(1, 30000) n`,
  ]);
  caller = school.caller;
}, 120_000);
afterAll(() => school.close());

const newest = { sort: 'newest' as const, page: { limit: 25 } };
const farDown = { sort: 'newest' as const, page: { limit: 25, after: { key: '2026-01-01 00:00:00+00', id: '1000' } } };
const students =
  (filter: object, part = newest) =>
  (db: Database) =>
    listAllStudentReviews(db, { caller, filter, ...part });
const ofCourses = (filter: object) => (db: Database) => listCourseReviews(db, { caller, filter, ...newest });
const referrals =
  (filter: object, part = newest) =>
  (db: Database) =>
    listAllReferrals(db, { caller, filter, ...part });
const messages =
  (filter: object, part = newest) =>
  (db: Database) =>
    listSupportMessages(db, { caller, filter, ...part });

test.each<[string, string, (db: Database) => Promise<unknown>]>([
  ['student_reviews', 'all', students({})],
  ['student_reviews', 'far down', students({}, farDown)],
  ['student_reviews', 'hidden', students({ state: 'hidden' })],
  ['student_reviews', 'waiting', students({ state: 'waiting' })],
  ['student_reviews', 'featured', students({ state: 'featured' })],
  ['student_reviews', 'of one star', students({ rating: 1 })],
  ['student_reviews', 'with a word that few have', students({ search: 'zebedee' })],
  ['student_reviews', 'with a word that all have', students({ search: 'helped' })],
  ['reviews', 'all', ofCourses({})],
  ['reviews', 'hidden', ofCourses({ state: 'hidden' })],
  ['reviews', 'of one star', ofCourses({ rating: 1 })],
  ['reviews', 'of one course', ofCourses({ courseId: 1001 })],
  ['reviews', 'with a word that few have', ofCourses({ search: 'zebedee' })],
  ['referral_submissions', 'all', referrals({})],
  ['referral_submissions', 'far down', referrals({}, farDown)],
  ['referral_submissions', 'verified', referrals({ status: 'verified' })],
  ['referral_submissions', 'of a friend whom few have', referrals({ search: 'zebedee' })],
  ['referral_submissions', 'of a friend whom all have', referrals({ search: 'example.test' })],
  ['support_messages', 'all', messages({})],
  ['support_messages', 'open', messages({ status: 'open' })],
  ['support_messages', 'open ones of a category', messages({ status: 'open', category: 'urgent' })],
  ['support_messages', 'of a category', messages({ category: 'billing' }, farDown)],
  ['support_messages', 'about what few ask', messages({ search: 'zebedee' })],
])('%s, %s: reads along an index in one round trip', async (table, _name, run) => {
  const plans = await school.plansOf(table, run);
  expect(plans[0]?.scans).not.toContain(table);
  // The count stops after 1,001 matching rows.
  for (const { looked } of plans) expect(looked).toBeLessThan(6000);
});
