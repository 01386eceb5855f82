/**
 * One address for each answer that the edge stores (docs/adr/0005-workers-cache.md "Addresses"). The edge stores an
 * answer under path and query exactly as they were sent. Other spellings of the same question, such as
 * `/courses?utm_source=mail`, are answered with what is stored under the canonical one, and are not stored themselves.
 */
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { z } from 'zod';
import { askThroughEdge, isPersonal, neverAtEdge } from './caching.ts';
import type { ApiEnvironment } from './environment.ts';
import { isRead } from './is-read.ts';

/** The contract of a route's path and query. */
export type AddressInput = { params?: z.ZodObject; query?: z.ZodObject };

/**
 * Request headers that are part of the edge's key, beside the address
 * (https://developers.cloudflare.com/workers/cache/cache-keys/#what-goes-into-the-cache-key). No answer depends on them.
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

/** What the Worker needs to know of the request, beside its address. */
const forwardedHeaders = ['CF-Connecting-IP', 'CF-Ray', 'If-None-Match', 'If-Range', 'Range'];

/** Addresses that were found to be canonical, so that each is compared with its contract once. */
const knownAddresses = new Set<string>();
/** A bound of their memory: how many there are, and how many characters each may have. */
const known = { count: 2000, length: 200 };

/**
 * Answers a request for another spelling of an address with the answer to the canonical one. `canonicalOf` returns that
 * address, path and query, or null for an address whose answer the edge does not store.
 */
export function askCanonically(canonicalOf: (c: Context<ApiEnvironment>) => string | null) {
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    if (!isRead(c.req.method) || isPersonal(c)) return next();
    const asked = addressOf(c.req.url);
    const canonical = knownAddresses.has(asked) ? asked : canonicalOf(c);
    if (canonical === asked) remember(asked);
    if (canonical === null || (canonical === asked && !hasKeyHeader(c))) return next();
    const headers = new Headers();
    for (const name of forwardedHeaders) {
      const value = c.req.header(name);
      if (value !== undefined) headers.set(name, value);
    }
    const request = new Request(new URL(canonical, c.req.url), { method: c.req.method, headers, redirect: 'manual' });
    const answer = await askThroughEdge(c, request);
    if (answer === null) return next();
    c.res = new Response(answer.body, answer);
    neverAtEdge(c);
  });
}

/** Path and query of a URL. Each request needs it, and this takes a fraction of the time of `new URL`. */
export function addressOf(url: string): string {
  return url.slice(url.indexOf('/', url.indexOf('//') + 2));
}

function remember(address: string): void {
  if (address.length > known.length || knownAddresses.has(address)) return;
  const [oldest] = knownAddresses;
  if (oldest !== undefined && knownAddresses.size >= known.count) knownAddresses.delete(oldest);
  knownAddresses.add(address);
}

const hasKeyHeader = (c: Context) => keyHeaders.some((name) => c.req.header(name) !== undefined);

/** The middleware of a GET route whose answer the edge may store, with the contract of its path and query. */
export function canonicalFirst(input: AddressInput = {}) {
  return askCanonically(addressByContract(input));
}

/**
 * The canonical address of a route, by its contract: what the contract knows, in its order and in one spelling. Null
 * when the request violates the contract, and for a value that its contract changes again each time it is read.
 */
function addressByContract(input: AddressInput): (c: Context<ApiEnvironment>) => string | null {
  const parse = (params: unknown, query: Record<string, unknown>): { path: Parsed; query: Parsed } | null => {
    const path = input.params?.safeParse(params) ?? nothing;
    const known = input.query?.safeParse(query) ?? nothing;
    if (!path.success || !known.success) return null;
    // Without the defaults of parameters that were not sent.
    const sent = Object.entries(known.data).filter(([name]) => name in query);
    return { path: path.data, query: Object.fromEntries(sent) };
  };
  return (c) => {
    const parsed = parse(c.req.param(), queryOf(c));
    if (!parsed) return null;
    const again = parse(parsed.path, parsed.query);
    if (JSON.stringify(again) !== JSON.stringify(parsed)) return null;
    const query = new URLSearchParams(Object.entries(parsed.query).map(([name, value]) => [name, String(value)]));
    return filled(routePath(c), { ...c.req.param(), ...parsed.path }) + (query.size > 0 ? `?${query}` : '');
  };
}

type Parsed = Record<string, unknown>;
const nothing = { success: true as const, data: {} };

/** As the validator of `OpenAPIHono` reads it: a repeated parameter is a list. */
function queryOf(c: Context): Record<string, unknown> {
  const lists = Object.entries(c.req.queries());
  return Object.fromEntries(lists.map(([name, values]) => [name, values.length === 1 ? values[0] : values]));
}

/** A route's pattern with the values of its parameters. */
function filled(pattern: string, values: Parsed): string {
  return pattern.replaceAll(/:(\w+)(?:\{[^}]*\})?/g, (_parameter, name) => encodeURIComponent(String(values[name])));
}
