/** Tables as CSV files (RFC 4180): streamed page by page, and safe to open in a spreadsheet. */
import type { Context } from 'hono';
import { streamOf } from '../api/byte-streams.ts';

export type CsvColumn<Row> = { header: string; value: (row: Row) => string | number | boolean | Date | null };

/**
 * Answers with a download. The first page is read before the answer begins, so that a caller without access gets an
 * error status. A later error breaks the stream, which the browser reports as a failed download.
 */
export async function csvDownload<Row>(
  c: Context,
  { name, columns, pages }: { name: string; columns: readonly CsvColumn<Row>[]; pages: AsyncGenerator<Row[]> },
): Promise<Response> {
  const first = await pages.next();
  const encoder = new TextEncoder();
  const lines = (rows: Row[]) => rows.map((row) => csvLine(columns.map(({ value }) => value(row)))).join('');
  const head = csvLine(columns.map(({ header }) => header));
  async function* file() {
    // The byte order mark tells spreadsheets that the text is UTF-8.
    yield encoder.encode(`\uFEFF${head}${first.done ? '' : lines(first.value)}`);
    for await (const page of pages) yield encoder.encode(lines(page));
  }
  return c.body(streamOf(file()), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}-${new Date().toISOString().slice(0, 10)}.csv"`,
  });
}

function csvLine(values: ReturnType<CsvColumn<never>['value']>[]): string {
  return `${values.map(csvField).join(',')}\r\n`;
}

/**
 * One field. Text that a spreadsheet would read as a formula gets a leading apostrophe (OWASP, "CSV Injection"). Some take
 * full-width signs for the usual ones. In many countries a spreadsheet splits at semicolons and does not see our quotes, so
 * the text behind a semicolon or a line break counts as a beginning too, also behind quotation marks, which are then none of
 * the text. Numbers and dates are our own and stay unchanged.
 */
export function csvField(value: string | number | boolean | Date | null): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'string') return String(value);
  const inner = value.replaceAll(/[;\r\n](?=(?:[^\S\r\n]|\p{Cf}|")*[=+\-@＝＋－＠|%])/gu, "$&'");
  const harmless = /^(?:\s|\p{Cf}|")*[=+\-@＝＋－＠\t\r|%]/u.test(inner) ? `'${inner}` : inner;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** A CSV answer, for the `responses` of a route. */
export const answersCsv = {
  200: { description: 'A CSV file', content: { 'text/csv': { schema: { type: 'string' as const } } } },
};
