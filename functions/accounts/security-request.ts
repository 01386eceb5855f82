/** Describes who makes a request, for the security log. */
import type { Context } from 'hono';
import type { Caller } from '#db/accounts/authorize.ts';
import type { SecurityRequest } from '#db/accounts/security-events.ts';
import { clientAddress } from '../api/client-address.ts';

/** The context of any route: the caller's type differs where a guard has checked that there is one. */
type RequestContext = Pick<Context, 'req'> & { get(key: 'caller'): Caller | null };

/** `session`: the hash of the session that the request opens; by default that of the caller. */
export function securityRequest(c: RequestContext, session?: string): SecurityRequest {
  return {
    address: clientAddress(c).address,
    country: c.req.header('CF-IPCountry') ?? null,
    device: c.req.header('User-Agent')?.slice(0, 300) ?? null,
    session: session ?? c.get('caller')?.sessionHash ?? null,
  };
}
