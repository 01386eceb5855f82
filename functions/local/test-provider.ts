/** A sign-in provider whose answers the test decides: wrong tokens, wrong keys, refusals. */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

type Answer = { status: number; body: object };

export type TestProvider = {
  issuer: string;
  /** Sets the answer of the token endpoint for a code. Any other code gets `invalid_grant`. */
  answerToken(code: string, answer: Answer): void;
  /** The parameters of the last request to the token endpoint. */
  lastTokenRequest(): URLSearchParams;
  /** Sets the profile that `/me` of the Graph API returns for an access token. */
  answerProfile(accessToken: string, profile: object): void;
  /** An id token signed with the provider's key, or with a key that it does not publish. */
  sign(claims: Record<string, unknown>, key?: 'published' | 'unknown'): Promise<string>;
  stop(): Promise<void>;
};

export async function startTestProvider(): Promise<TestProvider> {
  const keys = {
    published: await generateKeyPair('RS256', { extractable: true }),
    unknown: await generateKeyPair('RS256'),
  };
  const jwks = { keys: [{ ...(await exportJWK(keys.published.publicKey)), alg: 'RS256', use: 'sig', kid: 'one' }] };
  const tokens = new Map<string, Answer>();
  const profiles = new Map<string, object>();
  let lastRequest = new URLSearchParams();

  const server = createServer(async (request, response) => {
    const answer = ({ status, body }: Answer) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    const { pathname } = new URL(request.url ?? '/', issuer);
    if (pathname === '/.well-known/openid-configuration') return answer({ status: 200, body: metadata });
    if (pathname === '/jwks') return answer({ status: 200, body: jwks });
    if (pathname === '/me') {
      const profile = profiles.get(request.headers.authorization?.slice('Bearer '.length) ?? '');
      return answer(profile ? { status: 200, body: profile } : { status: 401, body: {} });
    }
    lastRequest = new URLSearchParams(await text(request));
    const refusal = { status: 400, body: { error: 'invalid_grant', error_description: 'expired' } };
    return answer(tokens.get(lastRequest.get('code') ?? '') ?? refusal);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The provider has no port.');
  const issuer = `http://127.0.0.1:${address.port}`;
  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  };

  return {
    issuer,
    answerToken: (code, answer) => tokens.set(code, answer),
    lastTokenRequest: () => lastRequest,
    answerProfile: (accessToken, profile) => profiles.set(accessToken, profile),
    sign: (claims, key = 'published') =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(keys[key].privateKey),
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
