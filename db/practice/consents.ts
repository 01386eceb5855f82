/** Which services a learner allows to receive their recordings. Asked once for each service, and revocable. */
import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller } from '../accounts/authorize.ts';
import { practiceConsents } from './tables.ts';

type ConsentRequest = { caller: Caller; service: string };

const consentOf = ({ caller, service }: ConsentRequest) =>
  and(eq(practiceConsents.userId, caller.userId), eq(practiceConsents.service, service));

/** Whether the caller allows their recordings to be sent to the service. */
export async function readConsent(db: Database, request: ConsentRequest): Promise<boolean> {
  const { rows } = await authorized(db, {}, request.caller, {
    rows: db.select({ service: practiceConsents.service }).from(practiceConsents).where(consentOf(request)),
  });
  return rows.length > 0;
}

/** Gives or withdraws the consent. Doing it twice changes nothing. */
export async function writeConsent(
  db: Database,
  { allowed, now, ...request }: ConsentRequest & { allowed: boolean; now: Date },
): Promise<void> {
  const { caller, service } = request;
  await authorized(db, { write: true }, caller, {
    consent: allowed
      ? db.insert(practiceConsents).values({ userId: caller.userId, service, grantedAt: now }).onConflictDoNothing()
      : db.delete(practiceConsents).where(consentOf(request)),
  });
}
