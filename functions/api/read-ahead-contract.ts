/** Reads that record that somebody has seen something, unless the browser only fetches it in advance. */
import { z } from 'zod';

export const readAheadHeaders = z.object({
  purpose: z.string().optional().describe('"prefetch": it is read ahead, which does not count as opening it.'),
});

/** Whether a request only reads ahead. */
export const isReadAhead = ({ purpose }: z.infer<typeof readAheadHeaders>): boolean => purpose === 'prefetch';
