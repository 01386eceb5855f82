/** The file of an export, written while it is read, so that only a page of it is in memory. Called by account-routes.ts. */
import { streamOf } from '../api/byte-streams.ts';

/**
 * A JSON object: the fields of `data`, and a field for each list, whose pages come one after the other. An error breaks the
 * stream, which the browser reports as a failed download.
 */
export function streamExport(
  data: object,
  pages: AsyncIterable<{ list: string; rows: unknown[] }>,
): ReadableStream<Uint8Array> {
  return streamOf(encoded(writeExport(data, pages)));
}

async function* encoded(texts: AsyncIterable<string>) {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}

async function* writeExport(data: object, pages: AsyncIterable<{ list: string; rows: unknown[] }>) {
  yield JSON.stringify(data).slice(0, -1);
  let current: string | null = null;
  let isEmpty = true;
  for await (const { list, rows } of pages) {
    if (list !== current) {
      yield `${current === null ? '' : ']'},${JSON.stringify(list)}:[`;
      current = list;
      isEmpty = true;
    }
    if (rows.length === 0) continue;
    yield `${isEmpty ? '' : ','}${rows.map((row) => JSON.stringify(row)).join(',')}`;
    isEmpty = false;
  }
  yield current === null ? '}' : ']}';
}
