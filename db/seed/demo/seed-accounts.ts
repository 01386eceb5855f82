/** Inserts the demo accounts and the demo learners. */
import { eq, inArray } from 'drizzle-orm';
import { authUsers, users } from '#db/accounts/tables.ts';
import { usernameFrom } from '#db/accounts/username.ts';
import type { SeedDatabase } from '../seed-database.ts';
import { daysBefore } from './days.ts';
import { demoAccounts } from './demo-accounts.ts';
import { demoLearners } from './demo-course-reviews.ts';
import { hashDemoPassword } from './demo-password.ts';

export type SeededAccounts = {
  /** Throws for an address that is in no seed. */
  userId(email: string): number;
  /** The id of the profile row; null when somebody deleted it. */
  authorId(email: string): string | null;
};

/** Adds missing accounts. The demo learners have no password, because nobody signs in as one of them. */
export async function seedAccounts(db: SeedDatabase, { now }: { now: Date }): Promise<SeededAccounts> {
  const learners = demoLearners.map((learner) => ({ ...learner, role: 'STUDENT' as const }));
  const emails = [...demoAccounts, ...learners].map(({ email }) => email);
  const known = await db.select({ email: users.email }).from(users).where(inArray(users.email, emails));
  const isMissing = ({ email }: { email: string }) => !known.some((user) => user.email === email);

  const missing = [
    ...demoAccounts.filter(isMissing).map((account) => ({ ...account, password: hashDemoPassword(account.email) })),
    ...learners.filter(isMissing).map((learner) => ({ ...learner, password: null })),
  ];
  if (missing.length > 0) {
    const createdAt = daysBefore(now, 90);
    const added = await db
      .insert(users)
      .values(
        missing.map((account) => ({
          ...account,
          username: usernameFrom(account.email),
          emailVerified: true,
          createdAt,
        })),
      )
      .returning();
    const profiles = added.map(({ id, email, firstName, lastName, role }) => ({
      id: crypto.randomUUID(),
      userId: id,
      email,
      firstName,
      lastName,
      role,
      provider: 'email',
      providerId: email,
      createdAt,
      updatedAt: createdAt,
    }));
    // A profile keeps its original address, although the owner may have changed the account's.
    await db.insert(authUsers).values(profiles).onConflictDoNothing();
  }
  return findAccounts(db, emails);
}

async function findAccounts(db: SeedDatabase, emails: string[]): Promise<SeededAccounts> {
  const rows = await db
    .select({ email: users.email, userId: users.id, authorId: authUsers.id })
    .from(users)
    .leftJoin(authUsers, eq(authUsers.userId, users.id))
    .where(inArray(users.email, emails));
  const accountOf = (email: string) => {
    const account = rows.find((row) => row.email === email);
    if (!account) throw new Error(`No demo account has the address ${email}.`);
    return account;
  };
  return { userId: (email) => accountOf(email).userId, authorId: (email) => accountOf(email).authorId };
}
