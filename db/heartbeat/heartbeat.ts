/** Whether the cron runs and mail leaves: recorded by each run, read by the health check. One round trip each. */
import { sql } from 'drizzle-orm';
import { runStatement } from '#db/connection/batch.ts';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';

/** The mail that tells support. Named here, because it does not count as mail that waits. */
export const troubleMailKind = 'operations-trouble';

/** Milliseconds since 1970, or null: the driver does not convert the columns of a rule. */
type Milliseconds = number | null;

/**
 * Records a run of the cron and tells support what is new. Returns since when mail waits too long; null when none does.
 */
export async function recordCronRun(
  db: Database,
  { supportEmail, now }: { supportEmail: string | null; now: Date },
): Promise<Date | null> {
  const at = now.toISOString();
  const [row] = await runStatement<{ since: Milliseconds }>(
    db,
    sql`select ${milliseconds(call('record_cron_run', { support_email: supportEmail, alert_kind: troubleMailKind, moment: at }))} as since`,
  );
  return dateOf(row?.since);
}

export type Heartbeat = {
  /** Null before the first run. */
  cronRanAt: Date | null;
  /** Since when a run is awaited: the latest one, or when the database was set up. */
  cronAwaitedSince: Date | null;
  /** Since when the oldest mail that is due waits; null when none does. */
  mailWaitsSince: Date | null;
};

/** Reads the heartbeat. Throws when the database does not answer. */
export async function readHeartbeat(db: Database, { now }: { now: Date }): Promise<Heartbeat> {
  const waits = sql`rules.mail_waits_since(${troubleMailKind}, ${now.toISOString()}::timestamptz)`;
  // From `values`, because the row may be missing.
  const [row] = await runStatement<{ ran: Milliseconds; awaited: Milliseconds; waits: Milliseconds }>(
    db,
    sql`select ${milliseconds(sql`h.last_run_at`)} as ran, ${milliseconds(sql`coalesce(h.last_run_at, h.since)`)} as awaited,
      ${milliseconds(waits)} as waits from (values (true)) as always (id) left join cron_heartbeat h using (id)`,
  );
  return { cronRanAt: dateOf(row?.ran), cronAwaitedSince: dateOf(row?.awaited), mailWaitsSince: dateOf(row?.waits) };
}

const milliseconds = (time: ReturnType<typeof sql>) => sql`extract(epoch from ${time})::double precision * 1000`;

const dateOf = (value: Milliseconds | undefined) => (value == null ? null : new Date(value));
