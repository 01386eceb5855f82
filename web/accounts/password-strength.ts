/**
 * Estimates how long a password would withstand guessing. Loaded when somebody begins to type a new one. The server has
 * the last word: it also knows 49,000 common passwords, and those of data breaches when that service is set.
 */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** From 0 to 3. */
export type PasswordStrength = { level: 0 | 1 | 2 | 3; text: string };

/** NIST SP 800-63B-4, section 3.1.1.1: the least for a password that is the only factor. */
const advisedLength = 15;

/** The estimate takes longer the longer the text is; what comes after this cannot make it weak. */
const estimatedLength = 64;

const common = [
  ...['password', 'passwort', 'qwerty', 'letmein', 'welcome', 'admin', 'iloveyou', 'monkey', 'dragon', 'football'],
  ...['baseball', 'sunshine', 'princess', 'superman', 'trustno', 'master', 'shadow', 'michael', 'abc', 'secret'],
  ...['interview', 'launchpad', 'summer', 'winter', 'spring', 'autumn'],
];

const estimator = new ZxcvbnFactory();

/** `personal`: what the person typed about themselves, such as name and address. */
export function strengthOf(password: string, personal: readonly string[]): PasswordStrength {
  if (password.length < 8) return { level: 0, text: 'Too short yet: 8 characters at least.' };
  const words = personal.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter(({ length }) => length > 2);
  const { score } = estimator.check(password.slice(0, estimatedLength), [...common, ...words]);
  if (score < 2) return { level: 1, text: 'Easy to guess.' };
  if (password.length < advisedLength || score < 3) {
    return { level: 2, text: `Fair. With ${advisedLength} characters it withstands more.` };
  }
  return { level: 3, text: 'Strong.' };
}
