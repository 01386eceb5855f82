import type { OwnCourse } from '#functions/courses/authoring/course-editor-contract.ts';
import type { BadgeTone } from '#web/design/Badge.tsx';

/** The status of a course on the wire. */
export type CourseState = OwnCourse['status'];

/** How creators and admins see each course status (docs/decisions.md "Courses and learning"). */
export const courseStates: Record<CourseState, { label: string; tone: BadgeTone }> = {
  DRAFT: { label: 'Draft', tone: 'neutral' },
  REVIEW: { label: 'Review', tone: 'warning' },
  ACTIVE: { label: 'Published', tone: 'success' },
  COMING_SOON: { label: 'Coming Soon', tone: 'accent' },
  ARCHIVED: { label: 'Archived', tone: 'neutral' },
};
