/** Password reset and email verification. docs/product.md "Password reset", docs/decisions.md "Accounts". */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { findRepeatedReset, findResetOwner, requestPasswordReset, resetPassword } from '#db/accounts/reset-password.ts';
import { releaseTries } from '#db/accounts/throttle.ts';
import { resendVerification, verifyEmail } from '#db/accounts/verify-email.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { clientAddress } from '../api/client-address.ts';
import { doneSchema } from '../api/done-contract.ts';
import { answer, jsonBody, openToAll, refuses, signedInOnly } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { Problem } from '../api/problem.ts';
import { refuseInvalid } from '../api/validation.ts';
import { deliverAfterResponse } from '../mail/deliver.ts';
import {
  forgotPasswordInputSchema,
  resendVerificationInputSchema,
  resetPasswordInputSchema,
  resetTokenInputSchema,
  verifyEmailInputSchema,
} from './contract.ts';
import { deviceHash } from './device.ts';
import { digest } from './digest.ts';
import { hashingFor } from './hashing-for.ts';
import { forgotPasswordClaims, repeatedResetClaim, resendVerificationClaims } from './limits.ts';
import { newMailedToken, resetLifetimeMinutes, verificationLifetimeMinutes } from './mailed-token.ts';
import { passwordChangedMail, resetPasswordMail, verifyEmailMail } from './mails.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { safeRedirect } from './safe-redirect.shared.ts';
import { securityRequest } from './security-request.ts';
import { refuseWeak } from './weak-password.ts';
import { withinTry } from './within-try.ts';

export const recoveryRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

recoveryRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/forgot-password',
    summary: 'Mail a link that sets a new password',
    ...openToAll,
    ...refuses('too_many_requests'),
    request: { body: jsonBody(forgotPasswordInputSchema) },
    responses: answer(200, doneSchema, 'The same answer for known and unknown addresses'),
  }),
  async (c) => {
    const { email, redirect } = c.req.valid('json');
    c.set('triedEmail', email);
    const [db, settings, now] = [c.get('db'), c.get('settings'), new Date()];
    const token = await newMailedToken(settings.jwtSecret, now, resetLifetimeMinutes);
    await requestPasswordReset(db, {
      email,
      token,
      mail: {
        kind: resetPasswordMail.kind,
        dedupeKey: `reset-password:${token.hash}`,
        payload: { sealedToken: token.sealed, redirect: safeRedirect(redirect) },
        voidAfter: token.expiresAt,
      },
      claims: forgotPasswordClaims(email, clientAddress(c)),
      request: securityRequest(c),
      now,
    });
    deliverAfterResponse(c, db, settings);
    return c.json({ message: 'Reset email sent' }, 200);
  },
);

recoveryRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/validate-reset-token',
    summary: 'Check whether a reset link can still be used, without using it',
    ...openToAll,
    ...refuses('reset_token_invalid'),
    request: { body: jsonBody(resetTokenInputSchema) },
    responses: answer(200, doneSchema, 'It can be used'),
  }),
  async (c) => {
    const tokenHash = await digest(c.req.valid('json').token);
    const owner = await findResetOwner(c.get('db'), { tokenHash, now: new Date() });
    if (!owner) throw new Problem('reset_token_invalid');
    return c.json({ message: 'This link can be used.' }, 200);
  },
);

recoveryRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/reset-password',
    summary: 'Set a new password and sign out everywhere',
    ...openToAll,
    ...refuses('reset_token_invalid', 'sign_ins_busy'),
    request: { body: jsonBody(resetPasswordInputSchema) },
    responses: answer(200, doneSchema, 'The password is set, and every session of the account has ended'),
  }),
  async (c) => {
    const { token, password } = c.req.valid('json');
    const [db, now] = [c.get('db'), new Date()];
    const tokenHash = await digest(token);
    const done = { message: 'Password reset successful' };
    // Checked first, so that a request with an invalid token does not cost the work of a password hash.
    const owner = await findResetOwner(db, { tokenHash, now });
    if (!owner) {
      if (await isRepeatedReset(c, tokenHash, password)) return c.json(done, 200);
      throw new Problem('reset_token_invalid');
    }
    await refuseWeak('password', password, owner, c.get('settings'));
    try {
      await resetPassword(db, {
        tokenHash,
        passwordHash: await hashPassword(password, hashingFor(c)),
        deviceHash: await deviceHash(c, c.get('settings').secureCookies),
        now,
        mail: { kind: passwordChangedMail.kind, payload: {} },
        request: securityRequest(c),
      });
    } catch (error) {
      // The first request may still have been under way when the link was looked up.
      const isUsed = error instanceof Refusal && error.code === 'reset_token_invalid';
      if (!(isUsed && (await isRepeatedReset(c, tokenHash, password)))) throw error;
    }
    deliverAfterResponse(c, db, c.get('settings'));
    return c.json(done, 200);
  },
);

/** Whether this is a reset that was made already with the same link and password, and whose answer may have been lost. */
async function isRepeatedReset(c: Context<ApiEnvironment>, tokenHash: string, password: string): Promise<boolean> {
  const [db, claim] = [c.get('db'), repeatedResetClaim(tokenHash)];
  const hash = await findRepeatedReset(db, { tokenHash, claim, now: new Date() });
  if (hash === null) return false;
  return withinTry(verifyPassword(password, hash, hashingFor(c)), () => releaseTries(db, [claim]));
}

recoveryRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/verify-email',
    summary: 'Verify the address of the signed-in user with the mailed link',
    ...signedInOnly,
    ...refuses('verification_token_invalid', 'verification_other_account'),
    request: { body: jsonBody(verifyEmailInputSchema) },
    responses: answer(200, doneSchema, 'The address is verified'),
  }),
  async (c) => {
    const db = c.get('db');
    const tokenHash = await digest(c.req.valid('json').token);
    await verifyEmail(db, { caller: c.get('caller'), tokenHash, request: securityRequest(c), now: new Date() });
    deliverAfterResponse(c, db, c.get('settings'));
    return c.json({ message: 'Your email address is confirmed.' }, 200);
  },
);

recoveryRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/verify-email/resend',
    summary: 'Mail a new link that verifies the address',
    ...signedInOnly,
    ...refuses('too_many_requests'),
    request: { body: jsonBody(resendVerificationInputSchema) },
    responses: answer(200, doneSchema, 'Sent, unless the address is verified already'),
  }),
  async (c) => {
    const [db, settings, caller, now] = [c.get('db'), c.get('settings'), c.get('caller'), new Date()];
    const token = await newMailedToken(settings.jwtSecret, now, verificationLifetimeMinutes);
    const sent = await resendVerification(db, {
      caller,
      token,
      mail: {
        kind: verifyEmailMail.kind,
        dedupeKey: `verify-email:${token.hash}`,
        payload: { sealedToken: token.sealed, redirect: safeRedirect(c.req.valid('json').redirect) },
        voidAfter: token.expiresAt,
      },
      claims: resendVerificationClaims(caller.userId),
      now,
    });
    if (!sent) return c.json({ message: 'Your email address is confirmed already.' }, 200);
    deliverAfterResponse(c, db, settings);
    return c.json({ message: 'We sent you a new link.' }, 200);
  },
);
