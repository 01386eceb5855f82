/**
 * Sign-in through a provider: the redirect to it and the callback from it. docs/decisions.md "Accounts"; failures
 * return as the `error=` toasts of docs/product.md "Return from social sign-in".
 */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { z } from 'zod';
import { linkProvider } from '#db/accounts/linked-providers.ts';
import { type SocialIdentity, type SocialSignIn, socialSignIn } from '#db/accounts/social-sign-in.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { keepUntilDeployment } from '../api/caching.ts';
import { clientAddress } from '../api/client-address.ts';
import { answer, keptAtEdge, openToAll, redirects, refuses } from '../api/endpoint.ts';
import type { ApiEnvironment, Settings } from '../api/environment.ts';
import { Problem } from '../api/problem.ts';
import { logError } from '../api/request-log.ts';
import { emailAddress, line, tidyText } from '../api/text.shared.ts';
import { timeZoneOf } from '../api/time-zone.ts';
import { refuseInvalid } from '../api/validation.ts';
import { deliverAfterResponse } from '../mail/deliver.ts';
import { providersSchema } from './contract.ts';
import { deviceHash } from './device.ts';
import { digest } from './digest.ts';
import { documentVersions } from './document-versions.shared.ts';
import { registerClaims } from './limits.ts';
import { newMailedToken, verificationLifetimeMinutes } from './mailed-token.ts';
import { providerChangedMail, providerJoinedMail, verifyEmailMail } from './mails.ts';
import { newDeviceMail } from './new-device-mail.ts';
import { newSession } from './new-session.ts';
import { type ProviderName, type ProviderSettings, providerLabels, providerNames } from './provider-settings.ts';
import { endReplacedSession } from './replaced-session.ts';
import { carriedRedirect } from './safe-redirect.shared.ts';
import { securityRequest } from './security-request.ts';
import { setSessionCookie } from './session-cookie.ts';
import { logRefusedSignIn } from './sign-in-log.ts';
import { authorizationAddress, identify, type ProviderIdentity } from './sign-in-providers.ts';
import {
  callbackOf,
  keepTransaction,
  newTransaction,
  type SignInTransaction,
  takeTransaction,
} from './sign-in-transaction.ts';
import { makeToken } from './token.ts';

export const socialRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

socialRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/providers',
    summary: 'The sign-in providers that are configured',
    ...openToAll,
    ...keptAtEdge({}),
    responses: answer(200, providersSchema, 'The configured providers'),
  }),
  (c) => {
    keepUntilDeployment(c);
    return c.json(
      c.get('settings').providers.map(({ name }) => ({ name, label: providerLabels[name] })),
      200,
    );
  },
);

for (const name of providerNames) {
  socialRoutes.openapi(
    createRoute({
      method: 'get',
      path: `/${name}`,
      summary: `Sign in with ${providerLabels[name]}: redirects the browser there`,
      ...openToAll,
      request: { query: z.object({ redirect: z.string().optional() }) },
      responses: redirects(`To ${providerLabels[name]}, or to /?error=oauth`),
      ...refuses('route_not_found'),
    }),
    (c) => begin(c, settingsOf(c, name), c.req.valid('query').redirect),
  );
  socialRoutes.openapi(
    createRoute({
      // Apple posts a form from its own site; the others redirect with GET.
      method: name === 'apple' ? 'post' : 'get',
      path: `/${name}/callback`,
      summary: `Where ${providerLabels[name]} sends the browser back to`,
      ...openToAll,
      responses: redirects('To /?auth_token=…&welcome=true, or to /?error=oauth or /?error=session'),
      ...refuses('route_not_found'),
    }),
    async (c) => finish(c, settingsOf(c, name), await returnedParameters(c)),
  );
}

function settingsOf(c: Context<ApiEnvironment>, name: ProviderName): ProviderSettings {
  const provider = c.get('settings').providers.find((configured) => configured.name === name);
  if (!provider) throw new Problem('route_not_found');
  return provider;
}

/** The parameters of the callback, from the query or from the posted form. */
async function returnedParameters(c: Context<ApiEnvironment>): Promise<URLSearchParams> {
  return c.req.method === 'POST' ? new URLSearchParams(await c.req.text()) : new URL(c.req.url).searchParams;
}

async function begin(c: Context<ApiEnvironment>, provider: ProviderSettings, requested: string | undefined) {
  const transaction = newTransaction({ redirect: carriedRedirect(requested) ?? '/' });
  try {
    const address = await authorizationAddress(provider, transaction, callbackOf(c.get('settings'), provider.name));
    await keepTransaction(c, c.get('settings'), provider.name, transaction);
    return c.redirect(address.href, 302);
  } catch (error) {
    logRefusedSignIn(c, provider.name, error);
    return c.redirect('/?error=oauth', 302);
  }
}

