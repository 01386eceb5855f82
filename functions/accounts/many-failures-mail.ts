import type { OutgoingMail } from '#db/mail/outbox.ts';
import { digest } from './digest.ts';
import { signInsFailedMail } from './mails.ts';

/** Notifies the owner that someone tries to guess the password of the account: at most one mail a day (UTC). */
export async function manyFailuresMail(email: string, now: Date): Promise<Omit<OutgoingMail, 'recipient'>> {
  const day = now.toISOString().slice(0, 10);
  return { kind: signInsFailedMail.kind, dedupeKey: `sign-ins-failed:${await digest(email)}:${day}`, payload: {} };
}
