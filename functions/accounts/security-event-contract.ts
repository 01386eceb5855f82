/** A security event as admins see it, over the wire: in the security log, and on the page of a person. */
import { z } from 'zod';
import { securityEventKinds, securityEventOutcomes } from '#db/accounts/states.ts';
import { instant } from '../api/numbers-and-times.shared.ts';

export const securityEventSchema = z
  .object({
    id: z.number().int(),
    kind: z.enum(securityEventKinds),
    outcome: z.enum(securityEventOutcomes),
    address: z.string().nullable().describe('The network address; of IPv6 ones, the /64.'),
    country: z.string().nullable(),
    device: z.string().nullable(),
    detail: z.record(z.string(), z.unknown()),
    at: instant,
  })
  .meta({ id: 'SecurityEvent' });
