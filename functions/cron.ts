/** What the scheduled Worker does every five minutes. It may overlap with itself: each part takes that into account. */
import { sweepAccounts } from '#db/accounts/sweep.ts';
import { sweepCarts } from '#db/commerce/sweep.ts';
import { openDatabase } from '#db/connection/client.ts';
import { sweepMail } from '#db/mail/sweep.ts';
import { sweepUploads } from '#db/unused-uploads.ts';
import { recordReminders, remindRegistrants } from '#db/webinars/reminders.ts';
import type { Bucket } from './api/bucket.ts';
import { type Settings, settingsOf, type WorkerBindings } from './api/environment.ts';
import { logError } from './api/request-log.ts';
import { type Clock, clockFrom } from './mail/clock.ts';
import { deliverDueMail } from './mail/deliver.ts';
import { webinarReminderMail } from './webinars/mails.ts';

/**
 * Well within a Worker's 1,000 subrequests (two a call, one a lease of 20) and within five minutes (two calls a second);
 * with batches of 100 it is up to 20,000 mails.
 */
const mailEffort = { calls: 200, patienceSeconds: 60 };

export function runCron(bindings: WorkerBindings, now: Date): Promise<void> {
  return tick(settingsOf(bindings), clockFrom(now), bindings.UPLOADS);
}

/** One run, by a clock of the caller's; without a bucket its files are left alone. */
export async function tick(settings: Settings, clock: Clock, bucket?: Bucket): Promise<void> {
  const db = openDatabase(settings.databaseUrl, { deadline: settings.deadlines.database });
  const now = clock.now();
  const failed: unknown[] = [];
  // One part that fails keeps no other from its work.
  const attempt = async (part: () => Promise<unknown>) => {
    try {
      await part();
    } catch (error) {
      logError('cron', error);
      failed.push(error);
    }
  };
  await attempt(() => remindRegistrants(db, { mailKind: webinarReminderMail.kind, now }));
  await attempt(() => deliverDueMail(db, settings, { clock, ...mailEffort }));
  await attempt(() => recordReminders(db, { now: clock.now() }));
  await attempt(() => sweepAccounts(db, { now }));
  await attempt(() => sweepCarts(db, { now }));
  await attempt(() => sweepMail(db, { now }));
  if (bucket) await attempt(() => sweepUploads(db, { now, deleteObjects: (keys) => bucket.delete(keys) }));
  // Cloudflare then counts this run among those that failed.
  if (failed.length > 0) throw failed[0];
}