async function finish(c: Context<ApiEnvironment>, provider: ProviderSettings, returned: URLSearchParams) {
  const transaction = await takeTransaction(c, provider.name, returned.get('state'));
  if (!transaction) {
    logRefusedSignIn(c, provider.name, 'no_transaction');
    return c.redirect('/?error=oauth', 302);
  }
  let identity: SocialIdentity;
  try {
    identity = storable(
      provider.name,
      await identify(provider, transaction, callbackOf(c.get('settings'), provider.name), returned),
    );
  } catch (error) {
    logRefusedSignIn(c, provider.name, error);
    return c.redirect(transaction.link ? settingsWith({ link_error: 'failed' }) : '/?error=oauth', 302);
  }
  if (transaction.link) return link(c, transaction.link, identity);
  try {
    const [db, settings] = [c.get('db'), c.get('settings')];
    const { sessionId, session } = await newSession(c);
    const signedIn = await socialSignIn(db, {
      identity,
      session,
      timeZone: timeZoneOf(c) ?? 'UTC',
      deviceHash: await deviceHash(c, settings.secureCookies),
      newDeviceMail: newDeviceMail(session),
      verification: await verificationOf(settings, session.now),
      versions: documentVersions,
      // Without an address nobody signs up.
      signUpClaims: registerClaims(identity.email ?? '', clientAddress(c)),
      joinedMail: {
        kind: providerJoinedMail.kind,
        payload: { firstName: identity.firstName, provider: providerLabels[provider.name] },
      },
      request: securityRequest(c, session.hash),
    });
    if ('refused' in signedIn) {
      logRefusedSignIn(c, provider.name, signedIn.refused);
      return c.redirect(signedIn.refused === 'unlinked' ? '/?error=unlinked' : '/?error=oauth', 302);
    }
    if (signedIn.hasMail) deliverAfterResponse(c, db, settings);
    await endReplacedSession(c, { db, settings, sessionHash: session.hash, now: session.now });
    const named = { userId: signedIn.userId, sessionId };
    const cookie = await makeToken(settings.jwtSecret, 'cookie', named, session.now);
    setSessionCookie(c, settings.secureCookies, cookie);
    const token = await makeToken(settings.jwtSecret, 'handover', named, session.now);
    return c.redirect(homeWith({ token, redirect: transaction.redirect }), 302);
  } catch (error) {
    if (error instanceof Refusal && ['too_many_requests', 'email_taken'].includes(error.code)) {
      logRefusedSignIn(c, provider.name, error.code);
      return c.redirect('/?error=oauth', 302);
    }
    logError(c.get('requestId'), error);
    return c.redirect('/?error=session', 302);
  }
}

/** Links the identity to the account of the session that began this, if that is still alive. */
async function link(
  c: Context<ApiEnvironment>,
  { userId, sessionId }: NonNullable<SignInTransaction['link']>,
  identity: SocialIdentity,
) {
  const [db, settings] = [c.get('db'), c.get('settings')];
  const { provider, id } = identity;
  const caller = { userId, sessionId, sessionHash: await digest(sessionId) };
  try {
    await linkProvider(db, {
      caller,
      provider,
      identityId: id,
      mail: {
        kind: providerChangedMail.kind,
        dedupeKey: `provider-linked:${crypto.randomUUID()}`,
        payload: { provider: providerLabels[provider], linked: true },
      },
      request: securityRequest(c, caller.sessionHash),
      now: new Date(),
    });
    deliverAfterResponse(c, db, settings);
    return c.redirect(settingsWith({ linked: provider }), 302);
  } catch (error) {
    if (!(error instanceof Refusal)) logError(c.get('requestId'), error);
    const reason = error instanceof Refusal && error.code === 'provider_taken' ? 'taken' : 'failed';
    return c.redirect(settingsWith({ link_error: reason }), 302);
  }
}

const settingsWith = (query: Record<string, string>) => `/settings/security?${new URLSearchParams(query)}`;

async function verificationOf({ jwtSecret }: Settings, now: Date): Promise<SocialSignIn['verification']> {
  const token = await newMailedToken(jwtSecret, now, verificationLifetimeMinutes);
  const dedupeKey = `verify-email:${token.hash}`;
  return { token, mail: { kind: verifyEmailMail.kind, dedupeKey, payload: { sealedToken: token.sealed } } };
}

function homeWith({ token, redirect }: { token: string; redirect: string }): string {
  const query = new URLSearchParams({ auth_token: token, welcome: 'true' });
  if (redirect !== '/') query.set('redirect', redirect);
  return `/?${query}`;
}

const identityText = { email: emailAddress(), name: line(80) };

/**
 * A provider's data under the rules of our own forms. A name is tidied, or left out when it still does not fit; an
 * invalid email address counts as none. Throws when the id is not as in OpenID Connect Core 1.0, section 2.
 */
function storable(provider: ProviderName, identity: ProviderIdentity): SocialIdentity {
  if (!/^[ -~]{1,255}$/.test(identity.id)) throw new Error('The id of a person at the provider is not usable.');
  const email = identityText.email.safeParse(identity.email).data ?? null;
  const name = (text: string | null) => identityText.name.safeParse(text && tidyText(text)).data ?? '';
  return {
    provider,
    id: identity.id,
    email,
    emailVerified: email !== null && identity.emailVerified,
    firstName: name(identity.firstName) || (email?.split('@')[0]?.slice(0, 80) ?? ''),
    lastName: name(identity.lastName),
    pictureUrl: identity.pictureUrl?.startsWith('https://') ? identity.pictureUrl : null,
  };
}
