/** Tables of accounts: users, how they sign in, and their live sessions. docs/product.md "Data". */
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  json,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { isLowerCase, isOneOf, moment } from '../columns.ts';
import {
  type FactorResetState,
  factorResetStates,
  type LegalDocument,
  legalDocuments,
  type SecurityEventKind,
  type SecurityEventOutcome,
  type SignupMethod,
  securityEventKinds,
  securityEventOutcomes,
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
    /** The providers that the person has unlinked. Their word for the address does not join the account again. */
    unlinkedProviders: text('unlinked_providers')
      .array()
      .$type<Exclude<SignupMethod, 'email'>[]>()
      .notNull()
      .default([]),
    lastLoginAt: moment('last_login_at'),
    loginAttempts: integer('login_attempts').notNull().default(0),
    /** IANA name from the header X-Time-Zone; decides to which local day a completed lesson counts. */
    timeZone: text('time_zone').notNull().default('UTC'),
    /** The learner's own weekly target, shown among the goals of the dashboard. */
    weeklyGoalMinutes: integer('weekly_goal_minutes').notNull().default(usualWeeklyGoal),
    suspendedAt: moment('suspended_at'),
    /**
     * Since when the account has a second factor, a passkey or a confirmed authenticator app; null without one. A
     * password or a provider alone opens no account that has one. Written by the rule count_factors.
     */
    secondFactorSince: moment('second_factor_since'),
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

/** The column of the learner that a row belongs to. Deleting the account deletes the row. */
export const learnerColumn = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

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
    /** When a passkey or a code was given in this session; null when none was. */
    secondFactorAt: moment('second_factor_at'),
    /** When the person last proved who they are in this session, in whatever way. */
    provedAt: moment('proved_at'),
    /** True for a demo account of a local run, whose role then needs no second factor. */
    secondFactorWaived: boolean('second_factor_waived').notNull().default(false),
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
 * Browsers that a person signed in from, with the second factor if the account has one, recognized by a random cookie. A
 * sign-in from another one is reported by mail.
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
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceHash] }),
    index('known_devices_seen').on(table.lastSeenAt),
  ],
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

/** Public keys with which people sign in (WebAuthn). The private keys never leave their devices. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: serial().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As the authenticator chose it, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** The COSE key, in base64url. */
    publicKey: text('public_key').notNull(),
    /** How often the authenticator says it was used; always 0 for passkeys that are synchronized. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    /** As the owner calls it. */
    name: text().notNull(),
    /** True when a password manager keeps it on several devices. */
    backedUp: boolean('backed_up').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId), check('passkeys_counter', sql`${table.counter} >= 0`)],
);

/** The secret that an account shares with an authenticator app (TOTP, RFC 6238). */
export const totpSecrets = pgTable('totp_secrets', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with a key derived from the Worker's secret. */
  sealedSecret: text('sealed_secret').notNull(),
  /** When the first code was given; null while the app is being set up. */
  confirmedAt: moment('confirmed_at'),
  /** The time step of the last accepted code: a code works once (RFC 6238, section 5.2). */
  lastStep: bigint('last_step', { mode: 'number' }),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** Codes for the day on which the second factor is lost. Each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of account and code, which has 120 random bits, or 80 when it was made before 2026-11-23. */
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Challenges of WebAuthn that were answered already. They are signed, so that only used ones are stored. */
export const usedChallenges = pgTable(
  'used_challenges',
  {
    /** The random id of the challenge. */
    id: text().primaryKey(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('used_challenges_expires').on(table.expiresAt)],
);

/**
 * Removals of a lost second factor: asked for by its owner or an admin, approved by an admin other than the owner, and
 * carried out a day later unless somebody stops it.
 */
export const factorResets = pgTable(
  'factor_resets',
  {
    id: serial().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text().$type<FactorResetState>().notNull().default('asked'),
    askedBy: integer('asked_by').references(() => users.id, { onDelete: 'set null' }),
    approvedBy: integer('approved_by').references(() => users.id, { onDelete: 'set null' }),
    /** From when on it is carried out; null until it is approved. */
    effectiveAt: moment('effective_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    check('factor_resets_state', isOneOf(table.state, factorResetStates)),
    check(
      'factor_resets_effective',
      sql`${table.state} not in ('approved', 'done') or ${table.effectiveAt} is not null`,
    ),
    uniqueIndex('factor_resets_open').on(table.userId).where(sql`${table.state} in ('asked', 'approved')`),
    index('factor_resets_user').on(table.userId),
    index('factor_resets_asked_by').on(table.askedBy),
    index('factor_resets_approved_by').on(table.approvedBy),
    index('factor_resets_newest').on(table.createdAt, table.id),
    index('factor_resets_under_way').on(table.createdAt, table.id).where(sql`${table.state} in ('asked', 'approved')`),
    index('factor_resets_due').on(table.effectiveAt).where(sql`${table.state} = 'approved'`),
  ],
);

/**
 * The security log: who signed in or failed to, who changed how an account is opened, who was refused. Written by the rule
 * `record_security_event`, never changed, and deleted with the account or after 400 days (sweep.ts). It holds no password,
 * token or code, and no address of a mailbox that has no account: people type passwords into that field.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** Null when nobody's: a sign-in to an account that does not exist. */
    accountId: integer('account_id').references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<SecurityEventKind>().notNull(),
    outcome: text().$type<SecurityEventOutcome>().notNull(),
    /** The network address as rate limits count it: an IPv4 address, or the /64 of an IPv6 one. */
    address: text(),
    country: text(),
    /** The user agent; shown as the name of browser and system. */
    device: text(),
    /** `sid` of the session that made the request or was opened by it. The session may have ended since. */
    sessionId: text('session_id'),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    at: moment('at').notNull(),
  },
  (table) => [
    check('security_events_kind', isOneOf(table.kind, securityEventKinds)),
    check('security_events_outcome', isOneOf(table.outcome, securityEventOutcomes)),
    index('security_events_of_account').on(table.accountId, table.at, table.id),
    index('security_events_of_kind').on(table.kind, table.at, table.id),
    index('security_events_at').on(table.at, table.id),
    index('security_events_failed').on(table.at, table.id).where(sql`${table.outcome} = 'failure'`),
  ],
);

/**
 * Changes of email addresses: asked for, confirmed at the new address, and possibly undone from the old one. Only hashes
 * of the mailed tokens are stored.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: serial().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    oldEmail: text('old_email').notNull(),
    newEmail: text('new_email').notNull(),
    /** Of the link that confirms, mailed to the new address. */
    confirmHash: text('confirm_hash').notNull().unique(),
    /** Of the link that undoes, mailed to the old address once the change is confirmed. */
    undoHash: text('undo_hash').unique(),
    requestedAt: moment('requested_at').notNull(),
    confirmBy: moment('confirm_by').notNull(),
    confirmedAt: moment('confirmed_at'),
    undoBy: moment('undo_by'),
  },
  (table) => [
    check('email_changes_lower', sql`${isLowerCase(table.oldEmail)} and ${isLowerCase(table.newEmail)}`),
    check(
      'email_changes_confirmed',
      sql`num_nulls(${table.confirmedAt}, ${table.undoBy}, ${table.undoHash}) in (0, 3)`,
    ),
    index('email_changes_user').on(table.userId),
    index('email_changes_old').on(table.oldEmail),
    index('email_changes_ends').on(sql`coalesce(${table.undoBy}, ${table.confirmBy})`),
  ],
);
