import { Container } from '#web/design/Container.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';

/** The placeholder of an article's page while it loads, in the same layout. */
export function ArticlePageSkeleton() {
  return (
    <div role="status" className="min-h-dvh pt-6 sm:pt-10">
      <span className="sr-only">Loading...</span>
      <Container>
        <div className="grid items-center gap-x-14 gap-y-8 border-line border-b pb-8 sm:pb-12 lg:grid-cols-2">
          <div>
            <Skeleton className="h-5 w-44" />
            <Skeleton className="mt-8 h-12" />
            <Skeleton className="mt-3 h-12 w-2/3" />
            <Skeleton className="mt-6 h-5" />
            <Skeleton className="mt-3 h-5 w-4/5" />
            <div className="mt-7 flex items-center gap-3">
              <Skeleton className="size-11 rounded-full" />
              <Skeleton className="h-9 w-36" />
            </div>
          </div>
          <Skeleton className="aspect-video rounded-xl" />
        </div>
        <div className="mx-auto max-w-[38rem] pt-12">
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <Skeleton key={key} className="mt-4 h-5" />
          ))}
        </div>
      </Container>
    </div>
  );
}
