/** The roles, weakest first (docs/product.md "Purpose and people"). */
export const userRoles = ['STUDENT', 'CREATOR', 'ADMIN'] as const;
export type UserRole = (typeof userRoles)[number];

/** How an account was created: with a password, or through a provider. */
export const signupMethods = ['email', 'google', 'facebook', 'apple'] as const;
export type SignupMethod = (typeof signupMethods)[number];

/** What somebody agrees to by creating an account. */
export const legalDocuments = ['terms', 'privacy'] as const;
export type LegalDocument = (typeof legalDocuments)[number];

/** The weekly goal of somebody who has not set one, in minutes. */
export const usualWeeklyGoal = 120;
