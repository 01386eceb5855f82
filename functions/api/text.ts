/** Building blocks of contracts: what a text, an identifier and an email address may be. No imports but zod, for the browser's sake. */
import { z } from 'zod';

/** Control characters other than tab and line feed: no field of the product has a use for them, and Postgres refuses NUL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point.
const controlCharacters = /[\u0000-\u0008\u000B-\u001F\u007F]/;
const plain = 'Please remove control characters';

/** Something that leaves a mark on the page: format characters (zero-width, direction) and spaces do not. */
const visible = /[^\s\p{Cf}\p{Zs}]/u;
/** What ends a line somewhere: in a mail header, in a log, in JavaScript. */
const lineBreak = /[\n\t\u2028\u2029]/;

/** One line of text, trimmed; line breaks are refused (names, subjects: decisions.md "Webinars and mail"). */
export const line = (maximum: number) =>
  z
    .string()
    .max(maximum, `Please keep this under ${maximum} characters`)
    .refine((value) => !controlCharacters.test(value) && !lineBreak.test(value), plain)
    .transform((value) => value.trim());

/** A required line: what is left after trimming must not be empty. Left out altogether, it gets the same message. */
export const requiredLine = (maximum: number, message: string) =>
  z
    .string(message)
    .max(maximum, `Please keep this under ${maximum} characters`)
    .refine((value) => !controlCharacters.test(value) && !lineBreak.test(value), plain)
    .transform((value) => value.trim())
    .refine((value) => visible.test(value), message);

/** Text of several lines, trimmed, line ends normalised. */
export const paragraphs = (maximum: number, message: string) =>
  z
    .string(message)
    .max(maximum, `Please keep this under ${maximum} characters`)
    .transform((value) => value.replaceAll('\r\n', '\n').trim())
    .refine((value) => visible.test(value), message)
    .refine((value) => !controlCharacters.test(value), plain);

/** An email address, trimmed and lower-cased, because addresses compare case-insensitively. 254: RFC 5321. */
export const emailAddress = (message = 'Invalid email address') =>
  z
    .string(message)
    .max(254, message)
    .transform((value) => value.trim().toLowerCase())
    .pipe(z.email(message));

const rowNumber = 'This must be a whole number from 1 to 2147483647';

/** A row's number in a path or a body. The upper bound is Postgres's integer. */
export const rowId = z.coerce.number(rowNumber).int(rowNumber).min(1, rowNumber).max(2_147_483_647, rowNumber);

/** A point in time on the wire: ISO 8601, UTC. */
export const instant = z.iso.datetime();

/** An amount in dollars on the wire: a decimal string with two places. */
export const dollars = z.string().regex(/^\d{1,8}\.\d{2}$/);
