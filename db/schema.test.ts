/** Compares the migrated database with the product's data and with our conventions for tables. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DrizzleSnapshotJSON, generateDrizzleJson } from 'drizzle-kit/api';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as accounts from './accounts/tables.ts';
import * as admin from './admin/tables.ts';
import * as blog from './blog/tables.ts';
import * as commerce from './commerce/tables.ts';
import * as community from './community/tables.ts';
import * as courses from './courses/tables.ts';
import * as discussion from './discussion/tables.ts';
import * as heartbeat from './heartbeat/tables.ts';
import * as home from './home/tables.ts';
import * as learning from './learning/tables.ts';
import { cloneTestDatabase, type TestDatabase } from './local/test-database.ts';
import * as mail from './mail/tables.ts';
import { migrationsFolder } from './migrate.ts';
import * as notifications from './notifications/tables.ts';
import * as practice from './practice/tables.ts';
import * as publicReads from './public-reads/tables.ts';
import * as submissions from './submissions/tables.ts';
import * as tallies from './tallies/tables.ts';
import * as teaching from './teaching/tables.ts';
import * as uploads from './uploads/tables.ts';
import * as webinars from './webinars/tables.ts';

/** The columns of docs/product.md "Data", by their names on the wire; `=` precedes a default. */
const promisedColumns: Record<string, string> = {
  users:
    'id username email password firstName lastName phoneNumber avatar role=STUDENT emailVerified=false signupMethod=email googleId facebookId appleId lastLoginAt loginAttempts=0 createdAt',
  categories: 'id name slug description color=#3b82f6',
  instructors: 'id name bio credentials avatar company title',
  courses:
    'id title slug description shortDescription thumbnail price originalPrice monthlyPrice duration level rating=0 reviewCount studentCount categoryId instructorId featured=false active=true status=ACTIVE createdAt',
  course_modules: 'id courseId title description orderIndex lessons=[]',
  enrollments:
    'id userId courseId planType status=active progress=0 enrolledAt completedAt currentModuleId currentLessonId timeSpent=0 lastAccessedAt',
  lesson_progress:
    'id userId courseId moduleId lessonId status=not_started timeSpent score completedAt createdAt updatedAt',
  achievements: 'id name description icon color type criteria active=true createdAt',
  user_achievements: 'id userId achievementId earnedAt metadata',
  learning_streaks: 'id userId currentStreak longestStreak lastStudyDate streakStartDate updatedAt',
  reviews: 'id userId courseId rating comment createdAt',
  student_reviews: 'id name course review rating featured=false approved=true createdAt',
  live_sessions: 'id courseId title description scheduledAt duration meetingUrl capacity=50',
  cart_items: 'id sessionId courseId quantity=1 createdAt',
  orders:
    'id userId sessionId total subtotal discount=0 promoCode status=pending stripePaymentIntentId createdAt completedAt',
  order_items: 'id orderId courseId price quantity=1',
  promo_codes:
    'id code discountType discountValue minAmount maxDiscount usageLimit usedCount=0 validFrom validUntil active=true createdAt',
  sessions: 'sid sess expire',
  auth_users: 'id email firstName lastName profileImageUrl provider providerId role=STUDENT createdAt updatedAt',
  faculty:
    'id name title bio experience company companyLogo avatar linkedIn twitter expertise featured order createdAt',
  referral_submissions:
    'id referralId referrerName referrerEmail referrerPhone additionalComments status=pending verifiedAt paidAt paymentAmount createdAt updatedAt',
  referral_details:
    'id submissionId referredName referredEmail referredPhone enrolled=false enrolledAt courseId createdAt',
  webinars:
    'id title description hostName hostTitle dateTime duration thumbnailUrl meetingUrl maxAttendees=500 isActive=true createdAt updatedAt',
  webinar_registrations:
    'id webinarId userId registrationDate reminderSent=false reminderSentAt attended=false createdAt',
  blog_posts:
    'id title slug excerpt content featuredImage authorId categoryId tags published=false publishedAt createdAt updatedAt',
  newsletter_subscribers: 'id email firstName lastName subscribed=true subscribedAt unsubscribedAt source',
  success_stories:
    'id studentName beforeRole afterRole company story avatar courseId salaryIncrease featured createdAt',
  hero_banners: 'id title subtitle description imageUrl ctaText ctaLink active=true order createdAt',
  password_reset_tokens: 'id userId token expiresAt used=false createdAt',
};

