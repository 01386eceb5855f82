/** Fields that the forms of the admin's curated lists have in common. */
import { z } from 'zod';
import { draftText } from '../api/text.ts';

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
