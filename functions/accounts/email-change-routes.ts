/** Changing the email address of the account. docs/product.md "Sign-in and security". Mounted at /api. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import {
  canUndoEmailChange,
  confirmEmailChange,
  requestEmailChange,
  undoEmailChange,
} from '#db/accounts/change-email.ts';
import { clientAddress } from '../api/client-address.ts';
import { doneSchema } from '../api/done-contract.ts';
import { answer, jsonBody, openToAll, refuses, signedInOnly } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { Problem } from '../api/problem.ts';
import { refuseInvalid } from '../api/validation.ts';
import { deliverAfterResponse } from '../mail/deliver.ts';
import { accountKinds } from '../mail-kinds.ts';
import { changeEmailInputSchema, mailedLinkInputSchema } from './contract.ts';
import { digest } from './digest.ts';
import { confirmEmailMail, emailChangedMail } from './email-change-mails.ts';
import { emailChangeClaims } from './limits.ts';
import { emailChangeMinutes, emailUndoMinutes, newMailedToken, resetLifetimeMinutes } from './mailed-token.ts';
import { resetPasswordMail } from './mails.ts';
import { securityRequest } from './security-request.ts';

export const emailChangeRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

emailChangeRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/account/email',
    summary: 'Mail a link to a new address that makes it the address of the account',
    ...signedInOnly,
    ...refuses('email_taken', 'fresh_proof_needed', 'too_many_requests'),
    request: { body: jsonBody(changeEmailInputSchema) },
    responses: answer(200, doneSchema, 'Mailed; nothing is changed until the link is followed'),
  }),
  async (c) => {
    const [db, settings, caller, now] = [c.get('db'), c.get('settings'), c.get('caller'), new Date()];
    const { email } = c.req.valid('json');
    const token = await newMailedToken(settings.jwtSecret, now, emailChangeMinutes);
    await requestEmailChange(db, {
      caller,
      newEmail: email,
      token,
      mail: {
        kind: confirmEmailMail.kind,
        dedupeKey: `confirm-email:${token.hash}`,
        payload: { sealedToken: token.sealed },
        voidAfter: token.expiresAt,
      },
      claims: emailChangeClaims(caller.userId, email, clientAddress(c)),
      request: securityRequest(c),
      now,
    });
    deliverAfterResponse(c, db, settings);
    return c.json({ message: `We sent a link to ${email}. Your address changes when you follow it.` }, 200);
  },
);

emailChangeRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/account/email/confirm',
    summary: 'Change the address of the signed-in user with the link mailed to the new one',
    ...signedInOnly,
    ...refuses('verification_token_invalid', 'verification_other_account', 'email_taken'),
    request: { body: jsonBody(mailedLinkInputSchema) },
    responses: answer(200, doneSchema, 'Changed'),
  }),
  async (c) => {
    const [db, settings, now] = [c.get('db'), c.get('settings'), new Date()];
    const undo = await newMailedToken(settings.jwtSecret, now, emailUndoMinutes);
    await confirmEmailChange(db, {
      caller: c.get('caller'),
      tokenHash: await digest(c.req.valid('json').token),
      undo,
      mail: {
        kind: emailChangedMail.kind,
        dedupeKey: `email-changed:${undo.hash}`,
        payload: { sealedToken: undo.sealed },
      },
      accountKinds,
      request: securityRequest(c),
      now,
    });
    deliverAfterResponse(c, db, settings);
    return c.json({ message: 'Your email address is changed.' }, 200);
  },
);

emailChangeRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/auth/validate-undo-token',
    summary: 'Check whether a link can still undo a change of the address, without using it',
    ...openToAll,
    ...refuses('undo_token_invalid'),
    request: { body: jsonBody(mailedLinkInputSchema) },
    responses: answer(200, doneSchema, 'It can be used'),
  }),
  async (c) => {
    const tokenHash = await digest(c.req.valid('json').token);
    if (!(await canUndoEmailChange(c.get('db'), { tokenHash, now: new Date() })))
      throw new Problem('undo_token_invalid');
    return c.json({ message: 'This link can be used.' }, 200);
  },
);

emailChangeRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/auth/undo-email-change',
    summary: 'Give an account its old address back with the link mailed there, and sign out everywhere',
    ...openToAll,
    ...refuses('undo_token_invalid', 'email_taken'),
    request: { body: jsonBody(mailedLinkInputSchema) },
    responses: answer(200, doneSchema, 'Undone; a link that sets a new password is in the mail'),
  }),
  async (c) => {
    const [db, settings, now] = [c.get('db'), c.get('settings'), new Date()];
    const reset = await newMailedToken(settings.jwtSecret, now, resetLifetimeMinutes);
    await undoEmailChange(db, {
      tokenHash: await digest(c.req.valid('json').token),
      reset,
      mail: {
        kind: resetPasswordMail.kind,
        dedupeKey: `reset-password:${reset.hash}`,
        payload: { sealedToken: reset.sealed },
        voidAfter: reset.expiresAt,
      },
      leftMail: {
        kind: emailChangedMail.kind,
        dedupeKey: `email-changed:undone:${reset.hash}`,
        payload: { sealedToken: '', newEmail: '', undo: 'undone' },
      },
      accountKinds,
      request: securityRequest(c),
      now,
    });
    deliverAfterResponse(c, db, settings);
    return c.json({ message: 'Your old address is back, and everybody is signed out.' }, 200);
  },
);
