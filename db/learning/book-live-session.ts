/** Books a seat in a live session, and cancels the booking. */
import { and, eq, sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import { changedInThisTransaction } from '#db/connection/changed-in-this-transaction.ts';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { authorized, type Caller } from '../accounts/authorize.ts';
import { storeTimeZone } from '../accounts/time-zone.ts';
import { supersedeMail } from '../mail/outbox.ts';
import type { AchievementRow } from './achievements.ts';
import { assertLiveSessionOpen, courseOfLiveSession, hasEnded, selectLiveSessions } from './course-live-sessions.ts';
import { liveSessionTopic, mailBooked } from './mail-booked.ts';
import { liveSessionBookings, liveSessions } from './tables.ts';

type Booking = { caller: Caller; liveSessionId: number; now: Date };

/**
 * Books a seat. Booking twice changes nothing. Refuses `not_found`, `not_enrolled`, `course_paid_back`,
 * `session_over`, `session_cancelled`, `session_full`.
 *
 * The learner is locked first, so that one person's clicks are handled one after the other. The seat is claimed with
 * the counter, because counting bookings oversells when many people book at once. `timeZone`: the learner's, if the
 * request named one.
 *
 * A confirmation is mailed once per start time of a session: a learner who cancels and books again already has it, with
 * its calendar entry.
 */
export async function bookLiveSession(
  db: Database,
  { caller, liveSessionId, timeZone, mailKind, now }: Booking & { timeZone: string | null; mailKind: string },
) {
  const { userId } = caller;
  const moment = now.toISOString();
  const own = sql`select from live_session_bookings where live_session_id = ${liveSessionId} and user_id = ${userId}`;
  const {
    earned,
    liveSession: [liveSession],
  } = await authorized(db, { write: true }, caller, {
    lock: db.execute(sql`select rules.lock_learner(${userId}, ${courseOfLiveSession(liveSessionId)})`),
    access: assertLiveSessionOpen(db, caller, liveSessionId, { allowManagers: false }),
    notPaidBack: refuseUnless(
      db,
      sql`not rules.is_paid_back(${userId}, ${courseOfLiveSession(liveSessionId)})`,
      'course_paid_back',
    ),
    toCome: refuseUnlessToCome(db, liveSessionId, now),
    claim: db.execute(sql`
      with claimed as (
        update live_sessions set booked_seats = booked_seats + 1
         where id = ${liveSessionId} and booked_seats < capacity and cancelled_at is null and not exists (${own})
        returning id
      )
      insert into live_session_bookings (live_session_id, user_id, created_at)
      select id, ${userId}, ${moment}::timestamptz from claimed`),
    // Checked after the claim, which waits for somebody who is canceling the session at the same moment.
    notCancelled: refuseUnless(
      db,
      sql`(select ${liveSessions.cancelledAt} is null from ${liveSessions} where ${liveSessions.id} = ${liveSessionId})`,
      'session_cancelled',
    ),
    booked: refuseUnless(db, sql`exists (${own})`, 'session_full'),
    // The page in front of the meeting room reads the zone from here, because a plain navigation sends no X-Time-Zone
    // header.
    timeZone: storeTimeZone(db, { userId, timeZone }),
    mail: mailBooked(db, {
      kind: mailKind,
      key: sql`'live-session-booked:' || ${liveSessions.id} || ':' || ${userId}::integer || ':' || extract(epoch from ${liveSessions.scheduledAt})`,
      // The link is useless once the session has ended.
      voidAfter: sql`${liveSessions.scheduledAt} + make_interval(mins => ${liveSessions.duration})`,
      liveSessionId,
      matching: and(eq(liveSessionBookings.userId, userId), changedInThisTransaction(liveSessionBookings)),
      now,
    }),
    earned: db.execute<AchievementRow>(sql`select * from rules.award_achievements(${userId}, ${moment})`),
    liveSession: selectLiveSessions(db, userId).where(eq(liveSessions.id, liveSessionId)),
  });
  if (!liveSession) throw new Refusal('not_found');
  return { liveSession, newAchievements: earned.rows };
}

/**
 * Canceling twice changes nothing. Mails about the booking that are not sent yet are dropped. Refuses `not_found`,
 * `not_enrolled`, `session_over`.
 */
export async function cancelBooking(db: Database, { caller, liveSessionId, now }: Booking) {
  const { userId } = caller;
  const own = and(eq(liveSessionBookings.liveSessionId, liveSessionId), eq(liveSessionBookings.userId, userId));
  const {
    liveSession: [liveSession],
  } = await authorized(db, { write: true }, caller, {
    lock: db.execute(sql`select rules.lock_learner(${userId}, ${courseOfLiveSession(liveSessionId)})`),
    access: assertLiveSessionOpen(db, caller, liveSessionId, { allowManagers: true }),
    toCome: refuseUnlessToCome(db, liveSessionId, now),
    release: db.execute(sql`
      with removed as (delete from live_session_bookings where ${own} returning live_session_id)
      update live_sessions set booked_seats = booked_seats - 1
       where id in (select live_session_id from removed)`),
    supersedeMail: supersedeMail(db, {
      topic: liveSessionTopic(liveSessionId),
      recipient: sql`(select email from users where id = ${userId})`,
      now,
    }),
    liveSession: selectLiveSessions(db, userId).where(eq(liveSessions.id, liveSessionId)),
  });
  if (!liveSession) throw new Refusal('not_found');
  return { liveSession, newAchievements: [] };
}

function refuseUnlessToCome(db: Database, liveSessionId: number, now: Date) {
  const isToCome = sql`exists (select from ${liveSessions} where ${liveSessions.id} = ${liveSessionId} and not ${hasEnded(now)})`;
  return refuseUnless(db, isToCome, 'session_over');
}
