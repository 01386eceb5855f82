/** A list of students as a file: who is in it, and what is wrong with it, by line. */
import type { z } from 'zod';
import type { NewStudent } from '#db/teaching/access.ts';
import { importMaximum } from '#db/teaching/states.ts';
import { readCsv } from '../admin/csv-reader.ts';
import { emailAddress, line } from '../api/text.shared.ts';
import { nameMaximum } from './student-limits.shared.ts';

type LineError = { line: number; message: string };

/** `repeated`: how many lines have an address that an earlier line has. */
export type StudentList = { people: NewStudent[]; repeated: number; errors: LineError[] };

/** Words for the columns, in headings that people write. */
const emailHeading = /^(e-?mail|e-?mail[ -]address|address|mail)$/i;
const nameHeading = /^(name|full[ -]?name|student|student[ -]name)$/i;
const firstHeading = /^(first[ -]?name|given[ -]name|forename)$/i;
const lastHeading = /^(last[ -]?name|surname|family[ -]name)$/i;

const emailRule = emailAddress('This is not an email address.');
const nameRule = line(nameMaximum);

/**
 * Reads the file. The first line may name the columns, in any order; without it the first column is the address and the
 * second the name. Columns besides these are ignored.
 */
export function readStudentList(text: string): StudentList {
  // One more than allowed, and a heading.
  const { records, unclosedAt } = readCsv(text, importMaximum + 2);
  const errors: LineError[] = [];
  if (unclosedAt !== null)
    errors.push({ line: unclosedAt, message: 'A quotation mark is opened here and never closed.' });
  const [head, ...rest] = records;
  const columns = head && columnsOf(head.fields);
  const rows = columns ? rest : records;
  const { email: emailAt, name: nameAt } = columns ?? { email: 0, name: [1] };
  if (rows.length > importMaximum) {
    const message = `A list has at most ${importMaximum.toLocaleString('en-US')} people. Split it, and import the rest after it.`;
    return { people: [], repeated: 0, errors: [{ line: rows.at(-1)?.line ?? 1, message }] };
  }
  /** By address and not by mailbox, because several people may share one: a family, say. */
  const people = new Map<string, NewStudent>();
  let repeated = 0;
  for (const { line: number, fields } of rows) {
    const name = nameAt.flatMap((index) => fields[index] || []).join(' ');
    const email = checked(emailRule, fields[emailAt] ?? '');
    const safeName = checked(nameRule, name);
    const message = problemOf(fields[emailAt] ?? '', name) ?? messageOf(email) ?? messageOf(safeName);
    if (message !== null || !email.success || !safeName.success) {
      errors.push({ line: number, message: message ?? 'This line could not be read.' });
    } else if (people.has(email.data)) repeated++;
    else people.set(email.data, { email: email.data, name: safeName.data });
  }
  if (rows.length === 0 && errors.length === 0) errors.push({ line: 1, message: 'There is nobody in this file.' });
  return { people: [...people.values()], repeated, errors: errors.toSorted((one, other) => one.line - other.line) };
}

/** What the rules of a field cannot say well; null for nothing. */
function problemOf(email: string, name: string): string | null {
  // U+FFFD stands for bytes that are no UTF-8, and NUL for a file in UTF-16.
  if (/[\uFFFD\0]/.test(email + name))
    return 'This line has characters that could not be read. Save the file as CSV in UTF-8.';
  return email === '' ? 'The email address is missing.' : null;
}

const checked = <Rule extends z.ZodType>(rule: Rule, value: string) => rule.safeParse(value);
const messageOf = (result: z.ZodSafeParseResult<unknown>) =>
  result.success ? null : (result.error.issues[0]?.message ?? null);

/** The columns by their headings; null when the line is not one of headings. */
function columnsOf(fields: string[]): { email: number; name: number[] } | null {
  const email = fields.findIndex((field) => emailHeading.test(field));
  if (email < 0) return null;
  const at = (heading: RegExp) => fields.findIndex((field) => heading.test(field));
  const whole = at(nameHeading);
  return { email, name: whole >= 0 ? [whole] : [at(firstHeading), at(lastHeading)].filter((index) => index >= 0) };
}
