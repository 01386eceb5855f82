import type { Course } from '#functions/courses/contract.ts';

/**
 * Whether students can enroll: the course is ACTIVE and has a price (docs/product.md "Enroll button"). Every other
 * course is shown as coming soon.
 */
export function isOpen<C extends Pick<Course, 'status' | 'price'>>(course: C): course is C & { price: string } {
  return course.status === 'ACTIVE' && course.price !== null;
}
