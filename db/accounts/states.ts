/** The roles, weakest first (docs/product.md "Purpose and people"). */
export const userRoles = ['STUDENT', 'CREATOR', 'ADMIN'] as const;
export type UserRole = (typeof userRoles)[number];

/** How an account was created: with a password, or through a provider. */
export const signupMethods = ['email', 'google', 'facebook', 'apple'] as const;
export type SignupMethod = (typeof signupMethods)[number];

/** What somebody agrees to by creating an account. */
export const legalDocuments = ['terms', 'privacy'] as const;
export type LegalDocument = (typeof legalDocuments)[number];
/**
 * What the security log records. With the outcome `failure` the same kind stands for a try that was refused: a wrong
 * password, a code that was used already.
 */
export const securityEventKinds = [
  'account_created',
  'sign_in',
  'sign_out',
  'sessions_ended',
  'second_factor',
  'factor_added',
  'factor_removed',
  'recovery_codes_made',
  'factor_reset_requested',
  'factor_reset_approved',
  'factor_reset',
  'password_reset_requested',
  'password_reset',
  'password_changed',
  'email_change_requested',
  'email_changed',
  'email_change_undone',
  'email_verified',
  'provider_linked',
  'provider_unlinked',
  'role_changed',
  'role_refused',
  'suspended',
  'restored',
  'throttled',
  'data_exported',
  'list_exported',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

export const securityEventOutcomes = ['success', 'failure'] as const;
export type SecurityEventOutcome = (typeof securityEventOutcomes)[number];

/** The mail that tells all admins of a new one. Named here, because the rules write it. */
export const newAdminKind = 'new-admin';

/** How long security events are kept. */
export const securityEventDays = 400;

/** How long a session lasts after the sign-in, and after it was last used. */
export const sessionTerms = { days: 90, idleDays: 30, admin: { hours: 12, idleMinutes: 30 } };

/** The setup of an authenticator app ends after an hour: one that was begun before this moment is no longer good. */
export const endedSetups = (now: Date): Date => new Date(now.getTime() - 60 * 60_000);

/** How many sessions an account has at most. A further sign-in ends the oldest. */
export const sessionMaximum = 50;

/** The weekly goal of somebody who has not set one, in minutes. */
export const usualWeeklyGoal = 120;

/** `asked`: waits for an admin. `approved`: waits for its time. Then it is carried out, or was stopped before. */
export const factorResetStates = ['asked', 'approved', 'done', 'stopped'] as const;
export type FactorResetState = (typeof factorResetStates)[number];

/** How long an approved reset waits, so that somebody whose factor was not lost can stop it. */
export const factorResetHours = 24;

/** For how long a change or a reset of the password that is repeated after a lost answer is answered as the first one. */
export const passwordRepeatMinutes = 10;

/** How long a proof of identity counts as fresh, for what is sensitive. */
export const freshProofMinutes = 10;
