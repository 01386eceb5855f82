/** Which services a learner allows to receive their recordings. Asked once for each service, and revocable. */
import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller } from '../accounts/authorize.ts';
import { practiceConsents } from './tables.ts';

type ConsentRequest = { caller: Caller; service: string };

const consentOf = ({ caller, service }: ConsentRequest) =>
  and(eq(practiceConsents.userId, caller.userId), eq(practiceConsents.service, service));

function selectConsent(db: Database, request: ConsentRequest) {
  return db.select({ grantedAt: practiceConsents.grantedAt }).from(practiceConsents).where(consentOf(request));
}

/** Since when the caller allows their recordings to be sent to the service; null: they do not. */
export async function readConsent(db: Database, request: ConsentRequest): Promise<Date | null> {
  const {
    rows: [consent],
  } = await authorized(db, {}, request.caller, { rows: selectConsent(db, request) });
  return consent?.grantedAt ?? null;
}

/**
 * Gives or withdraws the consent to this version of the wording, and reads it like `readConsent`. Doing it twice changes
 * nothing.
 */
export async function writeConsent(
  db: Database,
  { allowed, version, now, ...request }: ConsentRequest & { allowed: boolean; version: string; now: Date },
): Promise<Date | null> {
  const { caller, service } = request;
  const {
    rows: [consent],
  } = await authorized(db, { write: true }, caller, {
    change: allowed
      ? db
          .insert(practiceConsents)
          .values({ userId: caller.userId, service, version, grantedAt: now })
          .onConflictDoNothing()
      : db.delete(practiceConsents).where(consentOf(request)),
    rows: selectConsent(db, request),
  });
  return consent?.grantedAt ?? null;
}
