/** Rows of each kind that has a retention, for the test of the sweeps. */
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import type { retentionDays } from '../retention.ts';

/** functions/practice/expiry.test.ts has recordings, whose owners are told before, and deleted answers, which have no text. */
type SweptKind = Exclude<keyof typeof retentionDays, 'recordings' | 'deletedAnswers'>;
type Columns = Record<string, string | number | boolean | null>;
export type RetainedRow = {
  kind: SweptKind;
  table: string;
  /** The column that the test knows the row by, and the one that its days are counted from. */
  name: string;
  time: string;
  more?: Columns | ((mark: string) => Columns);
  /** What a row has that is kept for as long as it is of use, however old it is. */
  useful?: Columns;
};

type Existing = { person: number; course: number; referral: number };

/** A row of each kind. `person`, `course` and `referral` exist. */
export function retainedRows({ person, course, referral, now }: Existing & { now: Date }): RetainedRow[] {
  const mail = { table: 'mail_outbox', name: 'dedupe_key', time: 'created_at' };
  const content = { kind: 'password-changed', recipient: 'kept@launchpad.test' };
  const twoDaysAgo = new Date(now.getTime() - 2 * 86_400_000).toISOString();
  return [
    {
      ...{ kind: 'guestCarts', table: 'cart_items', name: 'session_id', time: 'created_at' },
      more: { course_id: course },
    },
    {
      ...{ kind: 'securityEvents', table: 'security_events', name: 'device', time: 'at' },
      more: { kind: 'sign_in', outcome: 'success' },
    },
    {
      ...{ kind: 'emailChanges', table: 'email_changes', name: 'confirm_hash', time: 'undo_by' },
      more: (mark) => ({
        ...{ user_id: person, old_email: 'old@launchpad.test', new_email: 'new@launchpad.test', undo_hash: mark },
        ...{ requested_at: twoDaysAgo, confirm_by: twoDaysAgo, confirmed_at: twoDaysAgo },
      }),
    },
    {
      ...{ kind: 'knownDevices', table: 'known_devices', name: 'device_hash', time: 'last_seen_at' },
      more: { user_id: person },
    },
    { kind: 'sentMail', ...mail, more: { ...content, status: 'sent', sent_at: now.toISOString() } },
    { kind: 'deadMail', ...mail, more: { ...content, status: 'dead' } },
    { kind: 'voidMail', ...mail, more: { ...content, status: 'void' } },
    {
      ...{ kind: 'localMail', table: 'local_mailbox', name: 'idempotency_key', time: 'delivered_at' },
      more: { sender: 'a', recipient: content.recipient, subject: 's', html: 'h', text: 't' },
    },
    {
      ...{ kind: 'bouncedAddresses', table: 'mail_suppressions', name: 'email', time: 'created_at' },
      more: { list: 'all', reason: 'bounced' },
      useful: { list: 'newsletter', reason: 'complained' },
    },
    {
      ...{ kind: 'readNotifications', table: 'notifications', name: 'key', time: 'read_at' },
      more: { user_id: person, kind: 'staff_added', data: '{}', created_at: twoDaysAgo },
      useful: { read_at: null },
    },
    {
      ...{ kind: 'staffInvitations', table: 'staff_invitations', name: 'token_hash', time: 'expires_at' },
      more: (mark) => ({ email: `${mark}@launchpad.test`, course_id: course, role: 'teacher', sees_addresses: false }),
    },
    {
      ...{ kind: 'studentInvitations', table: 'enrollment_invitations', name: 'email', time: 'created_at' },
      more: { course_id: course, name: 'Ada', source: 'import', reason: 'r' },
    },
    {
      ...{ kind: 'referredFriends', table: 'referral_details', name: 'referred_email', time: 'created_at' },
      more: (mark) => ({ submission_id: referral, referred_name: 'Grace', normalized_email: mark }),
      useful: { enrolled: true, enrolled_at: twoDaysAgo },
    },
    {
      // Files are checked once a day.
      ...{ kind: 'unusedFiles', table: 'uploads', name: 'key', time: 'unused_since' },
      more: { filename: 'f', content_type: 'image/png', size: 1, created_at: twoDaysAgo, stored_at: twoDaysAgo },
    },
    {
      ...{ kind: 'supportMessages', table: 'support_messages', name: 'subject', time: 'created_at' },
      more: { name: 'Ada', email: 'ada@launchpad.test', message: 'm', status: 'closed' },
      useful: { status: 'open' },
    },
    {
      ...{ kind: 'toldWaitlistEntries', table: 'waitlist_entries', name: 'email', time: 'notified_at' },
      useful: { notified_at: null },
    },
    {
      ...{ kind: 'formerNewsletterReaders', table: 'newsletter_subscribers', name: 'email', time: 'unsubscribed_at' },
      more: { subscribed: false },
      useful: { subscribed: true, unsubscribed_at: null },
    },
  ];
}

/** Inserts such a row, known by `mark`, whose days are counted from `at`. */
export async function addRetainedRow(
  db: Database,
  { table, name, time, more = {} }: RetainedRow,
  { mark, at, other = {} }: { mark: string; at: Date; other?: Columns | undefined },
): Promise<void> {
  const columns = {
    [name]: mark,
    [time]: at.toISOString(),
    ...(typeof more === 'function' ? more(mark) : more),
    ...other,
  };
  const list = (parts: SQL[]) => sql.join(parts, sql`, `);
  await db.execute(sql`
    insert into ${sql.identifier(table)} (${list(Object.keys(columns).map((column) => sql`${sql.identifier(column)}`))})
    values (${list(Object.values(columns).map((value) => sql`${value}`))})`);
}

/** The marks that begin so, of rows that are still there. */
export async function retainedMarks(db: Database, { table, name }: RetainedRow, prefix: string): Promise<string[]> {
  const column = sql.identifier(name);
  const { rows } = await db.execute<{ mark: string }>(
    sql`select ${column} as mark from ${sql.identifier(table)} where ${column} like ${`${prefix}%`} order by 1`,
  );
  return rows.map(({ mark }) => mark);
}
