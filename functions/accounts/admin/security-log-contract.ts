/** The security log in the admin area, over the wire. */
import { z } from 'zod';
import { securityEventSorts } from '#db/accounts/admin/security-log.ts';
import { securityEventDays, securityEventKinds, securityEventOutcomes } from '#db/accounts/states.ts';
import { listingQuery, listingSchema } from '../../admin/listing-contract.ts';
import { rowId } from '../../api/numbers-and-times.shared.ts';
import { securityEventSchema } from '../security-event-contract.ts';

export const securityLogQuerySchema = listingQuery(securityEventSorts).extend({
  kind: z.enum(securityEventKinds).optional(),
  outcome: z.enum(securityEventOutcomes).optional(),
  account: rowId.optional(),
  days: z.coerce.number().int().min(1).max(securityEventDays).optional().describe('Only the last so many days.'),
});

const loggedSecurityEventSchema = securityEventSchema
  .extend({
    accountId: z.number().int().nullable(),
    email: z.string().nullable().describe('Of the account; null when the event is about none.'),
  })
  .meta({ id: 'LoggedSecurityEvent' });
export type LoggedSecurityEvent = z.infer<typeof loggedSecurityEventSchema>;

export const securityLogSchema = listingSchema(loggedSecurityEventSchema).meta({ id: 'SecurityLog' });
