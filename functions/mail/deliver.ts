/**
 * Sends due mail from the outbox: after the response of a request that wrote mail, and from the cron. All senders share
 * one schedule of calls, so that together they respect the provider's rate limit (db/mail/functions.sql).
 */
import type { Context } from 'hono';
import type { Database } from '#db/connection/client.ts';
import { isConnectionLost, postgresErrorOf } from '#db/connection/postgres-error.ts';
import {
  type LeasedCall,
  type LeasedMail,
  leaseDueMail,
  type MailOutcome,
  pauseCalls,
  recordOutcomes,
} from '#db/mail/outbox.ts';
import type { MailList } from '#db/mail/states.ts';
import type { Settings } from '../api/environment.ts';
import { logError } from '../api/request-log.ts';
import { mailKinds, typedAddressKinds } from '../mail-kinds.ts';
import { type Clock, clockFrom } from './clock.ts';
import { composeMail } from './compose.ts';
import { type DeliveryContext, deliveryContext } from './mail-kind.ts';
import { type Envelope, type MailProvider, providerOf, type SendResult } from './mail-provider.ts';
import { unsubscribeLinkFor } from './unsubscribe-link.ts';

/** Longer than all calls of one lease at the slowest (15 s each). */
const leaseSeconds = 6 * 60;
const callsPerLease = 20;
/** Resend accepts at most this many mails in one call. */
const batchSize = 100;

/** Minutes between attempts: eight attempts over 2 hours and 24 minutes. After that an admin must decide. */
const pauses = [0.5, 1, 3, 10, 25, 45, 60];

/** After this many failures in a row the provider counts as down, and the remaining mails do not lose an attempt. */
const failuresToStop = 3;

export type Effort = {
  clock: Clock;
  /** The maximum number of calls to the provider. */
  calls: number;
  /** Calls that would have to wait longer than this for their turn are not made. */
  patienceSeconds: number;
};

/** Limits after a response: a Worker then runs for at most 30 more seconds. */
const afterResponse = { calls: 5, patienceSeconds: 5 };

/**
 * Delivers after the response, so that no request waits for a provider. The cron retries what fails. `fill` runs before:
 * what puts the mail into the outbox and may take long.
 */
export function deliverAfterResponse(
  c: Context,
  db: Database,
  settings: Settings,
  fill: () => Promise<void> = async () => {},
): void {
  const deliver = async () => {
    await fill();
    await deliverDueMail(db, settings, { clock: clockFrom(new Date()), ...afterResponse });
  };
  c.executionCtx.waitUntil(deliver().catch((error) => logError(c.get('requestId'), error)));
}

/**
 * Delivers due mail with up to `calls` calls. Returns the number of mails that it processed. It needs two subrequests
 * per call and one per lease.
 */
export async function deliverDueMail(db: Database, settings: Settings, effort: Effort): Promise<number> {
  const { clock } = effort;
  const provider = providerOf(settings, db);
  const context = deliveryContext(settings, db);
  let processed = 0;
  let failures = 0;
  for (let callsMade = 0; callsMade < effort.calls; ) {
    const now = clock.now();
    const leaseToken = crypto.randomUUID();
    const wanted = Math.min(callsPerLease, effort.calls - callsMade);
    const calls = await leaseDueMail(db, {
      now,
      leaseToken,
      leaseSeconds,
      calls: wanted,
      batchSize,
      spacing: provider.spacing,
      firstCallBy: new Date(now.getTime() + effort.patienceSeconds * 1000),
      ...preferences,
    });
    if (calls.length === 0) break;
    callsMade += calls.length;
    let moreIsDue = calls.length === wanted || delaysOthersTooLong(calls, provider.spacing, now);
    for (const [index, call] of calls.entries()) {
      const waitMilliseconds = call.sendAt.getTime() - clock.now().getTime();
      if (waitMilliseconds > 0) await clock.wait(waitMilliseconds);
      const { outcomes, answer } = await sendCall(call, { settings, context, provider, now: clock.now() });
      processed += call.mails.length;
      // Each mail of a refused batch is due at once, alone.
      moreIsDue ||= outcomes.some(({ result }) => result === 'alone');
      failures = answer?.result === 'later' ? failures + 1 : 0;
      const throttled = answer?.result === 'later' && answer.throttled;
      const stops = throttled || failures >= failuresToStop;
      const untried = stops ? idsOf(calls.slice(index + 1).flatMap(({ mails }) => mails)) : [];
      await recordOutcomes(db, {
        leaseToken,
        outcomes: untried.length > 0 ? [...outcomes, { ids: untried, result: 'untried' }] : outcomes,
        now: clock.now(),
      });
      if (throttled && provider.spacing !== null) {
        await pauseCalls(db, { until: secondsAfter(clock.now(), Math.max(answer.retryAfterSeconds, 1)) });
      }
      if (stops) return processed;
    }
    if (!moreIsDue) break;
  }
  return processed;
}

/**
 * Returns whether these calls take longer than a request waits for its turn after its response. A request that writes
 * mail in the meantime then leaves it due, so this run must lease again.
 */
