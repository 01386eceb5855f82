import type { TaughtCourse } from '#functions/teaching/contract.ts';

/** How the desk names the role of somebody in a course. */
export const courseRoleLabels: Record<TaughtCourse['role'], string> = {
  admin: 'Admin',
  creator: 'Creator',
  teacher: 'Teacher',
  assistant: 'Assistant',
};
