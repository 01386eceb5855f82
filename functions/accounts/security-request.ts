/** Describes who makes a request, for the security log. */
import type { Context } from 'hono';
import type { SecurityRequest } from '#db/accounts/security-events.ts';
import { clientAddress } from '../api/client-address.ts';
import type { ApiEnvironment } from '../api/environment.ts';

/** `session`: the hash of the session that the request opens; by default that of the caller. */
export function securityRequest(c: Context<ApiEnvironment>, session?: string): SecurityRequest {
  return {
    address: clientAddress(c).address,
    country: c.req.header('CF-IPCountry') ?? null,
    device: c.req.header('User-Agent')?.slice(0, 300) ?? null,
    session: session ?? c.get('caller')?.sessionHash ?? null,
  };
}
