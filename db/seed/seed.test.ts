import { scryptSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { worries } from '../learning/states.ts';
import { cloneTestDatabase, type TestDatabase } from '../local/test-database.ts';
import { demoCourses } from './demo/courses/all-courses.ts';
import { demoAccounts, demoPassword } from './demo/demo-accounts.ts';
import { demoCourseReviews } from './demo/demo-course-reviews.ts';
import { demoLiveSessions } from './demo/demo-live-sessions.ts';
import { seedDemoData } from './demo-data.ts';
import { seedReferenceData } from './reference-data.ts';

const now = new Date('2026-03-10T15:20:00Z');
const day = 86_400_000;

type Seeded = { database: TestDatabase; client: Client };
let seeded: Seeded;

beforeAll(async () => {
  seeded = await seedNewDatabase();
});
afterAll(() => drop(seeded));

/** A database with all demo data as of `now`. Test databases already contain the reference data. */
async function seedNewDatabase(): Promise<Seeded> {
  const database = await cloneTestDatabase();
  await seedDemoData(database.postgresUrl, { now });
  return { database, client: await database.connect() };
}

/** Another one, with the demo data as of when the tests began. A copy takes a tenth of the time. */
async function copySeededDatabase(): Promise<Seeded> {
  const database = await cloneTestDatabase({ demoData: true });
  return { database, client: await database.connect() };
}

const drop = ({ database }: Seeded) => database.close();

async function rows(query: string): Promise<Record<string, unknown>[]> {
  return (await seeded.client.query(query)).rows;
}

/** Everything in the database, as text, by table. Without the versions, which a write changes that changes nothing else. */
async function contents(): Promise<Map<string, string[]>> {
  const tables = await rows(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'table_versions' order by 1`,
  );
  const found = new Map<string, string[]>();
  for (const { name } of tables) {
    const lines = await rows(`select row_to_json(t)::text as line from "${name}" t order by 1`);
    found.set(
      String(name),
      lines.map(({ line }) => String(line)),
    );
  }
  return found;
}

test('seeding again, even days later, changes nothing', async () => {
  const before = await contents();
  await seedReferenceData(seeded.database.postgresUrl);
  await seedDemoData(seeded.database.postgresUrl, { now: new Date(now.getTime() + day) });
  expect(await contents()).toEqual(before);
});

test('seeding again does not undo what people changed', async () => {
  const changed = await copySeededDatabase();
  try {
    await changed.client.query(`
      update courses set title = 'Mine now', price = '1.00' where slug = 'interview-ready';
      update enrollments set status = 'cancelled'
        where course_id = (select id from courses where slug = 'interview-ready');
      update users set role = 'ADMIN', first_name = 'Samira' where email = 'student@launchpad.test';
      update webinars set is_active = false;
      update promo_codes set used_count = 7 where code = 'SAVE20';
      delete from hero_banners where "order" > 1;
      update categories set name = 'Resumes' where slug = 'resume-writing';
      update achievements set name = 'Begun', active = false where name = 'First Lesson';
    `);
    await seedReferenceData(changed.database.postgresUrl);
    await seedDemoData(changed.database.postgresUrl, { now: new Date() });
    const { rows: found } = await changed.client.query(`
      select (select title || price from courses where slug = 'interview-ready') as course,
        (select count(*)::int from enrollments e join courses c on c.id = e.course_id
          where c.slug = 'interview-ready' and e.status = 'active') as enrolled,
        (select student_count from courses where slug = 'interview-ready') as students,
        (select role || first_name from users where email = 'student@launchpad.test') as student,
        (select count(*)::int from webinars where is_active) as webinars,
        (select used_count from promo_codes where code = 'SAVE20') as used,
        (select count(*)::int from hero_banners) as slides,
        (select name from categories where slug = 'resume-writing') as category,
        (select string_agg(name, ', ') from achievements where name in ('Begun', 'First Lesson')) as achievements`);
    expect(found).toEqual([
      {
        course: 'Mine now1.00',
        enrolled: 0,
        students: 0,
        student: 'ADMINSamira',
        webinars: 0,
        used: 7,
        slides: 1,
        category: 'Resumes',
        achievements: 'Begun',
      },
    ]);
  } finally {
    await drop(changed);
  }
});

test('events move forward once all have passed, and not earlier', async () => {
  const forwarded = await copySeededDatabase();
  const seededAt = new Date();
  try {
    const upcoming = async (at: Date) => {
      const { rows: found } = await forwarded.client.query(
        `select (select count(*)::int from webinars where is_active and date_time > $1) as webinars,
           (select count(*)::int from live_sessions where scheduled_at > $1) as sessions`,
        [at],
      );
      return found;
    };
    const all = [{ webinars: 3, sessions: demoLiveSessions.length }];
    expect(await upcoming(seededAt)).toEqual(all);
    const inAMonth = new Date(seededAt.getTime() + 30 * day);
    expect(await upcoming(inAMonth)).toEqual([{ webinars: 0, sessions: 0 }]);
    await seedDemoData(forwarded.database.postgresUrl, { now: inAMonth });
    expect(await upcoming(inAMonth)).toEqual(all);
  } finally {
    await drop(forwarded);
  }
});

test('everyone can sign in to the demo accounts with the password that npm start prints', async () => {
  const users = await rows(`select email, role, password from users where password is not null order by id`);
  expect(users.map(({ email, role }) => ({ email, role }))).toEqual(
    demoAccounts.map(({ email, role }) => ({ email, role })),
  );
  for (const { password } of users) {
    const [scheme, N, r, p, salt = '', key = ''] = String(password).split('$');
    expect([scheme, N, r, p]).toEqual(['scrypt', '16384', '8', '5']);
    const cost = { N: Number(N), r: Number(r), p: Number(p), maxmem: 2 ** 26 };
    const derived = scryptSync(demoPassword, Buffer.from(salt, 'base64'), 32, cost);
    expect(derived.toString('base64')).toBe(key);
  }
  expect(
    await rows(`select id from users u where not exists (select from auth_users a where a.user_id = u.id)`),
  ).toEqual([]);
});

test('every course has a category, an instructor and lessons, and the lessons of the bootcamps have content', async () => {
  expect(
    await rows(`
      select slug from courses c where category_id is null or instructor_id is null or creator_id is null
        or not exists (select from course_modules m where m.course_id = c.id and jsonb_array_length(m.lessons) > 0)`),
  ).toEqual([]);
  expect(
    await rows(`
      select c.slug, lesson ->> 'id' as lesson
      from courses c
      join course_modules m on m.course_id = c.id
      cross join lateral jsonb_array_elements(m.lessons) lesson
      left join lesson_contents t on t.module_id = m.id and t.lesson_id = lesson ->> 'id'
      where t.html is null and c.slug in ('ultimate-interview-launchpad', 'interview-ready')
        or t.html = '' and t.video is null and t.questions = '[]' and t.resources = '[]'`),
  ).toEqual([]);
  for (const course of demoCourses) {
    const ids = course.modules.flatMap(({ lessons }) => lessons.map(({ id }) => id));
    expect(new Set(ids).size, course.slug).toBe(ids.length);
  }
});

test('every course that other demo data refers to exists', async () => {
  const named = [...demoCourseReviews, ...demoLiveSessions].map(({ course }) => course);
  const slugs = demoCourses.map(({ slug }) => slug);
  expect(named.filter((course) => !slugs.includes(course))).toEqual([]);
});

test('one draft belongs to the demo creator', async () => {
  expect(
    await rows(`select count(*)::int as drafts from courses c join users u on u.id = c.creator_id
      where c.status = 'DRAFT' and u.email = 'creator@launchpad.test'`),
  ).toEqual([{ drafts: 1 }]);
});

test('figures agree with the rows they are computed from', async () => {
  expect(
    await rows(`
      select slug from courses c where
        review_count <> (select count(*) from reviews r where r.course_id = c.id)
        or rating <> (select coalesce(round(avg(r.rating), 2), 0) from reviews r where r.course_id = c.id)
        or student_count <> (select count(*) from enrollments e where e.course_id = c.id)`),
  ).toEqual([]);
  expect(
    await rows(`select title from live_sessions s
      where booked_seats <> (select count(*) from live_session_bookings b where b.live_session_id = s.id)`),
  ).toEqual([]);
  // Everybody who reviewed a course or booked a seat is enrolled in it, through a completed order of its price.
  expect(
    await rows(`
      select r.user_id, r.course_id from (
        select user_id, course_id from reviews
        union select b.user_id, s.course_id from live_session_bookings b join live_sessions s on s.id = b.live_session_id
      ) r
      left join enrollments e on e.user_id = r.user_id and e.course_id = r.course_id
      left join order_items i on i.id = e.order_item_id and i.course_id = e.course_id
      left join orders o on o.id = i.order_id and o.user_id = e.user_id
      where o.status is distinct from 'completed' or o.total <> i.price`),
  ).toEqual([]);
});

test('the demo student has completed a part of the course, consistent with its lessons', async () => {
  const student = `(select id from users where email = 'student@launchpad.test')`;
  const [enrollment] = await rows(`
    select e.progress, e.time_spent, e.current_lesson_id,
      (select count(*)::int from lesson_progress p where p.user_id = e.user_id and p.status = 'completed') as completed,
      (select sum(minutes)::int from study_days d where d.user_id = e.user_id) as minutes
    from enrollments e join courses c on c.id = e.course_id where e.user_id = ${student} and c.slug = 'interview-ready'`);
  const course = demoCourses.find(({ slug }) => slug === 'interview-ready');
  const lessons = course?.modules.flatMap((module) => module.lessons.map(({ id }) => id)) ?? [];
  const completed = (
    await rows(`select lesson_id from lesson_progress where user_id = ${student} order by completed_at`)
  ).map(({ lesson_id }) => lesson_id);
  expect(completed).toEqual(lessons.slice(0, completed.length));
  expect(enrollment).toMatchObject({
    progress: Math.floor((completed.length * 100) / lessons.length),
    current_lesson_id: lessons[completed.length],
  });
  expect(enrollment?.time_spent).toBe(enrollment?.minutes);
  expect(enrollment?.progress).toBeGreaterThanOrEqual(30);
  expect(enrollment?.progress).toBeLessThanOrEqual(50);

  expect(
    await rows(`select current_streak, longest_streak, last_study_date::text, streak_start_date::text
      from learning_streaks where user_id = ${student}`),
  ).toEqual([{ current_streak: 4, longest_streak: 4, last_study_date: '2026-03-10', streak_start_date: '2026-03-07' }]);
  expect(
    await rows(`select name, earned_at::date::text as day from user_achievements u join achievements a on a.id = achievement_id
      where user_id = ${student} order by earned_at, name`),
  ).toEqual([
    { name: 'First Lesson', day: '2026-02-23' },
    { name: 'Perfect Quiz', day: '2026-03-01' },
    { name: 'First Live Session', day: '2026-03-08' },
    { name: '3-Day Streak', day: '2026-03-09' },
  ]);
});

test('every worry of the three questions leads to an open course and to questions', async () => {
  const helped = await rows(`
    select t.worry from rules.worry_topics() t
     where exists (select from courses c where c.slug = t.slugs[1] and c.active and c.status = 'ACTIVE')
       and exists (select from practice_questions q where q.competency = t.competency and q.status = 'PUBLISHED')`);
  expect(helped.map(({ worry }) => worry).toSorted()).toEqual([...worries].toSorted());
});

test('every picture is a file of this project', async () => {
  const pictures = await rows(`
    select thumbnail as path from courses union select thumbnail_url from webinars
    union select image_url from hero_banners union select featured_image from blog_posts
    union select icon from achievements union select avatar from instructors union select avatar from faculty
    union select video ->> 'url' from lesson_contents where video is not null
    union select (regexp_matches(html, '<img src="([^"]*)"', 'g'))[1] from lesson_contents
    union select (regexp_matches(content, '<img src="([^"]*)"', 'g'))[1] from blog_posts
    union select resource ->> 'url' from lesson_contents, jsonb_array_elements(resources) resource
      where resource ->> 'url' not like 'https://%'`);
  const missing = pictures
    .map(({ path }) => String(path))
    .filter((path) => !path.startsWith('/') || !existsSync(new URL(`../../web/public${path}`, import.meta.url)));
  expect(missing).toEqual([]);
});
