/** Where a request comes from, for throttling: Cloudflare's own header, which a client cannot set. */
import type { Context } from 'hono';

/** An IPv6 client owns a whole /64 at the least, so its first four groups are the address. */
export function clientAddress(c: Context): string {
  const address = c.req.header('CF-Connecting-IP');
  if (!address) return 'unknown';
  return address.includes(':') ? address.split(':').slice(0, 4).join(':') : address;
}
