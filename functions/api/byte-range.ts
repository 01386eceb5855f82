/** Range requests, which video players send. RFC 9110 section 14. */
import type { Context } from 'hono';

/** The first and the last requested byte; the whole file; or a range beyond its end, which is answered with 416. */
export type WantedPart = { first: number; last: number } | 'whole' | 'beyond';

/** The part of a file that a request asks for. Several ranges and an invalid header count as the whole file. */
export function wantedPart(c: Context, { size, etag }: { size: number; etag: string | null }): WantedPart {
  const wanted = /^bytes=(\d*)-(\d*)$/.exec(c.req.header('Range') ?? '');
  const validator = c.req.header('If-Range');
  if (!wanted || wanted[0] === 'bytes=-' || (validator && validator !== etag)) return 'whole';
  const [, from = '', to = ''] = wanted;
  // A range without a start means the last `to` bytes.
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(size - 1, Number(to));
  return first > last ? 'beyond' : { first, last };
}
