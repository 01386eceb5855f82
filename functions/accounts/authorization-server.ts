/** What a provider says about itself (OpenID Connect Discovery), asked for at most every five minutes an isolate. */
import * as oauth from 'oauth4webapi';

export type KnownServer = {
  server: oauth.AuthorizationServer;
  /** Its signing keys, filled in by oauth4webapi and fetched anew when a key is not among them. */
  keys: oauth.JWKSCacheInput;
};

const keptMilliseconds = 5 * 60 * 1000;
/** Plain values, never promises: one request of an isolate must not wait for the network of another. */
const known = new Map<string, KnownServer & { until: number }>();

export async function discover(issuer: URL): Promise<KnownServer> {
  const kept = known.get(issuer.href);
  if (kept && kept.until > Date.now()) return kept;
  const response = await oauth.discoveryRequest(issuer, optionsFor(issuer));
  const server = await oauth.processDiscoveryResponse(issuer, response);
  const fresh = { server, keys: {}, until: Date.now() + keptMilliseconds };
  known.set(issuer.href, fresh);
  return fresh;
}

/** How requests to a provider are made: with an end, and over plain HTTP only on this machine. */
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
