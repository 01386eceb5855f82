/** The wire format that all tables of the admin area share: search, order, pages. The fields of their rows differ. */
import { z } from 'zod';
import { type Cursor, countMaximum, type Listing, type PageRequest } from '#db/admin/listing.ts';
import { rowId } from '../api/numbers-and-times.shared.ts';
import { pageMissingMessage } from '../api/problem-contract.ts';
import { line } from '../api/text.shared.ts';

/** The position of a row, opaque to clients. */
export const cursor = z
  .string()
  .max(800)
  .transform((text, context): Cursor => {
    const [key, id] = decoded(text);
    if (key !== undefined && id !== undefined) return { key, id };
    context.addIssue(pageMissingMessage);
    return z.NEVER;
  });

/** The query of a listing; `sorts` are the orders that have an index, the first being the default. */
export function listingQuery<const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) {
  return z.object({
    search: line(100).optional(),
    sort: z.enum(sorts).default(sorts[0]),
    limit: z.coerce.number().int().min(1).max(100).default(25),
    after: cursor.optional().describe('`next` of the previous page.'),
    before: cursor.optional().describe('`previous` of the next page.'),
  });
}

/** A page of rows. `count` stops at 1,000; `countIsExact` is false when there are more. */
export function listingSchema<Row extends z.ZodType>(row: Row) {
  return z.object({
    rows: z.array(row),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    count: z.number().int(),
    countIsExact: z.boolean(),
  });
}

/** A page of any listing. */
export type ListingPage<Row> = z.output<ReturnType<typeof listingSchema<z.ZodType<Row>>>>;

/** Rows an action is for: as many as a page shows at most. */
export const chosenRows = <Row extends z.ZodType>(row: Row) =>
  z
    .array(row, 'Choose at least one row')
    .min(1, 'Choose at least one row')
    .max(100, 'Choose 100 rows at most')
    // The type states that there is at least one, because the verbs require it. `min` has checked it.
    .transform(([first, ...others]): [z.output<Row>, ...z.output<Row>[]] =>
      first === undefined ? z.NEVER : [first, ...others],
    );
export const chosenIds = chosenRows(rowId);

/** A page of rows in its wire format. */
export function listingAnswer<Row, Wire>({ rows, next, previous, count }: Listing<Row>, toWire: (row: Row) => Wire) {
  return {
    rows: rows.map(toWire),
    next: next && cursorText(next),
    previous: previous && cursorText(previous),
    count: Math.min(count, countMaximum),
    countIsExact: count <= countMaximum,
  };
}

/** The paging part of a listing's query. */
export const pageOf = ({ limit, after, before }: PageRequest): PageRequest => ({ limit, after, before });

/** A cursor as text: Base64 with the URL-safe alphabet (RFC 4648 section 5). */
export function cursorText({ key, id }: Cursor): string {
  const bytes = new TextEncoder().encode(JSON.stringify([key, id]));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function decoded(text: string): [string?, string?] {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    );
    return z.tuple([z.string(), z.string()]).parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return [];
  }
}
