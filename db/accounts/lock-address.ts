import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';

/**
 * The statement that waits for those who add an address to a course, before an account gets it. Otherwise neither would
 * see what the other writes: no account with this address, and no invitation of it. Must come before all other locks.
 */
export function lockAddress(db: Database, address: string | SQL) {
  return db.execute(sql`select rules.lock_address(${address})`);
}

/** The statement of those who add these addresses to a course. Must come before all other locks. */
export function holdAddresses(db: Database, addresses: readonly string[]) {
  return db.execute(
    sql`select rules.hold_addresses(array(select jsonb_array_elements_text(${JSON.stringify(addresses)}::jsonb)))`,
  );
}
