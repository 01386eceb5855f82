import type { SecurityActivity } from '#functions/accounts/security-activity-contract.ts';

type Kind = SecurityActivity['kind'];

/** What happened, and what was refused. A kind with one text only happens, or is only refused. */
const TEXTS: Record<Kind, [done: string, refused?: string]> = {
  account_created: ['Account created'],
  sign_in: ['Signed in', 'Sign-in failed'],
  sign_out: ['Signed out'],
  sessions_ended: ['Other devices signed out'],
  second_factor: ['Second factor given', 'Second factor refused'],
  factor_added: ['Second factor added'],
  factor_removed: ['Second factor removed'],
  recovery_codes_made: ['Recovery codes made'],
  factor_reset_requested: ['Removal of a lost second factor asked for'],
  factor_reset_approved: ['Removal of a lost second factor approved'],
  factor_reset: ['Lost second factor removed'],
  password_reset_requested: ['Link for a new password asked for'],
  password_reset: ['Password reset'],
  password_changed: ['Password changed', 'Password change refused: wrong password'],
  email_change_requested: ['Change of the email address asked for'],
  email_changed: ['Email address changed'],
  email_change_undone: ['Change of the email address undone'],
  email_verified: ['Email address confirmed'],
  provider_linked: ['Sign-in provider linked'],
  provider_unlinked: ['Sign-in provider unlinked'],
  role_changed: ['Role changed'],
  role_refused: ['Page or action refused: not allowed'],
  suspended: ['Account suspended'],
  restored: ['Account restored'],
  throttled: ['Too many requests: refused for a while'],
  data_exported: ['Data of the account exported'],
  list_exported: ['List exported'],
};

/** The event in words, such as "Sign-in failed". */
export function securityEventText({ kind, outcome }: { kind: Kind; outcome: 'success' | 'failure' }): string {
  const [done, refused = done] = TEXTS[kind];
  return outcome === 'failure' ? refused : done;
}

/** All kinds with their words, for a filter. */
export const securityEventOptions = Object.entries(TEXTS).map(([value, [label]]) => ({ value, label }));

const DETAILS: Record<string, string> = {
  password: 'with the password',
  passkey: 'with a passkey',
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
  STUDENT: 'Student',
  CREATOR: 'Creator',
  ADMIN: 'Admin',
};

/** A detail of an event in words; as it is where it has none here. */
export const securityDetailText = (detail: string): string => DETAILS[detail] ?? detail;
