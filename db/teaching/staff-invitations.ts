/** Invitations to the staff of a course, for those who got one. The rules: functions.sql. One round trip each. */
import { sql } from 'drizzle-orm';
import { call } from '#db/connection/call.ts';
import { changedInThisTransaction } from '#db/connection/changed-in-this-transaction.ts';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { authorized, type Caller } from '../accounts/authorize.ts';
import { viewerId } from '../accounts/viewer.ts';
import { type AuditContext, auditWhen } from '../admin/audit.ts';
import { notifications } from '../notifications/tables.ts';
import type { InvitationViewer, StaffRole } from './states.ts';

/** As describe_staff_invitation in functions.sql returns it. */
type StaffInvitationDescription = {
  course: { id: number; slug: string; title: string };
  role: StaffRole;
  email: string;
  from: string;
  expiresAt: string;
  isExpired: boolean;
  viewer: InvitationViewer;
};

/** What an invitation offers, and how the caller relates to it. Refuses `not_found`. */
export async function readStaffInvitation(
  db: Database,
  { caller, tokenHash, now }: { caller: Caller | null; tokenHash: string; now: Date },
): Promise<StaffInvitationDescription> {
  const described = call('describe_staff_invitation', {
    viewer: viewerId(caller),
    hashed_token: tokenHash,
    moment: now.toISOString(),
  });
  const { rows } = await db.execute<{ invitation: StaffInvitationDescription | null }>(
    sql`select ${described} as invitation`,
  );
  const invitation = rows[0]?.invitation;
  if (!invitation) throw new Refusal('not_found');
  return invitation;
}

/**
 * Puts the caller on the staff, and returns the course's id. The same request again changes nothing. Refuses `not_found`, `invitation_other_address`,
 * `email_unverified` and `invitation_expired`.
 */
export async function acceptStaffInvitation(
  db: Database,
  { tokenHash, ...context }: AuditContext & { tokenHash: string },
): Promise<number> {
  const { caller, now } = context;
  // What accept_staff_invitation has told them in this transaction.
  const joined = sql`from ${notifications} where user_id = ${caller.userId} and key = ${`staff_added:${tokenHash}`}
    and ${changedInThisTransaction(notifications)}`;
  const { accepted } = await authorized(db, { write: true }, caller, {
    accepted: db.execute<{ courseId: number }>(
      sql`select ${call('accept_staff_invitation', {
        account: caller.userId,
        hashed_token: tokenHash,
        moment: now.toISOString(),
      })} as "courseId"`,
    ),
    audit: auditWhen(db, context, {
      action: 'staff.accept',
      subject: { type: 'courses', id: sql`(select course_id::text ${joined})` },
      when: sql`exists (select ${joined})`,
    }),
  });
  const [row] = accepted.rows;
  if (!row) throw new Error('The accepted invitation answered no course.');
  return row.courseId;
}
