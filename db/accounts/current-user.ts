/** The signed-in user, as read by GET /api/auth/user. */
import { eq } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { authorized, type Caller } from './authorize.ts';
import { users } from './tables.ts';

export async function currentUser(db: Database, { caller }: { caller: Caller }) {
  const {
    user: [user],
  } = await authorized(db, {}, caller, {
    user: db
      .select({
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        phoneNumber: users.phoneNumber,
        role: users.role,
        emailVerified: users.emailVerified,
      })
      .from(users)
      .where(eq(users.id, caller.userId)),
  });
  if (!user) throw new Refusal('session_required');
  return user;
}
