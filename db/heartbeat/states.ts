/** A cron that has not run for longer, and mail that has waited for longer, is a fault. The cron runs every five minutes. */
export const patienceMinutes = 15;