function delaysOthersTooLong(calls: LeasedCall[], spacing: number | null, now: Date): boolean {
  const last = calls.at(-1);
  if (!last || spacing === null) return false;
  return last.sendAt.getTime() + spacing > secondsAfter(now, afterResponse.patienceSeconds).getTime();
}

/**
 * What `leaseDueMail` must know: the list of each kind of mail, the kinds that cannot be sent in a batch, those that are
 * exempt from the limits of a mailbox, and those that anybody can cause.
 */
const preferences = {
  lists: Object.fromEntries(
    [...mailKinds.values()].flatMap(({ kind, list }): [string, MailList][] => (list ? [[kind, list]] : [])),
  ),
  unbatched: [...mailKinds.values()].flatMap(({ kind, unbatched }) => (unbatched ? [kind] : [])),
  unlimited: Object.fromEntries(
    [...mailKinds.values()].flatMap(({ kind, unlimited }) => (unlimited ? [[kind, unlimited] as const] : [])),
  ),
  typed: typedAddressKinds,
};

type SendContext = { settings: Settings; context: DeliveryContext; provider: MailProvider; now: Date };

/**
 * Makes one call to the provider. A mail that cannot be rendered is marked as dead, and the others are sent without it.
 * Every attempt sends the same mails.
 */
async function sendCall(
  call: LeasedCall,
  { settings, context, provider, now }: SendContext,
): Promise<{ outcomes: MailOutcome[]; answer: SendResult | null }> {
  const ready: { id: number; envelope: Envelope }[] = [];
  const outcomes: MailOutcome[] = [];
  for (const mail of call.mails) {
    try {
      ready.push({ id: mail.id, envelope: await envelopeOf(mail, settings, context) });
    } catch (error) {
      // The database failed and not the mail: it is sent again after its lease has expired.
      if (isConnectionLost(error) || postgresErrorOf(error)) throw error;
      const reason = error instanceof Error ? error.name : 'unknown';
      outcomes.push({ ids: [mail.id], result: 'dead', error: `Could not be written: ${reason}` });
    }
  }
  const [first] = ready;
  if (!first) return { outcomes, answer: null };
  const answer = await (call.batchKey === null
    ? provider.send(first.envelope)
    : provider.sendBatch(
        ready.map(({ envelope }) => envelope),
        call.batchKey,
      )
  ).catch((error: unknown): SendResult => {
    const reason = error instanceof Error ? error.name : 'unknown';
    return { result: 'later', error: reason, retryAfterSeconds: 0, throttled: false };
  });
  outcomes.push({ ids: idsOf(ready), ...outcomeOf(answer, call, now) });
  return { outcomes, answer };
}

function outcomeOf(answer: SendResult, { attempts, batchKey }: LeasedCall, now: Date) {
  switch (answer.result) {
    case 'sent':
      return { result: 'sent' as const, providerMessageIds: answer.providerMessageIds };
    case 'refused':
      return { result: batchKey === null ? ('dead' as const) : ('alone' as const), error: answer.error };
    case 'later': {
      const { error, retryAfterSeconds, throttled } = answer;
      // Throttling never counts as a failed attempt: a quota may last until tomorrow.
      if (throttled) {
        return {
          result: 'retry' as const,
          dueAt: secondsAfter(now, Math.max(retryAfterSeconds, 1)),
          error,
          counts: false,
        };
      }
      const minutes = pauses[attempts - 1];
      if (minutes === undefined) return { result: 'dead' as const, error };
      // Up to 10% longer, so that mails that failed together are not all retried together.
      const seconds = Math.max(retryAfterSeconds, minutes * 60 * (1 + Math.random() / 10));
      return { result: 'retry' as const, dueAt: secondsAfter(now, seconds), error, counts: true };
    }
  }
}

async function envelopeOf(mail: LeasedMail, settings: Settings, context: DeliveryContext): Promise<Envelope> {
  const kind = mailKinds.get(mail.kind);
  if (!kind) throw new RangeError(`There is no mail of the kind ${mail.kind}`);
  const payload = kind.payload.parse(mail.payload);
  const isConfirmed = mail.isConfirmed && !kind.toTypedAddress;
  const draft = await kind.draft(payload, { ...context, isConfirmed });
  const unsubscribeRequest = kind.list && {
    email: mail.recipient,
    list: kind.list,
    registrationId: kind.registrationOf?.(payload),
    notification: kind.notificationOf?.(payload),
    courseId: kind.announcementsOf?.(payload),
  };
  const unsubscribe = unsubscribeRequest && (await unsubscribeLinkFor(settings, unsubscribeRequest));
  const headers: Record<string, string> = unsubscribe
    ? { 'List-Unsubscribe': `<${unsubscribe.url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {};
  if (kind.answerable && settings.supportEmail) headers['Reply-To'] = settings.supportEmail;
  const message = composeMail(draft, settings.appOrigin, unsubscribe);
  return { ...message, recipient: mail.recipient, headers, idempotencyKey: mail.dedupeKey };
}

const idsOf = (mails: { id: number }[]) => mails.map(({ id }) => id);

const secondsAfter = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1000);
