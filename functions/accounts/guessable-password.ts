/**
 * Passwords that are guessed first: leaked and common ones, repeats and sequences, what is known of the person and of this
 * site. NIST SP 800-63B-4 section 3.1.1.2 asks for such a blocklist and against rules of composition. zxcvbn estimates the
 * guesses with 49,000 common passwords. For the Worker alone: the list weighs more than all pages.
 */
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { fieldProblem, type Problem } from '../api/problem.ts';

type Owner = { email: string; firstName: string; lastName: string };

/** Of 0 to 4. Below this a password takes fewer than a million guesses, which is too few even for throttled ones. */
const leastScore = 2;

/** The estimate takes up to 60 ms for this many characters, and its time grows faster than their number. */
const estimatedLength = 64;

const siteNames = ['interview', 'launchpad', 'interviewlaunchpad', 'interview launchpad'];

const message =
  'This password is easy to guess. Choose one that nobody would think of, such as four words that have nothing to do with each other.';

/** Refuses a new password that is easy to guess: a Problem 400 for the field at `path`. */
export async function refuseGuessable(path: string, password: string, owner: Owner): Promise<void> {
  if (await isGuessable(password, owner)) throw guessableProblem(path);
}

export const guessableProblem = (path: string): Problem => fieldProblem(path, message);

/** Whether few guesses are needed for a password of this person. */
export async function isGuessable(password: string, owner: Owner): Promise<boolean> {
  // As it is hashed, wide and narrow letters are the same; and spaces around a common password are tried with it.
  const text = password.normalize('NFKC').trim().slice(0, estimatedLength);
  if (/^[\p{Z}\p{C}]*$/u.test(text)) return true;
  estimator ??= await loadEstimator();
  return estimator.check(text, wordsOf(owner)).score < leastScore;
}

function wordsOf({ email, firstName, lastName }: Owner): string[] {
  const names = ['', ' ', '.'].map((between) => firstName + between + lastName);
  const whole = [email, ...email.split('@'), ...names];
  const parts = whole.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u));
  // Single letters would be found in every password.
  return [...whole, ...parts, ...siteNames].filter((word) => word.length > 2);
}

/**
 * Loaded when first asked for: it takes 50 ms, which no other request should wait for, and dates count from the year in which
 * zxcvbn is loaded, which for a Worker that starts is 1970.
 */
let estimator: ZxcvbnFactory | undefined;

async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const passwords = dictionary['passwords-common'];
  return new ZxcvbnFactory({ dictionary: { passwords }, graphs: adjacencyGraphs });
}
