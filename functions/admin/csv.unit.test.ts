/** A CSV export of any size keeps at most two pages in memory. */
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { everyPage, type Listing } from '#db/admin/listing.ts';
import { type CsvColumn, csvDownload } from './csv.ts';

const rowCount = 100_000;
type Row = { id: number };
const columns: CsvColumn<Row>[] = [
  { header: 'Id', value: ({ id }) => id },
  { header: 'Name', value: ({ id }) => `Person ${id}, of many` },
];

/** Downloads a table of `rowCount` rows. `state.pagesRead` counts the pages that were read from it. */
async function download() {
  const state = { pagesRead: 0 };
  const pages = () =>
    everyPage<Row>(async ({ limit, after }): Promise<Listing<Row>> => {
      state.pagesRead += 1;
      const from = after ? Number(after.id) : 0;
      const rows = Array.from({ length: Math.min(limit, rowCount - from) }, (_, index) => ({ id: from + index + 1 }));
      const last = from + rows.length;
      const next = last < rowCount ? { key: String(last), id: String(last) } : null;
      return { rows, next, previous: null, count: 1001 };
    });
  const app = new Hono();
  app.get('/', (c) => csvDownload(c, { name: 'people', columns, pages: pages() }));
  const answer = await app.request('/');
  if (!answer.body) throw new Error('The download has no body.');
  return { state, reader: answer.body.getReader() };
}

test('100,000 rows are streamed page by page, with at most two pages in memory', async () => {
  const { state, reader } = await download();
  const decoder = new TextDecoder();
  let read = 0;
  let lines = 0;
  let last = '';
  for (;;) {
    // One page waits in the stream while the next one is read.
    expect(state.pagesRead - read).toBeLessThanOrEqual(2);
    const { done, value } = await reader.read();
    if (done) break;
    read += 1;
    const text = decoder.decode(value, { stream: true });
    lines += text.split('\r\n').length - 1;
    last = text.trimEnd().split('\r\n').at(-1) ?? last;
  }
  expect({ pages: state.pagesRead, lines, last }).toEqual({
    pages: 100,
    lines: rowCount + 1,
    last: '100000,"Person 100000, of many"',
  });
});

test('a cancelled download stops reading the table', async () => {
  const { state, reader } = await download();
  await reader.read();
  await reader.cancel();
  expect(state.pagesRead).toBeLessThanOrEqual(3);
});
