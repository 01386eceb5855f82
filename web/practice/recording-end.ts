import { practiceLimits } from '#functions/practice/practice-limits.shared.ts';

/**
 * Whether the mail about the end of a recording has been sent, or is about to be: one mail tells of all that end within a day
 * after the first. docs/product.md "Practice". `now`: in milliseconds.
 */
export function isEndAnnounced(expiresAt: string, now: number): boolean {
  return new Date(expiresAt).getTime() - now <= (practiceLimits.noticeDays + 1) * 86_400_000;
}
