import { minutesLabel } from '#functions/courses/duration.shared.ts';
import type { NextAchievement } from '#functions/learning/contract.ts';
import { counted } from '#web/courses/counted.ts';

/** How much of what the badge asks for is done: "2 of 3 lessons". */
export function amountText({ metric, amount, atLeast }: Omit<NextAchievement, 'achievement'>): string {
  if (metric === 'minutesStudied') return `${minutesLabel(amount)} of ${minutesLabel(atLeast)} of study`;
  return `${amount} of ${UNITS[metric](atLeast)}`;
}

const UNITS: Record<Exclude<NextAchievement['metric'], 'minutesStudied'>, (atLeast: number) => string> = {
  lessonsCompleted: (atLeast) => counted(atLeast, 'lesson'),
  coursesCompleted: (atLeast) => counted(atLeast, 'course'),
  currentStreak: (atLeast) => `${counted(atLeast, 'day')} in a row`,
  liveSessionsBooked: (atLeast) => `${counted(atLeast, 'live session')} booked`,
  quizzesPerfect: (atLeast) => `${atLeast === 1 ? '1 quiz' : `${atLeast} quizzes`} without a mistake`,
};
