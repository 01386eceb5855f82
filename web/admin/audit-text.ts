/** The audit log's names in words for people. Names that are not known here are shown as they are. */
import { startHere } from './start-words.ts';

const SUBJECTS: Record<string, string> = {
  achievements: 'Achievement',
  articles: 'Article',
  categories: 'Category',
  courses: 'Course',
  live_sessions: 'Live session',
  faculty: 'Faculty',
  hero_banners: 'Slide',
  instructors: 'Instructor',
  mail_outbox: 'Mail',
  newsletter_issues: 'Newsletter',
  promo_codes: 'Promo code',
  referral_submissions: 'Referral',
  refund_requests: 'Refund request',
  reviews: 'Course review',
  student_reviews: 'Student review',
  support_messages: 'Message',
  users: 'User',
  webinars: 'Webinar',
};

/** 'user.set-role' is 'User: set role'. */
export function actionText(action: string): string {
  const [noun = action, ...deed] = action.split('.');
  const name = capitalized(noun.replaceAll(/[-_]/g, ' '));
  return deed.length === 0 ? name : `${name}: ${deed.join(' ').replaceAll(/[-_]/g, ' ')}`;
}

/** 'promo_codes' and '12' are 'Promo code 12'. */
export function subjectText(type: string, id: string): string {
  return `${SUBJECTS[type] ?? capitalized(type.replaceAll('_', ' '))} ${id}`;
}

/** What was noted, in one line; what was left empty is left out. */
export function detailText(detail: Record<string, unknown>): string {
  return Object.entries(detail)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${nameText(name)}: ${typeof value === 'string' ? timeText(value) : JSON.stringify(value)}`)
    .join(' · ');
}

/** A moment as the wire has it is told on the viewer's own clock, like the log's other times. */
const timeText = (text: string) => (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) ? startHere(text) : text);
/** 'discountValue' is 'discount value'. */
const nameText = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
