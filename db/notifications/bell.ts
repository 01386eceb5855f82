/** What the bell of the signed-in person shows, and what they have read. */
import { and, desc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller } from '../accounts/authorize.ts';
import type { Cursor } from '../admin/listing.ts';
import { notifications } from './tables.ts';

type ListRequest = { caller: Caller; unread: boolean; limit: number; after?: Cursor | undefined };

/** A page of the caller's notifications, the newest first, and how many they have not read, counted up to 100. */
export async function listNotifications(db: Database, { caller, unread, limit, after }: ListRequest) {
  const { rows, count } = await authorized(db, {}, caller, {
    rows: db
      .select({
        id: notifications.id,
        kind: notifications.kind,
        data: notifications.data,
        createdAt: notifications.createdAt,
        readAt: notifications.readAt,
        cursorKey: sql<string>`${notifications.createdAt}::text`,
      })
      .from(notifications)
      .where(
        and(
          eq(notifications.userId, caller.userId),
          unread ? isNull(notifications.readAt) : undefined,
          after &&
            or(
              sql`${notifications.createdAt} < ${after.key}::timestamptz`,
              and(sql`${notifications.createdAt} = ${after.key}::timestamptz`, lt(notifications.id, Number(after.id))),
            ),
        ),
      )
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(limit + 1),
    count: db.execute<{ unread: number }>(sql`select rules.unread_notifications(${caller.userId}) as unread`),
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: page,
    unread: count.rows[0]?.unread ?? 0,
    next: rows.length > limit && last ? { key: last.cursorKey, id: String(last.id) } : null,
  };
}

/**
 * Marks notifications as read: those with the ids, or all up to the newest one that the caller has seen, so that one that
 * comes in the meantime stays unread. Returns how many are left unread.
 */
export async function markRead(
  db: Database,
  { caller, read, now }: { caller: Caller; read: { ids: number[] } | { upTo: number }; now: Date },
): Promise<number> {
  const chosen: SQL | undefined =
    'ids' in read ? inArray(notifications.id, read.ids) : sql`${notifications.id} <= ${read.upTo}`;
  const { count } = await authorized(db, { write: true }, caller, {
    read: db
      .update(notifications)
      .set({ readAt: now })
      .where(and(eq(notifications.userId, caller.userId), isNull(notifications.readAt), chosen)),
    count: db.execute<{ unread: number }>(sql`select rules.unread_notifications(${caller.userId}) as unread`),
  });
  return count.rows[0]?.unread ?? 0;
}
