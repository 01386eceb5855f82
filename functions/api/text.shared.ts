/** Building blocks of contracts: what a text, an identifier and an email address may be. No imports but zod, for the browser's sake. */
import { z } from 'zod';

/** Control characters other than tab and line feed: no field of the product has a use for them, and Postgres refuses NUL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point.
const controlCharacters = /[\u0000-\u0008\u000B-\u001F\u007F]/;
const plain = 'Please remove control characters';

/**
 * One rule for whatever a person types, by Unicode TR36 ("Bidirectional Text Spoofing") and TR39 section 5.4. Embeddings,
 * overrides and isolates (U+202A to U+202E, U+2066 to U+2069) reorder what stands around them, the rest of the page included,
 * and nobody who pasted one can see it to take it out: they are removed. More than four nonspacing marks in a row (Zalgo)
 * cover what stands above and below: they are refused, because who typed them sees them. No language needs either: the
 * direction of Arabic and Hebrew comes from their letters (and U+200E, U+200F stay), and Vietnamese, Thai, Hindi and pointed
 * Hebrew stack fewer.
 */
const directionControls = /[\u202A-\u202E\u2066-\u2069]/g;
/** Format characters between them, such as a zero-width joiner, do not keep marks from piling up. */
const stackedMarks = /[\p{Mn}\p{Me}](?:\p{Cf}*[\p{Mn}\p{Me}]){4}/u;
const marksBeyondFour = /([\p{Mn}\p{Me}](?:\p{Cf}*[\p{Mn}\p{Me}]){3})(?:\p{Cf}*[\p{Mn}\p{Me}])+/gu;
const tooManyMarks = 'Please put no more than four accents or marks on one letter';

const withoutDirections = (value: string) => value.replaceAll(directionControls, '');
/** Decomposed, because a letter can hold two marks and look like one character. */
const stacksMarks = (value: string) => stackedMarks.test(value.normalize('NFD'));

/** The same rule for a text that nobody can be asked to mend, such as the name that a provider gives: it is made to fit. */
export function tidyText(value: string): string {
  const shown = withoutDirections(value);
  return stacksMarks(shown) ? shown.normalize('NFD').replaceAll(marksBeyondFour, '$1').normalize('NFC') : shown;
}

/** Something that leaves a mark on the page: format characters (zero-width, direction) and spaces do not. */
const visible = /[^\s\p{Cf}\p{Zs}]/u;
/** What ends a line somewhere: in a mail header, in a log, in JavaScript. */
const lineBreak = /[\n\t\u2028\u2029]/;

/** One line of text, trimmed; line breaks are refused (names, subjects: docs/decisions.md "Webinars and mail"). */
export const line = (maximum: number) =>
  z
    .string()
    .max(maximum, `Please keep this under ${maximum} characters`)
    .refine((value) => !controlCharacters.test(value) && !lineBreak.test(value), plain)
    .transform((value) => withoutDirections(value).trim())
    .refine((value) => !stacksMarks(value), tooManyMarks);

/** A required line: what is left after trimming must not be empty. Left out altogether, it gets the same message. */
export const requiredLine = (maximum: number, message: string) =>
  z
    .string(message)
    .max(maximum, `Please keep this under ${maximum} characters`)
    .refine((value) => !controlCharacters.test(value) && !lineBreak.test(value), plain)
    .transform((value) => withoutDirections(value).trim())
    .refine((value) => visible.test(value), message)
    .refine((value) => !stacksMarks(value), tooManyMarks);

/** Text of several lines, trimmed, line ends normalized. */
export const paragraphs = (maximum: number, message: string) =>
  z
    .string(message)
    .max(maximum, `Please keep this under ${maximum} characters`)
    .transform((value) => withoutDirections(value).replaceAll('\r\n', '\n').trim())
    .refine((value) => visible.test(value), message)
    .refine((value) => !controlCharacters.test(value), plain)
    .refine((value) => !stacksMarks(value), tooManyMarks);

/** Several lines, which may be empty: a draft is saved as far as it is written. */
export const draftText = (maximum: number) =>
  z
    .string()
    .max(maximum, `Please keep this under ${maximum.toLocaleString('en-US')} characters`)
    .refine((value) => !value.includes('\u0000'), plain)
    .transform((value) => withoutDirections(value).replaceAll('\r\n', '\n'))
    .refine((value) => !stacksMarks(value), tooManyMarks);

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

/** A number in an address that may be 0. Coercion alone would take null for 0 as well, and the document would offer that. */
export const countingNumber = (most: number) =>
  z.preprocess((value) => value ?? undefined, z.coerce.number().int().min(0).max(most));

/** How many rows of a list to pass over. */
export const offset = countingNumber(100_000).default(0);

/** A point in time on the wire: ISO 8601, UTC. */
export const instant = z.iso.datetime();

/** An amount in dollars on the wire: a decimal string with two places. */
export const dollars = z.string().regex(/^\d{1,8}\.\d{2}$/, 'Give an amount in dollars with two decimals, like 49.00');
