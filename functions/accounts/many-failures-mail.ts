import type { OutgoingMail } from '#db/mail/outbox.ts';
import { digest } from './digest.ts';
import { signInsFailedMail } from './mails.ts';

/** Tells the owner of an account that it is being guessed at: once a day at most, whoever keeps trying. */
export async function manyFailuresMail(email: string, now: Date): Promise<Omit<OutgoingMail, 'recipient'>> {
  const day = now.toISOString().slice(0, 10);
  return { kind: signInsFailedMail.kind, dedupeKey: `sign-ins-failed:${await digest(email)}:${day}`, payload: {} };
}
