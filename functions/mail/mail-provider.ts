/** Where mail leaves: Resend when it is configured, else the local mailbox. Both know a repeat by its idempotency key. */
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
  /** One id for each envelope, where the provider gives them. */
  | { result: 'sent'; providerMessageIds: (string | null)[] }
  /** Worth another try, not before the given seconds. `throttled`: nothing was looked at, and nothing else should be sent. */
  | { result: 'later'; error: string; retryAfterSeconds: number; throttled: boolean }
  /** Refused for good: a malformed address, for example. */
  | { result: 'refused'; error: string };

export type MailProvider = {
  /** Milliseconds from one call to the next; null where there is no such limit. */
  spacing: number | null;
  send(envelope: Envelope): Promise<SendResult>;
  /** Several in one call under one key; none has attachments. Taken whole or not at all. */
  sendBatch(envelopes: Envelope[], batchKey: string): Promise<SendResult>;
};

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
    // npm start shows these lines on the terminal.
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
 * https://resend.com/docs/api-reference/emails/send-email and …/send-batch-emails. It knows a key for 24 hours, which is
 * longer than we try (functions/mail/deliver.ts).
 */
function throughResend(url: string, key: string, from: string): MailProvider {
  const post = async (path: string, idempotencyKey: string, body: unknown): Promise<SendResult> => {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
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
    // The key was used for another text: it took the mail before our words changed.
    if (response.status === 409 && nameOf(answer) === 'invalid_idempotent_request') {
      return { result: 'sent', providerMessageIds: [] };
    }
    const error = `Resend answered ${response.status}`;
    const throttled = response.status === 429;
    // 409: the same key is being worked on at this moment; 401 and 403: our key is wrong, which an operator can mend.
    const isOurs = throttled || [401, 403, 408, 409].includes(response.status) || response.status >= 500;
    const retryAfterSeconds = secondsOf(response.headers.get('Retry-After'));
    return isOurs ? { result: 'later', error, retryAfterSeconds, throttled } : { result: 'refused', error };
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

/** `{id}` of one mail, `{data: [{id}]}` of a batch. */
function messageIdsOf(answer: unknown): (string | null)[] {
  if (typeof answer !== 'object' || answer === null) return [];
  if ('data' in answer && Array.isArray(answer.data)) return answer.data.flatMap(messageIdsOf);
  return ['id' in answer ? String(answer.id) : null];
}

function nameOf(answer: unknown): string | null {
  return typeof answer === 'object' && answer !== null && 'name' in answer ? String(answer.name) : null;
}

/** Retry-After is in seconds or a date (RFC 9110 section 10.2.3). */
function secondsOf(retryAfter: string | null): number {
  if (retryAfter === null) return 0;
  const seconds = Number(retryAfter);
  if (Number.isFinite(seconds)) return Math.max(seconds, 0);
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? 0 : Math.max((at - Date.now()) / 1000, 0);
}
