/** `npm run admin:grant -- EMAIL` makes an account an admin, in the database that chosen-database.ts finds. */
import { grantRole } from './accounts/grant-role.ts';
import { openChosenDatabase } from './chosen-database.ts';
import { postgresErrorOf } from './connection/postgres-error.ts';

/** Returns null, or in one sentence why nobody became an admin. */
export async function grantAdmin(address: string | undefined, open = openChosenDatabase): Promise<string | null> {
  if (!address?.includes('@')) return 'Say whom: npm run admin:grant -- EMAIL';
  try {
    const isKnown = await grantRole(await open(), { email: address, role: 'ADMIN' });
    return isKnown ? null : `No account has the address ${address}: register it first.`;
  } catch (error) {
    if (postgresErrorOf(error)?.message === 'account_unverified')
      return `Nobody has confirmed the address ${address} yet: follow the link in its mail first, then run this again.`;
    if (!(error instanceof Error)) return String(error);
    return error.cause instanceof Error ? `The database could not be asked: ${error.cause.message}` : error.message;
  }
}

if (import.meta.main) {
  const address = process.argv[2];
  const refusal = await grantAdmin(address);
  if (refusal === null) process.stdout.write(`${address} is an admin from the next request on.\n`);
  else console.error(refusal);
  // The connection pool would keep the process alive.
  process.exit(refusal === null ? 0 : 1);
}
