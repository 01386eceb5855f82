/**
 * The part of R2's bucket interface that the product uses. It uses the platform's stream types, because the stream
 * types in Cloudflare's own definitions are not compatible with them.
 */

type StoredObject = {
  /** Bytes. */
  size: number;
  /** The ETag with its quotes, as in the header. */
  httpEtag: string;
  httpMetadata?: { contentType?: string; contentDisposition?: string };
};

export type Bucket = {
  /** A stream must have a known length: it comes from a FixedLengthStream. */
  put(
    key: string,
    whole: ReadableStream | Uint8Array,
    options: { httpMetadata: { contentType: string; contentDisposition: string } },
  ): Promise<unknown>;
  head(key: string): Promise<StoredObject | null>;
  get(
    key: string,
    options?: { range: { offset: number; length: number } },
  ): Promise<(StoredObject & { body: ReadableStream }) | null>;
  /** Keys that do not exist count as deleted. */
  delete(keys: string[]): Promise<void>;
};
