/** Chooses the achievements that a learner is nearest to, from those that they have not earned. */
import type { AchievementRow } from './achievements.ts';
import type { AchievementMetric } from './states.ts';
import type { StudyRecord } from './study-record.ts';

/** As describe_unearned_achievements returns them, with the two figures that a study record does not have. */
export type UnearnedAchievements = {
  liveSessionsBooked: number;
  quizzesPerfect: number;
  achievements: { achievement: AchievementRow; metric: AchievementMetric; atLeast: number }[];
};

/** `amount` of `atLeast` is done. */
export type NextAchievement = UnearnedAchievements['achievements'][number] & { amount: number };

/**
 * The nearest first, at most one of each metric: nobody needs to be told of 10 lessons and of 50. The figures are those of
 * award_achievements, except that a streak counts from 0 once a day was missed.
 */
export function nextAchievements(
  { stats, streak }: Pick<StudyRecord, 'stats' | 'streak'>,
  { achievements, liveSessionsBooked, quizzesPerfect }: UnearnedAchievements,
  limit: number,
): NextAchievement[] {
  const amounts: Record<AchievementMetric, number> = {
    lessonsCompleted: stats.totalLessonsCompleted,
    coursesCompleted: stats.coursesCompleted,
    currentStreak: streak.currentStreak,
    minutesStudied: stats.totalTimeSpent,
    liveSessionsBooked,
    quizzesPerfect,
  };
  const nearest = new Map<AchievementMetric, NextAchievement>();
  for (const unearned of achievements) {
    const amount = amounts[unearned.metric];
    const known = nearest.get(unearned.metric);
    // With nothing missing it comes with the learner's next step.
    if (amount < unearned.atLeast && (!known || unearned.atLeast < known.atLeast)) {
      nearest.set(unearned.metric, { ...unearned, amount });
    }
  }
  const share = ({ amount, atLeast }: NextAchievement) => amount / atLeast;
  return [...nearest.values()]
    .toSorted((one, other) => share(other) - share(one) || one.atLeast - other.atLeast)
    .slice(0, limit);
}
