/** Who reads the answers that `npm run bench:sizes` measures, and from where. */
import type { Caller } from '#db/accounts/authorize.ts';
import type { Cursor } from '#db/admin/listing.ts';
import type { Database } from '#db/connection/client.ts';

/** The tables with a list that is read from its middle, and the column that the list is sorted by. */
export const readFromTheMiddle = {
  users: 'created_at',
  courses: 'updated_at',
  orders: 'created_at',
  refund_requests: 'created_at',
  promo_codes: 'id',
  mail_outbox: 'created_at',
  audit_log: 'created_at',
  security_events: 'at',
  student_reviews: 'created_at',
  reviews: 'created_at',
  referral_submissions: 'created_at',
  newsletter_subscribers: 'subscribed_at',
  support_messages: 'created_at',
  waitlist_entries: 'created_at',
  blog_posts: 'updated_at',
  webinars: 'date_time',
  webinar_registrations: 'registration_date',
} as const;

export type Reader = {
  db: Database;
  /** Signed in as each of `people` (insert-rows.ts). */
  learner: Caller;
  creator: Caller;
  admin: Caller;
  /** The row in the middle of a list. */
  middleOf(table: keyof typeof readFromTheMiddle): Cursor;
};

/** By name: a verb that reads an answer of the API. */
export type Answers = Record<string, (reader: Reader) => Promise<unknown>>;
