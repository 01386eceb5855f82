/** Turns the machine names of the audit log into text. A name without a label here is shown as it is. */
import { localTime } from './local-time.ts';

const SUBJECTS: Record<string, string> = {
  achievements: 'Achievement',
  articles: 'Article',
  assignment_submissions: 'Submission',
  categories: 'Category',
  course_questions: 'Questions of course',
  course_staff: 'Staff of course',
  courses: 'Course',
  creator_shares: "Creators' share",
  discussion_answers: 'Answer',
  discussion_questions: 'Question',
  enrollment_invitations: 'Invited students of course',
  enrollments: 'Students of course',
  ledger_entries: 'Books',
  live_session_bookings: 'Bookings of live session',
  live_sessions: 'Live session',
  factor_resets: 'Lost second factors',
  faculty: 'Faculty',
  hero_banners: 'Slide',
  instructors: 'Instructor',
  mail_outbox: 'Mail',
  mail_suppressions: 'Suppressed address',
  newsletter_issues: 'Newsletter',
  orders: 'Order',
  promo_codes: 'Promo code',
  referral_submissions: 'Referral',
  refund_requests: 'Refund request',
  reviews: 'Course review',
  student_reviews: 'Student review',
  submission_queue: 'Queue of course',
  support_messages: 'Message',
  users: 'User',
  webinars: 'Webinar',
};

/** 'user.set-role' becomes 'User: set role'. */
export function actionText(action: string): string {
  const [noun = action, ...verb] = action.split('.');
  const name = capitalized(noun.replaceAll(/[-_]/g, ' '));
  return verb.length === 0 ? name : `${name}: ${verb.join(' ').replaceAll(/[-_]/g, ' ')}`;
}

/** 'promo_codes' and '12' become 'Promo code 12'. */
export function subjectText(type: string, id: string): string {
  return `${SUBJECTS[type] ?? capitalized(type.replaceAll('_', ' '))} ${id}`;
}

/** The details of an entry in one line, without empty values. */
export function detailText(detail: Record<string, unknown>): string {
  return Object.entries(detail)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${nameText(name)}: ${typeof value === 'string' ? timeText(value) : JSON.stringify(value)}`)
    .join(' · ');
}

/**
 * An ISO 8601 timestamp is shown in the viewer's time zone, like the log's other times; other texts stay as they are.
 */
const timeText = (text: string) => (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) ? localTime(text) : text);
/** 'discountValue' becomes 'discount value'. */
const nameText = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
