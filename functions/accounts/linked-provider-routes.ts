/** Linking and unlinking sign-in providers in the settings. The callback is in social-routes.ts. Mounted at /api/account. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { assertMayLink, unlinkProvider } from '#db/accounts/linked-providers.ts';
import { doneSchema } from '../api/done-contract.ts';
import { answer, refuses, signedInOnly } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { Problem } from '../api/problem.ts';
import { refuseInvalid } from '../api/validation.ts';
import { deliverAfterResponse } from '../mail/deliver.ts';
import { providerAddressSchema } from './contract.ts';
import { providerChangedMail } from './mails.ts';
import { providerLabels, providerNames } from './provider-settings.ts';
import { securityRequest } from './security-request.ts';
import { authorizationAddress } from './sign-in-providers.ts';
import { callbackOf, keepTransaction, newTransaction } from './sign-in-transaction.ts';

export const linkedProviderRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

const providerParameter = z.object({ name: z.enum(providerNames) });

linkedProviderRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/providers/{name}',
    summary: 'Begin to link a provider: the address to send the browser to',
    ...signedInOnly,
    ...refuses('fresh_proof_needed', 'route_not_found'),
    request: { params: providerParameter },
    responses: answer(
      200,
      providerAddressSchema,
      'Where the person agrees; the provider sends them back to /settings/security',
    ),
  }),
  async (c) => {
    const caller = c.get('caller');
    const settings = c.get('settings');
    const provider = settings.providers.find(({ name }) => name === c.req.valid('param').name);
    if (!provider) throw new Problem('route_not_found');
    await assertMayLink(c.get('db'), { caller });
    const link = { userId: caller.userId, sessionId: caller.sessionId };
    const transaction = newTransaction({ redirect: '/settings/security', link });
    const address = await authorizationAddress(provider, transaction, callbackOf(settings, provider.name));
    await keepTransaction(c, settings, provider.name, transaction);
    return c.json({ address: address.href }, 200);
  },
);

linkedProviderRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/providers/{name}',
    summary: 'Unlink a provider; never the last way to sign in',
    ...signedInOnly,
    ...refuses('fresh_proof_needed', 'not_found', 'last_way_in'),
    request: { params: providerParameter },
    responses: answer(200, doneSchema, 'Unlinked'),
  }),
  async (c) => {
    const [db, caller, provider] = [c.get('db'), c.get('caller'), c.req.valid('param').name];
    await unlinkProvider(db, {
      caller,
      provider,
      mail: {
        kind: providerChangedMail.kind,
        dedupeKey: `provider-unlinked:${crypto.randomUUID()}`,
        payload: { provider: providerLabels[provider], linked: false },
      },
      request: securityRequest(c),
      now: new Date(),
    });
    deliverAfterResponse(c, db, c.get('settings'));
    return c.json({ message: `${providerLabels[provider]} no longer opens your account.` }, 200);
  },
);
