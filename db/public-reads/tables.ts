/** The versions of the tables that public answers are read from. */
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

/**
 * The version of a table is the set of its rows here. Triggers replace them when the table changes (the migration
 * `table_versions` says how), and nothing else writes here.
 */
export const tableVersions = pgTable(
  'table_versions',
  {
    tableName: text('table_name').notNull(),
    /** Random, so that no version returns when a database is restored to an earlier state. */
    version: uuid().notNull().defaultRandom(),
  },
  (table) => [primaryKey({ columns: [table.tableName, table.version] })],
);
