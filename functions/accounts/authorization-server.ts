/** A provider's metadata (OpenID Connect Discovery). Each isolate caches it for five minutes. Used by sign-in-providers.ts. */
import * as oauth from 'oauth4webapi';

export type KnownServer = {
  server: oauth.AuthorizationServer;
  /** The signing keys. oauth4webapi fills them in, and fetches them again when it meets an unknown key. */
  keys: oauth.JWKSCacheInput;
};

const cacheMilliseconds = 5 * 60 * 1000;
/** Holds plain values and never promises: a request must not wait for the network call of another request. */
const cache = new Map<string, KnownServer & { until: number }>();

/** The provider's metadata, from the cache or from its discovery document. Throws when the request fails. */
export async function discover(issuer: URL): Promise<KnownServer> {
  const cached = cache.get(issuer.href);
  if (cached && cached.until > Date.now()) return cached;
  const response = await oauth.discoveryRequest(issuer, optionsFor(issuer));
  const server = await oauth.processDiscoveryResponse(issuer, response);
  const fresh = { server, keys: {}, until: Date.now() + cacheMilliseconds };
  cache.set(issuer.href, fresh);
  return fresh;
}

/** Options for requests to a provider: a timeout of ten seconds, and plain HTTP for loopback addresses only. */
export function requestOptions({ server }: KnownServer) {
  return optionsFor(new URL(server.issuer));
}

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

function optionsFor(issuer: URL) {
  return {
    signal: AbortSignal.timeout(10_000),
    [oauth.allowInsecureRequests]: loopbackHosts.has(issuer.hostname),
  };
}
