/** `node db/seed/apply-reference.ts`, the second half of `npm run db:migrate`: inserts the reference data. */
import { seedReferenceData } from './reference-data.ts';

const postgresUrl = process.env.DATABASE_MIGRATION_URL || process.env.DATABASE_URL;
if (postgresUrl) {
  await seedReferenceData(postgresUrl);
} else {
  console.error('Set DATABASE_MIGRATION_URL (or DATABASE_URL) to the Postgres URL of the database to fill.');
  process.exitCode = 1;
}
