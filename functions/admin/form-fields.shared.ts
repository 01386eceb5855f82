/** Fields that the forms of admins and creators have in common. */
import { z } from 'zod';
import { draftText, line } from '../api/text.shared.ts';

/** Several lines that may be empty, which counts as not given. */
export const optionalText = (maximum: number) =>
  draftText(maximum)
    .transform((text) => text.trim() || null)
    .nullable();

/** A readable address: kebab-case with a letter in it, because the same place in a path may take ids. */
export const slug = (maximum: number) =>
  z
    .string()
    .max(maximum, `Please keep this under ${maximum} characters`)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and single hyphens')
    .refine((text) => !/^\d+$/.test(text), 'Choose an address with a word in it');

/** The revision an edit is based on: with an older one than the stored row has, it is refused and nothing is overwritten. */
export const revision = z.number().int().min(1);

/** One line that may be empty, which counts as not given. */
export const draftLine = (maximum: number) => line(maximum).transform((value) => (value === '' ? null : value));

/** A file of this site: the page's policy loads pictures and videos from nowhere else. */
export const ownFile = z
  .string()
  .max(300)
  .regex(/^\/(?![/\\])[!-~]*$/, 'Upload the file, or give an address of this site that begins with /');

/** Where a link may lead. */
export const linkAddress = z.union(
  [ownFile, z.url({ protocol: /^https$/ }).max(500)],
  'Give an address that begins with https:// or /',
);
