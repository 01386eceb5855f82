import { useQuery } from '@tanstack/react-query';
import type { LearnCourse } from '#functions/learning/contract.ts';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { ErrorState } from '#web/design/ErrorState.tsx';
import { EmptyIllustration } from '#web/design/illustrations.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { courseResourcesQuery } from '../queries.ts';
import { ResourceLinks } from './ResourceLinks.tsx';

/** The "Resources" tab of the learn page: the resources of all open lessons, by module. */
export function ResourcesTab({ learning: { course } }: { learning: LearnCourse }) {
  const { data: modules, isPending, isFetching, refetch } = useQuery(courseResourcesQuery(course.slug));
  if (isPending) return <Skeleton className="h-60 rounded-lg" />;
  if (!modules) {
    return <ErrorState title="The resources could not be loaded" onRetry={() => refetch()} retrying={isFetching} />;
  }
  if (modules.length === 0) {
    return (
      <EmptyState illustration={<EmptyIllustration />} title="No resources yet">
        Worksheets and links appear here as the lessons they belong to open.
      </EmptyState>
    );
  }
  return (
    <>
      <h2 className="text-h3">Resources</h2>
      <p className="mt-2 text-muted">Those of the lessons that are open; more come with later lessons.</p>
      {modules.map(({ moduleId, moduleTitle, resources }) => (
        <section key={moduleId} aria-labelledby={`resources-${moduleId}`} className="mt-7">
          <h3 id={`resources-${moduleId}`} className="mb-3 text-h4">
            {moduleTitle}
          </h3>
          <ResourceLinks resources={resources} />
        </section>
      ))}
    </>
  );
}
