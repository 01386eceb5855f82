/** Enrolls users, and lists their enrollments. The rules: enroll_in_course in db/commerce/functions.sql. */
import { type SQL, sql } from 'drizzle-orm';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { authorized, type Caller, readAuthorized } from '../accounts/authorize.ts';
import { users } from '../accounts/tables.ts';
import type { ThrottleClaim } from '../accounts/throttle.ts';
import { auditedRead, type PersonalRead } from '../admin/audit.ts';
import { priceQuote, type Quote } from '../commerce/quote.ts';
import type { Consent } from '../commerce/states.ts';
import type { LessonOutline } from '../courses/lesson-content.shared.ts';
import { courses } from '../courses/tables.ts';
import type { LessonPlace } from './course-outline.ts';
import type { EnrollmentStatus } from './states.ts';

type EnrollRequest = {
  caller: Caller;
  courseId: number;
  planType: string;
  promoCode?: string | null;
  /** The kind of mail for the receipt; without it no receipt is sent. */
  receiptKind?: string | null;
  consent?: Consent | null;
  /** The rate limit for orders that are really made, or null for none. */
  claim: ThrottleClaim | null;
  now: Date;
};

/**
 * Enrolls the caller through a demonstration order. When the caller is enrolled already, it changes nothing and
 * `created` is false. One round trip, or two with a promo code, because the price is quoted first. Refuses `not_found`,
 * `course_not_open`, `cart_changed`, `too_many_requests` and the codes of `promoFault`.
 */
export async function enrollInCourse(db: Database, request: EnrollRequest) {
  const { caller, courseId, planType, promoCode = null, receiptKind = null, consent = null, claim } = request;
  const now = request.now.toISOString();
  const priced = promoCode === null ? null : await quoteCourse(db, { caller, courseId, promoCode, now });
  const [quote, amounts] = [priced && JSON.stringify(priced.quote), priced && JSON.stringify(priced.amounts)];
  const {
    enrolled,
    enrollment: {
      rows: [row],
    },
  } = await authorized(db, { write: true }, caller, {
    enrolled: db.execute<{ created: boolean }>(sql`
      select ${call('enroll_in_course', {
        learner: caller.userId,
        wanted_course: courseId,
        plan: planType,
        receipt_kind: receiptKind,
        moment: now,
        wanted_code: promoCode,
        quoted: quote,
        amounts,
        consent: consent && JSON.stringify(consent),
        claim: claim && JSON.stringify(claim),
      })} as created`),
    enrollment: selectEnrollment(db, caller.userId, courseId),
  });
  if (!row?.enrollment) throw new Error('Enrolling created no enrollment.');
  return { enrollment: row.enrollment, created: enrolled.rows[0]?.created ?? false };
}

type QuoteRequest = { caller: Caller; courseId: number; promoCode: string; now: string };

/** Null for a course that the caller owns already, because there is nothing to pay. */
async function quoteCourse(db: Database, { caller, courseId, promoCode, now }: QuoteRequest) {
  const { quoted } = await authorized(db, {}, caller, {
    quoted: db.execute<{ quote: Quote }>(
      sql`select ${call('quote_course', {
        buyer: caller.userId,
        wanted_course: courseId,
        wanted_code: promoCode,
        moment: now,
      })} as quote`,
    ),
  });
  const quote = quoted.rows[0]?.quote;
  return quote && quote.lines.length > 0 ? { quote, amounts: priceQuote(quote, promoCode, null) } : null;
}

/** Enrolls an admin in every course on sale, without receipts. Returns the number of new enrollments. */
export async function enrollInAllCourses(
  db: Database,
  { caller, now }: { caller: Caller; now: Date },
): Promise<number> {
  const { enrolled } = await authorized(db, { roles: ['ADMIN'], write: true }, caller, {
    enrolled: db.execute<{ count: number }>(sql`
      select count(*) filter (where ${call('enroll_in_course', {
        learner: caller.userId,
        wanted_course: sql`wanted.id`,
        plan: 'full',
        receipt_kind: null,
        moment: now.toISOString(),
        wanted_code: null,
        quoted: null,
        amounts: null,
        consent: null,
        claim: null,
      })})::integer as count
      from (
        select ${courses.id} from ${courses}
        where rules.is_on_sale(${courses}) and not rules.is_enrolled(${caller.userId}, ${courses.id}) order by ${courses.id}
      ) as wanted`),
  });
  return enrolled.rows[0]?.count ?? 0;
}

/** The caller's enrollment in a course. Refuses `not_found` when there is none. */
export async function readEnrollment(
  db: Database,
  { caller, courseId }: { caller: Caller; courseId: number },
): Promise<EnrollmentDescription> {
  const row = await readAuthorized(db, {}, caller, { enrollments: enrollmentList(caller.userId, courseId) });
  const [enrollment] = row.enrollments;
  if (!enrollment) throw new Refusal('not_found');
  return enrollment;
}

/** Lists the enrollments of a user, for that user and for admins. Refuses `not_found` for everyone else. */
export async function listEnrollments(
  db: Database,
  { caller, read, userId }: { caller: Caller; read?: PersonalRead; userId: number },
) {
  const mayRead = sql`exists (select from ${users} where ${users.id} = ${userId}) and (
    ${userId}::integer = ${caller.userId}::integer
    or exists (select from ${users} where ${users.id} = ${caller.userId} and ${users.role} = 'ADMIN'
                 and not rules.lacks_factor(${users.id}))
  )`;
  const row = await readAuthorized(db, {}, caller, {
    mayRead: sql`rules.refuse_unless(${mayRead}, 'not_found')`,
    enrollments: enrollmentList(userId),
    ...(userId === caller.userId ? {} : auditedRead(read, { type: 'users', id: userId })),
  });
  return row.enrollments;
}

/** What a lesson is called, its kind and its length. */
export type LessonFacts = Pick<LessonOutline, 'title' | 'type' | 'minutes'>;

/** An enrollment that is not cancelled. Timestamps are ISO 8601 strings with an offset, because they come out of JSON. */
export type EnrollmentDescription = {
  id: number;
  userId: number;
  courseId: number;
  status: EnrollmentStatus;
  /** Counts the lessons that exist now. */
  progress: number;
  enrolledAt: string;
  completedAt: string | null;
  lastAccessedAt: string | null;
  certificateCode: string | null;
  lessonsCompleted: number;
  lessonCount: number;
  /** Minutes of the lessons that are not completed. */
  minutesLeft: number;
  /** The first lesson that is not completed. */
  resume: (LessonPlace & LessonFacts) | null;
  course: { id: number; slug: string; title: string; thumbnail: string | null; duration: number | null };
};

/** SQL expression for a user's enrollments, or the one in a course, the most recently opened first. */
function enrollmentList(userId: number, courseId: number | SQL | null = null): SQL<EnrollmentDescription[]> {
  return sql`rules.describe_enrollments(${userId}, ${courseId})`;
}

/** The statement that reads the enrollment in a course, for a batch that writes to it before. */
export function selectEnrollment(db: Database, userId: number, courseId: number) {
  return db.execute<{ enrollment: EnrollmentDescription | null }>(
    sql`select ${enrollmentList(userId, courseId)} -> 0 as enrollment`,
  );
}
