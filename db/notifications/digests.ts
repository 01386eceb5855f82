/** The cron's part of notifications: the digests of everybody for whom it is 8:00 (send_digests in functions.sql). */
import { sql } from 'drizzle-orm';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';

/** How many people one call handles, so that none takes long, and how many calls one run makes. */
const peoplePerCall = 500;
const callsPerRun = 20;
/** A digest names at most this many notifications, the oldest first, and counts the rest. */
const itemsPerDigest = 20;

export async function sendDigests(db: Database, { now }: { now: Date }): Promise<void> {
  for (let calls = 0; calls < callsPerRun; calls += 1) {
    const { rows } = await db.execute<{ handled: number }>(sql`
      select ${call('send_digests', { moment: now.toISOString(), people: peoplePerCall, items: itemsPerDigest })} as handled`);
    if ((rows[0]?.handled ?? 0) < peoplePerCall) return;
  }
}
