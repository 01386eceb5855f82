/**
 * A real OpenID Connect provider on this machine that replaces Google in local runs and tests. Sign-in with a provider
 * works offline and runs the same code as in production. It does not authenticate: users choose who they are.
 */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import { type ClientMetadata, Provider } from 'oidc-provider';
// The provider's own default, asked for by name: left to itself it warns at every start that it is not for production.
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js';
import { identityPage } from './oidc-identity-page.ts';

/** An identity that can be chosen on the provider's page. */
export type LocalIdentity = { id: string; email: string; firstName: string; lastName: string };

/** The demo student, who already has an account, and a person without an account. */
const demoIdentities: LocalIdentity[] = [
  { id: 'sam-rivera', email: 'student@launchpad.test', firstName: 'Sam', lastName: 'Rivera' },
  { id: 'jordan-blake', email: 'jordan.blake@launchpad.test', firstName: 'Jordan', lastName: 'Blake' },
];

export type LocalOidcProvider = {
  /** Variables with which the Worker uses this provider as Google. */
  variables: { GOOGLE_CLIENT_ID: string; GOOGLE_CLIENT_SECRET: string; GOOGLE_ISSUER: string };
  stop(): Promise<void>;
};

const scope = 'openid email profile';

/** Listens at a free port of 127.0.0.1, because cookies of the product's host `localhost` must not mix with its own. */
export async function startLocalOidcProvider({
  appOrigin,
  identities = demoIdentities,
}: {
  appOrigin: string;
  identities?: LocalIdentity[];
}): Promise<LocalOidcProvider> {
  const client = {
    client_id: 'interview-launchpad',
    client_secret: randomBytes(24).toString('base64url'),
    token_endpoint_auth_method: 'client_secret_post',
    redirect_uris: [`${appOrigin}/api/auth/google/callback`],
  } satisfies ClientMetadata;
  /** Who was chosen, and with a verified email or not: by the provider's id of the person. */
  const chosen = new Map<string, { identity: LocalIdentity; emailVerified: boolean }>();

  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The provider has no port.');
  const issuer = `http://127.0.0.1:${address.port}`;

  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const provider = new Provider(issuer, {
    adapter: createMemoryAdapter(),
    clients: [client],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'local' }] },
    cookies: { keys: [randomBytes(24).toString('base64url')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    // Google puts the profile into the id token.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 600, IdToken: 60, Interaction: 600, Session: 600 },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount(_context, id) {
      const choice = chosen.get(id);
      return choice && { accountId: id, claims: () => claimsOf(choice) };
    },
    // Choosing an identity is consent enough.
    async loadExistingGrant({ oidc: { provider, client, session } }) {
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope(scope);
      await grant.save();
      return grant;
    },
  });
  const protocol = provider.callback();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', issuer);
    // Without its cookie the provider forgets the last identity, so that every sign-in shows the page again.
    if (pathname === '/auth') delete request.headers.cookie;
    if (!pathname.startsWith('/interaction/')) return protocol(request, response);
    await provider.interactionDetails(request, response);
    if (request.method !== 'POST') {
      response.setHeader('Content-Type', 'text/html; charset=utf-8').end(identityPage(identities));
      return;
    }
    const form = await formOf(request);
    const identity = identities.find(({ id }) => id === form.get('identity'));
    if (identity) chosen.set(identity.id, { identity, emailVerified: form.has('verified') });
    const result = identity
      ? { login: { accountId: identity.id } }
      : { error: 'access_denied' as const, error_description: 'The user cancelled the sign-in.' };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }
  server.on('request', (request, response) => {
    // The sign-in has ended already, usually because of the browser's Back button. The user can start again on the
    // sign-in page.
    answer(request, response).catch(() => response.writeHead(303, { Location: `${appOrigin}/login` }).end());
  });

  return {
    variables: {
      GOOGLE_CLIENT_ID: client.client_id,
      GOOGLE_CLIENT_SECRET: client.client_secret,
      GOOGLE_ISSUER: issuer,
    },
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function claimsOf({ identity, emailVerified }: { identity: LocalIdentity; emailVerified: boolean }) {
  const { id, email, firstName, lastName } = identity;
  return { sub: id, email, email_verified: emailVerified, given_name: firstName, family_name: lastName };
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}
