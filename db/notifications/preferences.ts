/** How each person wants to be mailed about each kind of notification. */
import { sql } from 'drizzle-orm';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import { accountOfMail } from '../accounts/account-of-mail.ts';
import { authorized, type Caller, readAuthorized } from '../accounts/authorize.ts';
import { storeTimeZone } from '../accounts/time-zone.ts';
import type { NotificationDelivery, NotificationKind } from './states.ts';

export type NotificationPreferences = Partial<Record<NotificationKind, NotificationDelivery>>;

/** What the caller chose; a kind without a choice is missing. */
export async function readPreferences(db: Database, { caller }: { caller: Caller }): Promise<NotificationPreferences> {
  const { preferences } = await readAuthorized(db, {}, caller, { preferences: preferencesOf(caller) });
  return preferences;
}

function preferencesOf({ userId }: Caller) {
  return sql<NotificationPreferences>`(
    select coalesce(jsonb_object_agg(kind, delivery), '{}') from notification_preferences where user_id = ${userId})`;
}

/**
 * Stores the choice for one kind, and the time zone in which a digest comes, and returns all preferences. What waits for the
 * digest leaves it when the kind is turned off.
 */
export async function setPreference(
  db: Database,
  {
    caller,
    kind,
    delivery,
    timeZone,
  }: { caller: Caller; kind: NotificationKind; delivery: NotificationDelivery; timeZone: string | null },
): Promise<NotificationPreferences> {
  const { preferences } = await authorized(db, { write: true }, caller, {
    timeZone: storeTimeZone(db, { userId: caller.userId, timeZone }),
    preference: db.execute(
      sql`select ${call('set_notification_delivery', { account: caller.userId, wanted_kind: kind, wanted: delivery })}`,
    ),
    preferences: db.execute<{ preferences: NotificationPreferences }>(
      sql`select ${preferencesOf(caller)} as preferences`,
    ),
  });
  return preferences.rows[0]?.preferences ?? {};
}

/** The unsubscribe link of a mail: turns off one kind, or all that the digest tells. Without such an account, nothing. */
export async function stopNotificationMail(
  db: Database,
  { email, notification }: { email: string; notification: NotificationKind | 'digest' },
): Promise<void> {
  const account = sql`(select ${accountOfMail(email)} as id) as account where account.id is not null`;
  await db.execute(
    notification === 'digest'
      ? sql`select rules.stop_digest(account => account.id) from ${account}`
      : sql`select rules.set_notification_delivery(account => account.id, wanted_kind => ${notification}, wanted => 'off')
            from ${account}`,
  );
}