/**
 * The unique columns of docs/product.md "Data", and those that docs/decisions.md "Accounts", "Courses and learning",
 * "Commerce" and "Webinars and mail" add.
 */
const uniques = [
  'users(username)',
  'users(email)',
  'users(google_id)',
  'users(facebook_id)',
  'users(apple_id)',
  'categories(slug)',
  'courses(slug)',
  'enrollments(user_id,course_id)',
  'lesson_progress(user_id,course_id,module_id,lesson_id)',
  'user_achievements(user_id,achievement_id)',
  'learning_streaks(user_id)',
  'promo_codes(code)',
  'auth_users(email)',
  'referral_submissions(referral_id)',
  'blog_posts(slug)',
  'newsletter_subscribers(email)',
  'password_reset_tokens(token)',
  'reviews(user_id,course_id)',
  'cart_items(session_id,course_id)',
  'cart_items(user_id,course_id)',
  'orders(user_id,idempotency_key)',
  'promo_redemptions(promo_code_id,user_id)',
  'webinar_registrations(webinar_id,user_id)',
  'live_session_bookings(live_session_id,user_id)',
  'certificates(code)',
  'certificates(user_id,course_id)',
  'mail_outbox(dedupe_key)',
];

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await cloneTestDatabase();
  client = await database.connect();
});

afterAll(() => database.close());

/** The first column of every row. */
async function list(query: string): Promise<string[]> {
  const { rows } = await client.query<string[]>({ text: query, rowMode: 'array' });
  return rows.map(([first]) => first ?? '');
}

describe('the data of the product', () => {
  test('every table has its columns, with their defaults', async () => {
    const found = new Set(
      await list(
        `select table_name || '.' || column_name ||
           case when column_default like 'nextval%' or column_default like 'now%' then ''
                else coalesce('=' || trim(both '''' from split_part(column_default, '::', 1)), '') end
         from information_schema.columns where table_schema = 'public'`,
      ),
    );
    const withoutDefaults = new Set([...found].map((column) => column.split('=')[0]));
    const missing = Object.entries(promisedColumns).flatMap(([table, columns]) =>
      columns
        .split(' ')
        .map(
          (column) =>
            `${table}.${column
              .split('=')
              .map((part, index) => (index === 0 ? snakeCase(part) : part))
              .join('=')}`,
        )
        .filter((column) => !(column.includes('=') ? found : withoutDefaults).has(column)),
    );
    expect(missing).toEqual([]);
  });

  test('the unique columns are unique', async () => {
    const found = await list(
      `select i.indrelid::regclass || '(' ||
         (select string_agg(a.attname, ',' order by k.position)
            from unnest(i.indkey) with ordinality k(attnum, position)
            join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum) || ')'
       from pg_index i join pg_class c on c.oid = i.indrelid
       where i.indisunique and i.indpred is null and c.relnamespace = 'public'::regnamespace`,
    );
    expect(found).toEqual(expect.arrayContaining(uniques));
  });

  test('roles are an enumeration, weakest first', async () => {
    expect(await list('select unnest(enum_range(null::user_role))::text')).toEqual(['STUDENT', 'CREATOR', 'ADMIN']);
  });

  test('money has two decimals, a course rating three digits, and review names and courses 255 characters', async () => {
    const types = await list(
      `select format('%s.%s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod)) from pg_attribute
       where attnum > 0 and (atttypid = 'numeric'::regtype or atttypid = 'varchar'::regtype)
         and attrelid in (select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace)`,
    );
    const special = ['courses.rating numeric(3,2)'];
    expect(types).toEqual(expect.arrayContaining(special));
    expect(types.filter((type) => type.includes('numeric') && !type.endsWith(' numeric(10,2)'))).toEqual(special);
    expect(types.filter((type) => type.includes('character')).toSorted()).toEqual([
      'student_reviews.course character varying(255)',
      'student_reviews.name character varying(255)',
    ]);
  });
});

