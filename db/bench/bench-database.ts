/** The databases of the benchmark: one per size, filled once and reused (`npm run db:reset` removes them). */
import { Client } from 'pg';
import { migrate } from '../migrate.ts';
import { seedReferenceData } from '../seed/reference-data.ts';
import { insertRows, type Size } from './insert-rows.ts';

/** Increase it when `insert-rows.ts` inserts other rows, so that the databases are filled again. */
const edition = 4;

/** The Postgres URL of a database of this size, which is created and filled if it does not exist yet. */
export async function openBenchDatabase(maintenanceUrl: string, size: Size): Promise<{ name: string; url: string }> {
  const name = `bench_${edition}_${size.rows}`;
  const url = maintenanceUrl.replace(/\/postgres$/, `/${name}`);
  const filled = await withClient(maintenanceUrl, async (client) => {
    const { rows } = await client.query<{ description: string | null }>(
      `select shobj_description(oid, 'pg_database') as description from pg_database where datname = $1`,
      [name],
    );
    if (rows[0]?.description === 'filled') return true;
    await dropOtherEditions(client);
    // A database whose filling was interrupted is created again.
    await client.query(`drop database if exists ${name}`);
    await client.query(`create database ${name}`);
    return false;
  });
  await migrate(url);
  if (!filled) {
    const began = performance.now();
    await seedReferenceData(url);
    await withClient(url, async (client) => {
      await insertRows(client, size);
      await client.query(`comment on database ${name} is 'filled'`);
    });
    console.log(`Seeded ${size.rows} rows in ${Math.round((performance.now() - began) / 1000)} s.`);
  }
  return { name, url };
}

/** A database of a million rows takes gigabytes. */
async function dropOtherEditions(client: Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname like 'bench\\_%' and datname not like 'bench\\_${edition}\\_%'`,
  );
  for (const { datname } of rows) await client.query(`drop database ${datname}`);
}

export async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  // Statements that insert millions of rows take longer than the timeout that db/migrate.ts sets for the product.
  await client.query('set statement_timeout = 0');
  return work(client).finally(() => client.end());
}
