/** What goes over the wire when an admin refunds an order. It imports no tables, because the form of the admin loads it. */
import { z } from 'zod';
import { rowId } from '../../api/numbers-and-times.shared.ts';
import { paragraphs } from '../../api/text.shared.ts';

export const orderRefundInputSchema = z
  .strictObject({
    courseIds: z
      .array(rowId)
      .min(1, 'Choose what to refund')
      .max(20)
      .describe('Courses of the order, each with all its seats.'),
    reason: paragraphs(2000, 'Please write the reason').describe('For the school alone; it is kept in the audit log.'),
    note: paragraphs(2000, 'Please write a note, or leave it out').nullish().describe('For the buyer, in the mail.'),
  })
  .meta({ id: 'OrderRefundInput' });
export type OrderRefundInput = z.input<typeof orderRefundInputSchema>;

export const refundResumptionInputSchema = z
  .strictObject({
    action: z.enum(['retry', 'paid_elsewhere']),
    reason: paragraphs(2000, 'Please write what you did').describe(
      'For the school alone; it is kept in the audit log.',
    ),
  })
  .meta({ id: 'RefundResumptionInput' });
export type RefundResumptionInput = z.input<typeof refundResumptionInputSchema>;
