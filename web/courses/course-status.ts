import type { Course } from '#functions/courses/contract.ts';

/** Whether one can enrol: spec part 1 section 4, 'ACTIVE with a price'; every other course is shown as coming soon. */
export function isOpen<C extends Pick<Course, 'status' | 'price'>>(course: C): course is C & { price: string } {
  return course.status === 'ACTIVE' && course.price !== null;
}
