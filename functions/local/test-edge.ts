/** The built Worker behind the model of Workers Cache, for tests of what the edge stores and when it is purged. */
import { purgesHeader } from './behind-cache.ts';
import { type AuthorizationReading, type EdgeCache, modelEdgeCache } from './edge-cache.ts';
import { type ApiAnswer, requestsTo, startTestApi, type TestApi } from './test-api.ts';

export type TestEdge = {
  /** The Worker itself, without the cache. */
  api: TestApi;
  cache: EdgeCache;
  /** Moves the clock of the cache forward. The Worker has its own. */
  pass(seconds: number): void;
  /** Sends a request through the cache, and waits for the purges that it has begun. The arguments are `api.request`'s. */
  request: TestApi['request'];
  /** What a visitor gets: a request without any credential. */
  visit(path: string, headers?: Record<string, string>): Promise<ApiAnswer>;
  /**
   * From now on no purge is done. `arrived` resolves with the first one, `release` ends it. Without it a purge is done as
   * soon as it arrives.
   */
  holdPurges(): { arrived: Promise<void>; release(): void };
  /** How the cache understands the Authorization header (edge-cache.ts); at first, `is-ignored`. */
  readAs(authorization: AuthorizationReading): void;
  /** The tags of all purges, in their order. */
  purged: string[][];
};

/** Starts the Worker, as `startTestApi` does, behind an empty cache. */
export async function startTestEdge({
  demoData,
  variables = {},
}: {
  demoData: boolean;
  /** Variables of the Worker that only this test needs. */
  variables?: Record<string, string>;
}): Promise<TestEdge> {
  let reading: AuthorizationReading = 'is-ignored';
  let clock = 0;
  let held: Promise<void> = Promise.resolve();
  let announceArrival = () => {};
  const purged: string[][] = [];
  /** By id: each purge that has arrived or is waited for. */
  const purges = new Map<string, PromiseWithResolvers<void>>();
  const purgeOf = (id: string) => {
    const purge = purges.get(id) ?? Promise.withResolvers<void>();
    purges.set(id, purge);
    return purge;
  };

  const cache = modelEdgeCache({ origin: (request) => fetch(request), now: () => clock, authorization: () => reading });
  const api = await startTestApi(variables, {
    demoData,
    cacheBefore: {
      fetch: cache.fetch,
      async purge(options, id) {
        announceArrival();
        await held;
        const result = cache.purge(options);
        purged.push(options.tags);
        purgeOf(id).resolve();
        return result;
      },
    },
  });

  const send = requestsTo(api.origin, async (url, wanted) => {
    const response = await cache.fetch(new Request(url, { ...wanted, redirect: 'manual' }));
    return { status: response.status, headers: response.headers, text: await response.text() };
  });
  const request: TestApi['request'] = async (method, path, options) => {
    const answer = await send(method, path, options);
    const begun = answer.headers.get(purgesHeader)?.split(',') ?? [];
    await Promise.all(begun.map((id) => purgeOf(id).promise));
    return answer;
  };
  return {
    api,
    cache,
    pass(seconds) {
      clock += seconds * 1000;
    },
    request,
    visit: (path, headers = {}) => request('GET', path, { headers }),
    holdPurges() {
      const arrival = Promise.withResolvers<void>();
      const release = Promise.withResolvers<void>();
      announceArrival = arrival.resolve;
      held = release.promise;
      return { arrived: arrival.promise, release: release.resolve };
    },
    readAs(authorization) {
      reading = authorization;
    },
    purged,
  };
}
