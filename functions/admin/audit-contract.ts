/** The wire format of the audit log. */
import { z } from 'zod';
import { auditSorts } from '#db/admin/audit-log.ts';
import { instant } from '../api/numbers-and-times.shared.ts';
import { line } from '../api/text.shared.ts';
import { listingQuery, listingSchema } from './listing-contract.ts';

export const auditQuerySchema = listingQuery(auditSorts).extend({
  action: line(100).optional(),
  subject: line(200)
    .transform((text, context) => {
      const [, type, id] = /^([a-z_]+):(.+)$/.exec(text) ?? [];
      if (type && id) return { type, id };
      context.addIssue('Name a table and a row, such as courses:12');
      return z.NEVER;
    })
    .optional()
    .describe('The table and the row that the action changed, such as courses:12.'),
});

const auditEntrySchema = z
  .object({
    id: z.number().int(),
    actor: z.string().nullable().describe('An email address; null once the account is deleted.'),
    action: z.string(),
    subjectType: z.string(),
    subjectId: z.string(),
    detail: z.record(z.string(), z.unknown()),
    requestId: z.string().nullable(),
    createdAt: instant,
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntryAnswer = z.infer<typeof auditEntrySchema>;

export const auditListingSchema = listingSchema(auditEntrySchema).meta({ id: 'AuditListing' });

export const auditedActionsSchema = z.object({ actions: z.array(z.string()) }).meta({ id: 'AuditedActions' });
