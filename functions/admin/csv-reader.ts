/**
 * Reads CSV as spreadsheets write it (RFC 4180), with what they do differently: a byte order mark, semicolons or tabs
 * between fields, and line ends of any kind.
 */

/** A record and the line of the file on which it begins, counted from 1. */
type CsvRecord = { line: number; fields: string[] };

/** `unclosedAt`: the line of a quoted field that has no end; everything after it is unreadable. */
export type CsvFile = { records: CsvRecord[]; unclosedAt: number | null };

/** The records of a file, without empty ones. Stops after `maximum` of them. */
export function readCsv(text: string, maximum: number): CsvFile {
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const delimiter = delimiterOf(source);
  const records: CsvRecord[] = [];
  let [at, line] = [0, 1];
  while (at < source.length && records.length < maximum) {
    const record: CsvRecord = { line, fields: [] };
    let more = true;
    while (more) {
      const field = readField(source, at, delimiter);
      if (field === null) return { records, unclosedAt: line };
      record.fields.push(field.value.trim());
      line += field.lines;
      at = field.end;
      more = source[at] === delimiter;
      if (more) at++;
    }
    if (source[at] === '\r') at++;
    if (source[at] === '\n') at++;
    line++;
    if (record.fields.some((field) => field !== '')) records.push(record);
  }
  return { records, unclosedAt: null };
}

/** `end`: the index of the delimiter or line end after the field. `lines`: line ends inside it. */
type Field = { value: string; end: number; lines: number };

/** Null when a quoted field has no end. */
function readField(source: string, start: number, delimiter: string): Field | null {
  if (source[start] !== '"') return readPlain(source, start, delimiter);
  let value = '';
  let at = start + 1;
  for (;;) {
    const quote = source.indexOf('"', at);
    if (quote < 0) return null;
    value += source.slice(at, quote);
    at = quote + 1;
    if (source[at] !== '"') break;
    value += '"';
    at++;
  }
  // Text after the closing quote belongs to the field, as spreadsheets read it.
  const rest = readPlain(source, at, delimiter);
  return { value: value + rest.value, end: rest.end, lines: lineEnds(value) };
}

function readPlain(source: string, start: number, delimiter: string): Field {
  let end = start;
  while (end < source.length && source[end] !== delimiter && source[end] !== '\n' && source[end] !== '\r') end++;
  return { value: source.slice(start, end), end, lines: 0 };
}

const lineEnds = (text: string) => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/** The one of the three that the first line has most of, outside of quotes. */
function delimiterOf(source: string): string {
  const [head = ''] = source.replaceAll(/"[^"]*"/g, '').split(/[\r\n]/, 1);
  const count = (delimiter: string) => head.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}
