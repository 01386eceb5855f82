/** The signed-in user, as read by GET /api/auth/user. */
import { sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { type Caller, readAuthorized } from './authorize.ts';
import type { UserRole } from './states.ts';

/** As describe_user in functions.sql returns them. */
type CurrentUser = {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string | null;
  role: UserRole;
  emailVerified: boolean;
  teaches: boolean;
  unreadNotifications: number;
};

export async function currentUser(db: Database, { caller }: { caller: Caller }): Promise<CurrentUser> {
  const { user } = await readAuthorized(db, {}, caller, {
    user: sql<CurrentUser>`rules.describe_user(${caller.userId})`,
  });
  return user;
}
