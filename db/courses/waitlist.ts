/**
 * The waitlist: people who want to know when a course opens. Called by POST /api/waitlist and when a course is
 * published.
 */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { batchRecord, refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { claimTries, type ThrottleClaim } from '../accounts/throttle.ts';
import { mailOutbox, mailSuppressions } from '../mail/tables.ts';
import { courses, waitlistEntries } from './tables.ts';

/**
 * The condition that a course is open, as on the course page: without a price it cannot be enrolled in and is shown as
 * coming soon.
 */
const isOpen = sql`${courses.status} = 'ACTIVE' and ${courses.price} is not null and ${courses.active}`;
const isAnnounced = sql`${courses.status} in ('ACTIVE', 'COMING_SOON') and ${courses.active}`;

/**
 * An address gets one confirmation and one announcement each time it joins, so both dedupe keys end in entry and time.
 */
const joining = sql`${waitlistEntries.id} || ':' || extract(epoch from ${waitlistEntries.createdAt})`;

/** The topic of the announcements of a course is this and its id. */
const openingTopic = 'opening:';

/**
 * Adds an address to the waitlist of a course, or with null to the list for any future course, and mails a
 * confirmation. Joining again changes nothing until the course has opened and closed again. An address that joins the
 * list of a course that is already open gets the announcement at once. Refuses `too_many_requests`, and `not_found` for
 * a course that is not announced.
 */
export async function joinWaitlist(
  db: Database,
  {
    email,
    courseSlug,
    source,
    claims,
    mailKinds,
    now,
  }: {
    email: string;
    courseSlug: string | null;
    /** The page on which the address was entered. */
    source: string;
    claims: ThrottleClaim[];
    mailKinds: { joined: string; opened: string };
    now: Date;
  },
): Promise<void> {
  const isWanted = courseSlug === null ? sql`false` : sql`${eq(courses.slug, courseSlug)} and ${isAnnounced}`;
  await batchRecord(db, {
    tries: claimTries(db, claims, now),
    // Locked until the commit: either a concurrent publication notifies this address, or `announce` below does.
    lock: db.select({ id: courses.id }).from(courses).where(isWanted).for('share'),
    courseExists: refuseUnless(
      db,
      sql`${courseSlug}::text is null or exists (select from ${courses} where ${isWanted})`,
      'not_found',
    ),
    // A person who unsubscribed and joins again wants these mails again. An address that bounced stays suppressed.
    unsuppress: db
      .delete(mailSuppressions)
      .where(
        and(
          eq(mailSuppressions.email, email),
          eq(mailSuppressions.list, 'waitlist'),
          eq(mailSuppressions.reason, 'unsubscribed'),
        ),
      ),
    join: db.execute(sql`
      with wanted as (
        select ${courses.id}, ${courses.title}, ${isOpen} as open from ${courses} where ${isWanted}
        union all
        select null, null, false where ${courseSlug}::text is null
      ), joined as (
        insert into ${waitlistEntries} (email, course_id, source, created_at)
        select ${email}, wanted.id, ${source}, ${now.toISOString()}::timestamptz from wanted
        on conflict (email, course_id) do update set notified_at = null, created_at = excluded.created_at
          where ${waitlistEntries.notifiedAt} is not null and not (select open from wanted)
        returning ${joining} as key
      )
      insert into ${mailOutbox} (dedupe_key, kind, payload, recipient)
      select 'waitlist-joined:' || joined.key, ${mailKinds.joined},
        jsonb_build_object('courseTitle', wanted.title), ${email}
      from joined, wanted where not wanted.open
      on conflict (dedupe_key) do nothing`),
    announce: announceOpening(db, {
      course: isWanted,
      mailKind: mailKinds.opened,
      now,
      listeners: { specific: eq(waitlistEntries.email, email), general: sql`false` },
    }),
  });
}

/**
 * The statement that notifies everyone who waits for a course, or for any future course, that it is open. It belongs
 * into the batch that publishes the course, after that statement. For a course that is not open it does nothing; when
 * repeated, it notifies only people who joined since.
 */
export function notifyWaitlist(db: Database, opening: Opening) {
  return announceTo(db, opening, sql`${waitlistEntries.courseId} is null`);
}

/**
 * The same after each save of a course's details, which may have set its price: only for those who wait for this course,
 * because whoever waits for any course would be told of an old one after each save.
 */
export function notifyOwnWaitlist(db: Database, opening: Opening) {
  return announceTo(db, opening, sql`false`);
}

type Opening = { courseId: number; mailKind: string; now: Date };

/** To all who wait for the course, and to `general` ones among the others. */
function announceTo(db: Database, { courseId, mailKind, now }: Opening, general: SQL) {
  return announceOpening(db, {
    course: eq(courses.id, courseId),
    mailKind,
    now,
    listeners: { specific: sql`true`, general },
  });
}

/**
 * Takes back the announcements of a course that closes before they were sent. Who was not told yet waits again, and is told
 * when the course opens once more; so the mails are deleted, because a void one would keep its dedupe key. A batch that was
 * tried is not taken back: the provider may have it already.
 */
export function withdrawOpening(db: Database, { courseId }: { courseId: number }) {
  return db.execute(sql`
    with withdrawn as (
      delete from ${mailOutbox}
      where ${mailOutbox.topic} = ${openingTopic + courseId} and ${mailOutbox.status} = 'pending'
        and ${mailOutbox.batchKey} is null
      returning ${mailOutbox.recipient}
    )
    update ${waitlistEntries} set notified_at = null
    where ${waitlistEntries.courseId} = ${courseId} and ${waitlistEntries.email} in (select recipient from withdrawn)`);
}

/**
 * People who wait for any course keep waiting, so their `notified_at` stays null and only the dedupe key prevents a
 * repeat.
 */
function announceOpening(
  db: Database,
  {
    course,
    mailKind,
    now,
    listeners,
  }: { course: SQL; mailKind: string; now: Date; listeners: { specific: SQL; general: SQL } },
) {
  return db.execute(sql`
    with opened as (
      select ${courses.id}, ${courses.title}, ${courses.slug} from ${courses} where ${course} and ${isOpen}
    ), specific as (
      update ${waitlistEntries} set notified_at = ${now.toISOString()}::timestamptz from opened
      where ${waitlistEntries.courseId} = opened.id and ${waitlistEntries.notifiedAt} is null and ${listeners.specific}
      returning ${waitlistEntries.email}, ${joining} as key
    ), notified as (
      select email, key from specific
      union all
      select ${waitlistEntries.email}, ${joining} from ${waitlistEntries}
      where ${listeners.general} and ${waitlistEntries.email} not in (select email from specific)
    )
    insert into ${mailOutbox} (dedupe_key, kind, topic, payload, recipient)
    select 'waitlist-opened:' || opened.id || ':' || notified.key, ${mailKind}, ${openingTopic} || opened.id,
      jsonb_build_object('courseTitle', opened.title, 'courseSlug', opened.slug), notified.email
    from notified, opened
    on conflict (dedupe_key) do nothing`);
}
