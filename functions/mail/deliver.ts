/** Sends what is due in the outbox: after the response of a request that wrote mail, and from the cron. */
import type { Context } from 'hono';
import type { Database } from '#db/connection/client.ts';
import { type LeasedMail, leaseDueMail, type MailOutcome, recordOutcomes, suppressedAmong } from '#db/mail/outbox.ts';
import type { Settings } from '../api/environment.ts';
import { logError } from '../api/request-log.ts';
import { composeMail } from './compose.ts';
import { mailKinds } from './mail-kinds.ts';
import { type MailProvider, providerOf } from './provider.ts';
import { unseal } from './seal.ts';
import { unsubscribeLinkFor } from './unsubscribe-link.ts';

/** Longer than the slowest try at the provider (15 s), times the mails of one lease. */
const leaseSeconds = 6 * 60;
const mailsPerLease = 20;

/** Minutes between one try and the next: eight tries over 2 hours and 24 minutes, then an admin must look. */
const pauses = [0.5, 1, 3, 10, 25, 45, 60];

/** Delivers after the response, so that nobody waits for a provider. What fails is the cron's. */
export function deliverAfterResponse(c: Context, db: Database, settings: Settings): void {
  c.executionCtx.waitUntil(
    deliverDueMail(db, settings, { now: new Date() }).catch((error) => logError(c.get('requestId'), error)),
  );
}

/** Sends up to `limit` mails that are due at `now`. Answers how many were taken up. */
export async function deliverDueMail(
  db: Database,
  settings: Settings,
  { now, limit = mailsPerLease }: { now: Date; limit?: number },
): Promise<number> {
  const provider = providerOf(settings, db);
  let taken = 0;
  while (taken < limit) {
    const leaseToken = crypto.randomUUID();
    const wanted = Math.min(mailsPerLease, limit - taken);
    const leased = await leaseDueMail(db, { now, leaseToken, leaseSeconds, limit: wanted });
    if (leased.length === 0) break;
    taken += leased.length;
    const suppressed = await suppressedAmong(db, { recipients: leased.map(({ recipient }) => recipient) });
    const outcomes: MailOutcome[] = [];
    for (const mail of leased) {
      const lists = suppressed.filter(({ email }) => email === mail.recipient).map(({ list }) => list);
      outcomes.push(await deliver(mail, { settings, provider, now, lists }));
    }
    await recordOutcomes(db, { leaseToken, outcomes, now });
    if (leased.length < wanted) break;
  }
  return taken;
}

async function deliver(
  mail: LeasedMail,
  { settings, provider, now, lists }: { settings: Settings; provider: MailProvider; now: Date; lists: string[] },
): Promise<MailOutcome> {
  const { id } = mail;
  const kind = mailKinds.get(mail.kind);
  if (!kind) return { id, result: 'dead', error: `There is no mail of the kind ${mail.kind}` };
  if (lists.includes('all') || (kind.list && lists.includes(kind.list))) return { id, result: 'void' };
  try {
    const context = { appOrigin: settings.appOrigin, unseal: (text: string) => unseal(settings.jwtSecret, text) };
    const draft = await kind.draft(kind.payload.parse(mail.payload), context);
    const unsubscribe = kind.list ? await unsubscribeLinkFor(settings, mail.recipient, kind.list) : null;
    const headers: Record<string, string> = unsubscribe
      ? { 'List-Unsubscribe': `<${unsubscribe.url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      : {};
    const message = composeMail(draft, settings.appOrigin, unsubscribe);
    const sent = await provider({ ...message, recipient: mail.recipient, headers, idempotencyKey: mail.dedupeKey });
    if (sent.result === 'sent') return { id, result: 'sent', providerMessageId: sent.providerMessageId };
    if (sent.result === 'refused') return { id, result: 'dead', error: sent.error };
    return tryLater(mail, now, sent.error, sent.retryAfterSeconds);
  } catch (error) {
    return tryLater(mail, now, error instanceof Error ? error.name : 'unknown', 0);
  }
}

function tryLater(mail: LeasedMail, now: Date, error: string, atLeastSeconds: number): MailOutcome {
  const minutes = pauses[mail.attempts - 1];
  if (minutes === undefined) return { id: mail.id, result: 'dead', error };
  // Up to a tenth more, so that mails that failed together do not all come back together.
  const seconds = Math.max(atLeastSeconds, minutes * 60 * (1 + Math.random() / 10));
  return { id: mail.id, result: 'retry', dueAt: new Date(now.getTime() + seconds * 1000), error };
}
