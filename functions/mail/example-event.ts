/** Events of the mail provider for tests and examples, signed with the key of the test Workers. */
import { signEvent } from './event-signature.ts';

const key = 'a-webhook-secret-of-the-tests-01';

/** With this secret test Workers accept the events. */
export const testWebhookSecret = `whsec_${btoa(key)}`;

/** A request with the event; `sentAt`: when the provider signed it. */
export async function signedTestEvent(event: object, sentAt = new Date()) {
  const body = JSON.stringify(event);
  const [id, timestamp] = [`msg_${crypto.randomUUID()}`, String(Math.floor(sentAt.getTime() / 1000))];
  const signature = await signEvent({ id, timestamp, body }, new TextEncoder().encode(key));
  const headers = {
    'Content-Type': 'application/json',
    'svix-id': id,
    'svix-timestamp': timestamp,
    'svix-signature': `v1,AAAA ${signature}`,
  };
  return { path: '/api/mail/events', body, headers };
}
