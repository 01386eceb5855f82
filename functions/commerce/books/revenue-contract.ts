/** What goes over the wire about revenue. docs/decisions.md "Books". */
import { z } from 'zod';
import { revenueGroupings } from '#db/commerce/states.ts';
import { currentShareSchema } from './creator-share-contract.ts';

/** Amounts of the books are negative when they were paid. A sum may have more digits than a single amount. */
const signedSum = z.string().regex(/^-?\d+\.\d{2}$/);

const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'A month is written as 2026-11');
/** Months at most in one report. */
const longest = 24;

const monthsSince = (from: string, to: string) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5)) - Number(from.slice(5));

export const revenueQuerySchema = z
  .object({
    from: month.describe('The first month, in UTC.'),
    to: month.describe('The last month.'),
    by: z.enum(revenueGroupings).default('month'),
  })
  .refine(({ from, to }) => monthsSince(from, to) >= 0, { path: ['to'], message: 'The last month is before the first' })
  .refine(({ from, to }) => monthsSince(from, to) < longest, {
    path: ['to'],
    message: `A report covers ${longest} months at most`,
  });

const figures = {
  charges: signedSum.describe('What buyers paid.'),
  taxes: signedSum.describe('The part of it that is owed to tax offices.'),
  fees: signedSum.describe('What the payment service kept.'),
  refunds: signedSum,
  disputes: signedSum,
  net: signedSum.describe('What is left.'),
  creatorShare: signedSum.describe('What of it belongs to the creators of the courses.'),
};

const rowSchema = z.object({
  key: z.string(),
  name: z.string().nullable().describe('Null: without a promo code, or without a creator.'),
  ...figures,
});
export type RevenueLine = z.infer<typeof rowSchema>;

export const revenueSchema = z
  .object({
    from: month,
    to: month,
    by: z.enum(revenueGroupings),
    share: currentShareSchema,
    rows: z.array(rowSchema).describe('Those that earned most; months with the newest first.'),
    totals: z.object(figures),
    demonstrations: z
      .object({ orders: z.number().int(), total: signedSum })
      .describe('Simulated orders of the period. No money was moved, so they are in no other figure.'),
  })
  .meta({ id: 'Revenue' });
export type Revenue = z.infer<typeof revenueSchema>;
