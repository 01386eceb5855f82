/** The wire format of the health check. */
import { z } from 'zod';
import { patienceMinutes } from '#db/heartbeat/states.ts';

export const healthSchema = z
  .object({
    worker: z.literal('ok'),
    database: z.literal('ok'),
    cron: z
      .enum(['ok', 'late'])
      .describe(
        `\`late\`: it has not run for ${patienceMinutes} minutes, nor been set up in them. It runs every five minutes.`,
      ),
    cronRanAt: z.iso.datetime().nullable(),
    mail: z
      .enum(['ok', 'late'])
      .describe(`\`late\`: a mail has been due for ${patienceMinutes} minutes. Bulk mail may wait longer.`),
    mailWaitsSince: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Health' });
