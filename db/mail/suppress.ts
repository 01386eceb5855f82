/** Addresses that get no more mail, because the provider says that they bounced or complained. */
import { sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { mailLists } from './states.ts';
import { mailSuppressions } from './tables.ts';

/**
 * Suppresses the addresses. One that does not exist gets nothing any more: each further try would harm the delivery of
 * everybody's mail. Whoever complained leaves all lists, and still gets mail that they need, such as a reset link. What was
 * reported `since` the same time changes nothing: the provider may send an event again.
 */
export async function suppressAddresses(
  db: Database,
  { reason, emails, since }: { reason: 'bounced' | 'complained'; emails: string[]; since: Date },
): Promise<void> {
  const lists = reason === 'bounced' ? (['all'] as const) : mailLists.filter((list) => list !== 'all');
  const rows = emails.flatMap((email) => lists.map((list) => ({ email, list, reason, createdAt: since })));
  // A list that somebody left by themselves is now one that they must not come back to by subscribing again.
  await db
    .insert(mailSuppressions)
    .values(rows)
    .onConflictDoUpdate({
      target: [mailSuppressions.email, mailSuppressions.list],
      set: { reason, createdAt: since, revision: sql`${mailSuppressions.revision} + 1` },
      setWhere: sql`${mailSuppressions.reason} <> ${reason} or ${mailSuppressions.createdAt} < ${since.toISOString()}::timestamptz`,
    });
}
