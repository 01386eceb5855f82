/** The signed-in user's own account: profile, password, open sessions, export, deletion. For the settings page. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import type { TypedResponse } from 'hono';
import type { JSONParsed } from 'hono/utils/types';
import { z } from 'zod';
import {
  changePassword,
  changeProfile,
  closeOneSession,
  closeOtherSessions,
  readAccount,
  readPasswordHash,
} from '#db/accounts/account-settings.ts';
import { releaseTries } from '#db/accounts/throttle.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { deleteAccount, isDeleted } from '#db/personal-data/delete-account.ts';
import { exportAccount } from '#db/personal-data/export-account.ts';
import { type CacheTag, purge } from '../api/caching.ts';
import { doneSchema } from '../api/done-contract.ts';
import { answer, jsonBody, refuses, signedInOnly } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { fieldProblem, Problem } from '../api/problem.ts';
import { refuseInvalid } from '../api/validation.ts';
import { deliverAfterResponse } from '../mail/deliver.ts';
import { mailOf } from '../mail/mail-kind.ts';
import { typedAddressKinds } from '../mail-kinds.ts';
import {
  type AccountExport,
  type AccountSettings,
  accountExportSchema,
  accountSettingsSchema,
  changePasswordInputSchema,
  deleteAccountInputSchema,
  profileInputSchema,
  profileSchema,
} from './contract.ts';
import { deviceName, readDeviceHash } from './device.ts';
import { hashingFor } from './hashing-for.ts';
import { currentPasswordClaim, profileClaim } from './limits.ts';
import { passwordChangedMail } from './mails.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { recordFailure } from './security-log.ts';
import { securityRequest } from './security-request.ts';
import { clearSessionCookie } from './session-cookie.ts';
import { streamExport } from './stream-export.ts';
import { weaknessOf } from './weak-password.ts';
import { withinTry } from './within-try.ts';

export const accountRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

accountRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/',
    summary: 'The account with its open sessions',
    ...signedInOnly,
    responses: answer(200, accountSettingsSchema, 'The account'),
  }),
  async (c) => {
    const caller = c.get('caller');
    return c.json(settingsAnswer(await readAccount(c.get('db'), { caller }), caller.sessionHash), 200);
  },
);

accountRoutes.openapi(
  createRoute({
    method: 'patch',
    path: '/profile',
    summary: 'Change name and phone number',
    ...signedInOnly,
    ...refuses('too_many_requests'),
    request: { body: jsonBody(profileInputSchema) },
    responses: answer(200, profileSchema, 'The profile as it is now'),
  }),
  async (c) => {
    const profile = c.req.valid('json');
    const caller = c.get('caller');
    const claim = profileClaim(caller.userId);
    const { user, isRenamed } = await changeProfile(c.get('db'), { caller, profile, claim, now: new Date() });
    // Course reviews and articles show the names of their authors, certificates those of their learners.
    if (isRenamed) purge(c, ['course-reviews', 'blogs', 'certificates']);
    return c.json(user, 200);
  },
);

const passwordChanged = { message: 'Your password is changed, and other devices are signed out.' };

accountRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/password',
    summary: 'Change the password and sign out every other device',
    ...signedInOnly,
    ...refuses('password_wrong', 'fresh_proof_needed', 'too_many_requests', 'sign_ins_busy'),
    request: { body: jsonBody(changePasswordInputSchema) },
    responses: answer(200, doneSchema, 'Changed'),
  }),
  async (c) => {
    const { currentPassword, newPassword } = c.req.valid('json');
    const [db, caller] = [c.get('db'), c.get('caller')];
    const claim = currentPasswordClaim(caller.userId);
    const giveBack = () => releaseTries(db, [claim]);
    const account = await readPasswordHash(db, { caller, claim, now: new Date() });
    const { password: hash, isChangedHere } = account;
    const isIt = (password: string) =>
      hash !== null && withinTry(verifyPassword(password, hash, hashingFor(c)), giveBack);
    if (hash !== null && !(await isIt(currentPassword ?? ''))) {
      // A request that is repeated after a lost answer. Others would try two passwords at a time.
      if (isChangedHere && (await isIt(newPassword))) {
        await giveBack();
        return c.json(passwordChanged, 200);
      }
      recordFailure(c, 'password_changed');
      throw passwordWrong('currentPassword');
    }
    const weakness = await weaknessOf('newPassword', newPassword, account, c.get('settings'));
    if (weakness) {
      // The current password was right, so a new password that is too weak does not count as a failed attempt.
      await giveBack();
      throw weakness;
    }
    await changePassword(db, {
      caller,
      checkedHash: account.password,
      passwordHash: await withinTry(hashPassword(newPassword, hashingFor(c)), giveBack),
      claim,
      deviceHash: await readDeviceHash(c),
      mail: mailOf(passwordChangedMail, {
        dedupeKey: `password-changed:${crypto.randomUUID()}`,
        recipient: account.email,
        payload: { firstName: account.firstName },
      }),
      request: securityRequest(c),
      now: new Date(),
    });
    deliverAfterResponse(c, db, c.get('settings'));
    return c.json(passwordChanged, 200);
  },
);

accountRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/sessions/{id}',
    summary: 'Sign out one device',
    ...signedInOnly,
    ...refuses('not_found'),
    request: { params: z.object({ id: z.string().regex(/^[0-9a-f]{64}$/, 'This is not the id of a session') }) },
    responses: answer(200, doneSchema, 'Signed out'),
  }),
  async (c) => {
    await closeOneSession(c.get('db'), {
      caller: c.get('caller'),
      sid: c.req.valid('param').id,
      request: securityRequest(c),
      now: new Date(),
    });
    return c.json({ message: 'That device is signed out.' }, 200);
  },
);

accountRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/sessions',
    summary: 'Sign out every other device',
    ...signedInOnly,
    responses: answer(200, doneSchema, 'Signed out'),
  }),
  async (c) => {
    await closeOtherSessions(c.get('db'), { caller: c.get('caller'), request: securityRequest(c), now: new Date() });
    return c.json({ message: 'All other devices are signed out.' }, 200);
  },
);

accountRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/export',
    summary: 'Everything we store about the signed-in user, as a JSON file',
    ...signedInOnly,
    ...refuses('too_many_requests'),
    responses: answer(200, accountExportSchema, 'The data'),
  }),
  async (c) => {
    const now = new Date();
    const [db, caller] = [c.get('db'), c.get('caller')];
    const { data, longLists } = await exportAccount(db, {
      caller,
      addressKinds: typedAddressKinds,
      request: securityRequest(c),
      now,
    });
    const file: Response = c.body(streamExport({ exportedAt: now.toISOString(), ...data }, longLists), 200, {
      'Content-Type': 'application/json',
      'Content-Disposition': 'attachment; filename="interview-launchpad-data.json"',
    });
    // Hono's own c.json promises the same about a body that it has written itself.
    return file as Response & TypedResponse<JSONParsed<AccountExport>, 200, 'json'>;
  },
);

const accountDeleted = { message: 'Your account is deleted.' };

accountRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/delete',
    summary: 'Delete the account for good',
    ...signedInOnly,
    ...refuses('password_wrong', 'fresh_proof_needed', 'last_admin', 'too_many_requests', 'sign_ins_busy'),
    request: { body: jsonBody(deleteAccountInputSchema) },
    responses: answer(200, doneSchema, 'Deleted; orders are stored without a name'),
  }),
  async (c) => {
    const { email, password } = c.req.valid('json');
    const [db, caller] = [c.get('db'), c.get('caller')];
    const claim = currentPasswordClaim(caller.userId);
    const account = await readPasswordHash(db, { caller, claim, now: new Date() }).catch(async (error: unknown) => {
      // A request that is repeated after a lost answer. A sign-in, which is what other calls ask for, is not possible any more.
      const isEnded = error instanceof Refusal && error.code === 'session_required';
      if (isEnded && (await isDeleted(db, caller))) return null;
      throw error;
    });
    if (!account) {
      clearSessionCookie(c, c.get('settings').secureCookies);
      return c.json(accountDeleted, 200);
    }
    if (email !== account.email) throw fieldProblem('email', 'This is not the address of your account.');
    const giveBack = () => releaseTries(db, [claim]);
    if (
      account.password !== null &&
      !(await withinTry(verifyPassword(password ?? '', account.password, hashingFor(c)), giveBack))
    ) {
      throw passwordWrong('password');
    }
    const courseIds = await deleteAccount(db, {
      caller,
      checkedHash: account.password,
      addressKinds: typedAddressKinds,
      dedupeKey: `account-deleted:${crypto.randomUUID()}`,
    });
    // Public pages may show a review, a rating, a vote, a portrait or an article of the deleted user.
    purge(c, [
      'courses',
      'course-reviews',
      'student-reviews',
      'home',
      'blogs',
      'webinars',
      'certificates',
      ...courseIds.map((id): CacheTag => `course:${id}`),
    ]);
    deliverAfterResponse(c, db, c.get('settings'));
    clearSessionCookie(c, c.get('settings').secureCookies);
    return c.json(accountDeleted, 200);
  },
);

function passwordWrong(path: string): Problem {
  const message = 'That is not your current password.';
  return new Problem('password_wrong', { errors: [{ path, message }] });
}

type Account = Awaited<ReturnType<typeof readAccount>>;

function settingsAnswer({ account, sessions }: Account, thisSession: string): AccountSettings {
  const { id, firstName, lastName, email, phoneNumber, role, emailVerified } = account;
  const linked = { google: account.googleId, facebook: account.facebookId, apple: account.appleId };
  return {
    user: { id, firstName, lastName, email, phoneNumber, role, emailVerified },
    hasPassword: account.password !== null,
    providers: (['google', 'facebook', 'apple'] as const).filter((provider) => linked[provider] !== null),
    createdAt: account.createdAt.toISOString(),
    sessions: sessions.map(({ sid, device, createdAt, lastSeenAt }) => ({
      // Safe to send: the hash of a session id cannot be used to sign in, and only the owner may refer to it.
      id: sid,
      device: deviceName(device.userAgent),
      country: device.country,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isThisDevice: sid === thisSession,
    })),
  };
}
