/** Answers with a file of the bucket, whole or in the part that a player asks for. */
import type { Context, Next } from 'hono';
import type { Bucket } from '../api/bucket.ts';
import { wantedPart } from '../api/byte-range.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { Problem } from '../api/problem.ts';

/**
 * Streams the object with the key, with `headers` and the content type that was stored with it. Its policy is a
 * sandbox. A missing object is passed on to `next`.
 */
export async function storedFile<Environment extends ApiEnvironment>(
  c: Context<Environment>,
  next: Next,
  { key, headers }: { key: string; headers: Record<string, string> },
) {
  const bucket = c.env.UPLOADS;
  // For a range request the size must be known first.
  const whole = c.req.header('Range') === undefined ? await bucket.get(key) : null;
  const stored = whole ?? (await bucket.head(key));
  // A missing file gets the page for unknown addresses.
  if (!stored) return next();
  const { size, httpEtag, httpMetadata } = stored;
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  c.header('Content-Type', httpMetadata?.contentType);
  c.header('Content-Disposition', httpMetadata?.contentDisposition);
  c.header('Content-Security-Policy', "default-src 'none'; sandbox");
  c.header('ETag', httpEtag);
  c.header('Accept-Ranges', 'bytes');
  const part = wantedPart(c, { size, etag: httpEtag });
  if (part === 'beyond') return c.body(null, 416, { 'Content-Range': `bytes */${size}` });
  if (part === 'whole') return c.body(whole?.body ?? (await contentOf(bucket.get(key))));
  const { first, last } = part;
  const range = { offset: first, length: last - first + 1 };
  const content = await contentOf(bucket.get(key, { range }));
  return c.body(content, 206, { 'Content-Range': `bytes ${first}-${last}/${size}` });
}

/** The content of an object. Throws 404 when it has been deleted since `head`. */
async function contentOf(found: ReturnType<Bucket['get']>): Promise<ReadableStream> {
  const stored = await found;
  if (!stored) throw new Problem('not_found');
  return stored.body;
}
