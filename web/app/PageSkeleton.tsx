import { Container } from '#web/design/Container.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';

/** Shown while a page's code, or the answer to who is signed in, is still loading. */
export function PageSkeleton() {
  return (
    <div role="status" className="min-h-dvh">
      <span className="sr-only">Loading...</span>
      <Container className="py-12">
        <Skeleton className="h-12 w-[min(30rem,80%)]" />
        <Skeleton className="mt-5 h-5 w-[min(24rem,65%)]" />
        <div className="mt-12 grid gap-6 md:grid-cols-3">
          <Skeleton className="h-56 rounded-lg" />
          <Skeleton className="hidden h-56 rounded-lg md:block" />
          <Skeleton className="hidden h-56 rounded-lg md:block" />
        </div>
      </Container>
    </div>
  );
}
