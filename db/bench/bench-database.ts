/** The databases of the benchmark: one per size, laid once and kept between runs (`npm run db:reset` removes them). */
import { Client } from 'pg';
import { migrate } from '../migrate.ts';
import { seedReferenceData } from '../seed/reference-data.ts';
import { insertRows, type Size } from './insert-rows.ts';

/** Raised when what `lay-rows.ts` lays has changed. */
const edition = 1;

/** The Postgres URL of a database of this size, laid now if it is not there yet. */
export async function openBenchDatabase(maintenanceUrl: string, size: Size): Promise<{ name: string; url: string }> {
  const name = `bench_${edition}_${size.rows}`;
  const url = maintenanceUrl.replace(/\/postgres$/, `/${name}`);
  const laid = await withClient(maintenanceUrl, async (client) => {
    const { rows } = await client.query<{ description: string | null }>(
      `select shobj_description(oid, 'pg_database') as description from pg_database where datname = $1`,
      [name],
    );
    if (rows[0]?.description === 'laid') return true;
    // One that was interrupted while it was being laid begins anew.
    await client.query(`drop database if exists ${name}`);
    await client.query(`create database ${name}`);
    return false;
  });
  await migrate(url);
  if (!laid) {
    const began = performance.now();
    await seedReferenceData(url);
    await withClient(url, async (client) => {
      await insertRows(client, size);
      await client.query(`comment on database ${name} is 'laid'`);
    });
    console.log(`Seeded ${size.rows} rows in ${Math.round((performance.now() - began) / 1000)} s.`);
  }
  return { name, url };
}

export async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  // Millions of rows in one statement: db/migrate.ts limits what the product asks.
  await client.query('set statement_timeout = 0');
  return work(client).finally(() => client.end());
}
