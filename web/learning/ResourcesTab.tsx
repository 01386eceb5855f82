import type { LearnCourse } from '#functions/learning/contract.ts';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { EmptyIllustration } from '#web/design/illustrations.tsx';
import { ResourceLinks } from './ResourceLinks.tsx';

/** The resources of every lesson that is open. */
export function ResourcesTab({ learning: { resources } }: { learning: LearnCourse }) {
  if (resources.length === 0) {
    return (
      <EmptyState illustration={<EmptyIllustration />} title="No resources yet">
        Worksheets and links appear here as the lessons they belong to open.
      </EmptyState>
    );
  }
  return (
    <>
      <h2 className="text-h3">Resources</h2>
      <p className="mt-2 mb-5 text-muted">Those of the lessons you have opened so far; more come with later lessons.</p>
      <ResourceLinks resources={resources.map((resource) => ({ ...resource, from: resource.lessonTitle }))} />
    </>
  );
}
