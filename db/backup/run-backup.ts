/** `npm run backup -- FOLDER`: backs up the database of DATABASE_URL, or else the one that `npm start` is running. */
import { findLocalDatabase } from '../local/local-database.ts';
import { backUp } from './backup.ts';

const folder = process.argv[2];
const postgresUrl = process.env.DATABASE_MIGRATION_URL || process.env.DATABASE_URL || (await findLocalDatabase());
if (!folder || !postgresUrl) {
  console.error(
    folder
      ? 'Set DATABASE_URL to the Postgres URL of the database, or run npm start in another terminal first.'
      : 'Say where: npm run backup -- FOLDER',
  );
  process.exitCode = 1;
} else {
  const { tables, objects } = await backUp(postgresUrl, folder);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(
    `${tables.length} tables with ${rows} rows are in ${folder}. The bucket's ${objects.length} files are listed in the manifest and not copied.\n`,
  );
}
