/**
 * Registration, sign-in, session, sign-out, and the signed-in user. docs/product.md "Sign-in", "Registration"
 * and "Sign-out", docs/decisions.md "Accounts".
 */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { currentUser } from '#db/accounts/current-user.ts';
import { closeSession, renewSession } from '#db/accounts/open-session.ts';
import { beginRegistration, registerUser } from '#db/accounts/register-user.ts';
import { beginSignIn, completeSignIn, recordFailedSignIn, releaseSignIn } from '#db/accounts/sign-in.ts';
import { releaseTries } from '#db/accounts/throttle.ts';
import { clientAddress } from '../api/client-address.ts';
import { callerOfCookie, isSameOrigin } from '../api/credentials.ts';
import { doneSchema } from '../api/done-contract.ts';
import { answer, jsonBody, openToAll, refuses, signedInOnly } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { refuseProgram } from '../api/human-check.ts';
import { Problem } from '../api/problem.ts';
import { timeZoneOf } from '../api/time-zone.ts';
import { refuseInvalid } from '../api/validation.ts';
import { deliverAfterResponse } from '../mail/deliver.ts';
import { mailOf } from '../mail/mail-kind.ts';
import {
  currentUserSchema,
  loginInputSchema,
  registerInputSchema,
  sessionAnswerSchema,
  sessionInputSchema,
  signedInSchema,
} from './contract.ts';
import { deviceHash, readDeviceHash } from './device.ts';
import { documentVersions } from './document-versions.shared.ts';
import { acceptHandover } from './handover.ts';
import { hashingFor } from './hashing-for.ts';
import { registerClaims, signInClaims } from './limits.ts';
import { newMailedToken, verificationLifetimeMinutes } from './mailed-token.ts';
import { verifyEmailMail } from './mails.ts';
import { manyFailuresMail } from './many-failures-mail.ts';
import { newDeviceMail } from './new-device-mail.ts';
import { newSession, sessionExpiry } from './new-session.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { endReplacedSession } from './replaced-session.ts';
import { safeRedirect } from './safe-redirect.shared.ts';
import { securityRequest } from './security-request.ts';
import { clearSessionCookie, isSignOutOwed, readSessionCookie, setSessionCookie } from './session-cookie.ts';
import { makeToken } from './token.ts';
import { refuseWeak } from './weak-password.ts';
import { withinTry } from './within-try.ts';

export const sessionRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

sessionRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/register',
    summary: 'Create an account and sign in',
    ...openToAll,
    request: { body: jsonBody(registerInputSchema) },
    responses: answer(201, signedInSchema, 'The new account, signed in'),
    ...refuses('email_taken', 'human_check', 'too_many_requests', 'sign_ins_busy'),
  }),
  async (c) => {
    const { email, password, firstName, lastName, phoneNumber, redirect } = c.req.valid('json');
    await refuseWeak('password', password, { email, firstName, lastName }, c.get('settings'));
    await refuseProgram(c);
    const [db, settings] = [c.get('db'), c.get('settings')];
    const claims = registerClaims(email, clientAddress(c));
    await beginRegistration(db, { email, claims, now: new Date() });
    const passwordHash = await withinTry(hashPassword(password, hashingFor(c)), () => releaseTries(db, claims));
    const { sessionId, session } = await newSession(c);
    const verification = await newMailedToken(settings.jwtSecret, session.now, verificationLifetimeMinutes);
    const user = await registerUser(db, {
      user: {
        email,
        firstName,
        lastName,
        phoneNumber: phoneNumber ?? null,
        passwordHash,
        timeZone: timeZoneOf(c) ?? 'UTC',
      },
      session,
      deviceHash: await deviceHash(c, settings.secureCookies),
      verification,
      versions: documentVersions,
      mail: mailOf(verifyEmailMail, {
        dedupeKey: `verify-email:${verification.hash}`,
        recipient: email,
        payload: { firstName, sealedToken: verification.sealed, redirect: safeRedirect(redirect) },
      }),
      request: securityRequest(c, session.hash),
    });
    deliverAfterResponse(c, db, settings);
    const token = await makeToken(settings.jwtSecret, 'bearer', { userId: user.id, sessionId }, session.now);
    return c.json({ token, user }, 201);
  },
);

sessionRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/login',
    summary: 'Sign in with email and password',
    ...openToAll,
    request: { body: jsonBody(loginInputSchema) },
    responses: answer(200, signedInSchema, 'Signed in'),
    ...refuses('invalid_credentials', 'too_many_requests', 'sign_ins_busy'),
  }),
  async (c) => {
    const { email, password } = c.req.valid('json');
    c.set('triedEmail', email);
    const [db, settings] = [c.get('db'), c.get('settings')];
    const [now, knownHash] = [new Date(), await readDeviceHash(c)];
    const claims = signInClaims(email, clientAddress(c), knownHash);
    const { account, claimed } = await beginSignIn(db, { email, claims, deviceHash: knownHash, now });
    const checked = verifyPassword(password, account?.password ?? null, hashingFor(c));
    const matches = await withinTry(checked, () => releaseSignIn(db, claimed));
    if (!account || !matches || account.suspendedAt) {
      const failure = await recordFailedSignIn(db, {
        email,
        claims,
        mail: await manyFailuresMail(email, now),
        request: securityRequest(c),
        now,
      });
      if (failure.hasMail) deliverAfterResponse(c, db, settings);
      throw new Problem('invalid_credentials');
    }
    const { sessionId, session } = await newSession(c);
    const { id, firstName, lastName, role } = account;
    const { hasMail } = await completeSignIn(db, {
      userId: id,
      passwordHash: account.password,
      session,
      claimed,
      deviceHash: await deviceHash(c, settings.secureCookies),
      newDeviceMail: newDeviceMail(session),
      request: securityRequest(c, session.hash),
    });
    if (hasMail) deliverAfterResponse(c, db, settings);
    const token = await makeToken(settings.jwtSecret, 'bearer', { userId: id, sessionId }, session.now);
    return c.json({ token, user: { id, firstName, lastName, email, role } }, 200);
  },
);

sessionRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/session',
    summary: 'Set the session cookie of the signed-in user and renew the token',
    ...signedInOnly,
    ...refuses('forbidden'),
    middleware: [acceptHandover, signedInOnly.middleware] as const,
    request: { body: jsonBody(sessionInputSchema) },
    responses: answer(200, sessionAnswerSchema, 'A fresh bearer token; the cookie is set'),
  }),
  async (c) => {
    const caller = c.get('caller');
    if (c.req.valid('json').userId !== caller.userId) throw new Problem('forbidden');
    const [db, now, settings] = [c.get('db'), new Date(), c.get('settings')];
    const { jwtSecret, secureCookies } = settings;
    await renewSession(db, {
      caller,
      expiresAt: sessionExpiry(now),
      isHandover: c.get('isHandover'),
      timeZone: timeZoneOf(c),
    });
    await endReplacedSession(c, { db, settings, sessionHash: caller.sessionHash, now });
    setSessionCookie(c, secureCookies, await makeToken(jwtSecret, 'cookie', caller, now));
    return c.json({ token: await makeToken(jwtSecret, 'bearer', caller, now) }, 200);
  },
);

sessionRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/user',
    summary: 'The signed-in user',
    ...signedInOnly,
    responses: answer(200, currentUserSchema, 'The signed-in user'),
  }),
  async (c) => c.json(await currentUser(c.get('db'), { caller: c.get('caller') }), 200),
);

sessionRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/logout',
    summary: 'Sign out: the session ends at once',
    ...openToAll,
    ...refuses('cross_origin'),
    responses: answer(200, doneSchema, 'Signed out, or nobody was signed in'),
  }),
  async (c) => {
    const settings = c.get('settings');
    // A page of another site must not sign a user out: it may neither end the session of the cookie nor delete the
    // cookie.
    if (!c.get('caller') && readSessionCookie(c, settings.secureCookies) && !isSameOrigin(c)) {
      throw new Problem('cross_origin');
    }
    const isOwed = isSignOutOwed(c, settings.secureCookies);
    const caller = isOwed ? await callerOfCookie(c, settings) : c.get('caller');
    if (caller) await closeSession(c.get('db'), { caller, request: securityRequest(c), now: new Date() });
    clearSessionCookie(c, settings.secureCookies);
    return c.json({ message: 'You have been successfully logged out.' }, 200);
  },
);
