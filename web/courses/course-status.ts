import type { Course } from '#functions/courses/contract.ts';

/**
 * Whether students can enroll: the course is ACTIVE and has a price (docs/product.md "Enroll button"). Every other
 * course is shown as coming soon.
 */
export function isOpen<C extends Pick<Course, 'status' | 'price'>>(course: C): course is C & { price: string } {
  return course.status === 'ACTIVE' && course.price !== null;
}

const NEW_FOR = 30 * 86_400_000;

/** Whether the course has its NEW badge: it was published within 30 days. */
export function isNew({ publishedAt }: Pick<Course, 'publishedAt'>, now = Date.now()): boolean {
  return publishedAt !== null && now - Date.parse(publishedAt) < NEW_FOR;
}
