/**
 * The courses that a review by a student can be about; the form offers them in this order.
 * docs/product.md "Success stories".
 */
export const reviewedCourses = [
  'Interview Ready Bootcamp',
  'Resume Preparation Workshop',
  'Interview Sessions',
  'Salary Negotiation Mastery',
] as const;
