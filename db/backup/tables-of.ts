/** What a backup contains: every table of the product, in an order in which their rows can be written again. */
import type { Client } from 'pg';

export type BackedUpTable = {
  name: string;
  /** Without generated columns, which Postgres computes again. In the order of COPY. */
  columns: string[];
  /** By which the rows are ordered, so that the same rows always make the same file. */
  key: string[];
};

/** The tables of the database that the client is connected to. */
export async function tablesOf(client: Client): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
            order by a.attnum) as columns,
      array(select a.attname::text from pg_index i
              join unnest(i.indkey) with ordinality as k (number, place) on true
              join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
            where i.indrelid = c.oid and i.indisprimary order by k.place) as key
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    order by c.relname`);
  return rows;
}

/** A list of identifiers for a statement. Names come from the catalog or were compared with it. */
export const quoted = (names: string[]): string => names.map((name) => `"${name.replaceAll('"', '""')}"`).join(', ');

/** The hash of the newest migration: rows fit only into the schema that they were read from. */
export async function schemaVersionOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at desc limit 1',
  );
  if (!rows[0]) throw new Error('This database has no migrations of the product.');
  return rows[0].hash;
}
