/** The work of the scheduled Worker, every five minutes. Runs may overlap; each part takes that into account. */
import { carryOutFactorResets } from '#db/accounts/second-factor/factor-resets.ts';
import { sweepAccounts } from '#db/accounts/sweep.ts';
import { sweepCarts } from '#db/commerce/sweep.ts';
import { openDueOrders } from '#db/commerce/withdrawal/open-orders.ts';
import { sweepCommunity } from '#db/community/sweep.ts';
import { openDatabase } from '#db/connection/client.ts';
import { sweepWaitlists } from '#db/courses/sweep.ts';
import { recordCronRun } from '#db/heartbeat/heartbeat.ts';
import { sweepMail } from '#db/mail/sweep.ts';
import { sendDigests } from '#db/notifications/digests.ts';
import { sweepNotifications } from '#db/notifications/sweep.ts';
import { sweepDeletedAnswers } from '#db/practice/deleted-answers.ts';
import { expireRecordings } from '#db/practice/expiry.ts';
import { forgetAnswerTimes } from '#db/submissions/sweep.ts';
import { mergeTallies } from '#db/tallies/merge-tallies.ts';
import { sendAnnouncements } from '#db/teaching/send-announcements.ts';
import { sweepInvitations } from '#db/teaching/sweep.ts';
import { sweepUploads } from '#db/unused-uploads.ts';
import { recordReminders, remindRegistrants } from '#db/webinars/reminders.ts';
import { secondFactorMail } from './accounts/second-factor/mails.ts';
import type { Bucket } from './api/bucket.ts';
import { type Settings, settingsOf, type WorkerBindings } from './api/environment.ts';
import { logError } from './api/request-log.ts';
import { keepBooks } from './commerce/payments/keep-books.ts';
import { sendRefunds } from './commerce/payments/send-refunds.ts';
import { stripeProcessor } from './commerce/payments/stripe.ts';
import { sweepPayments } from './commerce/payments/sweep.ts';
import { coursesOpenMail } from './commerce/withdrawal-mail.ts';
import { type Clock, clockFrom } from './mail/clock.ts';
import { deliverDueMail } from './mail/deliver.ts';
import { recordingsExpireMail } from './practice/mails.ts';
import { announcementMail } from './teaching/announcement-mails.ts';
import { webinarReminderMail } from './webinars/mails.ts';

/**
 * Limits of mail delivery in one run: well below a Worker's 1,000 subrequests (two per call, one per lease of 20 calls)
 * and below five minutes (two calls a second). With batches of 100 that is up to 20,000 mails.
 */
const mailEffort = { calls: 200, patienceSeconds: 60 };

/** Orders whose courses open in one run, at the end of their withdrawal period. */
const openedOrders = 500;

/** Steps of announcements in one run: as many learners as the mails that one run delivers. */
const announcementSteps = 40;

/** One run with the Worker's bindings, at the scheduled time. */
export function runCron(bindings: WorkerBindings, now: Date): Promise<void> {
  return tick(settingsOf(bindings), clockFrom(now), bindings.UPLOADS);
}

/** One run with the given clock. Without a bucket, unused files are not deleted. */
export async function tick(settings: Settings, clock: Clock, bucket?: Pick<Bucket, 'delete'>): Promise<void> {
  const db = openDatabase(settings.databaseUrl, { deadline: settings.deadlines.database });
  const now = clock.now();
  const failed: unknown[] = [];
  // A part that fails does not stop the others.
  const attempt = async (part: () => Promise<unknown>) => {
    try {
      await part();
    } catch (error) {
      logError('cron', error);
      failed.push(error);
    }
  };
  await attempt(() => carryOutFactorResets(db, { mailKind: secondFactorMail.kind, now }));
  await attempt(() => remindRegistrants(db, { mailKind: webinarReminderMail.kind, now }));
  await attempt(() => expireRecordings(db, { mailKind: recordingsExpireMail.kind, now }));
  const { payments } = settings;
  if (payments) {
    const settling = { db, processor: stripeProcessor(payments), now, requestId: 'cron' };
    await attempt(() => sweepPayments(settling));
    await attempt(() => sendRefunds(settling, null));
    await attempt(() => keepBooks(settling));
    await attempt(() => openDueOrders(db, { mailKind: coursesOpenMail.kind, limit: openedOrders, now }));
  }
  await attempt(() => sendDigests(db, { now }));
  await attempt(() => sendAnnouncements(db, { now, steps: announcementSteps, mailKind: announcementMail.kind }));
  await attempt(() => deliverDueMail(db, settings, { clock, ...mailEffort }));
  await attempt(() => recordReminders(db, { now: clock.now() }));
  await attempt(() => sweepAccounts(db, { now }));
  await attempt(() => sweepCarts(db, { now }));
  await attempt(() => sweepCommunity(db, { now }));
  await attempt(() => sweepWaitlists(db, { now }));
  await attempt(() => sweepInvitations(db, { now }));
  await attempt(() => sweepDeletedAnswers(db, { now }));
  await attempt(() => forgetAnswerTimes(db, { now }));
  await attempt(() => sweepMail(db, { now }));
  await attempt(() => sweepNotifications(db, { now }));
  await attempt(() => mergeTallies(db));
  if (bucket) await attempt(() => sweepUploads(db, { now, deleteObjects: (keys) => bucket.delete(keys) }));
  await attempt(async () => {
    const mailWaitsSince = await recordCronRun(db, { supportEmail: settings.supportEmail, now });
    // The mail that tells support may wait too. Alerts can be set on this line (docs/runbook.md "First look").
    if (mailWaitsSince) console.error(JSON.stringify({ trouble: 'mail_waits', since: mailWaitsSince.toISOString() }));
  });
  // Cloudflare then counts this run as failed.
  if (failed.length > 0) throw failed[0];
}
