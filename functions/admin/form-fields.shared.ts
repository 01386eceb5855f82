/** Fields that forms of admins and forms of creators share. */
import { z } from 'zod';
import { ordinal } from '../api/numbers-and-times.shared.ts';
import { draftText, line } from '../api/text.shared.ts';

/** Text of several lines. Empty text counts as not given and becomes null. */
export const optionalText = (maximum: number) =>
  draftText(maximum)
    .transform((text) => text.trim() || null)
    .nullable();

/** A readable address in kebab-case. It must contain a letter, because the same part of a path may be a numeric id. */
export const slug = (maximum: number) =>
  z
    .string()
    .max(maximum, `Please keep this under ${maximum} characters`)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and single hyphens')
    .refine((text) => !/^\d+$/.test(text), 'Choose an address with a word in it');

/** If the stored row has a newer one, the edit is refused. */
export const revision = ordinal().describe('The revision that the edit is based on.');

/** One line of text. An empty line counts as not given and becomes null. */
export const draftLine = (maximum: number) => line(maximum).transform((value) => (value === '' ? null : value));

/**
 * The address of a picture or video on this site: an upload, or one of the product's own. The Content-Security-Policy allows
 * those of no other site. No other path: an address of the API would be requested with the session of everybody who sees it.
 */
export const ownFile = z
  .string()
  .max(300)
  .regex(
    /^\/(?:art|uploads|video)(?:\/[\w-]+(?:\.[\w-]+)*)+$/,
    'Upload the file, or give an address of this site that begins with /uploads/, /art/ or /video/',
  );

/** The target of a link: a path of this site or an https address. */
export const linkAddress = z.union(
  [
    z
      .string()
      .max(300)
      .regex(/^\/(?![/\\])[!-~]*$/),
    z.url({ protocol: /^https$/ }).max(500),
  ],
  'Give an address that begins with https:// or /',
);
