/**
 * Reads whose rows are the same for everyone, with a version. The version changes with every committed write that the
 * rows may depend on, so that whoever keeps an answer can ask whether it is still the current one.
 */
import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type BatchResults, batchAfter, type StatementRecord } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';

export type PublicRead<Input, Rows> = {
  /** Tells it from every other read of this process. */
  id: number;
  /** The current version at `now`. One round trip. */
  version(db: Database, now: Date): Promise<string>;
  /** The rows, and a version that is not newer than they are. One round trip. */
  rows(db: Database, input: Input, now: Date): Promise<{ version: string; rows: Rows }>;
};

/** What a public read finds. */
export type RowsOf<Read> = Read extends PublicRead<never, infer Rows> ? Rows : never;

/**
 * `tables`: every table that the statements read; a test compares them (functions/api/public-answer.test.ts). Rows may
 * also depend on the time in two ways: an article is published, and a webinar ends.
 */
export function publicRead<Input, Statements extends StatementRecord, Rows>(definition: {
  tables: readonly PgTable[];
  statements(db: Database, input: Input, now: Date): Statements;
  rows(results: BatchResults<Statements>): Rows;
}): PublicRead<Input, Rows> {
  const tables = `{${definition.tables.map(getTableName).join(',')}}`;
  const selectVersion = (db: Database, now: Date) =>
    db.execute<{ version: string }>(sql`select rules.answer_version(${tables}, ${now.toISOString()}) as version`);
  return {
    id: nextId++,
    version: async (db, now) => versionIn(await selectVersion(db, now)),
    async rows(db, input, now) {
      // The version is read first: a write that commits in between is in the rows, and changes the version.
      const [version, results] = await batchAfter(db, selectVersion(db, now), definition.statements(db, input, now));
      return { version: versionIn(version), rows: definition.rows(results) };
    },
  };
}

let nextId = 1;

function versionIn({ rows: [row] }: { rows: { version: string }[] }): string {
  if (!row) throw new Error('The version is missing.');
  return row.version;
}
