/**
 * How those who teach in a course let people in without an order, end access and restore it. The rules: functions.sql.
 * One round trip each.
 */
import { sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import { call } from '#db/connection/call.ts';
import { changedInThisTransaction } from '#db/connection/changed-in-this-transaction.ts';
import type { Database } from '#db/connection/client.ts';
import { authorized } from '../accounts/authorize.ts';
import { holdAddresses } from '../accounts/lock-address.ts';
import { claimTry, type ThrottleClaim } from '../accounts/throttle.ts';
import { type AuditContext, audit, auditWhen } from '../admin/audit.ts';
import type { EnrollmentSource } from '../learning/states.ts';
import { putInOutboxFor } from '../mail/outbox.ts';
import { enrollmentChanges, enrollmentInvitations } from './tables.ts';

/** A person to enroll. The address is in lower case. */
export type NewStudent = { email: string; name: string };

/**
 * How many were enrolled, invited because they have no verified account, stayed out because their access was ended, and
 * stay as they are because they are enrolled or invited already. `unmailed`: how many of the enrolled and invited get no mail,
 * because they got too many within a day; a trial does not know.
 */
export type AddedStudents = { enrolled: number; invited: number; ended: number; unchanged: number; unmailed: number };

type Addition = AuditContext & {
  courseId: number;
  people: NewStudent[];
  source: EnrollmentSource;
  reason: string;
  mailKinds: { enrolled: string; invited: string };
  claim: ThrottleClaim;
};

/**
 * Enrolls or invites people, all or none. The same people again change nothing. Refuses `not_found`,
 * `course_role_required`, `course_not_open`, `too_many_requests`, and `invited_often` when one person is invited by hand
 * whose mailbox got too many invitations within a day.
 */
export async function addStudents(
  db: Database,
  { courseId, people, source, reason, mailKinds, claim, ...context }: Addition,
): Promise<AddedStudents> {
  const { caller, now } = context;
  const addresses = people.map(({ email }) => email);
  const { added } = await authorized(db, { write: true, holding: [holdAddresses(db, addresses)] }, caller, {
    access: db.execute(sql`select rules.assert_teaches(${caller.userId}, ${courseId})`),
    tries: claimTry(db, claim, now),
    added: db.execute<{ added: AddedStudents }>(
      sql`select ${call('add_students', {
        teacher: caller.userId,
        wanted_course: courseId,
        people: JSON.stringify(people),
        given_source: source,
        given_reason: reason,
        enrolled_kind: mailKinds.enrolled,
        invited_kind: mailKinds.invited,
        is_trial: false,
        moment: now.toISOString(),
      })} as added`,
    ),
    audit: audit(db, context, {
      action: 'students.enroll',
      subject: { type: 'courses', id: courseId },
      detail: { people: people.length, source },
    }),
  });
  const [row] = added.rows;
  if (!row) throw new Error('Adding students answered no row.');
  return row.added;
}

/**
 * What `addStudents` would do. Refuses `not_found`, `course_role_required`, `course_not_open` and `too_many_requests`.
 */
export async function tryStudents(
  db: Database,
  {
    caller,
    courseId,
    people,
    claim,
    now,
  }: Pick<Addition, 'caller' | 'courseId' | 'people' | 'now'> & {
    claim: ThrottleClaim | null;
  },
): Promise<AddedStudents> {
  const { added } = await authorized(db, { write: true }, caller, {
    access: db.execute(sql`select rules.assert_teaches(${caller.userId}, ${courseId})`),
    ...(claim && { tries: claimTry(db, claim, now) }),
    added: db.execute<{ added: AddedStudents }>(
      sql`select ${call('add_students', {
        teacher: caller.userId,
        wanted_course: courseId,
        people: JSON.stringify(people),
        given_source: 'import',
        given_reason: '',
        enrolled_kind: null,
        invited_kind: null,
        is_trial: true,
        moment: now.toISOString(),
      })} as added`,
    ),
  });
  const [row] = added.rows;
  if (!row) throw new Error('Trying students answered no row.');
  return row.added;
}

/**
 * Ends or restores the access of learners, all or none, and returns how many changed. Refuses `not_found` and
 * `course_role_required`.
 */
export async function changeAccess(
  db: Database,
  {
    courseId,
    userIds,
    ends,
    reason,
    mailKind,
    ...context
  }: AuditContext & {
    courseId: number;
    userIds: [number, ...number[]];
    ends: boolean;
    reason: string;
    mailKind: string;
  },
): Promise<number> {
  const { caller, now } = context;
  const [first, ...others] = [...new Set(userIds)].map((userId) => ({
    action: ends ? 'student.end-access' : 'student.restore-access',
    subject: { type: 'courses', id: courseId },
    detail: { userId },
    when: sql`exists (
      select from ${enrollmentChanges}
      where user_id = ${userId} and course_id = ${courseId} and ${changedInThisTransaction(enrollmentChanges)})`,
  }));
  if (!first) return 0;
  const { changed } = await authorized(db, { write: true }, caller, {
    changed: db.execute<{ changed: number }>(
      sql`select ${call('change_access', {
        teacher: caller.userId,
        wanted_course: courseId,
        learners: sql`${`{${[...new Set(userIds)].join(',')}}`}::integer[]`,
        ends,
        given_reason: reason,
        mail_kind: mailKind,
        moment: now.toISOString(),
      })} as changed`,
    ),
    audit: auditWhen(db, context, first, ...others),
  });
  return changed.rows[0]?.changed ?? 0;
}

type InvitationRequest = AuditContext & { courseId: number; invitationId: number };

const invitationOf = ({ courseId, invitationId }: InvitationRequest) =>
  sql`${enrollmentInvitations.id} = ${invitationId} and ${enrollmentInvitations.courseId} = ${courseId}`;

/** Refuses those who may not enroll, and an invitation that is not there. */
const assertInvitation = (db: Database, request: InvitationRequest) => ({
  access: db.execute(
    sql`select ${call('assert_course_role', {
      account: request.caller.userId,
      wanted_course: request.courseId,
      allowed: '{admin,creator,teacher}',
    })}`,
  ),
  exists: refuseUnless(
    db,
    sql`exists (select from ${enrollmentInvitations} where ${invitationOf(request)})`,
    'not_found',
  ),
});

/**
 * Mails an invitation to enroll once more. Refuses `not_found`, `course_role_required`, `too_many_requests`, and
 * `invited_often` when its mailbox got too many within a day.
 */
export async function resendStudentInvitation(
  db: Database,
  { mailKind, claim, ...request }: InvitationRequest & { mailKind: string; claim: ThrottleClaim },
): Promise<void> {
  const { caller, now, courseId, invitationId } = request;
  await authorized(db, { write: true }, caller, {
    ...assertInvitation(db, request),
    tries: claimTry(db, claim, now),
    // Whoever typed in the address does not decide how often its owner is asked.
    perMailbox: db.execute(
      sql`select ${call('count_invitation_mail', {
        wanted_course: courseId,
        address: sql`(select ${enrollmentInvitations.email} from ${enrollmentInvitations} where ${invitationOf(request)})`,
        moment: now.toISOString(),
      })}`,
    ),
    mail: putInOutboxFor(
      db,
      { dedupeKey: `student-invited:${invitationId}:${now.getTime()}`, kind: mailKind, payload: {} },
      sql`select i.email as recipient, jsonb_build_object(
            'name', i.name, 'courseTitle', c.title, 'courseSlug', c.slug, 'email', i.email,
            'from', rules.person_name(${caller.userId})) as known
          from enrollment_invitations i join courses c on c.id = i.course_id
          where i.id = ${invitationId}`,
    ),
    // It is deleted a year after it was sent (docs/privacy.md "Retention").
    renewed: db.update(enrollmentInvitations).set({ createdAt: now }).where(invitationOf(request)),
    audit: audit(db, request, {
      action: 'students.invite-again',
      subject: { type: 'courses', id: courseId },
      detail: { invitationId },
    }),
  });
}

/** Withdraws an invitation to enroll. Refuses `not_found` and `course_role_required`. */
export async function withdrawInvitedStudent(db: Database, request: InvitationRequest): Promise<void> {
  const { courseId, invitationId, ...context } = request;
  await authorized(db, { write: true }, request.caller, {
    ...assertInvitation(db, request),
    remove: db.delete(enrollmentInvitations).where(invitationOf(request)),
    audit: audit(db, context, {
      action: 'students.withdraw',
      subject: { type: 'courses', id: courseId },
      detail: { invitationId },
    }),
  });
}
