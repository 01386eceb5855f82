import { Container } from '#web/design/Container.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';

/** The lesson page while its lesson is on the way. */
export function LessonPageSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <Container className="pt-5 pb-10 lg:pt-8">
        <div className="border-line border-b pb-4">
          <Skeleton className="h-9 w-52 rounded-full" />
        </div>
        <div className="lg:grid lg:grid-cols-[19rem_minmax(0,1fr)] lg:gap-12">
          <div className="hidden gap-3 py-8 lg:grid">
            <Skeleton className="h-12" />
            <Skeleton className="h-64" />
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </div>
          <div className="mx-auto w-full max-w-(--container-prose) pt-8 lg:pt-10">
            <Skeleton className="h-5 w-48" />
            <Skeleton className="mt-3 h-10" />
            <Skeleton className="mt-4 mb-10 h-5 w-32" />
            <Skeleton className="h-5" />
            <Skeleton className="mt-3 h-5" />
            <Skeleton className="mt-3 h-5 w-5/6" />
            <Skeleton className="mt-10 h-64" />
          </div>
        </div>
      </Container>
    </div>
  );
}
