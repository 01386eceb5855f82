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
  | { result: 'sent'; providerMessageId: string | null }
  /** Worth another try, not before the given seconds. */
  | { result: 'later'; error: string; retryAfterSeconds: number }
  /** Refused for good: a malformed address, for example. */
  | { result: 'refused'; error: string };

export type MailProvider = (envelope: Envelope) => Promise<SendResult>;

export function providerOf(settings: Settings, db: Database): MailProvider {
  const { mail, isLocal } = settings;
  if (mail.resendKey) return throughResend(mail.resendUrl, mail.resendKey, mail.from);
  return isLocal ? intoLocalMailbox(db, mail.from) : notConfigured;
}

/** Mail waits in the outbox until an operator sets the key. */
const notConfigured: MailProvider = async () => ({
  result: 'later',
  error: 'RESEND_API_KEY is not set',
  retryAfterSeconds: 15 * 60,
});

function intoLocalMailbox(db: Database, sender: string): MailProvider {
  return async ({ recipient, subject, html, text, headers, attachments, idempotencyKey }) => {
    await deliverLocally(db, { idempotencyKey, sender, recipient, subject, html, text, headers, attachments });
    // npm start shows this line on the terminal.
    console.warn(`Mail to ${recipient}: ${subject} (see /dev/mailbox)`);
    return { result: 'sent', providerMessageId: null };
  };
}

/** https://resend.com/docs/api-reference/emails/send-email; keys of a repeat are known to it for 24 hours. */
function throughResend(url: string, key: string, from: string): MailProvider {
  return async ({ recipient, subject, html, text, headers, attachments, idempotencyKey }) => {
    const body = {
      from,
      to: [recipient],
      subject,
      html,
      text,
      headers,
      attachments: attachments.map(({ filename, contentType, contentBase64 }) => ({
        filename,
        content_type: contentType,
        content: contentBase64,
      })),
    };
    const response = await fetch(`${url}/emails`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${key}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': idempotencyKey,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    });
    if (response.ok) {
      const answer: unknown = await response.json();
      const id = typeof answer === 'object' && answer && 'id' in answer ? String(answer.id) : null;
      return { result: 'sent', providerMessageId: id };
    }
    const error = `Resend answered ${response.status}`;
    // 409: the same key is being worked on at this moment; 401 and 403: our key is wrong, which an operator can mend.
    const isOurs = [401, 403, 408, 409, 429].includes(response.status) || response.status >= 500;
    const retryAfterSeconds = Number(response.headers.get('Retry-After')) || 0;
    return isOurs ? { result: 'later', error, retryAfterSeconds } : { result: 'refused', error };
  };
}
