import type { Week } from '#functions/learning/contract.ts';

const DAY = 86_400_000;
const LETTERS = ['M', 'T', 'W', 'T', 'F', 'S', 'S'];

/** One day of the week that contains today. */
export interface StripDay {
  /** An ISO date. */
  day: string;
  letter: string;
  minutes: number;
  lessonsCompleted: number;
  isToday: boolean;
  isAhead: boolean;
}

/** The seven days of this week, from Monday, with those on which nothing was studied. */
export function weekStrip({ today, days }: Week): StripDay[] {
  const now = Date.parse(today);
  // Sunday is day 0 of `getUTCDay`, and the last day of this week.
  const monday = now - ((new Date(now).getUTCDay() + 6) % 7) * DAY;
  return LETTERS.map((letter, index) => {
    const day = new Date(monday + index * DAY).toISOString().slice(0, 10);
    const { minutes = 0, lessonsCompleted = 0 } = days.find((studied) => studied.day === day) ?? {};
    return { day, letter, minutes, lessonsCompleted, isToday: day === today, isAhead: day > today };
  });
}
