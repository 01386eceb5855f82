import { Container } from '#web/design/Container.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';

/** The placeholder of the checkout and enrollment pages while they load. It has their two columns. */
export function PurchaseSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <Container className="py-8 sm:py-12">
        <Skeleton className="h-10 w-56" />
        <div className="mt-8 grid gap-8 lg:grid-cols-2 lg:gap-16">
          <div className="grid content-start gap-5">
            <Skeleton className="h-24 w-full rounded-lg" />
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-40 w-full" />
          </div>
          <Skeleton className="h-[32rem] w-full rounded-lg" />
        </div>
      </Container>
    </div>
  );
}
