/** Tables of accounts: users, how they sign in, and their live sessions. docs/product.md "Data". */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  json,
  pgEnum,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { isLowerCase, isOneOf, moment } from '../columns.ts';
import {
  type LegalDocument,
  legalDocuments,
  type SignupMethod,
  signupMethods,
  userRoles,
  usualWeeklyGoal,
} from './states.ts';

export const userRole = pgEnum('user_role', userRoles);

export const users = pgTable(
  'users',
  {
    id: serial().primaryKey(),
    username: text().notNull().unique(),
    email: text().notNull().unique(),
    /** `scrypt$N$r$p$salt$hash`; null for accounts that only sign in through a provider. */
    password: text(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phoneNumber: text('phone_number'),
    avatar: text(),
    role: userRole().notNull().default('STUDENT'),
    emailVerified: boolean('email_verified').notNull().default(false),
    signupMethod: text('signup_method').$type<SignupMethod>().notNull().default('email'),
    googleId: text('google_id').unique(),
    facebookId: text('facebook_id').unique(),
    appleId: text('apple_id').unique(),
    lastLoginAt: moment('last_login_at'),
    loginAttempts: integer('login_attempts').notNull().default(0),
    /** IANA name from the header X-Time-Zone; decides to which local day a completed lesson counts. */
    timeZone: text('time_zone').notNull().default('UTC'),
    /** The learner's own weekly target, shown among the goals of the dashboard. */
    weeklyGoalMinutes: integer('weekly_goal_minutes').notNull().default(usualWeeklyGoal),
    suspendedAt: moment('suspended_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('users_email_lower', isLowerCase(table.email)),
    check('users_signup_method', isOneOf(table.signupMethod, signupMethods)),
    check('users_login_attempts', sql`${table.loginAttempts} >= 0`),
    check('users_weekly_goal', sql`${table.weeklyGoalMinutes} between 0 and 10080`),
    index('users_created_at').on(table.createdAt),
    index('users_role').on(table.role, table.createdAt),
    index('users_suspended').on(table.createdAt).where(sql`${table.suspendedAt} is not null`),
    // For the search of the admin pages: ILIKE '%…%' over each of these columns. Without fastupdate, because a long
    // pending list makes the planner prefer a sequential scan until the next vacuum.
    index('users_search')
      .using(
        'gin',
        table.email.op('gin_trgm_ops'),
        table.firstName.op('gin_trgm_ops'),
        table.lastName.op('gin_trgm_ops'),
      )
      .with({ fastupdate: false }),
  ],
);

/** One profile row per user, however they sign in. The authorId of articles refers to it. */
export const authUsers = pgTable(
  'auth_users',
  {
    id: text().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull().unique(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    profileImageUrl: text('profile_image_url'),
    provider: text().notNull(),
    providerId: text('provider_id').notNull(),
    role: userRole().notNull().default('STUDENT'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('auth_users_email_lower', isLowerCase(table.email)),
    check('auth_users_provider_known', isOneOf(table.provider, signupMethods)),
    uniqueIndex('auth_users_user').on(table.userId),
    uniqueIndex('auth_users_provider').on(table.provider, table.providerId),
  ],
);

/** Login sessions. `sid` is the SHA-256 of the session id, so that nobody can sign in with a dump of this table. */
export const sessions = pgTable(
  'sessions',
  {
    sid: text().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The device as the settings page shows it: `{userAgent, country}`. */
    sess: json().$type<SessionDevice>().notNull(),
    expire: moment('expire').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    /** True for a social sign-in whose handover token has not been exchanged yet. */
    handoverOpen: boolean('handover_open').notNull().default(false),
  },
  (table) => [index('sessions_expire').on(table.expire), index('sessions_user').on(table.userId)],
);
export type SessionDevice = { userAgent: string | null; country: string | null };

/** What a person agreed to, in which version, and when. Rows are only added. */
export const acceptedTerms = pgTable(
  'accepted_terms',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    document: text().$type<LegalDocument>().notNull(),
    /** The day on which the wording last changed. */
    version: text().notNull(),
    acceptedAt: moment('accepted_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.document, table.version] }),
    check('accepted_terms_document', isOneOf(table.document, legalDocuments)),
  ],
);

export const passwordResetTokens = pgTable(
  'password_reset_tokens',
  {
    id: serial().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the mail. */
    token: text().notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    used: boolean().notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('password_reset_tokens_user').on(table.userId),
    index('password_reset_tokens_expires').on(table.expiresAt),
  ],
);

export const emailVerificationTokens = pgTable(
  'email_verification_tokens',
  {
    id: serial().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the mail. */
    token: text().notNull().unique(),
    /** The address that the link verifies. The link stops working when the account's address changes. */
    email: text().notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('email_verification_tokens_email_lower', isLowerCase(table.email)),
    index('email_verification_tokens_user').on(table.userId),
    index('email_verification_tokens_expires').on(table.expiresAt),
  ],
);

/**
 * Browsers that a person signed in from, recognized by a random cookie. A sign-in from another one is reported by mail.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the cookie. */
    deviceHash: text('device_hash').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceHash] })],
);

/**
 * Exact throttling: one row per key and window. The counter is claimed before the work is done and released on success.
 * The caller chooses the keys, for example `login:account:{email}:{address}`.
 */
export const throttleCounters = pgTable(
  'throttle_counters',
  {
    key: text().primaryKey(),
    count: integer().notNull().default(0),
    windowEndsAt: moment('window_ends_at').notNull(),
  },
  (table) => [
    check('throttle_counters_count', sql`${table.count} >= 0`),
    index('throttle_counters_window').on(table.windowEndsAt),
  ],
);
