/** Where a request comes from, for throttling: Cloudflare's own header, which a client cannot set. */
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';
import type { ThrottleClaim } from '#db/accounts/throttle.ts';

/** An IPv4 address, or the /64 of an IPv6 one with the /48 around it. */
export type ClientAddress = { address: string; network: string | null };

export function clientAddress(c: Context): ClientAddress {
  return addressOf(c.req.header('CF-Connecting-IP') ?? '');
}

/**
 * Every spelling of an address is the same client. An IPv6 client has a whole /64 at the least, and a site or a tunnel often
 * a /48 (RFC 6177). What is no address at all counts as one client.
 */
export function addressOf(text: string): ClientAddress {
  if (!ipaddr.isValid(text)) return { address: 'unknown', network: null };
  // As IPv4 where it is IPv4 inside: ::ffff:192.0.2.1.
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return { address: address.toString(), network: null };
  const bytes = address.toByteArray();
  // The same behind NAT64, 64:ff9b::192.0.2.1 (RFC 6052).
  if (address.range() === 'rfc6052') return { address: bytes.slice(12).join('.'), network: null };
  return { address: `${groups(bytes.slice(0, 8))}::/64`, network: `${groups(bytes.slice(0, 6))}::/48` };
}

function groups(bytes: number[]): string {
  return Array.from({ length: bytes.length / 2 }, (_, index) =>
    ((bytes[2 * index] ?? 0) * 256 + (bytes[2 * index + 1] ?? 0)).toString(16),
  ).join(':');
}

/** How much more a /48 may do than an address: whole companies share one, and some carriers' customers. */
const networkFactor = 5;

/** The claims of a request under `key` by where it comes from: its address, and its network where it has one. */
export function claimsFrom(
  { address, network }: ClientAddress,
  { key, limit, windowSeconds }: ThrottleClaim,
): ThrottleClaim[] {
  const claim = { key: `${key}:${address}`, limit, windowSeconds };
  if (network === null) return [claim];
  return [claim, { key: `${key}:${network}`, limit: limit * networkFactor, windowSeconds }];
}
