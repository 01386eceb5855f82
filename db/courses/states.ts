/** Shown as Draft, Review, Published, Coming Soon, Archived (decisions.md). */
export const courseStatuses = ['DRAFT', 'REVIEW', 'ACTIVE', 'COMING_SOON', 'ARCHIVED'] as const;
export type CourseStatus = (typeof courseStatuses)[number];

export const courseLevels = ['beginner', 'intermediate', 'advanced'] as const;
export type CourseLevel = (typeof courseLevels)[number];

/** Courses and articles are filed under different categories. */
export const categoryKinds = ['course', 'blog'] as const;
export type CategoryKind = (typeof categoryKinds)[number];

/** Categories that the site's own pages lead to by their address (spec part 1 footer and course list, part 2 section 9). */
export const namedCategories = [
  'interview-prep',
  'resume-writing',
  'career-development',
  'interview-skills',
  'resume-tips',
  'job-market-insights',
  'success-mindset',
  'mock-interviews',
] as const;
