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
