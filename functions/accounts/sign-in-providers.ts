/**
 * OAuth 2.0 and OpenID Connect with Google, Facebook and Apple: the address to redirect to, and the identity on return.
 */
import { importPKCS8, SignJWT } from 'jose';
import * as oauth from 'oauth4webapi';
import { z } from 'zod';
import { discover, type KnownServer, requestOptions } from './authorization-server.ts';
import type { AppleSettings, FacebookSettings, ProviderSettings } from './provider-settings.ts';
import type { SignInTransaction } from './sign-in-transaction.ts';

/** A user's identity at a provider. */
export type ProviderIdentity = {
  /** The provider's `sub` or id: unique there and never reassigned. */
  id: string;
  email: string | null;
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  pictureUrl: string | null;
};

/** The address of the provider's page on which the user agrees to sign in. */
export async function authorizationAddress(
  provider: ProviderSettings,
  transaction: SignInTransaction,
  callback: string,
): Promise<URL> {
  const { server } = await serverOf(provider);
  if (!server.authorization_endpoint) throw new Error('The provider names no authorization endpoint.');
  const address = new URL(server.authorization_endpoint);
  const parameters = {
    client_id: provider.clientId,
    redirect_uri: callback,
    response_type: 'code',
    state: transaction.state,
    code_challenge: await oauth.calculatePKCECodeChallenge(transaction.codeVerifier),
    code_challenge_method: 'S256',
    ...parametersOf(provider, transaction),
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address;
}

function parametersOf(provider: ProviderSettings, { nonce }: SignInTransaction): Record<string, string> {
  switch (provider.name) {
    case 'google':
      return { scope: 'openid email profile', nonce };
    case 'apple':
      // Apple sends the name and the email address only with form_post.
      return { scope: 'openid email name', nonce, response_mode: 'form_post' };
    case 'facebook':
      return { scope: 'public_profile,email' };
  }
}

/**
 * Exchanges the parameters of the callback for the user's identity. Throws when the response does not belong to this
 * transaction, and when any check fails: state, issuer, audience, nonce, times, signature.
 */
export async function identify(
  provider: ProviderSettings,
  transaction: SignInTransaction,
  callback: string,
  returned: URLSearchParams,
): Promise<ProviderIdentity> {
  const known = await serverOf(provider);
  const client: oauth.Client = { client_id: provider.clientId };
  const parameters = oauth.validateAuthResponse(known.server, client, returned, transaction.state);
  const response = await oauth.authorizationCodeGrantRequest(
    known.server,
    client,
    oauth.ClientSecretPost(provider.name === 'apple' ? await appleSecret(provider) : provider.clientSecret),
    parameters,
    callback,
    transaction.codeVerifier,
    requestOptions(known),
  );
  if (provider.name === 'facebook') {
    const { access_token } = await oauth.processAuthorizationCodeResponse(known.server, client, response);
    return facebookProfile(provider, known, access_token);
  }
  const tokens = await oauth.processAuthorizationCodeResponse(known.server, client, response, {
    expectedNonce: transaction.nonce,
    requireIdToken: true,
  });
  await oauth.validateApplicationLevelSignature(known.server, response, {
    ...requestOptions(known),
    [oauth.jwksCache]: known.keys,
  });
  const identity = identityOf(idTokenSchema.parse(oauth.getValidatedIdTokenClaims(tokens)));
  return provider.name === 'apple' ? { ...identity, ...appleName(returned) } : identity;
}

async function serverOf(provider: ProviderSettings): Promise<KnownServer> {
  if (provider.name !== 'facebook') return discover(provider.issuer);
  const { dialogUrl, graphUrl } = provider;
  const server = {
    issuer: new URL(dialogUrl).origin,
    authorization_endpoint: dialogUrl,
    token_endpoint: `${graphUrl}/oauth/access_token`,
  };
  return { server, keys: {} };
}

const text = z.string().nullish().catch(null);
const idTokenSchema = z.object({
  sub: z.string().min(1),
  email: text,
  // Apple sometimes sends a string instead of a boolean.
  email_verified: z
    .union([z.boolean(), z.enum(['true', 'false'])])
    .nullish()
    .catch(null),
  given_name: text,
  family_name: text,
  picture: text,
});

function identityOf(claims: z.output<typeof idTokenSchema>): ProviderIdentity {
  return {
    id: claims.sub,
    email: claims.email ?? null,
    emailVerified: claims.email_verified === true || claims.email_verified === 'true',
    firstName: claims.given_name ?? null,
    lastName: claims.family_name ?? null,
    pictureUrl: claims.picture ?? null,
  };
}

const facebookProfileSchema = z.object({
  id: z.string().min(1),
  email: text,
  first_name: text,
  last_name: text,
  picture: z
    .object({ data: z.object({ url: text }) })
    .nullish()
    .catch(null),
});

async function facebookProfile(
  { graphUrl }: FacebookSettings,
  known: KnownServer,
  accessToken: string,
): Promise<ProviderIdentity> {
  const address = new URL(`${graphUrl}/me?fields=id,email,first_name,last_name,picture`);
  const options = requestOptions(known);
  const response = await oauth.protectedResourceRequest(accessToken, 'GET', address, undefined, undefined, options);
  if (!response.ok) throw new Error(`The Graph API answered ${response.status}.`);
  const profile = facebookProfileSchema.parse(await response.json());
  return {
    id: profile.id,
    email: profile.email ?? null,
    // Facebook does not say whether the address is verified.
    emailVerified: false,
    firstName: profile.first_name ?? null,
    lastName: profile.last_name ?? null,
    pictureUrl: profile.picture?.data.url ?? null,
  };
}

/** Apple's client secret is not fixed: it is a short-lived JWT signed with the team's key. */
async function appleSecret({ issuer, clientId, teamId, keyId, privateKey }: AppleSettings): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(issuer.href.replace(/\/$/, ''))
    .setIssuedAt()
    .setExpirationTime('5 minutes')
    .sign(await importPKCS8(privateKey, 'ES256'));
}

const appleUserSchema = z.object({ name: z.object({ firstName: text, lastName: text }) });

/** Apple sends the name beside the token, at the first sign-in only, and unsigned. It is only displayed. */
function appleName(returned: URLSearchParams): Pick<ProviderIdentity, 'firstName' | 'lastName'> {
  try {
    const { name } = appleUserSchema.parse(JSON.parse(returned.get('user') ?? ''));
    return { firstName: name.firstName ?? null, lastName: name.lastName ?? null };
  } catch {
    return { firstName: null, lastName: null };
  }
}
