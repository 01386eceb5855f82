/** Running totals, so that a page can show how many rows there are without reading them. */
import { sql } from 'drizzle-orm';
import { bigint, bigserial, boolean, index, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * A total is the sum of the rows with its name and key. `rules.tally_definitions` (functions.sql) says what is counted.
 *
 * Triggers insert a row for each change instead of updating a total, so that two writers never wait for each other. The
 * cron merges the rows (merge-tallies.ts).
 */
export const tallies = pgTable(
  'tallies',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    name: text().notNull(),
    /** What the total is about, such as the id of a course; empty for a total over the whole table. */
    key: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    /** True for the sum of earlier rows. */
    merged: boolean().notNull().default(false),
  },
  (table) => [
    index('tallies_of').on(table.name, table.key, table.amount),
    index('tallies_to_merge').on(table.name, table.key).where(sql`not ${table.merged}`),
  ],
);
