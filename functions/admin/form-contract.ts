/** Fields that the forms of the curated lists share. */
import { z } from 'zod';
import { draftText } from '../api/text.ts';

/** Text of several lines; an empty text becomes null. */
export const optionalText = (maximum: number) =>
  draftText(maximum)
    .transform((text) => text.trim() || null)
    .nullable();

/** A readable address in kebab-case. It needs a letter, because the same path segment may also be an id. */
export const slug = (maximum: number) =>
  z
    .string()
    .max(maximum, `Please keep this under ${maximum} characters`)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and single hyphens')
    .refine((text) => !/^\d+$/.test(text), 'Choose an address with a word in it');
