/**
 * The rules of Workers Cache for one request and one response, as its documentation states them: what may be stored,
 * under which key, for how long. Used by the model in edge-cache.ts. Each rule names its page of
 * https://developers.cloudflare.com/workers/cache/.
 */

/** How long a stored response may be used, in milliseconds. */
export type Lifetime = {
  fresh: number;
  /** After `fresh`: may be served while the Worker refreshes it. */
  staleWhileRevalidate: number;
  /** After `fresh`: may be served when the Worker fails. */
  staleIfError: number;
};

/** For a response without Cache-Control (configuration/#cache-control-semantics), in seconds by status. */
const heuristicSeconds = new Map([
  [200, 7200],
  [203, 7200],
  [204, 7200],
  [300, 1200],
  [301, 1200],
  [404, 180],
  [405, 60],
  [410, 180],
  [414, 60],
  [501, 60],
]);

/** The most specific one wins, and the others do not count (configuration/#header-precedence). */
const cacheControlHeaders = ['Cloudflare-CDN-Cache-Control', 'CDN-Cache-Control', 'Cache-Control'];

/** Cloudflare removes these before the response reaches the client (configuration/#response-headers). */
export const consumedHeaders = ['Cloudflare-CDN-Cache-Control', 'Cache-Tag'];

/**
 * Request headers that are part of the key, against cache poisoning (cache-keys/#what-goes-into-the-cache-key).
 * X-Forwarded-Scheme counts only when it is neither http nor https.
 */
const keyHeaders = [
  'X-HTTP-Method-Override',
  'X-HTTP-Method',
  'X-Method-Override',
  'X-Forwarded-Host',
  'X-Host',
  'X-Forwarded-Scheme',
  'X-Original-URL',
  'X-Rewrite-URL',
  'Forwarded',
  'Cloudflare-Workers-Version-Key',
];

/**
 * The key of a request: path and query exactly as they were sent, and the headers above. Neither host, method, cookies
 * nor Authorization are part of it (cache-keys/#what-goes-into-the-cache-key).
 */
export function cacheKey({ url, headers }: Request): string {
  const { pathname, search } = new URL(url);
  const ofHeaders = keyHeaders.map((name) => {
    const value = headers.get(name);
    return name === 'X-Forwarded-Scheme' && /^https?$/i.test(value ?? '') ? null : value;
  });
  return JSON.stringify([pathname + search, ...ofHeaders]);
}

/** How long the response may be used, or null when it may not be stored. */
export function lifetimeOf(request: Request, response: Response): Lifetime | null {
  const { status, headers } = response;
  // limitations/#status-codes-that-are-never-cached. A 304 has nothing to store (RFC 9111 section 3).
  if (status === 206 || status === 304 || (status >= 520 && status <= 526)) return null;
  // configuration/#vary
  if (varyNames(headers).includes('*')) return null;

  const cacheControl = cacheControlHeaders.map((name) => headers.get(name)).find((value) => value !== null);
  const directives = directivesOf(cacheControl ?? '');
  const has = (...names: string[]) => names.some((name) => directives.has(name));
  // configuration/#automatic-bypass-conditions
  if (has('private', 'no-store') || headers.has('Set-Cookie')) return null;
  if (request.headers.has('Authorization') && !has('public', 'must-revalidate', 's-maxage')) return null;

  if (cacheControl === undefined) {
    const seconds = heuristicSeconds.get(status);
    return seconds === undefined ? null : lifetime({ fresh: seconds, staleWhileRevalidate: 0, staleIfError: Infinity });
  }
  const seconds = (name: string) => {
    const value = directives.get(name);
    return value === undefined ? undefined : Number(value);
  };
  // configuration/#automatic-bypass-conditions: `no-cache` is stored, and stale at once.
  const fresh = has('no-cache') ? 0 : (seconds('s-maxage') ?? seconds('max-age') ?? 0);
  // configuration/#use-stale-while-revalidate-for-low-latency-refreshes: these forbid serving anything stale.
  if (has('s-maxage', 'must-revalidate', 'proxy-revalidate')) {
    return lifetime({ fresh, staleWhileRevalidate: 0, staleIfError: 0 });
  }
  return lifetime({
    fresh,
    staleWhileRevalidate: seconds('stale-while-revalidate') ?? 0,
    // configuration/#serve-stale-on-error-with-stale-if-error: without the directive, until the entry is purged.
    staleIfError: seconds('stale-if-error') ?? Infinity,
  });
}

/** From seconds to milliseconds. */
function lifetime({ fresh, staleWhileRevalidate, staleIfError }: Lifetime): Lifetime {
  return {
    fresh: fresh * 1000,
    staleWhileRevalidate: staleWhileRevalidate * 1000,
    staleIfError: staleIfError * 1000,
  };
}

/** The directives of a Cache-Control header, in lower case, with their values. */
function directivesOf(cacheControl: string): Map<string, string> {
  return new Map(
    cacheControl
      .toLowerCase()
      .split(',')
      .map((directive) => directive.trim().split('='))
      .map(([name = '', value = '']) => [name, value]),
  );
}

/** The request headers that a response depends on, in lower case. Any name counts (configuration/#vary). */
export function varyNames(headers: Headers): string[] {
  return (headers.get('Vary') ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** The tags of a response, in lower case. Invalid ones are dropped without a word (configuration/#cache-tag). */
export function tagsOf(headers: Headers): string[] {
  return (headers.get('Cache-Tag') ?? '')
    .toLowerCase()
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => /^[\x21-\x7e]{1,1024}$/.test(tag))
    .slice(0, 1000);
}
