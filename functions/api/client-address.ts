/** The client address for rate limits, from a header that Cloudflare sets and clients cannot. */
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';
import type { ThrottleClaim } from '#db/accounts/throttle.ts';

/** An IPv4 address, or the /64 of an IPv6 one with the /48 around it. */
export type ClientAddress = { address: string; network: string | null };

/** The address of a request's client. */
export function clientAddress(c: Pick<Context, 'req'>): ClientAddress {
  return addressOf(c.req.header('CF-Connecting-IP') ?? '');
}

/**
 * All spellings of an address are the same client. An IPv6 client has at least a whole /64, and a site or a tunnel
 * often has a /48 (RFC 6177). All texts that are not an address count as one client.
 */
export function addressOf(text: string): ClientAddress {
  if (!ipaddr.isValid(text)) return { address: 'unknown', network: null };
  // `process` turns an IPv4-mapped address such as ::ffff:192.0.2.1 into IPv4.
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return { address: address.toString(), network: null };
  const bytes = address.toByteArray();
  // NAT64 addresses such as 64:ff9b::192.0.2.1 contain an IPv4 address too (RFC 6052).
  if (address.range() === 'rfc6052') return { address: bytes.slice(12).join('.'), network: null };
  return { address: `${groups(bytes.slice(0, 8))}::/64`, network: `${groups(bytes.slice(0, 6))}::/48` };
}

function groups(bytes: number[]): string {
  return Array.from({ length: bytes.length / 2 }, (_, index) =>
    ((bytes[2 * index] ?? 0) * 256 + (bytes[2 * index + 1] ?? 0)).toString(16),
  ).join(':');
}

/** The factor by which the limit of a /48 is higher: companies and some carriers' customers share one. */
const networkFactor = 5;

/** The rate limit claims of a request under `key`: one for its address, and one for its network if it has one. */
export function claimsFrom(
  { address, network }: ClientAddress,
  { key, limit, windowSeconds }: ThrottleClaim,
): ThrottleClaim[] {
  const claim = { key: `${key}:${address}`, limit, windowSeconds };
  if (network === null) return [claim];
  return [claim, { key: `${key}:${network}`, limit: limit * networkFactor, windowSeconds }];
}
