/** An invitation to the staff of a course, for those who follow its link. Mounted at /api/staff-invitations. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { acceptStaffInvitation, readStaffInvitation } from '#db/teaching/staff-invitations.ts';
import { digest } from '../accounts/digest.ts';
import { auditContextOf } from '../admin/audit-context.ts';
import { answer, openToAll, refuses, signedInOnly } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { line } from '../api/text.shared.ts';
import { refuseInvalid } from '../api/validation.ts';
import { acceptedInvitationSchema, type StaffInvitation, staffInvitationSchema } from './contract.ts';

export const staffInvitationRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

const params = z.object({ token: line(100) });

staffInvitationRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/{token}',
    summary: 'What an invitation to the staff of a course offers, and whether the caller can accept it',
    ...openToAll,
    ...refuses('not_found'),
    request: { params },
    responses: answer(200, staffInvitationSchema, 'The invitation'),
  }),
  async (c) => {
    const tokenHash = await digest(c.req.valid('param').token);
    const invitation = await readStaffInvitation(c.get('db'), { caller: c.get('caller'), tokenHash, now: new Date() });
    return c.json(invitationAnswer(invitation), 200);
  },
);

staffInvitationRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/{token}/accept',
    summary: 'Join the staff with the account that has the invited address',
    ...signedInOnly,
    ...refuses('not_found', 'invitation_other_address', 'email_unverified', 'invitation_expired'),
    request: { params },
    responses: answer(200, acceptedInvitationSchema, 'The course in which the caller now teaches'),
  }),
  async (c) => {
    const tokenHash = await digest(c.req.valid('param').token);
    const courseId = await acceptStaffInvitation(c.get('db'), { ...auditContextOf(c), tokenHash });
    return c.json({ courseId }, 200);
  },
);

function invitationAnswer(row: Awaited<ReturnType<typeof readStaffInvitation>>): StaffInvitation {
  const { id, slug, title } = row.course;
  return {
    course: { id, slug, title },
    role: row.role,
    sentTo: partlyHidden(row.email),
    from: row.from,
    expiresAt: new Date(row.expiresAt).toISOString(),
    isExpired: row.isExpired,
    viewer: row.viewer,
  };
}

/** Enough for its owner to recognize the address, and too little for somebody to whom the link was passed on. */
function partlyHidden(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
