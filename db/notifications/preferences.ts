/** How each person wants to be mailed about each kind of notification. */
import { sql } from 'drizzle-orm';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller, readAuthorized } from '../accounts/authorize.ts';
import { users } from '../accounts/tables.ts';
import type { NotificationDelivery, NotificationKind } from './states.ts';

export type NotificationPreferences = Partial<Record<NotificationKind, NotificationDelivery>>;

/** What the caller chose; a kind without a choice is missing. */
export async function readPreferences(db: Database, { caller }: { caller: Caller }): Promise<NotificationPreferences> {
  const { preferences } = await readAuthorized(db, {}, caller, {
    preferences: sql<NotificationPreferences>`(
      select coalesce(jsonb_object_agg(kind, delivery), '{}') from notification_preferences where user_id = ${caller.userId})`,
  });
  return preferences;
}

/** Stores the choice for one kind. What waits for the digest is taken out of it when the kind is turned off. */
export async function setPreference(
  db: Database,
  { caller, kind, delivery }: { caller: Caller; kind: NotificationKind; delivery: NotificationDelivery },
): Promise<void> {
  await authorized(db, { write: true }, caller, {
    preference: db.execute(
      sql`select ${call('set_notification_delivery', { account: caller.userId, wanted_kind: kind, wanted: delivery })}`,
    ),
  });
}

/** The unsubscribe link of a mail: turns off one kind, or all that the digest tells. Without such an account, nothing. */
export async function stopNotificationMail(
  db: Database,
  { email, notification }: { email: string; notification: NotificationKind | 'digest' },
): Promise<void> {
  const account = sql`(select ${users.id} from ${users} where ${users.email} = ${email})`;
  await db.execute(
    notification === 'digest'
      ? sql`select rules.stop_digest(account => account.id) from ${account} as account`
      : sql`select rules.set_notification_delivery(account => account.id, wanted_kind => ${notification}, wanted => 'off')
            from ${account} as account`,
  );
}
