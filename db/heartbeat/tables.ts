/** Tables of the heartbeat: whether the cron runs and mail leaves. */
import { boolean, pgTable } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';

/** A single row, which the migrations make and each run of the cron updates. */
export const cronHeartbeat = pgTable('cron_heartbeat', {
  id: boolean().primaryKey().default(true),
  /** When the database was set up: the first run is expected soon after. */
  since: moment('since').notNull().defaultNow(),
  /** When the latest run began, by the clock of the run; null before the first one. */
  lastRunAt: moment('last_run_at'),
  /** When support was told that mail waits; null once nothing waits too long any more. */
  mailToldAt: moment('mail_told_at'),
});
