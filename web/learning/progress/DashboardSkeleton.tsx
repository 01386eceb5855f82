import { Container } from '#web/design/Container.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';

/** The placeholder for the dashboard while it loads. */
export function DashboardSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <Container className="pt-8 pb-16 sm:pt-12 sm:pb-24">
        <Skeleton className="h-4 w-28" />
        <Skeleton className="mt-4 h-12 w-[min(30rem,90%)]" />
        <div className="mt-10 grid gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-x-12 lg:gap-y-10">
          <Skeleton className="h-96 rounded-lg" />
          <div className="grid content-start gap-6">
            <Skeleton className="h-48 rounded-lg" />
            <Skeleton className="h-32 rounded-lg" />
          </div>
          <Skeleton className="h-80 rounded-lg" />
          <Skeleton className="h-72 rounded-lg" />
        </div>
      </Container>
    </div>
  );
}
