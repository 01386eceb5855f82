/** What a learner reads of the announcements of a course. Refuses those who neither learn nor teach in it. */
import { type SQL, sql } from 'drizzle-orm';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { authorized, type Caller } from '../accounts/authorize.ts';
import { courseIdOf } from '../courses/course-key.ts';

/** `ahead`: they are read before anybody has asked for them, and nothing is marked as seen. */
type InCourse = { caller: Caller; key: string; ahead: boolean; now: Date };

/** `sentAt`: ISO 8601. `author`: null once the account is deleted. */
export type ReceivedAnnouncement = {
  id: number;
  subject: string;
  html: string;
  sentAt: string;
  author: string | null;
};

const received = ({ caller, key }: InCourse) => sql`
  select a.id, a.subject, a.html, to_jsonb(a.send_at) #>> '{}' as "sentAt",
    (select u.first_name || ' ' || u.last_name from users u where u.id = a.author_id) as author
  from rules.received_announcements(${caller.userId}, ${courseIdOf(key)}) a`;

/** The bell has told of these announcements: that is read from then on. */
const see = (db: Database, { caller, now }: InCourse, shown: SQL) =>
  db.execute(
    sql`select ${call('see_notifications', {
      account: caller.userId,
      keys: sql`array(select 'announcement:' || shown.id from (${shown}) as shown)`,
      moment: now.toISOString(),
    })}`,
  );

const assertReads = (db: Database, { caller, key }: InCourse) =>
  db.execute(sql`select rules.assert_reads_course(${caller.userId}, ${courseIdOf(key)})`);

/**
 * A page of announcements, the newest first, those before the announcement `before`. One more than the limit: its presence
 * says that there are more. They are read from then on. Refuses `not_found` and `not_enrolled`.
 */
export async function listReceivedAnnouncements(
  db: Database,
  { before, limit, ...wanted }: InCourse & { before: number | undefined; limit: number },
): Promise<ReceivedAnnouncement[]> {
  const earlier = before
    ? sql`where (a.send_at, a.id) < (select b.send_at, b.id from announcements b where b.id = ${before})`
    : sql``;
  const newest = sql`${received(wanted)} ${earlier} order by a.send_at desc, a.id desc`;
  const { page } = await authorized(db, { write: !wanted.ahead }, wanted.caller, {
    access: assertReads(db, wanted),
    page: db.execute<ReceivedAnnouncement>(sql`${newest} limit ${limit + 1}`),
    ...(!wanted.ahead && { seen: see(db, wanted, sql`${newest} limit ${limit}`) }),
  });
  return page.rows;
}

/** One announcement, for the link at the bell; it is read from then on. Refuses `not_found` and `not_enrolled`. */
export async function readReceivedAnnouncement(
  db: Database,
  { id, ...wanted }: InCourse & { id: number },
): Promise<ReceivedAnnouncement> {
  const one = sql`${received(wanted)} where a.id = ${id}`;
  const { found } = await authorized(db, { write: !wanted.ahead }, wanted.caller, {
    access: assertReads(db, wanted),
    found: db.execute<ReceivedAnnouncement>(one),
    ...(!wanted.ahead && { seen: see(db, wanted, one) }),
  });
  const [announcement] = found.rows;
  if (!announcement) throw new Refusal('not_found');
  return announcement;
}
