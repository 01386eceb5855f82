/** The staff of a course: who is on it, and how the creator changes it. The rules: functions.sql. One round trip each. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller, readAuthorized } from '../accounts/authorize.ts';
import { claimTry, type ThrottleClaim } from '../accounts/throttle.ts';
import { type AuditContext, audit, auditedRead, type PersonalRead } from '../admin/audit.ts';
import { putInOutboxFor } from '../mail/outbox.ts';
import type { StaffRole } from './states.ts';
import { courseStaff, staffInvitations } from './tables.ts';

/** Times are ISO 8601 with an offset. As describe_staff in functions.sql returns them. */
type StaffDescription = {
  manages: boolean;
  creator: { name: string } | null;
  members: {
    userId: number;
    name: string;
    email: string | null;
    role: StaffRole;
    seesAddresses: boolean;
    addedAt: string;
  }[];
  invitations: {
    id: number;
    email: string;
    role: StaffRole;
    seesAddresses: boolean;
    createdAt: string;
    expiresAt: string;
  }[];
};

/** What a member of the staff may do. */
type StaffRights = { role: StaffRole; seesAddresses: boolean };

/** The token of an invitation's link: its hash, and sealed for the mail. */
type InvitationToken = { hash: string; sealed: string; expiresAt: Date };

/** The people who teach in a course, for each of them. Refuses `not_found`. */
export async function readStaff(
  db: Database,
  { caller, read, courseId }: { caller: Caller; read?: PersonalRead; courseId: number },
): Promise<StaffDescription> {
  const { staff } = await readAuthorized(db, {}, caller, {
    staff: sql<StaffDescription>`rules.describe_staff(${caller.userId}, ${courseId})`,
    ...auditedRead(read, {
      type: 'course_staff',
      id: courseId,
      when: call('opens_as_admin', { account: caller.userId, wanted_course: courseId }),
    }),
  });
  return staff;
}

/**
 * Invites an address by mail. Inviting it again sends another link, and the one before stops working. Refuses
 * `not_found`, `course_role_required`, `staff_already`, `list_full`, `too_many_requests`, and `invited_often` when the mailbox
 * got too many within a day.
 */
export async function inviteToStaff(
  db: Database,
  {
    courseId,
    email,
    rights,
    token,
    mailKind,
    claim,
    ...context
  }: AuditContext & {
    courseId: number;
    email: string;
    rights: StaffRights;
    token: InvitationToken;
    mailKind: string;
    claim: ThrottleClaim;
  },
): Promise<void> {
  const { caller, now } = context;
  await authorized(db, { write: true }, caller, {
    access: assertManagesStaff(db, caller, courseId),
    tries: claimTry(db, claim, now),
    invitation: db.execute(
      sql`select ${call('invite_staff', {
        inviter: caller.userId,
        wanted_course: courseId,
        address: email,
        wanted_role: rights.role,
        shows_addresses: rights.seesAddresses,
        hashed_token: token.hash,
        usable_until: token.expiresAt.toISOString(),
        moment: now.toISOString(),
      })}`,
    ),
    mail: mailInvitation(db, token, mailKind),
    audit: audit(db, context, {
      action: 'staff.invite',
      subject: { type: 'courses', id: courseId },
      // Without the address: the log outlives the account of the person who is invited.
      detail: rights,
    }),
  });
}

/**
 * Sends the link of an invitation again, with a new token and another week. Refuses `not_found`, `course_role_required`,
 * `too_many_requests`, and `invited_often` when its mailbox got too many within a day.
 */
export async function resendStaffInvitation(
  db: Database,
  {
    courseId,
    invitationId,
    token,
    mailKind,
    claim,
    ...context
  }: AuditContext & {
    courseId: number;
    invitationId: number;
    token: InvitationToken;
    mailKind: string;
    claim: ThrottleClaim;
  },
): Promise<void> {
  const { caller, now } = context;
  const wanted = invitationOf(courseId, invitationId);
  await authorized(db, { write: true }, caller, {
    access: assertManagesStaff(db, caller, courseId),
    exists: refuseUnless(db, sql`exists (select from ${staffInvitations} where ${wanted})`, 'not_found'),
    tries: claimTry(db, claim, now),
    perMailbox: db.execute(
      sql`select ${call('count_invitation_mail', {
        wanted_course: courseId,
        address: sql`(select ${staffInvitations.email} from ${staffInvitations} where ${wanted})`,
        moment: now.toISOString(),
      })}`,
    ),
    renew: db
      .update(staffInvitations)
      .set({ tokenHash: token.hash, invitedBy: caller.userId, createdAt: now, expiresAt: token.expiresAt })
      .where(wanted),
    mail: mailInvitation(db, token, mailKind),
    audit: audit(db, context, {
      action: 'staff.invite-again',
      subject: { type: 'courses', id: courseId },
      detail: { invitationId },
    }),
  });
}

