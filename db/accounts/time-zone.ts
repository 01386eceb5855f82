/** Where a person is, as the browser said last. Mails show times in it, and the digest comes at 8:00 there. */
import { sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';

/** The statement that stores the zone, an IANA name. Null, when the browser named none, keeps the one that is stored. */
export function storeTimeZone(db: Database, { userId, timeZone }: { userId: number; timeZone: string | null }) {
  return db.execute(
    sql`update users set time_zone = ${timeZone}::text where id = ${userId} and time_zone <> ${timeZone}::text`,
  );
}
