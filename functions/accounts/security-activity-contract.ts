/** What happened to an account, over the wire. Not in contract.ts, because the forms of the browser import that file. */
import { z } from 'zod';
import { securityEventKinds, securityEventOutcomes } from '#db/accounts/states.ts';
import { cursor } from '../admin/listing-contract.ts';

export const securityActivityQuerySchema = z.object({
  after: cursor.optional().describe('`next` of the previous page.'),
});

/** Something that happened to the account, as its owner sees it. */
const securityActivitySchema = z
  .object({
    id: z.number().int(),
    kind: z.enum(securityEventKinds),
    outcome: z.enum(securityEventOutcomes),
    detail: z.string().nullable().describe('The provider, the role or the factor that the event is about.'),
    device: z.string().nullable().describe('Null when it was done by the school.'),
    address: z.string().nullable(),
    country: z.string().nullable(),
    at: z.iso.datetime(),
    isThisDevice: z.boolean(),
  })
  .meta({ id: 'SecurityActivity' });
export type SecurityActivity = z.infer<typeof securityActivitySchema>;

/** Newest first. */
export const securityActivityPageSchema = z
  .object({ rows: z.array(securityActivitySchema), next: z.string().nullable() })
  .meta({ id: 'SecurityActivityPage' });
