/**
 * The database role of the Worker, which reads and writes rows and can change nothing else: no table, no function, no
 * right of its own. The owner of the database migrates. `DATABASE_URL=… npm run db:worker-role` makes the role, or gives it
 * a new password, and prints the address for the Worker. Local runs and tests have the role too.
 */
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

export const workerRole = 'launchpad_worker';

/**
 * Makes the role in a migrated database, and sets its password. It holds for tables that later migrations make, if the same
 * owner runs them. Call it as the owner, who must be allowed to make roles.
 */
export async function prepareWorkerRole(postgresUrl: string, password: string): Promise<void> {
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [workerRole]);
    if (rowCount === 0) await client.query(`CREATE ROLE ${workerRole}`);
    await client.query(`ALTER ROLE ${workerRole} LOGIN PASSWORD ${client.escapeLiteral(password)}`);
    await client.query(`DO $$ BEGIN
      EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database());
      EXECUTE format('GRANT CONNECT ON DATABASE %I TO ${workerRole}', current_database());
    END $$`);
    await client.query(rights.join(';'));
  } finally {
    await client.end();
  }
}

const rights = [
  `GRANT USAGE ON SCHEMA public, rules TO ${workerRole}`,
  `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${workerRole}`,
  `GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${workerRole}`,
  `ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${workerRole}`,
  `ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE ON SEQUENCES TO ${workerRole}`,
  // Its entries are erased of a person, and never deleted.
  `REVOKE DELETE ON audit_log FROM ${workerRole}`,
];

/** The same address with the Worker's role. */
export function asWorker(databaseUrl: string, password: string): string {
  const url = new URL(databaseUrl);
  url.username = workerRole;
  url.password = password;
  return url.href;
}

export const newPassword = () => randomBytes(32).toString('base64url');

if (import.meta.main) {
  const postgresUrl = process.env.DATABASE_MIGRATION_URL || process.env.DATABASE_URL;
  if (postgresUrl) {
    const password = newPassword();
    await prepareWorkerRole(postgresUrl, password);
    process.stdout.write(
      `The Worker's DATABASE_URL (npx wrangler secret put DATABASE_URL):\n${asWorker(postgresUrl, password)}\n`,
    );
  } else {
    console.error('Set DATABASE_MIGRATION_URL (or DATABASE_URL) to the Postgres URL of the owner of the database.');
    process.exitCode = 1;
  }
}
