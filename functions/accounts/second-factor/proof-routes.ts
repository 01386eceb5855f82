/**
 * Proving who one is: the second step of a sign-in, the fresh proof for what is sensitive, and signing in with a passkey.
 * Mounted at /api/auth.
 */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { readPasswordHash } from '#db/accounts/account-settings.ts';
import type { Caller } from '#db/accounts/authorize.ts';
import { askForFactorReset } from '#db/accounts/second-factor/factor-resets.ts';
import { beginPasskeySignIn, completePasskeySignIn } from '#db/accounts/second-factor/passkey-sign-in.ts';
import {
  beginCodeProof,
  findOwnPasskey,
  proveByApp,
  proveByPasskey,
  proveByPassword,
  proveByRecoveryCode,
  readProofMeans,
  recordFailedProof,
} from '#db/accounts/second-factor/prove.ts';
import { releaseTries } from '#db/accounts/throttle.ts';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { clientAddress } from '../../api/client-address.ts';
import { doneSchema } from '../../api/done-contract.ts';
import { answer, beforeSecondFactor, jsonBody, openToAll, refuses } from '../../api/endpoint.ts';
import type { ApiEnvironment } from '../../api/environment.ts';
import { Problem } from '../../api/problem.ts';
import { refuseInvalid } from '../../api/validation.ts';
import { deliverAfterResponse } from '../../mail/deliver.ts';
import { mailOf } from '../../mail/mail-kind.ts';
import { signedInSchema } from '../contract.ts';
import { deviceHash } from '../device.ts';
import { hashingFor } from '../hashing-for.ts';
import { currentPasswordClaim, passkeyClaims, secondFactorClaim } from '../limits.ts';
import { newDeviceMail } from '../new-device-mail.ts';
import { newSession } from '../new-session.ts';
import { verifyPassword } from '../password.ts';
import { recordFailure } from '../security-log.ts';
import { securityRequest } from '../security-request.ts';
import { makeToken } from '../token.ts';
import { withinTry } from '../within-try.ts';
import { sealAppSecret, stepOfCode, unsealAppSecret } from './authenticator-app.ts';
import {
  type Assertion,
  passkeySignInSchema,
  proofInputSchema,
  proofMeansSchema,
  requestOptionsSchema,
} from './contract.ts';
import { codeWrong, instantOf } from './factor-routes.ts';
import { factorMail, factorResetAskedMail } from './mails.ts';
import { recoveryCodeHash } from './recovery-code.ts';
import { passkeyRequest, verifyPasskeyUse } from './webauthn.ts';

export const proofRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

type SignedInContext = Context<ApiEnvironment & { Variables: { caller: Caller } }>;

proofRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/passkey/options',
    summary: 'What the browser needs to sign in with a passkey',
    ...openToAll,
    responses: answer(200, requestOptionsSchema, 'The options'),
  }),
  async (c) => {
    const purpose = { kind: 'sign-in', userId: null } as const;
    return c.json(await passkeyRequest(c.get('settings'), { purpose, known: [], now: new Date() }), 200);
  },
);

proofRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/passkey',
    summary: 'Sign in with a passkey',
    ...openToAll,
    ...refuses('passkey_refused', 'too_many_requests'),
    request: { body: jsonBody(passkeySignInSchema) },
    responses: answer(200, signedInSchema, 'Signed in'),
  }),
  async (c) => {
    const { passkey: assertion } = c.req.valid('json');
    const [db, settings, claims] = [c.get('db'), c.get('settings'), passkeyClaims(clientAddress(c))];
    const { sessionId, session } = await newSession(c);
    const found = await beginPasskeySignIn(db, { credentialId: assertion.id, claims, now: session.now });
    const purpose = { kind: 'sign-in', userId: null } as const;
    try {
      const use = await verifyPasskeyUse(settings, { passkey: found, purpose, assertion });
      if (!found) throw new Problem('passkey_refused');
      const { hasMail } = await completePasskeySignIn(db, {
        userId: found.userId,
        use,
        session,
        claims,
        deviceHash: await deviceHash(c, settings.secureCookies),
        newDeviceMail: newDeviceMail(session),
        request: securityRequest(c, session.hash),
      });
      if (hasMail) deliverAfterResponse(c, db, settings);
      const token = await makeToken(settings.jwtSecret, 'bearer', { userId: found.userId, sessionId }, session.now);
      return c.json({ token, user: found.user }, 200);
    } catch (error) {
      if (found) await recordRefused(c, error, found.userId, 'passkey');
      throw error;
    }
  },
);

proofRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/proof/options',
    summary: 'With what the signed-in user can prove who they are',
    ...beforeSecondFactor,
    responses: answer(200, proofMeansSchema, 'The means, and what the browser needs for a passkey'),
  }),
  async (c) => {
    const caller = c.get('caller');
    const { passkeys, reset, ...means } = await readProofMeans(c.get('db'), { caller });
    const purpose = { kind: 'prove', userId: caller.userId } as const;
    const passkey =
      passkeys.length > 0
        ? await passkeyRequest(c.get('settings'), { purpose, known: passkeys, now: new Date() })
        : null;
    const effectiveAt = reset?.effectiveAt ? instantOf(reset.effectiveAt) : null;
    return c.json({ ...means, passkey, reset: reset && { ...reset, effectiveAt } }, 200);
  },
);

proofRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/proof',
    summary: 'Prove who one is: with a passkey, a code, or, without a second factor, the password',
    ...beforeSecondFactor,
    ...refuses(
      'passkey_refused',
      'code_wrong',
      'code_used',
      'recovery_code_used',
      'password_wrong',
      'not_found',
      'too_many_requests',
      'sign_ins_busy',
    ),
    request: { body: jsonBody(proofInputSchema) },
    responses: answer(200, doneSchema, 'Proved, for the next ten minutes'),
  }),
  async (c) => {
    const proof = c.req.valid('json');
    const method = 'passkey' in proof ? 'passkey' : 'code' in proof ? 'code' : 'password';
    try {
      if ('passkey' in proof) await provePasskey(c, proof.passkey);
      else if ('code' in proof) await proveCode(c, proof.code);
      else await provePassword(c, proof.password);
    } catch (error) {
      // Tries with passkeys are not limited: signatures cannot be guessed. So these are recorded once a minute.
      if (error instanceof Problem && error.code === 'passkey_refused') recordFailure(c, 'second_factor', { method });
      else await recordRefused(c, error, c.get('caller').userId, method);
      throw error;
    }
    return c.json({ message: 'Thank you, it is you.' }, 200);
  },
);

proofRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/proof/lost',
    summary: 'Ask that the lost second factor of the account is removed',
    ...beforeSecondFactor,
    ...refuses('not_found', 'too_many_requests'),
    responses: answer(200, doneSchema, 'An admin decides; then it takes a day'),
  }),
  async (c) => {
    const [db, settings, caller, now] = [c.get('db'), c.get('settings'), c.get('caller'), new Date()];
    await askForFactorReset(db, {
      caller,
      request: securityRequest(c),
      mail: factorMail('reset-asked'),
      notice: settings.supportEmail
        ? mailOf(factorResetAskedMail, {
            dedupeKey: `factor-reset-asked:${caller.userId}:${now.getTime()}`,
            recipient: settings.supportEmail,
            payload: { userId: caller.userId },
          })
        : null,
      now,
    });
    deliverAfterResponse(c, db, settings);
    return c.json({ message: 'We are told, and write to you. It takes a day after an admin has approved it.' }, 200);
  },
);

async function provePasskey(c: SignedInContext, assertion: Assertion): Promise<void> {
  const [db, caller] = [c.get('db'), c.get('caller')];
  const passkey = await findOwnPasskey(db, { caller, credentialId: assertion.id });
  const purpose = { kind: 'prove', userId: caller.userId } as const;
  const settings = c.get('settings');
  const use = await verifyPasskeyUse(settings, { passkey, purpose, assertion });
  const device = await deviceHash(c, settings.secureCookies);
  await proveByPasskey(db, { caller, deviceHash: device, request: securityRequest(c), now: new Date(), use });
}

/** Six digits are of the app; anything else is a recovery code. */
async function proveCode(c: SignedInContext, code: string): Promise<void> {
  const [db, settings, caller, now] = [c.get('db'), c.get('settings'), c.get('caller'), new Date()];
  const claim = secondFactorClaim(caller.userId);
  const app = await beginCodeProof(db, { caller, claim, now });
  const device = await deviceHash(c, settings.secureCookies);
  const proof = { caller, deviceHash: device, request: securityRequest(c), now, claim };
  if (!/^\d{6}$/.test(code)) {
    const codeHash = await recoveryCodeHash(caller.userId, code);
    await proveByRecoveryCode(db, { ...proof, codeHash, mail: factorMail('code-used') });
    deliverAfterResponse(c, db, settings);
    return;
  }
  const { jwtSecret } = settings;
  const secret = app && (await unsealAppSecret(jwtSecret, app.sealedSecret));
  const step = secret === null ? null : stepOfCode(secret, code, now);
  if (secret === null || step === null) throw codeWrong();
  await proveByApp(db, { ...proof, step, sealedSecret: await sealAppSecret(jwtSecret, secret) });
}

async function provePassword(c: SignedInContext, password: string): Promise<void> {
  const [db, caller, now] = [c.get('db'), c.get('caller'), new Date()];
  const claim = currentPasswordClaim(caller.userId);
  const account = await readPasswordHash(db, { caller, claim, isProof: true, now });
  const checked = verifyPassword(password, account.password, hashingFor(c));
  const matches = await withinTry(checked, () => releaseTries(db, [claim]));
  if (!matches || account.password === null) {
    throw new Problem('password_wrong', { errors: [{ path: 'password', message: 'That is not your password.' }] });
  }
  await proveByPassword(db, { caller, request: securityRequest(c), now, claim, checkedHash: account.password });
}

/** The context of a route for everybody or for the signed-in. */
type RefusedContext = Parameters<typeof securityRequest>[0] & { get(key: 'db'): Database };

/** Without `too_many_requests`, which recordRefusal records once a minute, because a flood can cause it. */
const refused = new Set<string>(['passkey_refused', 'code_wrong', 'code_used', 'recovery_code_used', 'password_wrong']);

/** Writes into the security log that a proof was not accepted, as often as the limits of its tries allow. */
async function recordRefused(c: RefusedContext, error: unknown, userId: number, method: string) {
  if (!(error instanceof Problem || error instanceof Refusal) || !refused.has(error.code)) return;
  await recordFailedProof(c.get('db'), { userId, request: securityRequest(c), now: new Date(), method });
}
