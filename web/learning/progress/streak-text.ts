import type { Streak } from '#functions/learning/contract.ts';
import { counted } from '#web/courses/counted.ts';

/** What keeps the streak, or begins one. `today`: an ISO date on the learner's calendar. */
export function streakText({ currentStreak, longestStreak, lastStudyDate }: Streak, today: string): string {
  if (currentStreak === 0) return 'Complete one lesson today and a new streak begins.';
  // A date that is still ahead, because the learner has traveled west, counts as today.
  if (lastStudyDate === null || lastStudyDate < today) {
    return `Complete one lesson today: it makes ${counted(currentStreak + 1, 'day')} in a row.`;
  }
  if (currentStreak >= longestStreak && currentStreak > 1) return 'Today is done: this is your longest streak so far.';
  return 'Today is done. Come back tomorrow.';
}
