/**
 * A model of Workers Cache, which Cloudflare runs before the Worker and which the local runtime lacks. Tests put it
 * before the built Worker (test-edge.ts). It is one cache: Cloudflare's lower tiers ask the upper tier before they ask
 * the Worker (#tiered-cache). Each rule names its page of https://developers.cloudflare.com/workers/cache/.
 */
import { cacheKey, consumedHeaders, type Lifetime, lifetimeOf, tagsOf, varyNames } from './edge-cache-rules.ts';

/** The values of `Cf-Cache-Status` (debugging/#inspect-cf-cache-status). */
type CacheStatus = 'HIT' | 'MISS' | 'BYPASS' | 'EXPIRED' | 'REVALIDATED' | 'UPDATING' | 'STALE';

type PurgeResult = { success: boolean; errors: { code: number; message: string }[] };

export type EdgeCache = {
  /** Answers a request, from the cache or from the Worker. */
  fetch(request: Request): Promise<Response>;
  /** What `ctx.cache.purge({ tags })` does. */
  purge(options: { tags: string[] }): PurgeResult;
  /** Removes everything. */
  clear(): void;
  /** The paths, with queries, of the requests that reached the Worker, and the time of each. */
  readonly originRequests: { path: string; at: number }[];
  /** The number of stored responses. */
  count(): number;
  /** Waits for the refreshes in the background. */
  refreshed(): Promise<void>;
};

type Stored = {
  status: number;
  headers: Headers;
  body: ArrayBuffer;
  storedAt: number;
  lifetime: Lifetime;
  tags: string[];
  /** The request headers that the response depends on, with their values. */
  vary: [name: string, value: string | null][];
};

/** Purges, by the token bucket of the Free plan, which counts for every plan (limitations/#purge-rate-limits). */
const purgeBucket = { size: 25, perMinute: 5, tagsPerRequest: 100 };

/**
 * Two pages of the documentation differ on a request with an Authorization header. By index.mdx and examples.mdx it
 * `bypasses` the cache. By cache-keys.mdx the header `is-ignored`: it is not part of the key, and such a request gets
 * what is stored. The product must be right under both.
 */
export type AuthorizationReading = 'bypasses' | 'is-ignored';

