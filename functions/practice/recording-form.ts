/**
 * A form with a file (multipart/form-data, RFC 7578) that is read while it is sent. FormData would hold the whole recording in
 * memory, twice. Called by transcribe.ts.
 */
import { streamOf, withLength } from '../api/byte-streams.ts';

/** `name` and `type` contain no quotes and line breaks. `size`: bytes. */
export type FormFile = { name: string; type: string; size: number; content: ReadableStream<Uint8Array> };

/** The body of a request and its content type. The file is the field `file`, the last one. */
export function formWithFile(fields: Record<string, string>, file: FormFile) {
  const boundary = `form-${crypto.randomUUID()}`;
  const encoder = new TextEncoder();
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const heading = `Content-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: ${file.type}\r\n\r\n`;
  const before = encoder.encode(`${parts.join('')}--${boundary}\r\n${heading}`);
  const after = encoder.encode(`\r\n--${boundary}--\r\n`);
  async function* bytes() {
    yield before;
    yield* file.content;
    yield after;
  }
  return {
    body: withLength(streamOf(bytes()), before.byteLength + file.size + after.byteLength),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}
