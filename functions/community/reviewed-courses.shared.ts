/**
 * The courses that a student review can be about, in the order of the form.
 * docs/product.md "Success stories".
 */
export const reviewedCourses = [
  'Interview Ready Bootcamp',
  'Resume Preparation Workshop',
  'Interview Sessions',
  'Salary Negotiation Mastery',
] as const;

/** The slugs by which the server recognizes them: a title can be changed. */
export const reviewedCourseSlugs: Record<(typeof reviewedCourses)[number], string> = {
  'Interview Ready Bootcamp': 'interview-ready',
  'Resume Preparation Workshop': 'resume-preparation-workshop',
  'Interview Sessions': 'interview-sessions',
  'Salary Negotiation Mastery': 'salary-negotiation-mastery',
};
