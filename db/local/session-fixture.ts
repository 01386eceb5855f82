/** Sessions of an account for tests and benchmarks: many at once, and with a second factor. */
import { eq } from 'drizzle-orm';
import { sessions, users } from '../accounts/tables.ts';
import type { Database } from '../connection/client.ts';

/** Each is a minute older than the one before, and the first a minute older than now. */
export async function openOlderSessions(db: Database, userId: number, count: number): Promise<void> {
  const now = Date.now();
  await db.insert(sessions).values(
    Array.from({ length: count }, (_, index) => ({
      sid: `older-${userId}-${index + 1}`,
      userId,
      sess: { userAgent: 'An older browser', country: null },
      expire: new Date(now + 86_400_000),
      createdAt: new Date(now - (index + 1) * 60_000),
    })),
  );
}

/** How many sessions the account has, and which of the older ones are left, the newest first. */
export async function countSessions(db: Database, userId: number): Promise<{ count: number; older: number[] }> {
  const rows = await db.select({ sid: sessions.sid }).from(sessions).where(eq(sessions.userId, userId));
  const older = rows.flatMap(({ sid }) => (sid.startsWith('older-') ? Number(sid.split('-').at(-1)) : []));
  return { count: rows.length, older: older.toSorted((one, other) => one - other) };
}

/** Makes the account one with a second factor, which was given in all of its sessions. */
export async function giveSecondFactor(db: Database, userId: number): Promise<void> {
  const now = new Date();
  await db.update(users).set({ secondFactorSince: now }).where(eq(users.id, userId));
  await db.update(sessions).set({ secondFactorAt: now, provedAt: now }).where(eq(sessions.userId, userId));
}
