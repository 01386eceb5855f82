import type { CourseDetail, MainCourse } from '#functions/courses/contract.ts';

/** How many lessons there are of each kind. */
export function lessonCountsOf(modules: CourseDetail['modules']): MainCourse['lessonCounts'] {
  const counts: MainCourse['lessonCounts'] = {};
  for (const { type } of modules.flatMap(({ lessons }) => lessons)) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}
