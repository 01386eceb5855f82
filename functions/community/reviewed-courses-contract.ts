/** The courses that a review by a student can be about; the form offers them in this order. Spec part 2 section 5. */
export const reviewedCourses = [
  'Interview Ready Bootcamp',
  'Resume Preparation Workshop',
  'Interview Sessions',
  'Salary Negotiation Mastery',
] as const;
