import type { Course } from '#functions/courses/contract.ts';

export type OpenCourse<C extends Pick<Course, 'price'> = Course> = C & { price: string };

/** Whether one can enrol: spec part 1 section 4, 'ACTIVE with a price'; every other course is shown as coming soon. */
export function isOpen<C extends Pick<Course, 'status' | 'price'>>(course: C): course is OpenCourse<C> {
  return course.status === 'ACTIVE' && course.price !== null;
}
