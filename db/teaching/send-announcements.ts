/** Sends the announcements that are due, in steps. The rule: send_announcement_step in functions.sql. */
import { sql } from 'drizzle-orm';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';

/** Learners in one step: so few that a step takes a fraction of a second, however large the course is. */
const stepSize = 500;

/**
 * Makes up to `steps` steps, one round trip each, until nothing is due. Calls may overlap: each learner gets an
 * announcement once, and what one call does not finish another one continues.
 */
export async function sendAnnouncements(
  db: Database,
  { now, steps, mailKind }: { now: Date; steps: number; mailKind: string },
): Promise<void> {
  for (let made = 0; made < steps; made += 1) {
    const { rows } = await db.execute<{ wasDue: boolean }>(
      sql`select ${call('send_announcement_step', {
        batch: stepSize,
        mail_kind: mailKind,
        moment: now.toISOString(),
      })} as "wasDue"`,
    );
    if (!rows[0]?.wasDue) return;
  }
}
