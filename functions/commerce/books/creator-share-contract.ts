/** What goes over the wire about the creators' share. docs/decisions.md "Books". */
import { z } from 'zod';
import { instant, rowId } from '../../api/numbers-and-times.shared.ts';
import { paragraphs } from '../../api/text.shared.ts';

const percent = z.number().int().min(0).max(100);

export const currentShareSchema = z.object({
  percent: percent.describe('For all courses without a share of their own.'),
  own: z.array(z.object({ courseId: z.number().int(), title: z.string(), percent })),
});

/** What creators get, and who changed it when. */
export const creatorSharesSchema = currentShareSchema
  .extend({
    history: z
      .array(
        z.object({
          id: z.number().int(),
          courseTitle: z.string().nullable().describe('Null: for all courses without a share of their own.'),
          percent: percent.nullable().describe('Null: the course had no share of its own any more.'),
          reason: z.string(),
          since: instant,
          setBy: z.string().nullable(),
        }),
      )
      .describe('The newest first.'),
  })
  .meta({ id: 'CreatorShares' });
export type CreatorShares = z.infer<typeof creatorSharesSchema>;

export const creatorShareInputSchema = z
  .strictObject({
    courseId: rowId.nullable().describe('Null: all courses without a share of their own.'),
    percent: z
      .number()
      .int('The share is a whole number of percent')
      .min(0, 'The share is 0 to 100 percent')
      .max(100, 'The share is 0 to 100 percent')
      .nullable()
      .describe('Null: the course has no share of its own any more.'),
    reason: paragraphs(500, 'Please write the reason').describe('For the school alone; it is kept in the audit log.'),
  })
  .refine(({ courseId, percent }) => courseId !== null || percent !== null, {
    path: ['percent'],
    message: 'The share is 0 to 100 percent',
  })
  .meta({ id: 'CreatorShareInput' });
export type CreatorShareInput = z.input<typeof creatorShareInputSchema>;
