/** Parts of files, as players ask for them. RFC 9110 section 14. */
import type { Context } from 'hono';

/** The first and the last byte that are wanted, the whole, or nothing of what there is. */
export type WantedPart = { first: number; last: number } | 'whole' | 'beyond';

/** The one part that a request asks for of a file; several at once, or what is no range, is answered with the whole. */
export function wantedPart(c: Context, { size, etag }: { size: number; etag: string | null }): WantedPart {
  const wanted = /^bytes=(\d*)-(\d*)$/.exec(c.req.header('Range') ?? '');
  const validator = c.req.header('If-Range');
  if (!wanted || wanted[0] === 'bytes=-' || (validator && validator !== etag)) return 'whole';
  const [, from = '', to = ''] = wanted;
  // Without a start: so many of the last bytes.
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(size - 1, Number(to));
  return first > last ? 'beyond' : { first, last };
}
