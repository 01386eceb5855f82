/** What people may be in a course that they teach. */

/**
 * What somebody on the staff of a course may do. A teacher reads work, answers, writes to the students and enrolls them;
 * an assistant reads and answers, and sees the students' addresses only where the creator allows it.
 */
export const staffRoles = ['teacher', 'assistant'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Every role in a course (the rule course_role), the one with the most rights first. */
export const courseRoles = ['admin', 'creator', ...staffRoles] as const;
export type CourseRole = (typeof courseRoles)[number];
