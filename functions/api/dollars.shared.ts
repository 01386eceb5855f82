import { z } from 'zod';

/** An amount in dollars on the wire: a decimal string with two places. */
export const dollars = z
  .string()
  .regex(/^\d+\.\d{2}$/, 'Give an amount in dollars with two decimals, like 49.00')
  .max(11, 'Give an amount below 100,000,000 dollars');
