/** The roles, weakest first (docs/product.md "Purpose and people"). */
export const userRoles = ['STUDENT', 'CREATOR', 'ADMIN'] as const;
export type UserRole = (typeof userRoles)[number];

/** How an account was created: with a password, or through a provider. */
export const signupMethods = ['email', 'google', 'facebook', 'apple'] as const;
export type SignupMethod = (typeof signupMethods)[number];

/** The weekly goal of somebody who has not set one, in minutes. */
export const usualWeeklyGoal = 120;

/** `asked`: waits for an admin. `approved`: waits for its time. Then it is carried out, or was stopped before. */
export const factorResetStates = ['asked', 'approved', 'done', 'stopped'] as const;
export type FactorResetState = (typeof factorResetStates)[number];

/** How long a proof of identity counts as fresh, for what is sensitive. */
export const freshProofMinutes = 10;
