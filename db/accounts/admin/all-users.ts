/** How admins list and change accounts (docs/decisions.md "Roles"). */
import { and, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import { type AuditContext, audit, auditRead, type PersonalRead } from '../../admin/audit.ts';
import { allOf, contains, countUpTo, keysetPage, type Ordering, type PageRequest } from '../../admin/listing.ts';
import { enrollments } from '../../learning/tables.ts';
import { authorized, type Caller } from '../authorize.ts';
import { lockAdmins } from '../last-admin.ts';
import { lockAccounts, lockSessions } from '../lock-account.ts';
import { recording } from '../security-events.ts';
import type { SecurityEventKind, UserRole } from '../states.ts';
import { authUsers, sessions, users } from '../tables.ts';

export const userSorts = ['newest', 'oldest', 'email'] as const;
const orderings: Record<(typeof userSorts)[number], Ordering> = {
  newest: { key: users.createdAt, id: users.id, descending: true },
  oldest: { key: users.createdAt, id: users.id, descending: false },
  email: { key: users.email, id: users.id, descending: false },
};

type UserFilter = {
  search?: string | undefined;
  role?: UserRole | undefined;
  status?: 'active' | 'suspended' | undefined;
};
type UserListRequest = {
  caller: Caller;
  read?: PersonalRead;
  filter: UserFilter;
  sort: (typeof userSorts)[number];
  page: PageRequest;
};

/** A page of accounts. For admins. */
export async function listUsers(db: Database, { caller, read, filter, sort, page }: UserListRequest) {
  const matching = conditionOf(filter);
  const { columns, afterCursor, orderBy, limit, listing } = keysetPage(orderings[sort], page);
  const { rows, counted } = await authorized(db, { roles: ['ADMIN'], freshProof: page.beginsExport ?? false }, caller, {
    audit: auditRead(db, read, { type: 'users' }),
    rows: db
      .select({
        id: users.id,
        email: users.email,
        firstName: users.firstName,
        lastName: users.lastName,
        role: users.role,
        emailVerified: users.emailVerified,
        signupMethod: users.signupMethod,
        createdAt: users.createdAt,
        lastLoginAt: users.lastLoginAt,
        suspendedAt: users.suspendedAt,
        // The column names are written out: Drizzle omits the table name from a column when a select has only one
        // table.
        enrollmentCount: sql<number>`(
          select count(*)::integer from ${enrollments} as theirs
          where theirs.user_id = "users"."id" and theirs.status <> 'cancelled'
        )`,
        ...columns,
      })
      .from(users)
      .where(allOf(matching, afterCursor))
      .orderBy(...orderBy)
      .limit(limit),
    counted: countUpTo(db, users, matching),
  });
  return listing(rows, counted);
}
export type UserListRow = Awaited<ReturnType<typeof listUsers>>['rows'][number];

function conditionOf({ search, role, status }: UserFilter): SQL | undefined {
  return allOf(
    contains(search, users.email, users.firstName, users.lastName),
    role && eq(users.role, role),
    status && (status === 'suspended' ? isNotNull(users.suspendedAt) : isNull(users.suspendedAt)),
  );
}

export type UserAction = { action: 'suspend' | 'restore' | 'sign-out' } | { action: 'set-role'; role: UserRole };

/**
 * Applies one action to several accounts, all or none. It takes effect with the next request of each account, because
 * every request checks its session, role and suspension again. Refuses `own_account`, `not_found` when one of the
 * accounts does not exist, and `account_unverified` when one would get more rights without a confirmed address. Needs a fresh proof: with a stolen session all other admins could be shut out. One admin
 * always remains, namely the caller: their role is checked after waiting for what other admins do (last-admin.ts).
 */
export async function actOnUsers(
  db: Database,
  { ids, change, ...context }: AuditContext & { ids: [number, ...number[]]; change: UserAction },
): Promise<void> {
  const [first, ...others] = [...new Set(ids)].map((id) => ({
    action: `user.${change.action}`,
    subject: { type: 'users', id },
    detail: change.action === 'set-role' ? { role: change.role } : {},
  }));
  if (!first) return;
  const holding = [lockAdmins(db, context.caller)];
  await authorized(db, { roles: ['ADMIN'], write: true, holding, freshProof: true }, context.caller, {
    notOwnAccount: refuseUnless(db, sql`${!ids.includes(context.caller.userId)}::boolean`, 'own_account'),
    allExist: refuseUnless(
      db,
      sql`(select count(*) from ${users} where ${inArray(users.id, ids)}) = ${others.length + 1}`,
      'not_found',
    ),
    changes: statementsOf(db, ids, change, context),
    audit: audit(db, context, first, ...others),
  });
}

function statementsOf(db: Database, ids: number[], change: UserAction, context: AuditContext) {
  const { now } = context;
  const held = [lockSessions(db, ids), lockAccounts(db, ids), recordActions(db, ids, change, context)];
  const endSessions = db.delete(sessions).where(inArray(sessions.userId, ids));
  switch (change.action) {
    case 'sign-out':
      return [...held, endSessions];
    case 'suspend':
      return [...held, db.update(users).set({ suspendedAt: now }).where(inArray(users.id, ids)), endSessions];
    case 'restore':
      return [...held, db.update(users).set({ suspendedAt: null }).where(inArray(users.id, ids))];
    case 'set-role':
      return [
        lockAccounts(db, ids),
        assertMayRise(db, ids, change.role),
        recordActions(db, ids, change, context),
        ...(change.role === 'ADMIN' ? [tellAdmins(db, ids, context)] : []),
        db.update(users).set({ role: change.role }).where(inArray(users.id, ids)),
        db.update(authUsers).set({ role: change.role, updatedAt: now }).where(inArray(authUsers.userId, ids)),
        db.execute(sql`select rules.forget_taught_courses(${users.id}) from ${users} where ${inArray(users.id, ids)}`),
      ];
  }
}

function assertMayRise(db: Database, ids: number[], role: UserRole) {
  return db.execute(
    sql`select rules.assert_may_rise(${users.id}, ${role}) from ${users} where ${inArray(users.id, ids)}`,
  );
}

function tellAdmins(db: Database, ids: number[], { caller, now }: AuditContext) {
  const at = sql`${now.toISOString()}::timestamptz`;
  return db.execute(sql`
    select ${call('tell_admins', { new_admin: users.id, made_by: caller.userId, moment: at })}
    from ${users} where ${inArray(users.id, ids)}`);
}

const eventKinds: Record<UserAction['action'], SecurityEventKind> = {
  suspend: 'suspended',
  restore: 'restored',
  'sign-out': 'sessions_ended',
  'set-role': 'role_changed',
};

/**
 * Records what changes, before it does: two admins may do the same. Without the request of the admin, because each
 * account's owner sees these events in their settings.
 */
function recordActions(db: Database, ids: number[], change: UserAction, { caller, now }: AuditContext) {
  const detail = { by: caller.userId, ...(change.action === 'set-role' && { role: change.role }) };
  const kind = eventKinds[change.action];
  const isChange = {
    suspend: () => isNull(users.suspendedAt),
    restore: () => isNotNull(users.suspendedAt),
    'sign-out': () => undefined,
    'set-role': () => (change.action === 'set-role' ? ne(users.role, change.role) : undefined),
  }[change.action]();
  return db.execute(sql`
    select ${recording({ account: sql`id`, kind, request: null, now, detail })}
    from ${users} where ${and(inArray(users.id, ids), isChange)}`);
}
