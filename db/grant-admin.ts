/** `npm run admin:grant -- EMAIL` makes an account an admin, in the database that chosen-database.ts finds. */
import { grantRole } from './accounts/grant-role.ts';
import { openChosenDatabase } from './chosen-database.ts';

const email = process.argv[2];
if (!email?.includes('@')) {
  fail('Say whom: npm run admin:grant -- EMAIL');
} else {
  await grantAdmin(email).catch((error: unknown) => fail(sentenceOf(error)));
}

async function grantAdmin(address: string): Promise<void> {
  const isKnown = await grantRole(await openChosenDatabase(), { email: address, role: 'ADMIN' });
  if (!isKnown) return fail(`No account has the address ${address}: register it first.`);
  process.stdout.write(`${address} is an admin from the next request on.\n`);
  // The connection pool would keep the process alive.
  process.exit();
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `The database could not be asked: ${error.cause.message}` : error.message;
}

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}
