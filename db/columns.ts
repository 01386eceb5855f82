/** Columns and conditions that the tables of every noun share. */
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, integer, numeric, text, timestamp } from 'drizzle-orm/pg-core';

/** A point in time: always with its zone, UTC on the wire. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** US dollars, a decimal string in TypeScript: never a float. */
export const money = (name: string) => numeric(name, { precision: 10, scale: 2 });

/** Raised by every edit of the row; an edit based on an older one is refused. */
export const revision = () => integer().notNull().default(1);

/**
 * What a search looks through: texts in lower case, with one space for whatever is neither letter nor digit.
 *
 * `searchText` (courses/search-words.ts) says the same in TypeScript, because neither can stand for both: Postgres generates
 * the column for its index, and the browser searches the courses at hand without asking the server. A test compares them
 * (functions/courses/catalog-search.test.ts).
 */
export const searchTextOf = (texts: string) =>
  text('search_text')
    .notNull()
    .generatedAlwaysAs(sql.raw(`lower(regexp_replace(' ' || ${texts}, '[^[:alnum:]]+', ' ', 'g'))`));

/** The condition of a state column: one of the values that its `states.ts` lists. Constraints take no parameters. */
export const isOneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;

/** Addresses compare case-insensitively, so they are stored in lower case. */
export const isLowerCase = (column: AnyPgColumn): SQL => sql`${column} = lower(${column})`;

/** A readable address: kebab-case, and never all digits, because the same place in a path also takes ids. */
export const isSlug = (column: AnyPgColumn): SQL =>
  sql`${column} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and ${column} !~ '^[0-9]+$'`;
