/**
 * Inserts a school of any size. `rows` is the number of users, enrollments, lessons worked on, orders, order items, mails,
 * audit entries, reviews of courses and of the school, referrals, newsletter readers, waitlist entries, messages, webinar
 * registrations, practice answers, submissions, questions under lessons, notifications, security events and entries of the
 * books, each. There are a tenth as many courses, articles, webinars, success stories and people invited to the popular
 * course.
 */
import { createHash } from 'node:crypto';
import type { Client } from 'pg';

export type Size = { rows: number };

/** The time in the school: later times lie in its future. All its events are spread over the three years before. */
export const schoolNow = new Date('2026-06-01T00:00:00Z');

/** The people who look at the lists. They are the first users. */
export const people = { admin: 1, creator: 2, learner: 3 };

/** What a fifth of all learners take, or most registrants come to: the longest lists that belong to one thing. */
export const popular = { course: 1, webinar: 1, liveSession: 1, promoCode: 'POPULAR', submission: 1 };

/** A word that twenty rows of each table contain, whatever the size, and one that all rows contain. */
export const rareWord = 'zebedee';
export const commonWord = 'launchpad';

/** The code of a learner's certificate. */
export const certificateOf = (learner: number) => createHash('md5').update(String(learner)).digest('hex');

/** The number of learners who have worked on lessons: ten lessons each in five courses. */
const learnersOf = ({ rows }: Size) => rows / 50;
const coursesOf = ({ rows }: Size) => rows / 10;

