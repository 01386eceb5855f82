/**
 * Building blocks of contracts for texts and email addresses. It imports only zod, because the browser loads it.
 */
import { z } from 'zod';

// At its first check zod would try whether it may make code of text, which the policy of pages refuses and reports.
z.config({ jitless: true });

/** Control characters except tab and line feed: no field of the product needs them, and Postgres refuses NUL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point.
const controlCharacters = /[\u0000-\u0008\u000B-\u001F\u007F]/;
const hasControlCharacters = 'Please remove control characters';

/**
 * Rules for all text input, from Unicode TR36 ("Bidirectional Text Spoofing") and TR39 section 5.4. Embeddings,
 * overrides and isolates (U+202A to U+202E, U+2066 to U+2069) can reorder the text around them, including the rest of
 * the page. They are removed, because users who pasted one cannot see it. More than four nonspacing marks in a row
 * (Zalgo) cover the lines above and below. They are refused, because users can see them. No language needs either of
 * them: Arabic and Hebrew get their direction from their letters (U+200E and U+200F are allowed), and Vietnamese, Thai,
 * Hindi and pointed Hebrew use fewer marks.
 */
const directionControls = /[\u202A-\u202E\u2066-\u2069]/g;
/** Format characters between marks, such as a zero-width joiner, do not interrupt a stack of marks. */
const stackedMarks = /[\p{Mn}\p{Me}](?:\p{Cf}*[\p{Mn}\p{Me}]){4}/u;
const marksBeyondFour = /([\p{Mn}\p{Me}](?:\p{Cf}*[\p{Mn}\p{Me}]){3})(?:\p{Cf}*[\p{Mn}\p{Me}])+/gu;
const tooManyMarks = 'Please put no more than four accents or marks on one letter';

/**
 * More marks in a row than any language writes (UAX 15 section 13, "Stream-Safe Text Format"). They must be found before
 * the text is normalized, which sorts the marks of a row by insertion: 400,000 of them would take half a minute.
 */
const unsafeRow = /\p{M}{31}/u;
const marksBeyondThirty = /(\p{M}{30})\p{M}+/gu;

/** And without half characters, which cannot be stored. */
const withoutDirections = (value: string) => value.toWellFormed().replaceAll(directionControls, '');
/** Checks the decomposed text, because one character can be a letter with two marks. */
const stacksMarks = (value: string) => unsafeRow.test(value) || stackedMarks.test(value.normalize('NFD'));

/**
 * Applies the same rules to text that its author cannot correct, such as a name from a provider: removes extra marks.
 */
export function tidyText(value: string): string {
  const text = withoutDirections(value).replaceAll(marksBeyondThirty, '$1');
  return stacksMarks(text) ? text.normalize('NFD').replaceAll(marksBeyondFour, '$1').normalize('NFC') : text;
}

/** A visible character: not a space and not a format character (zero-width, direction). */
const visible = /[^\s\p{Cf}\p{Zs}]/u;
/** Characters that separate lines or columns in some context: in a mail header, in a log, in JavaScript. */
const lineBreak = /[\n\t\u2028\u2029]/;

/** One line of text, trimmed; line breaks are refused (names, subjects: docs/decisions.md "Webinars and mail"). */
export const line = (maximum: number) =>
  z
    .string()
    .max(maximum, `Please keep this under ${maximum} characters`)
    .refine((value) => !controlCharacters.test(value) && !lineBreak.test(value), hasControlCharacters)
    .transform((value) => withoutDirections(value).trim())
    .refine((value) => !stacksMarks(value), tooManyMarks);

/** A required line with a visible character. A missing field gets the same `message`. */
export const requiredLine = (maximum: number, message: string) =>
  z
    .string(message)
    .max(maximum, `Please keep this under ${maximum} characters`)
    .refine((value) => !controlCharacters.test(value) && !lineBreak.test(value), hasControlCharacters)
    .transform((value) => withoutDirections(value).trim())
    .refine((value) => visible.test(value), message)
    .refine((value) => !stacksMarks(value), tooManyMarks);

/** Whether somebody would see anything of a text. */
export const hasVisibleText = (value: string): boolean => visible.test(value);

/** Required text of several lines, trimmed, with line breaks as \n. */
export const paragraphs = (maximum: number, message: string) =>
  z
    .string(message)
    .max(maximum, `Please keep this under ${maximum} characters`)
    .transform((value) => withoutDirections(value).replaceAll('\r\n', '\n').trim())
    .refine((value) => visible.test(value), message)
    .refine((value) => !controlCharacters.test(value), hasControlCharacters)
    .refine((value) => !stacksMarks(value), tooManyMarks);

/** Text of several lines that may be empty, for drafts. */
export const draftText = (maximum: number) =>
  z
    .string()
    .max(maximum, `Please keep this under ${maximum.toLocaleString('en-US')} characters`)
    .refine((value) => !value.includes('\u0000'), hasControlCharacters)
    .transform((value) => withoutDirections(value).replaceAll('\r\n', '\n'))
    .refine((value) => !stacksMarks(value), tooManyMarks);

/** An email address, trimmed and in lower case, because addresses are compared without case. At most 254: RFC 5321. */
export const emailAddress = (message = 'Invalid email address') =>
  z
    .string(message)
    .max(254, message)
    .transform((value) => value.trim().toLowerCase())
    .pipe(z.email(message));
