/** Building blocks of contracts for numbers and points in time. */
import { z } from 'zod';

const rowNumber = 'This must be a whole number from 1 to 2147483647';

/** The largest whole number of a column: Postgres's `integer`. */
export const largestInteger = 2_147_483_647;

/** The id of a row in a path or a body. */
export const rowId = z.coerce.number(rowNumber).int(rowNumber).min(1, rowNumber).max(largestInteger, rowNumber);

/** A number that counts from 1, in a body. */
export const ordinal = () => z.number(rowNumber).int(rowNumber).min(1, rowNumber).max(largestInteger, rowNumber);

/**
 * A number in a query that may be 0. Coercion alone would turn null into 0, and the OpenAPI document would allow null.
 */
export const countingNumber = (maximum: number) =>
  z.preprocess((value) => value ?? undefined, z.coerce.number().int().min(0).max(maximum));

/** The number of rows of a list to skip. */
export const offset = countingNumber(100_000).default(0);

/** A point in time on the wire: ISO 8601, UTC. */
export const instant = z.iso.datetime();

/**
 * A point in time that somebody chose, parsed into a Date. The years are those that Postgres and every calendar know, with
 * room for each time zone.
 */
export const chosenInstant = (message?: string) =>
  z.iso
    .datetime(message)
    .refine((text) => text >= '1900' && text < '3000', 'Choose a time in the years 1900 to 2999')
    .transform((text) => new Date(text));