/** `origin` sends a request to the Worker. `now` is the time in milliseconds. */
export function modelEdgeCache({
  origin,
  now,
  authorization,
}: {
  origin(request: Request): Promise<Response>;
  now(): number;
  authorization(): AuthorizationReading;
}): EdgeCache {
  /** By key. Several responses of one key differ in the headers that they vary on. */
  const entries = new Map<string, Stored[]>();
  const originRequests: EdgeCache['originRequests'] = [];
  /** The requests to the Worker that others of the same key wait for (#request-collapsing). */
  const fills = new Map<string, Promise<unknown>>();
  const refreshes = new Set<Promise<unknown>>();
  let purgeTokens = purgeBucket.size;
  let tokensCountedAt = now();

  async function answer(request: Request): Promise<Response> {
    // limitations/#http-methods
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || (authorization() === 'bypasses' && request.headers.has('Authorization'))) {
      return toClient(await toWorker(request), 'BYPASS');
    }
    const key = cacheKey(request);
    const stored = find(key, request);
    if (!stored) return throughWorker(key, request);
    const staleFor = staleTime(stored);
    if (staleFor < 0) return fromStored(stored, request, 'HIT');
    if (staleFor >= stored.lifetime.staleWhileRevalidate) return throughWorker(key, request, stored);
    if (!fills.has(key)) inBackground(fill(key, request, stored));
    return fromStored(stored, request, 'UPDATING');
  }

  /** Of several requests for the same, one asks the Worker, and the others wait for what it stores. */
  async function throughWorker(key: string, request: Request, stale?: Stored): Promise<Response> {
    const running = fills.get(key);
    if (running) {
      await running;
      const filled = find(key, request);
      if (filled && staleTime(filled) < 0) return fromStored(filled, request, 'HIT');
    }
    const response = await fill(key, request, stale);
    const stored = find(key, request);
    if (stale && response.status >= 500 && staleTime(stale) < stale.lifetime.staleIfError) {
      return fromStored(stale, request, 'STALE');
    }
    if (!stored || response.status >= 500) return toClient(response, 'BYPASS');
    if (!stale) return fromStored(stored, request, 'MISS');
    return fromStored(stored, request, stored === stale ? 'REVALIDATED' : 'EXPIRED');
  }

  /** Asks the Worker and stores its response, if it may be stored. With `stale`, a 304 renews that one. */
  function fill(key: string, request: Request, stale?: Stored): Promise<Response> {
    const filling = (async () => {
      const wanted = new Headers(request.headers);
      // configuration/#range-requests: the Worker is asked for the whole.
      wanted.delete('Range');
      if (stale) wanted.set('If-None-Match', stale.headers.get('ETag') ?? '');
      // limitations/#http-methods: a HEAD request fetches the whole too.
      const response = await toWorker(new Request(request.url, { headers: wanted, redirect: 'manual' }));
      if (stale && response.status === 304) {
        renew(key, stale, response.headers);
        return response;
      }
      const kept = lifetimeOf(request, response);
      if (!kept) {
        if (stale && response.status < 500) entries.delete(key);
        return response;
      }
      const copy = response.clone();
      const fresh: Stored = {
        status: response.status,
        headers: withoutConsumed(response.headers),
        body: await copy.arrayBuffer(),
        storedAt: now(),
        lifetime: kept,
        tags: tagsOf(response.headers),
        vary: varyNames(response.headers).map((name) => [name, request.headers.get(name)]),
      };
      const others = (entries.get(key) ?? []).filter((other) => other !== stale && other !== find(key, request));
      entries.set(key, [...others, fresh]);
      return response;
    })();
    fills.set(key, filling);
    return filling.finally(() => {
      if (fills.get(key) === filling) fills.delete(key);
    });
  }

  /** A 304 brings its own lifetime (RFC 9111 section 3.2): one that says nothing of the edge would end the storage. */
  function renew(key: string, stale: Stored, headers: Headers): void {
    const kept = lifetimeOf(new Request('http://cache'), new Response(null, { headers }));
    if (!kept) entries.delete(key);
    stale.storedAt = now();
    stale.lifetime = kept ?? stale.lifetime;
  }

  function inBackground(refresh: Promise<unknown>): void {
    // A failed refresh leaves the stored response as it is.
    const done: Promise<unknown> = refresh.catch(() => {}).finally(() => refreshes.delete(done));
    refreshes.add(done);
  }

  /** The milliseconds since a stored response became stale; negative while it is fresh. */
  const staleTime = ({ storedAt, lifetime }: Stored) => now() - storedAt - lifetime.fresh;

  function find(key: string, request: Request): Stored | undefined {
    const isWanted = ({ vary }: Stored) => vary.every(([name, value]) => request.headers.get(name) === value);
    return entries.get(key)?.find(isWanted);
  }

  async function toWorker(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    originRequests.push({ path: pathname + search, at: now() });
    return origin(request);
  }

  /** A stored response for a client: 304 when it has the same, without a body for HEAD, a part of it for Range. */
  function fromStored(
    { status, headers, body, storedAt }: Stored,
    request: Request,
    cacheStatus: CacheStatus,
  ): Response {
    const own = new Headers(headers);
    own.set('Cf-Cache-Status', cacheStatus);
    own.set('Age', String(Math.floor((now() - storedAt) / 1000)));
    if (hasSame(request, headers)) return new Response(null, { status: 304, headers: own });
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.get('Range') ?? '') ?? [];
    if (status === 200 && first !== undefined && last !== undefined) {
      const part = body.slice(Number(first), Number(last) + 1);
      own.set('Content-Range', `bytes ${first}-${Number(first) + part.byteLength - 1}/${body.byteLength}`);
      return new Response(part, { status: 206, headers: own });
    }
    return new Response(request.method === 'HEAD' || body.byteLength === 0 ? null : body, { status, headers: own });
  }

  return {
    fetch: answer,
    purge({ tags }) {
      const minutes = (now() - tokensCountedAt) / 60_000;
      purgeTokens = Math.min(purgeBucket.size, purgeTokens + minutes * purgeBucket.perMinute);
      tokensCountedAt = now();
      if (purgeTokens < 1) return refused('The purge limit is reached.');
      if (tags.length > purgeBucket.tagsPerRequest) return refused('These are too many tags for one purge.');
      purgeTokens -= 1;
      const purged = new Set(tags.map((tag) => tag.toLowerCase()));
      // All variants of an address go together (configuration/#vary).
      for (const [key, stored] of entries) {
        if (stored.some((variant) => variant.tags.some((tag) => purged.has(tag)))) entries.delete(key);
      }
      return { success: true, errors: [] };
    },
    clear: () => entries.clear(),
    originRequests,
    count: () => [...entries.values()].flat().length,
    async refreshed() {
      while (refreshes.size > 0) await Promise.all(refreshes);
    },
  };
}

/** The number is the model's own: the documentation gives none. */
const refused = (message: string): PurgeResult => ({ success: false, errors: [{ code: 429, message }] });

function toClient(response: Response, cacheStatus: CacheStatus): Response {
  const headers = withoutConsumed(response.headers);
  headers.set('Cf-Cache-Status', cacheStatus);
  return new Response(response.body, { status: response.status, headers });
}

function withoutConsumed(headers: Headers): Headers {
  const rest = new Headers(headers);
  for (const name of consumedHeaders) rest.delete(name);
  return rest;
}

/** Whether the client has the stored response already: RFC 9110 section 13.1.2, which compares weakly. */
function hasSame(request: Request, headers: Headers): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  const etag = headers.get('ETag');
  const known = request.headers.get('If-None-Match')?.split(',').map(opaque) ?? [];
  return etag !== null && known.includes(opaque(etag));
}
