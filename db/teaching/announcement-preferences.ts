/** Who wants mail about the announcements of which courses. At the bell and in the course they show in any case. */
import { and, eq, sql } from 'drizzle-orm';
import { batchRecord, refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { accountOfMail } from '../accounts/account-of-mail.ts';
import { authorized, type Caller } from '../accounts/authorize.ts';
import { users } from '../accounts/tables.ts';
import { mailSuppressions } from '../mail/tables.ts';
import { announcementOptouts } from './tables.ts';

type CoursePreference = { id: number; title: string; receives: boolean };

/**
 * What the caller wants: `all` is false for those who left the list as a whole, and their choice by course is kept. At most
 * 500 courses.
 */
export async function readAnnouncementPreferences(db: Database, { caller }: { caller: Caller }) {
  const { all, courses } = await authorized(db, {}, caller, {
    all: db.execute<{ receives: boolean }>(
      sql`select not exists (select from mail_suppressions s join users u on u.email = s.email
            where u.id = ${caller.userId} and s.list in ('all', 'announcements')) as receives`,
    ),
    courses: db.execute<CoursePreference>(
      sql`select c.id, c.title, not exists (
              select from announcement_optouts o where o.user_id = e.user_id and o.course_id = c.id) as receives
          from enrollments e join courses c on c.id = e.course_id
          where e.user_id = ${caller.userId} and e.status <> 'cancelled' order by c.title, c.id limit 500`,
    ),
  });
  return { all: all.rows[0]?.receives ?? true, courses: courses.rows };
}

/** Stores what the caller wants about one course. */
export async function setCourseAnnouncements(
  db: Database,
  { caller, courseId, receives }: { caller: Caller; courseId: number; receives: boolean },
): Promise<void> {
  const { userId } = caller;
  await authorized(db, { write: true }, caller, {
    change: receives
      ? db
          .delete(announcementOptouts)
          .where(and(eq(announcementOptouts.userId, userId), eq(announcementOptouts.courseId, courseId)))
      : optOut(db, sql`${userId}::integer`, courseId),
  });
}

/**
 * Stores whether the caller wants such mail at all. A bounced address stays suppressed, and so does one that somebody has
 * unsubscribed and the caller has not confirmed: it may be somebody else's. Refuses `email_unverified`.
 */
export async function setAllAnnouncements(
  db: Database,
  { caller, receives }: { caller: Caller; receives: boolean },
): Promise<void> {
  const email = sql`(select ${users.email} from ${users} where ${users.id} = ${caller.userId})`;
  const isLeft = and(
    eq(mailSuppressions.email, email),
    eq(mailSuppressions.list, 'announcements'),
    eq(mailSuppressions.reason, 'unsubscribed'),
  );
  await authorized(db, { write: true }, caller, {
    isOwn: refuseUnless(
      db,
      sql`not ${receives}::boolean or not exists (select from ${mailSuppressions} where ${isLeft})
        or (select ${users.emailVerified} from ${users} where ${users.id} = ${caller.userId})`,
      'email_unverified',
    ),
    change: receives
      ? db.delete(mailSuppressions).where(isLeft)
      : db.execute(sql`insert into mail_suppressions (email, list, reason)
          select ${email}, 'announcements', 'unsubscribed' on conflict do nothing`),
  });
}

/** The unsubscribe link of an announcement: no more mail about that course. Without such an account, nothing. */
export async function stopCourseAnnouncements(
  db: Database,
  { email, courseId }: { email: string; courseId: number },
): Promise<void> {
  await batchRecord(db, {
    stop: optOut(db, accountOfMail(email), courseId),
  });
}

/** Also voids what waits in the outbox. A course that does not exist changes nothing. */
function optOut(db: Database, account: ReturnType<typeof sql>, courseId: number) {
  return [
    db.execute(sql`insert into announcement_optouts (user_id, course_id)
      select u.id, c.id from users u cross join courses c where u.id = ${account} and c.id = ${courseId}
      on conflict do nothing`),
    db.execute(sql`select rules.void_announcements(${account}, ${courseId})`),
  ];
}
