/** The side navigation of the teaching desk. */
import type { TaughtCourse } from '#functions/teaching/contract.ts';
import type { SectionGroup } from '#web/admin/admin-sections.ts';
import { paths } from '#web/app/paths.ts';

/** The sections of the teaching desk, with those of the course that is open. */
export function teachingSections(
  course: { id: number; title: string; role: TaughtCourse['role'] | null } | null,
): readonly SectionGroup[] {
  const start = {
    label: null,
    sections: [
      { label: 'Your courses', to: paths.teaching(), overview: true as const },
      { label: 'All work to read', to: paths.teaching('queue') },
    ],
  };
  if (!course) return [start];
  return [
    start,
    {
      label: course.title,
      sections: [
        { label: 'To read', to: paths.teaching(course.id, 'queue') },
        { label: 'Questions', to: paths.teaching(course.id, 'questions') },
        { label: 'Students', to: paths.teaching(course.id, 'roster') },
        // Assistants do not write to all students.
        ...(course.role === 'assistant'
          ? []
          : [{ label: 'Announcements', to: paths.teaching(course.id, 'announcements') }]),
        { label: 'Staff', to: paths.teaching(course.id, 'staff') },
      ],
    },
  ];
}
