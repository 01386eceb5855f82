/** The signed-in user's second factor, for the settings. Mounted at /api/account/second-factor. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { stopOwnFactorReset } from '#db/accounts/second-factor/factor-resets.ts';
import {
  addPasskey,
  beginApp,
  confirmApp,
  readPasskeyOwner,
  readSecondFactor,
  readUnconfirmedApp,
  removeApp,
  removePasskey,
  renamePasskey,
  replaceRecoveryCodes,
} from '#db/accounts/second-factor/factors.ts';
import { doneSchema } from '../../api/done-contract.ts';
import { answer, jsonBody, refuses, signedInOnly } from '../../api/endpoint.ts';
import type { ApiEnvironment } from '../../api/environment.ts';
import { rowId } from '../../api/numbers-and-times.shared.ts';
import { Problem } from '../../api/problem.ts';
import { refuseInvalid } from '../../api/validation.ts';
import { deliverAfterResponse } from '../../mail/deliver.ts';
import { deviceName } from '../device.ts';
import { secondFactorClaim } from '../limits.ts';
import { securityRequest } from '../security-request.ts';
import { appAddress, newAppSecret, sealAppSecret, stepOfCode, unsealAppSecret } from './authenticator-app.ts';
import {
  appSetupSchema,
  codeInputSchema,
  creationOptionsSchema,
  factorAddedSchema,
  newPasskeyInputSchema,
  passkeyNameInputSchema,
  recoveryCodesSchema,
  type SecondFactor,
  secondFactorSchema,
} from './contract.ts';
import { factorMail } from './mails.ts';
import { newRecoveryCodes } from './recovery-code.ts';
import { passkeyCreation, verifyNewPasskey } from './webauthn.ts';

export const factorRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

const passkeyId = { params: z.object({ id: rowId }) };

factorRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/',
    summary: 'The passkeys, the authenticator app and the number of recovery codes of the account',
    ...signedInOnly,
    responses: answer(200, secondFactorSchema, 'What the account has'),
  }),
  async (c) => c.json(factorAnswer(await readSecondFactor(c.get('db'), { caller: c.get('caller') })), 200),
);

factorRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/passkeys/options',
    summary: 'What the browser needs to make a passkey',
    ...signedInOnly,
    ...refuses('fresh_proof_needed'),
    responses: answer(200, creationOptionsSchema, 'The options'),
  }),
  async (c) => {
    const caller = c.get('caller');
    const { owner, known } = await readPasskeyOwner(c.get('db'), { caller });
    const name = `${owner.firstName} ${owner.lastName}`.trim();
    const options = await passkeyCreation(c.get('settings'), {
      userId: caller.userId,
      owner: { email: owner.email, name },
      known,
      now: new Date(),
    });
    return c.json(options, 200);
  },
);

factorRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/passkeys',
    summary: 'Add the passkey that the browser made',
    ...signedInOnly,
    ...refuses('fresh_proof_needed', 'passkey_refused', 'passkey_known', 'passkeys_full'),
    request: { body: jsonBody(newPasskeyInputSchema) },
    responses: answer(201, factorAddedSchema, 'Added; with the first second factor come recovery codes'),
  }),
  async (c) => {
    const { name = deviceName(c.req.header('User-Agent') ?? null), credential } = c.req.valid('json');
    const [db, settings, caller] = [c.get('db'), c.get('settings'), c.get('caller')];
    const { passkey, challenge } = await verifyNewPasskey(settings, caller.userId, credential);
    const { codes, hashes } = await newRecoveryCodes(caller.userId);
    const { codesAdded } = await addPasskey(db, {
      caller,
      request: securityRequest(c),
      mail: factorMail('passkey-added'),
      now: new Date(),
      passkey: { ...passkey, name },
      challenge,
      codeHashes: hashes,
    });
    deliverAfterResponse(c, db, settings);
    return c.json({ recoveryCodes: codesAdded ? codes : null }, 201);
  },
);

factorRoutes.openapi(
  createRoute({
    method: 'patch',
    path: '/passkeys/{id}',
    summary: 'Rename a passkey',
    ...signedInOnly,
    ...refuses('not_found'),
    request: { ...passkeyId, body: jsonBody(passkeyNameInputSchema) },
    responses: answer(200, doneSchema, 'Renamed'),
  }),
  async (c) => {
    const [{ id }, { name }] = [c.req.valid('param'), c.req.valid('json')];
    await renamePasskey(c.get('db'), { caller: c.get('caller'), id, name });
    return c.json({ message: 'The passkey is renamed.' }, 200);
  },
);

factorRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/passkeys/{id}',
    summary: 'Remove a passkey',
    ...signedInOnly,
    ...refuses('fresh_proof_needed', 'not_found', 'last_way_in', 'last_factor'),
    request: passkeyId,
    responses: answer(200, doneSchema, 'Removed'),
  }),
  async (c) => {
    const db = c.get('db');
    await removePasskey(db, {
      id: c.req.valid('param').id,
      caller: c.get('caller'),
      request: securityRequest(c),
      mail: factorMail('passkey-removed'),
      now: new Date(),
    });
    deliverAfterResponse(c, db, c.get('settings'));
    return c.json({ message: 'The passkey is removed.' }, 200);
  },
);

factorRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/app',
    summary: 'Begin to set up an authenticator app',
    ...signedInOnly,
    ...refuses('fresh_proof_needed', 'app_exists'),
    responses: answer(200, appSetupSchema, 'The secret; a first code confirms it'),
  }),
  async (c) => {
    const secret = newAppSecret();
    const { email } = await beginApp(c.get('db'), {
      caller: c.get('caller'),
      sealedSecret: await sealAppSecret(c.get('settings').jwtSecret, secret),
      now: new Date(),
    });
    return c.json({ secret, address: appAddress(secret, email) }, 200);
  },
);

factorRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/app/confirm',
    summary: 'Confirm the authenticator app with its first code',
    ...signedInOnly,
    ...refuses('fresh_proof_needed', 'not_found', 'code_wrong', 'too_many_requests'),
    request: { body: jsonBody(codeInputSchema) },
    responses: answer(200, factorAddedSchema, 'Set up; with the first second factor come recovery codes'),
  }),
  async (c) => {
    const [db, settings, caller, now] = [c.get('db'), c.get('settings'), c.get('caller'), new Date()];
    const claim = secondFactorClaim(caller.userId);
    const app = await readUnconfirmedApp(db, { caller, claim, now });
    if (!app) throw new Problem('not_found', { message: 'This setup has ended. Please begin it again.' });
    const secret = await unsealAppSecret(settings.jwtSecret, app.sealedSecret);
    const step = stepOfCode(secret, c.req.valid('json').code, now);
    if (step === null) throw codeWrong();
    const { codes, hashes } = await newRecoveryCodes(caller.userId);
    const { codesAdded } = await confirmApp(db, {
      caller,
      request: securityRequest(c),
      mail: factorMail('app-added'),
      now,
      sealedSecret: app.sealedSecret,
      step,
      claim,
      codeHashes: hashes,
    });
    deliverAfterResponse(c, db, settings);
    return c.json({ recoveryCodes: codesAdded ? codes : null }, 200);
  },
);

factorRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/app',
    summary: 'Remove the authenticator app',
    ...signedInOnly,
    ...refuses('fresh_proof_needed', 'not_found', 'last_factor'),
    responses: answer(200, doneSchema, 'Removed'),
  }),
  async (c) => {
    const db = c.get('db');
    await removeApp(db, {
      caller: c.get('caller'),
      request: securityRequest(c),
      mail: factorMail('app-removed'),
      now: new Date(),
    });
    deliverAfterResponse(c, db, c.get('settings'));
    return c.json({ message: 'The authenticator app is removed.' }, 200);
  },
);

factorRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/recovery-codes',
    summary: 'Make new recovery codes; the earlier ones stop working',
    ...signedInOnly,
    ...refuses('fresh_proof_needed', 'second_factor_missing'),
    responses: answer(200, recoveryCodesSchema, 'The codes, which are shown this once'),
  }),
  async (c) => {
    const [db, caller] = [c.get('db'), c.get('caller')];
    const { codes, hashes } = await newRecoveryCodes(caller.userId);
    await replaceRecoveryCodes(db, {
      caller,
      request: securityRequest(c),
      mail: factorMail('codes-made'),
      now: new Date(),
      codeHashes: hashes,
    });
    deliverAfterResponse(c, db, c.get('settings'));
    return c.json({ recoveryCodes: codes }, 200);
  },
);

factorRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/reset',
    summary: 'Stop the removal of the second factor',
    ...signedInOnly,
    ...refuses('not_found'),
    responses: answer(200, doneSchema, 'Stopped'),
  }),
  async (c) => {
    await stopOwnFactorReset(c.get('db'), { caller: c.get('caller'), now: new Date() });
    return c.json({ message: 'Your second factor stays as it is.' }, 200);
  },
);

/** A wrong code, beside the field of the form. */
export function codeWrong(): Problem {
  return new Problem('code_wrong', {
    errors: [{ path: 'code', message: 'That code is not right. Check it and try again.' }],
  });
}

function factorAnswer(state: Awaited<ReturnType<typeof readSecondFactor>>): SecondFactor {
  return {
    ...state,
    passkeys: state.passkeys.map(({ createdAt, lastUsedAt, ...passkey }) => ({
      ...passkey,
      createdAt: instantOf(createdAt),
      lastUsedAt: lastUsedAt && instantOf(lastUsedAt),
    })),
    appSince: state.appSince && instantOf(state.appSince),
    reset: state.reset && {
      ...state.reset,
      effectiveAt: state.reset.effectiveAt && instantOf(state.reset.effectiveAt),
    },
  };
}

/** Postgres writes times into JSON with the offset of its time zone. */
export const instantOf = (time: string): string => new Date(time).toISOString();
