/** Reads that record that somebody has seen something, unless the browser only fetches it in advance. */
import type { Context } from 'hono';
import { z } from 'zod';

export const readAheadHeaders = z.object({
  purpose: z.string().optional().describe('"prefetch": it is read ahead, which does not count as opening it.'),
});

/**
 * Whether a request only reads ahead. A request that no page of ours makes counts as that too: a link sends the cookie of
 * whoever follows it, and opening a lesson ends the right of withdrawal.
 */
export function isReadAhead(c: Pick<Context, 'req'>): boolean {
  return c.req.header('Purpose') === 'prefetch' || !isFetchedByPage(c);
}

/**
 * By Fetch Metadata, which pages cannot set. Browsers without it (Safari before 16.4) ask for HTML when they navigate. What
 * sends nothing of this is no browser, and no link has led it here.
 */
function isFetchedByPage(c: Pick<Context, 'req'>): boolean {
  const { 'sec-fetch-site': site = 'same-origin', 'sec-fetch-mode': mode = 'cors', accept = '' } = c.req.header();
  return site === 'same-origin' && ['cors', 'same-origin'].includes(mode) && !accept.includes('text/html');
}
