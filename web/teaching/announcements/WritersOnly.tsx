import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { taughtCourseQuery } from '../teaching-queries.ts';

/**
 * A page of those who write to the students of a course. Assistants read who does, and nothing is asked for that refuses
 * them.
 */
export function WritersOnly({ courseId, children }: { courseId: number; children: ReactNode }) {
  const { data: course, isPending } = useQuery(taughtCourseQuery(courseId));
  if (isPending) {
    return (
      <div role="status">
        <span className="sr-only">Loading...</span>
        <Skeleton className="h-96 rounded-lg" />
      </div>
    );
  }
  if (course?.role !== 'assistant') return children;
  return (
    <EmptyState headingLevel="h1" title="Teachers write the announcements of this course">
      You are an assistant here: you read work and answer questions. Whoever made the course can change your role.
    </EmptyState>
  );
}