function stepsOf(size: Size): string[] {
  const { rows } = size;
  const [learners, courses] = [learnersOf(size), coursesOf(size)];
  const now = `timestamptz '${schoolNow.toISOString()}'`;
  const all = `generate_series(1, ${rows}) n`;
  const tenth = `generate_series(1, ${rows / 10}) n`;
  /** A time in the past: of the last row now, of the first three years ago. */
  const past = `${now} - (${rows} - n) * (interval '3 years' / ${rows})`;
  const rare = `case when n % ${rows / 20} = 7 then ' ${rareWord}' else '' end`;
  /** A course that is open: the last tenth of the courses is not. */
  const openCourses = Math.round(courses * 0.9);
  /** The nth course of a learner, of five different ones. The first one of every fifth learner is the popular one. */
  const taken = `case when n = 0 and learner % 5 = 3 then ${popular.course} else 2 + (learner * 7 + n * 131) % ${openCourses - 1} end`;
  const lesson = `'lesson-' || 1 + lesson / 5 || '-' || 1 + lesson % 5`;

  return [
    `insert into users (id, username, email, first_name, last_name, role, email_verified, suspended_at, created_at)
     select n, 'user-' || n, 'user-' || n || replace(${rare}, ' ', '-') || '@${commonWord}.test', 'First ' || n % 90, 'Last ' || n % 70,
            (case when n = ${people.admin} then 'ADMIN' when n = ${people.creator} or n % 1000 = 2 then 'CREATOR' else 'STUDENT' end)::user_role,
            true, case when n % 500 = 4 then ${now} end, ${past}
       from ${all}`,
    // Twenty for each of the accounts that anything happened to.
    `insert into security_events (account_id, kind, outcome, address, country, device, at)
     select 1 + n % ${rows / 20}, case when n % 50 = 3 then 'password_changed' else 'sign_in' end,
            case when n % 20 = 7 then 'failure' else 'success' end, '203.0.113.7', 'DE', 'Firefox', ${past}
       from ${all}`,
    `insert into auth_users (id, user_id, email, first_name, last_name, provider, provider_id)
     select 'author-' || n, n, 'user-' || n || '@${commonWord}.test', 'First', 'Last', 'email', 'user-' || n from generate_series(1, 20) n`,
    `insert into instructors (id, user_id, name, bio) select n, n, 'Instructor ' || n, 'Teaches.' from generate_series(1, 20) n`,

    // The creator has written twenty courses, one of them the popular one.
    `insert into courses (id, title, slug, short_description, description, price, level, status, featured, category_id, instructor_id,
                          creator_id, rating, review_count, student_count, published_at, created_at, updated_at)
     select n, 'Course ' || n || ${rare}, 'course-' || n, 'From the first ${commonWord} call.', repeat('What it teaches. ', 20), 99,
            (array['beginner', 'intermediate', 'advanced'])[1 + n % 3],
            case when n <= ${openCourses} then 'ACTIVE' else (array['COMING_SOON', 'DRAFT', 'REVIEW', 'ARCHIVED'])[1 + n % 4] end,
            n % ${courses / 10} = 5, (select id from categories where kind = 'course' order by id limit 1 offset n % 3),
            1 + n % 20, case when n <= 20 then ${people.creator} else 1 + n % ${rows} end, 4, 10, 10, ${now}, ${past}, ${past}
       from ${tenth}`,
    `insert into course_modules (id, course_id, title, order_index, lessons)
     select (course - 1) * 2 + place, course, 'Module ' || place, place,
            (select jsonb_agg(jsonb_build_object('id', 'lesson-' || place || '-' || n, 'title', 'Lesson ' || n,
                                                 'type', 'reading', 'minutes', 10) order by n)
               from generate_series(1, 5) n)
       from generate_series(1, ${courses}) course, generate_series(1, 2) place`,
    `insert into lesson_contents (module_id, lesson_id, markdown, html, resources)
     select module.id, lesson ->> 'id', repeat('Read this. ', 20), repeat('<p>Read this.</p>', 20),
            '[{"id": "sheet", "title": "Sheet", "type": "pdf", "url": "/sheet.pdf", "description": null}]'
       from course_modules module, jsonb_array_elements(module.lessons) lesson`,
    `insert into live_sessions (id, course_id, title, capacity, booked_seats, scheduled_at)
     select n, n, 'Practice', 500, case when n = ${popular.liveSession} then 500 else 0 end, ${now} + (n - ${courses / 2}) * interval '1 minute'
       from ${tenth}`,

    `insert into enrollments (user_id, course_id, status, progress, enrolled_at, completed_at, last_accessed_at,
                              progressed_at, waiting_work)
     select learner, ${taken}, case when n = 4 then 'completed' else 'active' end, case when n = 4 then 100 else 90 end,
            enrolled_at, case when n = 4 then enrolled_at + interval '1 hour' end, enrolled_at, enrolled_at,
            ((learner / 5 + ${taken}) % 5 < 3)::integer
       from generate_series(1, ${rows / 5}) learner, generate_series(0, 4) n,
    lateral (select ${now} - (${rows / 5} - learner) * (interval '3 years' / ${rows / 5}) - n * interval '1 day' as enrolled_at) enrolled`,
    // In order of time, all learners complete one lesson before anyone completes the next, so a learner's rows are far
    // apart.
    `insert into lesson_progress (user_id, course_id, module_id, lesson_id, status, time_spent, completed_at, has_access)
     select learner, course, (course - 1) * 2 + 1 + lesson / 5, ${lesson},
            case when lesson < 9 then 'completed' else 'in_progress' end, 10, case when lesson < 9 then ${now} end, true
       from generate_series(0, 4) n, generate_series(0, 9) lesson, generate_series(1, ${learners}) learner,
    lateral (select ${taken} as course) taken`,
    `insert into study_days (user_id, day, minutes, lessons_completed)
     select learner, (${now})::date - day * 2, 30, 2 from generate_series(1, 20) day, generate_series(1, ${learners}) learner`,
    `insert into learning_streaks (user_id, current_streak, longest_streak, last_study_date)
     select learner, 1, 5, (${now})::date - 2 from generate_series(1, ${learners}) learner`,
    `insert into user_achievements (user_id, achievement_id)
     select learner, achievement.id
       from generate_series(1, ${learners}) learner, (select id from achievements order by id limit 3) achievement`,
    `insert into certificates (code, user_id, course_id, learner_name, course_title)
     select md5(learner::text), learner, ${taken}, 'Learner', 'Course'
       from generate_series(1, ${learners}) learner, (values (4)) as last (n)`,
    `insert into quiz_attempts (user_id, course_id, module_id, lesson_id, answers, score, passed)
     select learner, ${taken}, (${taken} - 1) * 2 + 1, 'lesson-1-1', '{}', 80, true
       from generate_series(0, 4) n, generate_series(1, ${learners}) learner`,
    `insert into live_session_bookings (live_session_id, user_id)
     select ${popular.liveSession}, learner from generate_series(1, least(500, ${rows / 5})) learner`,
    `insert into reviews (user_id, course_id, rating, comment, hidden_at, created_at)
     select user_id, course_id, 1 + n % 5, 'It helped me on my ${commonWord}' || ${rare}, case when n % 100 = 3 then ${now} end, ${past}
       from (select user_id, course_id, row_number() over () as n from enrollments) taken`,
    `insert into review_votes (review_id, user_id)
     select id, 1 + id % ${rows} from reviews where id % 3 = 0`,
    `update reviews set helpful_count = 1 where id % 3 = 0`,
    `insert into enrollment_invitations (course_id, email, name, source, reason, created_at)
     select ${popular.course}, 'invited-' || n || '@${commonWord}.test', 'Ada', 'by_hand', 'Paid by the company', ${past}
       from ${tenth}`,
    // As many as a course sends in some months, at most three a day. Four of them went to a part of the learners.
    `insert into announcements (id, course_id, audience, subject, html, state, send_at, recipient_count, mailed_count)
     select n, ${popular.course}, case when n % 100 = 0 then 'active' else 'all' end, 'News ' || n, '<p>We meet at nine.</p>', 'sent',
            ${now} - n * interval '8 hours', 100, 90
       from generate_series(1, 400) n`,
    `insert into announcement_recipients (announcement_id, user_id)
     select announcement, learner from generate_series(1, ${rows / 5}) learner, generate_series(100, 400, 100) announcement`,
    // Twenty answers for each learner.
    `insert into practice_answers (id, user_id, question_id, question_revision, mode, duration_ms, transcript, content, measures_version, created_at)
     select md5(n::text)::uuid, 1 + n % ${rows / 20}, question.id, question.published_revision, 'typed', 60000, 'I asked first.', '{}', 1, ${past}
       from ${all} join (select id, published_revision, row_number() over (order by id) as place, count(*) over () as count
                           from practice_questions where published_revision is not null) question on question.place = 1 + n % question.count`,

    // One submission in each enrollment. Three of five wait (\`waiting_work\` of the enrollments), one of them for somebody
    // who has begun.
    `insert into assignment_submissions (id, user_id, course_id, module_id, lesson_id, state, current_version, submitted_at, decided_at)
     select n, user_id, course_id, (course_id - 1) * 2 + 1, 'lesson-1-1', state, 1, at,
            case when state in ('returned', 'accepted') then at + interval '1 day' end
       from (select user_id, course_id, row_number() over (order by course_id, user_id) as n from enrollments) taken,
    lateral (select (array['submitted', 'submitted', 'in_review', 'returned', 'accepted'])[1 + (user_id / 5 + course_id) % 5] as state,
                    ${now} - ((user_id * 31 + course_id * 17) % ${rows}) * (interval '3 years' / ${rows}) as at) as submitted`,
    `insert into submission_versions (submission_id, number, text, submitted_at)
     select id, 1, repeat('I asked first. ', 20), submitted_at from assignment_submissions`,
    `insert into submission_reviews (submission_id, version, reader_id, rubric, points, note, decision, decided_at)
     select id, 1, ${people.creator}, '[]', '[]', 'Well told.', state, decided_at from assignment_submissions where decided_at is not null`,
    // Half of all questions are in the popular course.
    `insert into discussion_questions (id, course_id, module_id, lesson_id, author_id, title, markdown, html, for_teachers, answer_count, answered_at, created_at)
     select n, course, (course - 1) * 2 + 1 + n % 10 / 5, 'lesson-' || 1 + n % 10 / 5 || '-' || 1 + n % 5, 1 + n % ${rows / 5},
            'How long is an answer on my ${commonWord}' || ${rare}, 'Two minutes?', '<p>Two minutes?</p>', n % 50 = 7, 1,
            case when n % 8 <> 2 then ${now} end, ${past}
       from ${all}, lateral (select case when n % 2 = 0 then ${popular.course} else 2 + n % ${openCourses - 1} end as course) taken`,
    `insert into discussion_answers (question_id, author_id, author_role, markdown, html, created_at)
     select n, 1 + n * 7 % ${rows / 5}, case when n % 8 <> 2 then 'creator' end, 'Yes.', '<p>Yes.</p>', ${past} from ${all}`,
    `insert into discussion_follows (question_id, user_id, created_at) select n, 1 + n % ${rows / 5}, ${past} from ${all}`,
    `insert into notifications (user_id, kind, key, course_id, data, created_at, read_at)
     select 1 + n % ${rows / 20}, 'staff_added', 'staff:' || n, ${popular.course}, '{}', ${past}, case when n % 4 <> 0 then ${now} end from ${all}`,

    // Five orders for each buyer.
    `insert into promo_codes (id, code, discount_type, discount_value, used_count, active, created_at)
     select n, case when n = 1 then '${popular.promoCode}' else 'CODE-' || n || upper(replace(${rare}, ' ', '-')) end, 'percentage', 10,
            n % 1000, n % 100 <> 0, ${past}
       from ${tenth}`,
    `insert into orders (id, user_id, subtotal, total, refunded, status, promo_code, created_at, completed_at, refunded_at)
     select n, 1 + n % ${rows / 5}, 99, 99, case when status = 'refunded' then 99 else 0 end, status, case when n % 20 = 9 then '${popular.promoCode}' end, ${past},
            case when status in ('completed', 'refunded') then ${past} end, case when status = 'refunded' then ${now} end
       from ${all}, lateral (select case n % 50 when 1 then 'refunded' when 2 then 'cancelled' when 3 then 'pending' else 'completed' end) as state (status)`,
    `insert into refunds (id, order_id, amount, created_at) select id, id, 99, refunded_at from orders where status = 'refunded'`,
    `insert into order_items (order_id, course_id, price, paid, refund_id, earned)
     select n, case when n % 5 = 0 then ${popular.course} else 2 + n % ${openCourses - 1} end, 99, 99,
            case when n % 50 = 1 then n end, n % 50 not between 1 and 3
       from ${all}`,
    `insert into refund_requests (order_id, user_id, status, decided_at, created_at)
     select n, 1 + n % ${rows / 5}, case when n % 100 = 11 then 'pending' else 'approved' end,
            case when n % 100 = 11 then null else ${now} end, ${past}
       from ${all} where n % 10 = 1`,
    // Every second order was paid for; each has a charge and its fee.
    `insert into ledger_entries (kind, processor_id, order_id, order_item_id, course_id, amount, currency, creator_percent, happened_at)
     select moved.kind, 'txn-' || i.id, i.order_id, i.id, i.course_id, amount, 'usd', 70, o.created_at
       from order_items i join orders o on o.id = i.order_id, (values ('charge', 99), ('fee', -3.17)) as moved (kind, amount)
      where i.id % 2 = 0`,
    `insert into cart_items (user_id, course_id) select ${people.learner}, 5 + n from generate_series(1, 3) n`,

    `insert into mail_outbox (dedupe_key, kind, recipient, status, sent_at, created_at, due_at)
     select 'mail-' || n, 'test', 'user-' || n % ${rows / 5} || '@${commonWord}.test', status,
            case when status = 'sent' then ${past} end, ${past}, ${now} + interval '1 day'
       from ${all}, lateral (select case n % 100 when 0 then 'dead' when 1 then 'pending' when 2 then 'void' else 'sent' end) as state (status)`,
    `insert into audit_log (actor_id, action, subject_type, subject_id, created_at)
     select case when n % 10 = 0 then ${people.admin} else 1 + n % ${rows / 5} end,
            (array['course.publish', 'course.edit', 'user.suspend', 'refund.approve', 'article.publish'])[1 + n % 5],
            'courses', n % ${courses}, ${past}
       from ${all}`,

    `insert into student_reviews (name, course, review, rating, approved, featured, created_at)
     select 'Student ' || n, 'Interview Sessions', 'It helped me on my ${commonWord}' || ${rare}, 1 + n % 5, n % 100 <> 3, n % 100 = 4, ${past}
       from ${all}`,
    `insert into success_stories (student_name, before_role, after_role, company, story, course_id, featured, created_at)
     select 'Student ' || n, 'Student', case when n % 4 <> 0 then 'Analyst' end, 'Company', 'It took a month.', n, n % 10 = 1, ${past}
       from ${tenth}`,
    `insert into referral_submissions (id, referral_id, referrer_id, referrer_name, referrer_email, status, verified_at, created_at, updated_at)
     select n, 'R-' || n, 1 + n % ${rows / 5}, 'Ada', 'user-' || n || '@${commonWord}.test',
            case when n % 100 = 3 then 'verified' else 'pending' end, case when n % 100 = 3 then ${now} end, ${past}, ${past}
       from ${all}`,
    `insert into referral_details (submission_id, referred_name, referred_email, normalized_email, enrolled, enrolled_at, created_at)
     select n, 'Grace' || ${rare}, 'friend-' || n || '@${commonWord}.test', 'friend-' || n || '@${commonWord}.test',
            n % 3 = 0, case when n % 3 = 0 then ${now} end, ${past}
       from ${all}`,
    `insert into newsletter_subscribers (email, subscribed, blocked, unsubscribed_at, subscribed_at)
     select 'reader-' || n || replace(${rare}, ' ', '-') || '@${commonWord}.test', n % 10 <> 0, n % 100 = 1, case when n % 10 = 0 then ${now} end, ${past}
       from ${all}`,
    `insert into mail_suppressions (email, list, reason)
     select 'reader-' || n || '@${commonWord}.test', 'newsletter', 'bounced' from ${all} where n % 100 = 1`,
    `insert into newsletter_issues (subject, html, updated_at) select 'News ' || n, '<p>News</p>', ${past} from generate_series(1, 100) n`,
    `insert into support_messages (name, email, category, subject, message, status, answer_count, created_at)
     select 'Ada', 'user-' || n || '@${commonWord}.test', (array['general', 'technical', 'billing', 'urgent'])[1 + n % 4],
            'A question' || ${rare}, 'Where?', case when n % 100 = 3 then 'open' else 'answered' end, 1, ${past}
       from ${all}`,
    `insert into waitlist_entries (email, course_id, created_at)
     select 'waiter-' || n || replace(${rare}, ' ', '-') || '@${commonWord}.test',
            case when n % 10 = 0 then null else ${openCourses} + 1 + n % 10 end, ${past}
       from ${all}`,

    `insert into blog_posts (title, slug, excerpt, content, author_id, category_id, tags, published, published_at, created_at, updated_at)
     select 'On ' || (array['interviews', 'resumes', 'offers'])[1 + n % 3] || ${rare}, 'article-' || n,
            'What recruiters look for on the way to a ${commonWord}.', repeat('<p>Ask, and listen to the answer.</p>', 30),
            'author-' || 1 + n % 20, (select id from categories where kind = 'blog' order by id limit 1 offset n % 5),
            jsonb_build_array('Tag ' || n % 7, 'Tag ' || n % 11), n % 10 <> 0,
            ${now} + case when n % 10 = 1 then interval '1 day' else interval '0' end - (${rows / 10} - n) * interval '1 minute', ${past}, ${past}
       from ${tenth}`,
    `insert into webinars (id, title, description, host_name, date_time, max_attendees, registered_seats, cancelled_at)
     select n, 'Webinar ' || n || ${rare}, 'About', 'Host of ${commonWord} ' || n % 20, ${now} + (n - ${rows / 20}) * interval '1 minute',
            ${rows}, case when n = ${popular.webinar} then ${rows / 10} else n % 400 end, case when n % 100 = 3 then ${now} end
       from ${tenth}`,
    `insert into webinar_registrations (webinar_id, user_id, registration_date, attended, attended_at)
     select case when n % 10 = 0 then ${popular.webinar} else 2 + n % ${rows / 10 - 1} end, n, ${past}, n % 3 = 0, case when n % 3 = 0 then ${now} end
       from ${all}`,
  ];
}

/** The database must have the tables and the reference data, and nothing else. */
export async function insertRows(client: Client, size: Size): Promise<void> {
  // The foreign keys are valid by construction; checking each of millions would take longer than inserting the rows.
  await client.query('set session_replication_role = replica');
  await client.query("set maintenance_work_mem = '1GB'");
  // An index is built faster than it is kept up to date.
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on oid = indrelid
    where relnamespace = 'public'::regnamespace and not indisunique`);
  await client.query(`drop index ${indexes.map(({ name }) => name).join(', ')}`);
  for (const step of stepsOf(size)) await client.query(step);
  for (const { definition } of indexes) await client.query(definition);
  // The triggers that keep columns and count were off.
  await client.query('select rules.count_tallies(anew => true)');
  await client.query('vacuum analyze');
}
