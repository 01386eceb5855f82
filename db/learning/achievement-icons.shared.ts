/** The images that an achievement can have: files of web/public, each with its own color. */
export const achievementIcons = [
  '/art/achievements/first-lesson.svg',
  '/art/achievements/ten-lessons.svg',
  '/art/achievements/fifty-lessons.svg',
  '/art/achievements/first-course.svg',
  '/art/achievements/three-day-streak.svg',
  '/art/achievements/week-streak.svg',
  '/art/achievements/month-streak.svg',
  '/art/achievements/ten-hours.svg',
  '/art/achievements/first-live-session.svg',
  '/art/achievements/perfect-quiz.svg',
] as const;
export type AchievementIcon = (typeof achievementIcons)[number];

/**
 * Each has a contrast of at least 4.5:1 against white, so that it works as text on a light page and behind white text.
 */
export const achievementColors: Record<AchievementIcon, string> = {
  '/art/achievements/first-lesson.svg': '#0f766e',
  '/art/achievements/ten-lessons.svg': '#1d4ed8',
  '/art/achievements/fifty-lessons.svg': '#4338ca',
  '/art/achievements/first-course.svg': '#7c3aed',
  '/art/achievements/three-day-streak.svg': '#b45309',
  '/art/achievements/week-streak.svg': '#c2410c',
  '/art/achievements/month-streak.svg': '#b91c1c',
  '/art/achievements/ten-hours.svg': '#0e7490',
  '/art/achievements/first-live-session.svg': '#a21caf',
  '/art/achievements/perfect-quiz.svg': '#15803d',
};
