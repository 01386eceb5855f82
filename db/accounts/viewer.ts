/** Identifies the viewer of public content. An ended session is not refused: its holder sees what visitors see. */
import { type SQL, sql } from 'drizzle-orm';
import type { Caller } from './authorize.ts';
import { sessions, users } from './tables.ts';

/** Not a session in which the second factor of its account is still to be given. */
const isWholeSession = sql`(${users.secondFactorSince} is null or ${sessions.secondFactorAt} is not null)`;

/** A session that the rule `authorize` would accept, for a query that joins sessions and users. */
export const isLiveSession = sql`(
  rules.session_ends_at(opened => ${sessions.createdAt}, seen => ${sessions.lastSeenAt}, expires => ${sessions.expire},
    account_role => ${users.role}) > now()
  and ${users.suspendedAt} is null and ${isWholeSession})`;

/** The id of the user whose session is alive; null for everyone else. */
export function viewerId(caller: Caller | null): SQL<number> {
  if (!caller) return sql`null::integer`;
  return sql`(
    select ${users.id} from ${sessions} join ${users} on ${users.id} = ${sessions.userId}
    where ${sessions.sid} = ${caller.sessionHash} and ${sessions.userId} = ${caller.userId}
      and ${isLiveSession}
  )`;
}

/** A session that has given the second factor, or needs none. */
export const hasSessionFactor = sql`(${sessions.secondFactorAt} is not null or ${sessions.secondFactorWaived})`;

/** Whether the caller's session has given the second factor, or needs none: creators and admins have their rights then. */
export function hasFactor(caller: Caller | null): SQL<boolean> {
  if (!caller) return sql`false`;
  return sql`exists (
    select from ${sessions} where ${sessions.sid} = ${caller.sessionHash} and ${sessions.userId} = ${caller.userId}
      and ${hasSessionFactor})`;
}
