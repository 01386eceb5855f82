/**
 * Recognizes passwords that attackers guess first: leaked and common ones, repetitions and sequences, and those made from
 * the name or address of the user or the name of this site. NIST SP 800-63B-4 section 3.1.1.2 requires such a blocklist
 * and forbids composition rules. zxcvbn estimates the number of guesses with a list of 49,000 common passwords. Only
 * the Worker imports this file, because the list is larger than all pages of the app together.
 */
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Whose password it is, because it must not be made from their own name or address. */
export type PasswordOwner = { email: string; firstName: string; lastName: string };

/** On zxcvbn's scale from 0 to 4. A lower score means fewer than a million guesses: too few even with rate limits. */
const minimumScore = 2;

/** The estimate takes up to 60 ms for this many characters, and its time grows faster than linearly. */
const estimatedLength = 64;

const siteNames = ['interview', 'launchpad', 'interviewlaunchpad', 'interview launchpad'];

/** Whether a password of this user is easy to guess. */
export async function isGuessable(password: string, owner: PasswordOwner): Promise<boolean> {
  // NFKC, because the password is hashed in that form. Trimmed, because attackers also try spaces around common
  // passwords.
  const text = password.normalize('NFKC').trim().slice(0, estimatedLength);
  if (/^[\p{Z}\p{C}]*$/u.test(text)) return true;
  estimator ??= await loadEstimator();
  return estimator.check(text, personalWordsOf(owner)).score < minimumScore;
}

function personalWordsOf({ email, firstName, lastName }: PasswordOwner): string[] {
  const names = ['', ' ', '.'].map((between) => firstName + between + lastName);
  const whole = [email, ...email.split('@'), ...names];
  const parts = whole.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u));
  // Words of one or two letters would match almost every password.
  return [...whole, ...parts, ...siteNames].filter((word) => word.length > 2);
}

/**
 * Loaded on first use, for two reasons: loading takes 50 ms, for which no other request should wait; and zxcvbn rates
 * dates relative to the year in which it is loaded, which is 1970 while a Worker starts.
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
