/** What every curated list of the admin asks and answers; the words of its rows differ. */
import { z } from 'zod';
import { rowId } from '../api/text.shared.ts';

const revision = z.coerce.number().int().min(1);

/** The row's words as they were last seen: somebody else's are never overwritten. */
export const rowVersionSchema = z.object({ revision });
/** Where a row is deleted that others refer to. */
export const versionAndMoveSchema = rowVersionSchema.extend({
  moveTo: rowId.optional().describe('Who takes over what refers to it.'),
});

/** Part of every row. */
export const listedFields = { id: z.number().int(), revision: z.number().int() };

export const usageSchema = z
  .object({ count: z.number().int(), some: z.array(z.object({ id: z.number().int(), title: z.string() })) })
  .describe('What refers to it: how many there are, and the first five.');
export type Usage = z.infer<typeof usageSchema>;

const ids = z
  .array(rowId)
  .min(1)
  .max(300)
  .refine((all) => new Set(all).size === all.length, 'Name each row once');

export const arrangementInputSchema = z
  .strictObject({ was: ids.describe('The order that was seen.'), ids: ids.describe('The order that is wanted.') })
  .refine(({ was, ids: wanted }) => was.length === wanted.length && was.every((id) => wanted.includes(id)), {
    path: ['ids'],
    message: 'Name the same rows before and after',
  })
  .meta({ id: 'ArrangementInput' });
export type ArrangementInput = z.input<typeof arrangementInputSchema>;

export const addedSchema = z.object({ id: z.number().int() }).meta({ id: 'AddedRow' });