/** Withdraws an invitation: its link stops working. Refuses `not_found` and `course_role_required`. */
export async function withdrawStaffInvitation(
  db: Database,
  { courseId, invitationId, ...context }: AuditContext & { courseId: number; invitationId: number },
): Promise<void> {
  const wanted = invitationOf(courseId, invitationId);
  await authorized(db, { write: true }, context.caller, {
    access: assertManagesStaff(db, context.caller, courseId),
    // Waits for somebody who is just accepting it.
    lock: db.select({ id: staffInvitations.id }).from(staffInvitations).where(wanted).for('update'),
    exists: refuseUnless(db, sql`exists (select from ${staffInvitations} where ${wanted})`, 'not_found'),
    audit: audit(db, context, {
      action: 'staff.withdraw',
      subject: { type: 'courses', id: courseId },
      detail: { invitationId },
    }),
    remove: db.delete(staffInvitations).where(wanted),
  });
}

/** Changes what a member may do. Refuses `not_found` and `course_role_required`. */
export async function changeStaffMember(
  db: Database,
  { courseId, userId, rights, ...context }: AuditContext & { courseId: number; userId: number; rights: StaffRights },
): Promise<void> {
  const member = and(eq(courseStaff.courseId, courseId), eq(courseStaff.userId, userId));
  await authorized(db, { write: true }, context.caller, {
    access: assertManagesStaff(db, context.caller, courseId),
    exists: refuseUnless(db, sql`exists (select from ${courseStaff} where ${member})`, 'not_found'),
    change: db.update(courseStaff).set(rights).where(member),
    audit: audit(db, context, {
      action: 'staff.change',
      subject: { type: 'courses', id: courseId },
      detail: { userId, ...rights },
    }),
  });
}

/**
 * Removes a member, who is refused from their next request on; what they were reading is free for others. Members may
 * remove themselves. Refuses `not_found` and `course_role_required`.
 */
export async function removeStaffMember(
  db: Database,
  { courseId, userId, ...context }: AuditContext & { courseId: number; userId: number },
): Promise<void> {
  const { caller } = context;
  await authorized(db, { write: true }, caller, {
    access:
      userId === caller.userId
        ? db.execute(sql`select rules.assert_teaches(${caller.userId}, ${courseId})`)
        : assertManagesStaff(db, caller, courseId),
    remove: db.execute(
      sql`select ${call('remove_staff_member', { member: userId, wanted_course: courseId, moment: context.now.toISOString() })}`,
    ),
    audit: audit(db, context, {
      action: userId === caller.userId ? 'staff.leave' : 'staff.remove',
      subject: { type: 'courses', id: courseId },
      detail: { userId },
    }),
  });
}

function assertManagesStaff(db: Database, caller: Caller, courseId: number) {
  return db.execute(
    sql`select ${call('assert_course_role', { account: caller.userId, wanted_course: courseId, allowed: '{admin,creator}' })}`,
  );
}

const invitationOf = (courseId: number, id: number): SQL =>
  sql`${staffInvitations.id} = ${id} and ${staffInvitations.courseId} = ${courseId}`;

/** The statement that mails the link of the invitation that has this token. */
function mailInvitation(db: Database, token: InvitationToken, kind: string) {
  return putInOutboxFor(
    db,
    {
      dedupeKey: `staff-invitation:${token.hash}`,
      kind,
      payload: { sealedToken: token.sealed },
      voidAfter: token.expiresAt,
    },
    sql`select i.email as recipient, jsonb_build_object(
          'courseTitle', c.title, 'from', u.first_name || ' ' || u.last_name, 'role', i.role,
          'email', i.email) as known
        from staff_invitations i join courses c on c.id = i.course_id join users u on u.id = i.invited_by
        where i.token_hash = ${token.hash}`,
  );
}
