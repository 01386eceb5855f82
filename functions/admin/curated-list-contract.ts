/** The wire format that all curated lists share. The fields of their rows differ. */
import { z } from 'zod';
import { rowId } from '../api/numbers-and-times.shared.ts';

// In the address of a deletion it is text, which `rowId` reads too.
const revision = rowId;

/** The revision of the row that its editor last saw, so that a change by someone else is never overwritten. */
export const rowVersionSchema = z.object({ revision });
/** For deleting a row that other rows may refer to. */
export const versionAndMoveSchema = rowVersionSchema.extend({
  moveTo: rowId.optional().describe('The row that takes over the references to it.'),
});

/** Fields of every row. */
export const listedFields = { id: z.number().int(), revision: z.number().int() };

export const usageSchema = z
  .object({ count: z.number().int(), some: z.array(z.object({ id: z.number().int(), title: z.string() })) })
  .describe('The rows that refer to it: their number and the first five.');
export type Usage = z.infer<typeof usageSchema>;

const ids = z
  .array(rowId)
  .min(1)
  .max(300)
  .refine((all) => new Set(all).size === all.length, 'Name each row once');

export const arrangementInputSchema = z
  .strictObject({ was: ids.describe('The order that the admin saw.'), ids: ids.describe('The new order.') })
  .refine(({ was, ids: wanted }) => was.length === wanted.length && was.every((id) => wanted.includes(id)), {
    path: ['ids'],
    message: 'Name the same rows before and after',
  })
  .meta({ id: 'ArrangementInput' });
export type ArrangementInput = z.input<typeof arrangementInputSchema>;

export const addedSchema = z.object({ id: z.number().int() }).meta({ id: 'AddedRow' });
