/** Links the accounts of sign-in providers to the caller's account, and unlinks them. */
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { postgresErrorOf } from '#db/connection/postgres-error.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { type OutgoingMail, putInOutboxFor } from '#db/mail/outbox.ts';
import { claimAccessChange } from './access-changes.ts';
import { assertAccess, authorized, type Caller } from './authorize.ts';
import { assertWayIn, lockAccounts, lockSessions } from './lock-account.ts';
import { recordSecurityEvent, type SecurityRequest } from './security-events.ts';
import type { SignupMethod } from './states.ts';
import { authUsers, users } from './tables.ts';
import { withoutProvider, withProvider } from './unlinked-providers.ts';

type Provider = Exclude<SignupMethod, 'email'>;

type Change = {
  caller: Caller;
  provider: Provider;
  /** To the owner; the name is added to its payload. */
  mail: Omit<OutgoingMail, 'recipient'>;
  request: SecurityRequest;
  now: Date;
};

const identityOf = {
  google: { column: users.googleId, set: (id: string | null) => ({ googleId: id }) },
  facebook: { column: users.facebookId, set: (id: string | null) => ({ facebookId: id }) },
  apple: { column: users.appleId, set: (id: string | null) => ({ appleId: id }) },
};

/** Refuses `fresh_proof_needed`. Called before the browser is sent to the provider. */
export function assertMayLink(db: Database, { caller }: { caller: Caller }): Promise<void> {
  return assertAccess(db, { freshProof: true }, caller);
}

/**
 * Lets a provider's account open the caller's account too, whatever its address. Refuses `provider_taken` when it opens
 * another account, or when another account of that provider is linked already.
 */
export async function linkProvider(
  db: Database,
  { caller, provider, identityId, ...change }: Change & { identityId: string },
): Promise<void> {
  const { column, set } = identityOf[provider];
  const own = eq(users.id, caller.userId);
  try {
    await authorized(db, { holding: holding(db, caller) }, caller, {
      isFree: refuseUnless(
        db,
        sql`exists (select from ${users} where ${and(own, or(isNull(column), eq(column, identityId)))})`,
        'provider_taken',
      ),
      link: db
        .update(users)
        .set({ ...set(identityId), unlinkedProviders: withoutProvider(provider) })
        .where(own),
      ...told(db, { caller, provider, ...change }, 'provider_linked'),
    });
  } catch (error) {
    if (postgresErrorOf(error)?.code === '23505') throw new Refusal('provider_taken');
    throw error;
  }
}

/** Refuses `fresh_proof_needed`, `not_found`, and `last_way_in` when nothing else would open the account. */
export async function unlinkProvider(db: Database, change: Change): Promise<void> {
  const { caller, provider, now } = change;
  const { column, set } = identityOf[provider];
  const own = eq(users.id, caller.userId);
  await authorized(db, { holding: holding(db, caller), freshProof: true }, caller, {
    isLinked: refuseUnless(db, sql`exists (select from ${users} where ${and(own, isNotNull(column))})`, 'not_found'),
    unlink: db
      .update(users)
      .set({ ...set(null), unlinkedProviders: withProvider(provider) })
      .where(own),
    isNotLast: assertWayIn(db, caller),
    // The profile also names the provider's account. Clearing it lets that account register on its own.
    identity: db
      .update(authUsers)
      .set({ provider: 'email', providerId: sql`${authUsers.email}`, updatedAt: now })
      .where(and(eq(authUsers.userId, caller.userId), eq(authUsers.provider, provider))),
    ...told(db, change, 'provider_unlinked'),
  });
}

function holding(db: Database, { userId }: Caller) {
  return [lockSessions(db, userId), lockAccounts(db, userId)];
}

function told(
  db: Database,
  { caller, provider, mail, request, now }: Change,
  kind: 'provider_linked' | 'provider_unlinked',
) {
  const detail = { provider };
  return {
    tries: claimAccessChange(db, caller.userId, now),
    mail: putInOutboxFor(
      db,
      mail,
      sql`select email as recipient, jsonb_build_object('firstName', first_name) as known
          from ${users} where ${eq(users.id, caller.userId)}`,
    ),
    event: recordSecurityEvent(db, { account: caller.userId, kind, request, now, detail }),
  };
}
