/** `npm run restore -- FOLDER`: writes a backup into the empty database of DATABASE_URL. */
import { RestoreRefused, restore } from './restore.ts';

const folder = process.argv[2];
const postgresUrl = process.env.DATABASE_MIGRATION_URL || process.env.DATABASE_URL;
if (!folder || !postgresUrl) {
  console.error('Say what and where: DATABASE_URL=postgres://… npm run restore -- FOLDER');
  process.exitCode = 1;
} else {
  try {
    const { tables, takenAt } = await restore(postgresUrl, folder);
    process.stdout.write(`${tables.length} tables are as they were at ${takenAt}.\n`);
  } catch (error) {
    if (!(error instanceof RestoreRefused)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
