/**
 * `npm run audit:verify` walks the audit log of the database that chosen-database.ts finds, and says at which entry its
 * chain breaks. `npm run audit:verify -- HASH` also requires that the log contains the entry with that hash, noted from an
 * earlier run: without it, somebody who can write to the database could have made the whole chain anew.
 */
import { verifyAuditLog } from './admin/verify-audit-log.ts';
import { openChosenDatabase } from './chosen-database.ts';

try {
  const contains = process.argv[2];
  const proof = await verifyAuditLog(await openChosenDatabase(), contains === undefined ? {} : { contains });
  if ('broken' in proof) {
    const { id, position, reason } = proof.broken;
    fail(`The audit log breaks at entry ${id} (position ${position ?? 'none'}): ${reason}`);
  } else if ('missing' in proof) {
    fail(`The audit log has no entry with the hash ${proof.missing}: it was shortened or made anew.`);
  } else {
    const erased = proof.erased === 0 ? '' : `, ${proof.erased} of them without a person who left`;
    process.stdout.write(`The audit log is whole: ${proof.entries} entries${erased}.\nNewest hash: ${proof.head}\n`);
  }
} catch (error) {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  fail(reason instanceof Error ? reason.message : String(reason));
}
// The connection pool would keep the process alive.
process.exit();

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}
