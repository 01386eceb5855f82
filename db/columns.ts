/** Columns and conditions that the tables of every noun share. */
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, integer, numeric, text, timestamp } from 'drizzle-orm/pg-core';

/** A timestamp with time zone; UTC on the wire. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** US dollars; a decimal string in TypeScript, never a float. */
export const money = (name: string) => numeric(name, { precision: 10, scale: 2 });

/** Increased by every edit of the row; an edit based on an older revision is refused. */
export const revision = () => integer().notNull().default(1);

/**
 * The generated column that a search reads: texts in lower case, with one space for every run of other characters than
 * letters and digits.
 *
 * `searchText` (courses/search-text.shared.ts) is the same rule in TypeScript. Both are needed: Postgres generates the column
 * for its index, and the browser searches the courses it has already loaded without asking the server. A test compares
 * them (functions/courses/catalog-search.test.ts).
 */
export const searchTextOf = (texts: string) =>
  text('search_text')
    .notNull()
    .generatedAlwaysAs(normalizedText(sql.raw(texts)));

/** A text as `searchTextOf` stores it. */
export const normalizedText = (texts: SQL): SQL<string> =>
  sql`lower(regexp_replace(' ' || ${texts}, '[^[:alnum:]]+', ' ', 'g'))`;

/** The condition that a state column has one of the values of its `states.ts`. Constraints cannot have parameters. */
export const isOneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;

/** Email addresses are compared ignoring case, so they are stored in lower case. */
export const isLowerCase = (column: AnyPgColumn): SQL => sql`${column} = lower(${column})`;

/** A slug: kebab-case, and never digits only, because the same path segment also accepts ids. */
export const isSlug = (column: AnyPgColumn): SQL =>
  sql`${column} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and ${column} !~ '^[0-9]+$'`;
