/** Registers for a webinar, cancels the registration, and reads it. docs/decisions.md "Webinars and mail". */
import { and, eq, sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { authorized, type Caller } from '../accounts/authorize.ts';
import { users } from '../accounts/tables.ts';
import { type AccountClaims, claimTryOfAccount } from '../accounts/throttle.ts';
import { storeTimeZone } from '../accounts/time-zone.ts';
import { supersedeMail } from '../mail/outbox.ts';
import { mailRegistrants, topicOf } from './mail-registrants.ts';
import { webinarRegistrations, webinars } from './tables.ts';
import { at, lockWebinar, refuseIfCancelled, refuseUnlessToBegin } from './webinars.ts';

type Seat = { caller: Caller; webinarId: number; now: Date };

/**
 * Registers the caller. Registering twice changes nothing. The confirmation is queued in the same transaction, and the
 * time zone is stored, because every later mail shows local times. Refuses `not_found`, `webinar_cancelled`,
 * `webinar_begun`, `webinar_full`, `too_many_requests`.
 *
 * The person is locked first and the webinar second, which is the order of an account deletion. The seat is claimed
 * with the counter, because counting registrations oversells when many people register at once.
 */
export async function registerForWebinar(
  db: Database,
  seat: Seat & { timeZone: string | null; mailKind: string; claims: AccountClaims },
) {
  const { caller, webinarId, timeZone, mailKind, claims, now } = seat;
  const { userId } = caller;
  const own = ownRegistration(caller, webinarId);
  const hasOwn = sql`exists (select from ${webinarRegistrations} where ${own})`;
  const { registration } = await authorized(db, { write: true }, caller, {
    tries: claimTryOfAccount(db, userId, claims, now),
    person: lockPerson(db, userId),
    timeZone: storeTimeZone(db, { userId, timeZone }),
    webinar: lockWebinar(db, webinarId),
    announced: refuseUnlessAnnounced(db, webinarId),
    notCancelled: refuseIfCancelled(db, webinarId),
    notBegun: refuseUnlessToBegin(db, webinarId, now),
    claim: db.execute(sql`
      with claimed as (
        update webinars set registered_seats = registered_seats + 1
         where id = ${webinarId} and registered_seats < max_attendees and not ${hasOwn}
        returning id
      )
      insert into webinar_registrations (webinar_id, user_id, registration_date, created_at)
      select id, ${userId}, ${at(now)}, ${at(now)} from claimed`),
    registered: refuseUnless(db, hasOwn, 'webinar_full'),
    mail: mailRegistrants(db, {
      kind: mailKind,
      key: sql`'webinar-registered:' || ${webinarRegistrations.id}`,
      dueAt: at(now),
      // The link is useless once the webinar has ended.
      voidAfter: sql`${webinars.endsAt}`,
      matching: sql`${own}`,
      limit: 1,
    }),
    registration: selectSeat(db, caller, webinarId),
  });
  return seatOf(registration);
}

/**
 * Canceling twice changes nothing; `isReleased` says whether a seat became free. Mails about it that are not sent yet are
 * dropped. Refuses `not_found`, `webinar_begun`.
 */
export async function cancelRegistration(db: Database, { caller, webinarId, now }: Seat) {
  const recipient = sql`(select ${users.email} from ${users} where ${users.id} = ${caller.userId})`;
  const { registration, release } = await authorized(db, { write: true }, caller, {
    person: lockPerson(db, caller.userId),
    webinar: lockWebinar(db, webinarId),
    announced: refuseUnlessAnnounced(db, webinarId),
    notBegun: refuseUnlessToBegin(db, webinarId, now),
    release: db.execute(sql`
      with removed as (delete from ${webinarRegistrations} where ${ownRegistration(caller, webinarId)} returning webinar_id)
      update webinars set registered_seats = registered_seats - 1 where id in (select webinar_id from removed)
      returning id`),
    supersedeMail: supersedeMail(db, { topic: topicOf(webinarId), recipient, now }),
    registration: selectSeat(db, caller, webinarId),
  });
  return { ...seatOf(registration), isReleased: release.rows.length > 0 };
}

/** The caller's registration; null when there is none. Refuses `session_required`. */
export async function findRegistration(db: Database, { caller, webinarId }: { caller: Caller; webinarId: number }) {
  const {
    row: [row],
  } = await authorized(db, {}, caller, {
    row: db
      .select(registrationColumns)
      .from(webinarRegistrations)
      .innerJoin(webinars, eq(webinars.id, webinarRegistrations.webinarId))
      .where(and(ownRegistration(caller, webinarId), webinars.isActive)),
  });
  return row ?? null;
}

const registrationColumns = {
  id: webinarRegistrations.id,
  registrationDate: webinarRegistrations.registrationDate,
  remindersStoppedAt: webinarRegistrations.remindersStoppedAt,
};
export type RegistrationRow = NonNullable<Awaited<ReturnType<typeof findRegistration>>>;

function selectSeat(db: Database, caller: Caller, webinarId: number) {
  return db
    .select({
      seatsLeft: sql<number>`${webinars.maxAttendees} - ${webinars.registeredSeats}`,
      registration: registrationColumns,
    })
    .from(webinars)
    .leftJoin(webinarRegistrations, ownRegistration(caller, webinarId))
    .where(eq(webinars.id, webinarId));
}

function seatOf([seat]: Awaited<ReturnType<typeof selectSeat>>) {
  if (!seat) throw new Refusal('not_found');
  return seat;
}

function ownRegistration({ userId }: Caller, webinarId: number) {
  return and(eq(webinarRegistrations.webinarId, webinarId), eq(webinarRegistrations.userId, userId));
}

function refuseUnlessAnnounced(db: Database, webinarId: number) {
  const isAnnounced = and(eq(webinars.id, webinarId), webinars.isActive);
  return refuseUnless(db, sql`exists (select from ${webinars} where ${isAnnounced})`, 'not_found');
}

function lockPerson(db: Database, userId: number) {
  return db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}
