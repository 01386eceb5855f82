/**
 * Mail providers: Resend if it is configured, otherwise the local mailbox. Both recognize repeats by the idempotency
 * key.
 */
import type { Database } from '#db/connection/client.ts';
import { deliverLocally } from '#db/mail/outbox.ts';
import type { Settings } from '../api/environment.ts';
import type { MailMessage } from './compose.ts';

export type Envelope = MailMessage & {
  recipient: string;
  /** Extra headers, for example List-Unsubscribe. */
  headers: Record<string, string>;
  idempotencyKey: string;
};

export type SendResult =
  /** One id per envelope, if the provider returns ids. */
  | { result: 'sent'; providerMessageIds: (string | null)[] }
  /**
   * Can be retried after the given seconds. `throttled`: the mail was not processed, and no other mail should be sent.
   */
  | { result: 'later'; error: string; retryAfterSeconds: number; throttled: boolean }
  /** Refused permanently, for example because of a malformed address. */
  | { result: 'refused'; error: string };

export type MailProvider = {
  /** The minimum milliseconds between two calls; null without such a limit. */
  spacing: number | null;
  send(envelope: Envelope): Promise<SendResult>;
  /** Sends several mails without attachments in one call under one key. The provider accepts all or none. */
  sendBatch(envelopes: Envelope[], batchKey: string): Promise<SendResult>;
};

/** The provider for these settings. */
export function providerOf(settings: Settings, db: Database): MailProvider {
  const { mail, isLocal } = settings;
  if (mail.resendKey) return throughResend(mail.resendUrl, mail.resendKey, mail.from);
  return isLocal ? intoLocalMailbox(db, mail.from) : notConfigured;
}

const waitForOperator: SendResult = {
  result: 'later',
  error: 'RESEND_API_KEY is not set',
  retryAfterSeconds: 15 * 60,
  throttled: true,
};

/** Mail waits in the outbox until an operator sets the key. */
const notConfigured: MailProvider = {
  spacing: null,
  send: async () => waitForOperator,
  sendBatch: async () => waitForOperator,
};

function intoLocalMailbox(db: Database, sender: string): MailProvider {
  const deliver = async (envelopes: Envelope[]): Promise<SendResult> => {
    await deliverLocally(
      db,
      envelopes.map((envelope) => ({ ...envelope, sender })),
    );
    // `npm start` prints these lines on the terminal.
    for (const { recipient, subject } of envelopes) {
      console.warn(`Mail to ${recipient}: ${subject} (see /dev/mailbox)`);
    }
    return { result: 'sent', providerMessageIds: envelopes.map(() => null) };
  };
  return { spacing: null, send: (envelope) => deliver([envelope]), sendBatch: deliver };
}

/** https://resend.com/docs/api-reference/rate-limit: two requests a second. */
const resendSpacing = 500;

/**
 * https://resend.com/docs/api-reference/emails/send-email and …/send-batch-emails. It remembers a key for 24 hours,
 * which is longer than we retry (functions/mail/deliver.ts).
 */
function throughResend(url: string, key: string, from: string): MailProvider {
  const post = async (path: string, idempotencyKey: string, body: unknown): Promise<SendResult> => {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        Authorization: `Bearer ${key}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': idempotencyKey,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    });
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) return { result: 'sent', providerMessageIds: messageIdsOf(answer) };
    // The key was used with another body: Resend accepted the mail before our text changed.
    if (response.status === 409 && nameOf(answer) === 'invalid_idempotent_request') {
      return { result: 'sent', providerMessageIds: [] };
    }
    const error = `Resend answered ${response.status}`;
    const throttled = response.status === 429;
    // 409: a request with the same key is in progress. 401 and 403: our API key is wrong, which an operator can fix.
    const isTemporary = throttled || [401, 403, 408, 409].includes(response.status) || response.status >= 500;
    const retryAfterSeconds = secondsOf(response.headers.get('Retry-After'));
    return isTemporary ? { result: 'later', error, retryAfterSeconds, throttled } : { result: 'refused', error };
  };

  const fields = ({ recipient, subject, html, text, headers: { 'Reply-To': replyTo, ...headers } }: Envelope) => ({
    from,
    to: [recipient],
    ...(replyTo && { reply_to: replyTo }),
    subject,
    html,
    text,
    headers,
  });
  return {
    spacing: resendSpacing,
    send(envelope) {
      const attachments = envelope.attachments.map(({ filename, contentType, contentBase64 }) => ({
        filename,
        content_type: contentType,
        content: contentBase64,
      }));
      return post('/emails', envelope.idempotencyKey, { ...fields(envelope), attachments });
    },
    sendBatch: (envelopes, batchKey) => post('/emails/batch', batchKey, envelopes.map(fields)),
  };
}

/** The ids in `{id}` for one mail, and in `{data: [{id}]}` for a batch. */
function messageIdsOf(answer: unknown): (string | null)[] {
  if (typeof answer !== 'object' || answer === null) return [];
  if ('data' in answer && Array.isArray(answer.data)) return answer.data.flatMap(messageIdsOf);
  return ['id' in answer ? String(answer.id) : null];
}

function nameOf(answer: unknown): string | null {
  return typeof answer === 'object' && answer !== null && 'name' in answer ? String(answer.name) : null;
}

/** The seconds of a Retry-After header, which is a number or a date (RFC 9110 section 10.2.3). */
function secondsOf(retryAfter: string | null): number {
  if (retryAfter === null) return 0;
  const seconds = Number(retryAfter);
  if (Number.isFinite(seconds)) return Math.max(seconds, 0);
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? 0 : Math.max((at - Date.now()) / 1000, 0);
}
