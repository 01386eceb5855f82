import { Container } from '#web/design/Container.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';

/** The placeholder for a lesson while it loads, shown inside `LessonFrame`. */
export function LessonSkeleton() {
  return (
    <div role="status" className="flex-1">
      <Container width="prose" className="pt-8 pb-12 lg:pt-12">
        <span className="sr-only">Loading...</span>
        <Skeleton className="h-5 w-48" />
        <Skeleton className="mt-3 h-10" />
        <Skeleton className="mt-4 mb-10 h-5 w-32" />
        <Skeleton className="h-5" />
        <Skeleton className="mt-3 h-5" />
        <Skeleton className="mt-3 h-5 w-5/6" />
        <Skeleton className="mt-10 h-64" />
      </Container>
    </div>
  );
}
