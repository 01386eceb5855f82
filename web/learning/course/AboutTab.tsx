import type { ReactNode } from 'react';
import { durationLabel, minutesLabel } from '#functions/courses/duration.shared.ts';
import type { LearnCourse } from '#functions/learning/contract.ts';
import { Prose } from '#web/design/Prose.tsx';

/** The "About" tab of the learn page: the description and the size of the course. */
export function AboutTab({ learning: { course, modules } }: { learning: LearnCourse }) {
  const lessons = modules.flatMap((module) => module.lessons);
  const minutes = lessons.reduce((sum, lesson) => sum + lesson.minutes, 0);
  return (
    <>
      <h2 className="text-h3">About this course</h2>
      <Prose className="mt-4">
        {course.description.split(/\n\s*\n/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Prose>
      <dl className="mt-8 grid grid-cols-2 gap-x-6 gap-y-5 border-line border-t pt-6 sm:grid-cols-4">
        <Figure label="Modules">{modules.length}</Figure>
        <Figure label="Lessons">{lessons.length}</Figure>
        <Figure label="Lesson time">{minutesLabel(minutes)}</Figure>
        <Figure label="Planned for">{durationLabel(course.duration)}</Figure>
      </dl>
    </>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="font-display font-semibold text-h4">{children}</dd>
    </div>
  );
}
