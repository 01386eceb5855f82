/** What learners can earn, in the order of the showcase. Seeded in every environment. */
import type { AchievementIcon } from '#db/learning/achievement-icons.shared.ts';
import type { AchievementCriteria, AchievementType } from '#db/learning/states.ts';

export type AchievementSeed = {
  /** Unique. */
  name: string;
  description: string;
  icon: AchievementIcon;
  type: AchievementType;
  criteria: AchievementCriteria;
};

export const referenceAchievements: AchievementSeed[] = [
  {
    name: 'First Lesson',
    description: 'Complete your first lesson.',
    icon: '/art/achievements/first-lesson.svg',
    type: 'milestone',
    criteria: { metric: 'lessonsCompleted', atLeast: 1 },
  },
  {
    name: '10 Lessons',
    description: 'Complete 10 lessons.',
    icon: '/art/achievements/ten-lessons.svg',
    type: 'milestone',
    criteria: { metric: 'lessonsCompleted', atLeast: 10 },
  },
  {
    name: '50 Lessons',
    description: 'Complete 50 lessons.',
    icon: '/art/achievements/fifty-lessons.svg',
    type: 'milestone',
    criteria: { metric: 'lessonsCompleted', atLeast: 50 },
  },
  {
    name: 'Course Completed',
    description: 'Finish every lesson of a course.',
    icon: '/art/achievements/first-course.svg',
    type: 'mastery',
    criteria: { metric: 'coursesCompleted', atLeast: 1 },
  },
  {
    name: '3-Day Streak',
    description: 'Complete a lesson three days in a row.',
    icon: '/art/achievements/three-day-streak.svg',
    type: 'streak',
    criteria: { metric: 'currentStreak', atLeast: 3 },
  },
  {
    name: '7-Day Streak',
    description: 'Complete a lesson seven days in a row.',
    icon: '/art/achievements/week-streak.svg',
    type: 'streak',
    criteria: { metric: 'currentStreak', atLeast: 7 },
  },
  {
    name: '30-Day Streak',
    description: 'Complete a lesson 30 days in a row.',
    icon: '/art/achievements/month-streak.svg',
    type: 'streak',
    criteria: { metric: 'currentStreak', atLeast: 30 },
  },
  {
    name: '10 Hours of Study',
    description: 'Spend 10 hours studying.',
    icon: '/art/achievements/ten-hours.svg',
    type: 'milestone',
    criteria: { metric: 'minutesStudied', atLeast: 600 },
  },
  {
    name: 'First Live Session',
    description: 'Book your first live session.',
    icon: '/art/achievements/first-live-session.svg',
    type: 'participation',
    criteria: { metric: 'liveSessionsBooked', atLeast: 1 },
  },
  {
    name: 'Perfect Quiz',
    description: 'Answer every question of a quiz correctly.',
    icon: '/art/achievements/perfect-quiz.svg',
    type: 'mastery',
    criteria: { metric: 'quizzesPerfect', atLeast: 1 },
  },
];
