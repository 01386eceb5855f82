/** Invitations to the staff of a course, for those who got one. The rules: functions.sql. One round trip each. */
import { sql } from 'drizzle-orm';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { authorized, type Caller } from '../accounts/authorize.ts';
import { viewerId } from '../accounts/viewer.ts';
import { type AuditContext, audit } from '../admin/audit.ts';
import type { InvitationViewer, StaffRole } from './states.ts';
import { staffInvitations } from './tables.ts';

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
 * Puts the caller on the staff, and returns the course's id. Refuses `not_found`, `invitation_other_address`,
 * `email_unverified` and `invitation_expired`.
 */
export async function acceptStaffInvitation(
  db: Database,
  { tokenHash, ...context }: AuditContext & { tokenHash: string },
): Promise<number> {
  const { caller, now } = context;
  const offered = sql`select course_id::text from ${staffInvitations} where token_hash = ${tokenHash}`;
  const { accepted } = await authorized(db, { write: true }, caller, {
    // Before the invitation is gone; an unknown token is refused by the next statement.
    audit: audit(db, context, {
      action: 'staff.accept',
      subject: { type: 'courses', id: sql`coalesce((${offered}), '')` },
    }),
    accepted: db.execute<{ courseId: number }>(
      sql`select ${call('accept_staff_invitation', {
        account: caller.userId,
        hashed_token: tokenHash,
        moment: now.toISOString(),
      })} as "courseId"`,
    ),
  });
  const [row] = accepted.rows;
  if (!row) throw new Error('The accepted invitation answered no course.');
  return row.courseId;
}
