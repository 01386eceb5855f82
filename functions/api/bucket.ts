/** What the product uses of an R2 bucket, with the platform's streams: in Cloudflare's types theirs are of another kind. */

type StoredObject = {
  /** Bytes. */
  size: number;
  /** With its quotes. */
  httpEtag: string;
  httpMetadata?: { contentType?: string; contentDisposition?: string };
};

export type Bucket = {
  /** The stream says how long it is: it comes from a FixedLengthStream. */
  put(
    key: string,
    whole: ReadableStream,
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
