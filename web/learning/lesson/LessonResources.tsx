import type { LessonResource } from '#functions/learning/contract.ts';
import { ResourceLinks } from '../course/ResourceLinks.tsx';

/** The resources of a lesson, below its content. Nothing when it has none. */
export function LessonResources({ resources }: { resources: readonly LessonResource[] }) {
  if (resources.length === 0) return null;
  return (
    <section aria-labelledby="lesson-resources" className="mt-12">
      <h2 id="lesson-resources" className="mb-4 text-h4">
        Resources
      </h2>
      <ResourceLinks resources={resources} />
    </section>
  );
}
