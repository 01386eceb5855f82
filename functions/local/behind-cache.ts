/**
 * Runs the built Worker behind a cache that the test owns. The local runtime has neither Workers Cache nor the parts of
 * the context that lead to it, so an entry around the Worker adds them. Used by run-worker.ts.
 */
import { type Request as LocalRequest, Response as LocalResponse } from 'miniflare';
import { z } from 'zod';

/** What the Worker itself can do with the cache before it (edge-cache.ts). Each purge has an id of its own. */
export type CacheBefore = {
  fetch(request: Request): Promise<Response>;
  purge(options: { tags: string[] }, id: string): Promise<object>;
};

/** The header of an answer with the ids of the purges that its request has begun, so that a test can wait for them. */
export const purgesHeader = 'X-Test-Purges';

/**
 * The entry, as JavaScript beside the Worker's module. https://developers.cloudflare.com/workers/cache/cache-keys/: a
 * request to `ctx.exports` goes through the cache. https://developers.cloudflare.com/workers/cache/purge/
 */
export const entryBehindCache = `
import worker from './worker.js';
export default {
  ...worker,
  async fetch(request, env, ctx) {
    const purges = [];
    const purge = async (options) => {
      const id = crypto.randomUUID();
      purges.push(id);
      const response = await env.CACHE_PURGE.fetch('http://cache/' + id, { method: 'POST', body: JSON.stringify(options) });
      return response.json();
    };
    const response = await worker.fetch(request, env, {
      waitUntil: (promise) => ctx.waitUntil(promise),
      passThroughOnException() {},
      props: {},
      exports: { default: env.CACHE },
      cache: { purge },
    });
    const answer = new Response(response.body, response);
    if (purges.length > 0) answer.headers.set('${purgesHeader}', purges.join());
    return answer;
  },
};`;

/** The bindings that the entry uses. */
export function bindingsToCache(cache: CacheBefore) {
  return {
    async CACHE({ url, method, headers }: LocalRequest) {
      const response = await cache.fetch(new Request(url, { method, headers: [...headers] }));
      const body = response.body === null ? null : await response.arrayBuffer();
      return new LocalResponse(body, { status: response.status, headers: [...response.headers] });
    },
    async CACHE_PURGE(request: LocalRequest) {
      const options = z.object({ tags: z.array(z.string()) }).parse(await request.json());
      return LocalResponse.json(await cache.purge(options, new URL(request.url).pathname.slice(1)));
    },
  };
}
