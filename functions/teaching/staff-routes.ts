/** The staff of a course: who is on it, and how its creator changes it. Mounted at /api/teaching/courses. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import type { ThrottleClaim } from '#db/accounts/throttle.ts';
import {
  changeStaffMember,
  inviteToStaff,
  readStaff,
  removeStaffMember,
  resendStaffInvitation,
  withdrawStaffInvitation,
} from '#db/teaching/staff.ts';
import { digest, randomToken } from '../accounts/digest.ts';
import { auditContextOf, personalReadOf } from '../admin/audit-context.ts';
import { doneSchema } from '../api/done-contract.ts';
import { answer, jsonBody, refuses, signedInOnly } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import type { KeyRing } from '../api/key-ring.ts';
import { rowId } from '../api/numbers-and-times.shared.ts';
import { refuseInvalid } from '../api/validation.ts';
import { deliverAfterResponse } from '../mail/deliver.ts';
import { seal } from '../mail/seal.ts';
import { type Staff, staffInvitationInputSchema, staffRightsInputSchema, staffSchema } from './contract.ts';
import { invitationDays } from './staff-invitation.shared.ts';
import { staffInvitationMail } from './staff-mails.ts';

export const staffRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

const params = z.object({ id: rowId });
const memberParams = params.extend({ userId: rowId });
const invitationParams = params.extend({ invitationId: rowId });

/** Mails to addresses that somebody typed in: enough for a large staff, too few to annoy many strangers. */
const invitationClaim = (userId: number): ThrottleClaim => ({
  key: `staff-invitation:user:${userId}`,
  limit: 60,
  windowSeconds: 60 * 60,
});

staffRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/{id}/staff',
    summary: 'Everyone who teaches in a course; addresses and invitations for those who may change the staff',
    ...signedInOnly,
    ...refuses('not_found'),
    request: { params },
    responses: answer(200, staffSchema, 'The staff'),
  }),
  async (c) => {
    const read = personalReadOf(c, { exports: false });
    const staff = await readStaff(c.get('db'), { caller: c.get('caller'), read, courseId: c.req.valid('param').id });
    return c.json(staffAnswer(staff), 200);
  },
);

staffRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/{id}/staff/invitations',
    summary: 'Invite an address to the staff by mail; inviting it again sends a new link',
    ...signedInOnly,
    ...refuses('not_found', 'course_role_required', 'staff_already', 'list_full', 'too_many_requests', 'invited_often'),
    request: { params, body: jsonBody(staffInvitationInputSchema) },
    responses: answer(201, doneSchema, 'Invited'),
  }),
  async (c) => {
    const { email, ...rights } = c.req.valid('json');
    const context = auditContextOf(c);
    const [db, settings] = [c.get('db'), c.get('settings')];
    await inviteToStaff(db, {
      ...context,
      courseId: c.req.valid('param').id,
      email,
      rights,
      token: await newToken(settings.jwtSecret, context.now),
      mailKind: staffInvitationMail.kind,
      claim: invitationClaim(context.caller.userId),
    });
    deliverAfterResponse(c, db, settings);
    return c.json({ message: `The invitation to ${email} is on its way.` }, 201);
  },
);

staffRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/{id}/staff/invitations/{invitationId}/resend',
    summary: 'Send the link of an invitation again; it works for another week, and the one before no more',
    ...signedInOnly,
    ...refuses('not_found', 'course_role_required', 'too_many_requests', 'invited_often'),
    request: { params: invitationParams },
    responses: answer(200, doneSchema, 'Sent'),
  }),
  async (c) => {
    const { id: courseId, invitationId } = c.req.valid('param');
    const context = auditContextOf(c);
    const [db, settings] = [c.get('db'), c.get('settings')];
    await resendStaffInvitation(db, {
      ...context,
      courseId,
      invitationId,
      token: await newToken(settings.jwtSecret, context.now),
      mailKind: staffInvitationMail.kind,
      claim: invitationClaim(context.caller.userId),
    });
    deliverAfterResponse(c, db, settings);
    return c.json({ message: 'A new link is on its way.' }, 200);
  },
);

staffRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/{id}/staff/invitations/{invitationId}',
    summary: 'Withdraw an invitation: its link stops working',
    ...signedInOnly,
    ...refuses('not_found', 'course_role_required'),
    request: { params: invitationParams },
    responses: answer(200, doneSchema, 'Withdrawn'),
  }),
  async (c) => {
    const { id: courseId, invitationId } = c.req.valid('param');
    await withdrawStaffInvitation(c.get('db'), { ...auditContextOf(c), courseId, invitationId });
    return c.json({ message: 'The invitation is withdrawn.' }, 200);
  },
);

staffRoutes.openapi(
  createRoute({
    method: 'put',
    path: '/{id}/staff/{userId}',
    summary: 'Change what a member of the staff may do',
    ...signedInOnly,
    ...refuses('not_found', 'course_role_required'),
    request: { params: memberParams, body: jsonBody(staffRightsInputSchema) },
    responses: answer(200, doneSchema, 'Changed, from their next request on'),
  }),
  async (c) => {
    const { id: courseId, userId } = c.req.valid('param');
    await changeStaffMember(c.get('db'), { ...auditContextOf(c), courseId, userId, rights: c.req.valid('json') });
    return c.json({ message: 'Saved.' }, 200);
  },
);

staffRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/{id}/staff/{userId}',
    summary: 'Remove a member of the staff, or leave it',
    ...signedInOnly,
    ...refuses('not_found', 'course_role_required'),
    request: { params: memberParams },
    responses: answer(200, doneSchema, 'Removed: their next request is refused'),
  }),
  async (c) => {
    const { id: courseId, userId } = c.req.valid('param');
    await removeStaffMember(c.get('db'), { ...auditContextOf(c), courseId, userId });
    return c.json({ message: 'Removed from the staff.' }, 200);
  },
);

async function newToken(keys: KeyRing, now: Date) {
  const token = randomToken();
  return {
    hash: await digest(token),
    sealed: await seal(keys, token),
    expiresAt: new Date(now.getTime() + invitationDays * 86_400_000),
  };
}

function staffAnswer({ manages, creator, members, invitations }: Awaited<ReturnType<typeof readStaff>>): Staff {
  return {
    manages,
    creator: creator && { name: creator.name },
    members: members.map(({ userId, name, email, role, seesAddresses, addedAt }) => ({
      userId,
      name,
      email,
      role,
      seesAddresses,
      addedAt: new Date(addedAt).toISOString(),
    })),
    invitations: invitations.map(({ id, email, role, seesAddresses, createdAt, expiresAt }) => ({
      id,
      email,
      role,
      seesAddresses,
      createdAt: new Date(createdAt).toISOString(),
      expiresAt: new Date(expiresAt).toISOString(),
    })),
  };
}