describe('the conventions for tables', () => {
  test('every foreign key has an index that begins with it', async () => {
    const unindexed = await list(
      `select format('%s %s', conrelid::regclass, conname) from pg_constraint c
       where contype = 'f' and not exists (
         select from pg_index i where i.indrelid = c.conrelid and i.indpred is null and i.indkey[0] = c.conkey[1])`,
    );
    expect(unindexed).toEqual([]);
  });

  test('every foreign key states what a deletion does', async () => {
    expect(await list(`select conname from pg_constraint where contype = 'f' and confdeltype = 'a'`)).toEqual([]);
  });

  test('every timestamp has a time zone', async () => {
    const zoneless = await list(
      `select format('%s.%s', table_name, column_name) from information_schema.columns
       where table_schema = 'public' and data_type like '%without time zone'`,
    );
    expect(zoneless).toEqual([]);
  });

  test('nothing outside the rules depends on them, so they can be replaced', async () => {
    const dependents = await list(
      `select pg_describe_object(d.classid, d.objid, d.objsubid) from pg_depend d
       join pg_proc p on d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid
       where p.pronamespace = 'rules'::regnamespace
         and not exists (select from pg_proc o where d.classid = 'pg_proc'::regclass and d.objid = o.oid
                           and o.pronamespace = 'rules'::regnamespace)`,
    );
    expect(dependents).toEqual([]);
  });

  test('functions are in functions.sql, except those of triggers, which replacing the rules must not drop', () => {
    const migrations = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));
    const created = migrations.flatMap((name) => {
      const text = readFileSync(join(migrationsFolder, name), 'utf8');
      return [...text.matchAll(/create\s+(?:or\s+replace\s+)?(?:function|procedure)\s+"?([\w.]+)/gi)].map(
        ([, found]) => found,
      );
    });
    // All of them notice any writer of a table, and a table outlives a version of the rules.
    expect(created.toSorted()).toEqual([
      'chain_audit_entry',
      'change_table_version',
      'change_tallies',
      'change_tallies',
      'count_helpful_votes',
      'count_waiting_work',
      'date_certificate',
      'keep_access_of_enrollment',
      'keep_access_of_work',
      'keep_audit_log',
      'keep_blocked_of_address',
      'keep_blocked_of_reader',
      'keep_earned_of_item',
      'keep_earned_of_order',
      'leave_announcements',
      'lock_reader_addresses',
      'move_digest',
      'refuse_ledger_change',
      'release_seats',
    ]);
  });

  test('the migrations are up to date with the tables', () => {
    const journal: { entries: { idx: number }[] } = read('_journal.json');
    const newest = String(journal.entries.at(-1)?.idx).padStart(4, '0');
    const migrated: DrizzleSnapshotJSON = read(`${newest}_snapshot.json`);
    const tables = {
      ...accounts,
      ...admin,
      ...blog,
      ...commerce,
      ...community,
      ...courses,
      ...discussion,
      ...heartbeat,
      ...home,
      ...learning,
      ...mail,
      ...notifications,
      ...publicReads,
      ...submissions,
      ...tallies,
      ...teaching,
      ...uploads,
      ...webinars,
      ...practice,
    };
    const { id, prevId } = migrated;
    // Converted through JSON like the snapshot, which drops undefined values.
    expect(JSON.parse(JSON.stringify({ ...generateDrizzleJson(tables), id, prevId }))).toEqual(migrated);
  });
});

describe('search', () => {
  test('finds one of 10,000 courses through an index, just inserted and never vacuumed', async () => {
    await client.query(
      `insert into courses (title, slug, description, short_description)
       select md5(n::text), 'course-' || n, repeat(md5((-n)::text), 4), case n when 77 then 'Negotiation' end
       from generate_series(1, 10000) n`,
    );
    await client.query('analyze courses');
    const plan = await list(
      `explain select id from courses where status in ('ACTIVE', 'COMING_SOON') and search_text like '%negotiat%'
       order by id limit 100`,
    );
    expect(plan.join('\n')).toContain('Bitmap Index Scan on courses_search');
  }, 30_000);
});

function read(file: string) {
  return JSON.parse(readFileSync(new URL(`migrations/meta/${file}`, import.meta.url), 'utf8'));
}
