/** Refuses new passwords that attackers try first: easy to guess, or known from data breaches. */
import type { Settings } from '../api/environment.ts';
import { fieldProblem, type Problem } from '../api/problem.ts';
import { isBreached } from './breached-password.ts';
import { isGuessable, type PasswordOwner } from './guessable-password.ts';

const guessable =
  'This password is easy to guess. Choose one that nobody would think of, such as four unrelated words.';
const breached =
  'This password has appeared in a data breach, so attackers try it. Choose one that you use nowhere else.';

/** The Problem 400 for the field at `path`; null for a good password. */
export async function weaknessOf(
  path: string,
  password: string,
  owner: PasswordOwner,
  { breachRange }: Pick<Settings, 'breachRange'>,
): Promise<Problem | null> {
  if (await isGuessable(password, owner)) return fieldProblem(path, guessable);
  if (breachRange && (await isBreached(breachRange, password))) return fieldProblem(path, breached);
  return null;
}

/** Throws that problem. */
export async function refuseWeak(...checked: Parameters<typeof weaknessOf>): Promise<void> {
  const problem = await weaknessOf(...checked);
  if (problem) throw problem;
}
