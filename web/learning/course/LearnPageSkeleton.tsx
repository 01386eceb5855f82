import { Container } from '#web/design/Container.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';

/** The placeholder for the learn page while its course loads. */
export function LearnPageSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <div className="scheme-dark border-line border-b bg-paper text-ink">
        <Container className="py-8 sm:py-12">
          <Skeleton className="h-5 w-56" />
          <div className="mt-6 grid items-end gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10">
            <div>
              <Skeleton className="h-12 w-11/12 sm:w-2/3" />
              <Skeleton className="mt-4 h-5 w-full sm:w-1/2" />
              <Skeleton className="mt-6 h-5 w-4/5 sm:w-96" />
            </div>
            <div>
              <Skeleton className="h-8" />
              <Skeleton className="mt-5 h-11 rounded-full" />
            </div>
          </div>
        </Container>
      </div>
      <Container className="grid items-start gap-10 py-6 sm:py-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <Skeleton className="h-12" />
          <Skeleton className="mt-6 h-96 rounded-lg" />
        </div>
        <Skeleton className="h-56 rounded-lg" />
      </Container>
    </div>
  );
}
