import { Container } from '#web/design/Container.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';

/** The placeholder for the progress page while it loads. */
export function ProgressSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <Container className="pt-8 pb-16 sm:pt-12 sm:pb-24">
        <Skeleton className="h-4 w-28" />
        <Skeleton className="mt-4 h-12 w-[min(30rem,90%)]" />
        <Skeleton className="mt-4 h-6 w-[min(22rem,70%)]" />
        <div className="mt-10 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          <Skeleton className="h-40 rounded-lg" />
          <Skeleton className="h-40 rounded-lg" />
          <Skeleton className="h-40 rounded-lg" />
          <Skeleton className="h-40 rounded-lg" />
        </div>
        <div className="mt-10 grid gap-10 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-12">
          <div className="grid content-start gap-4">
            <Skeleton className="mb-1 h-8 w-40" />
            <Skeleton className="h-40 rounded-lg" />
            <Skeleton className="h-40 rounded-lg" />
          </div>
          <div className="grid content-start gap-6">
            <Skeleton className="h-32 rounded-lg" />
            <Skeleton className="h-56 rounded-lg" />
          </div>
        </div>
      </Container>
    </div>
  );
}
