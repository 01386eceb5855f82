/** Shown as Draft, Review, Published, Coming Soon, Archived (docs/decisions.md "Courses and learning"). */
export const courseStatuses = ['DRAFT', 'REVIEW', 'ACTIVE', 'COMING_SOON', 'ARCHIVED'] as const;
export type CourseStatus = (typeof courseStatuses)[number];

/**
 * A course is exported, copied and imported as one value in the memory of a Worker, and a long one with captions has about
 * two million bytes. `bytes`: of all its lessons, as they are stored. `own`: how many courses a creator has at most.
 */
export const courseLimits = { bytes: 5_000_000, own: 300 };

export const courseLevels = ['beginner', 'intermediate', 'advanced'] as const;
export type CourseLevel = (typeof courseLevels)[number];

/**
 * What learners make in a course and keep. The course page shows a drawing of each. A certificate is not among them,
 * because every course has one.
 */
export const courseOutputs = ['stories', 'resume', 'scorecard', 'plan', 'offers'] as const;
export type CourseOutput = (typeof courseOutputs)[number];

/** Courses and articles have separate categories. */
export const categoryKinds = ['course', 'blog'] as const;
export type CategoryKind = (typeof categoryKinds)[number];

/** Categories whose slug the site's own pages link to (docs/product.md "Footer", "Catalog" and "Blog"). */
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

/**
 * The course that the referral program is for and that the site offers first (docs/decisions.md "Courses and
 * learning").
 */
export const launchpadSlug = 'ultimate-interview-launchpad';
