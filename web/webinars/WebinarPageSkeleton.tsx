import type { ReactNode } from 'react';
import { Container } from '#web/design/Container.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';

/** The layout of a webinar's page. On a phone the ticket comes before the description. */
export function WebinarFrame({ head, ticket, children }: { head: ReactNode; ticket: ReactNode; children: ReactNode }) {
  return (
    <Container className="grid gap-x-14 gap-y-9 pt-8 pb-14 sm:pt-12 sm:pb-20 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr] xl:gap-x-20">
      <header className="min-w-0">{head}</header>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">{ticket}</div>
      <div className="grid min-w-0 content-start gap-12">{children}</div>
    </Container>
  );
}

/** The placeholder of a webinar's page while it loads, in the same layout. */
export function WebinarPageSkeleton() {
  return (
    <div role="status" className="min-h-dvh">
      <span className="sr-only">Loading...</span>
      <WebinarFrame
        head={
          <>
            <Skeleton className="h-5 w-64" />
            <Skeleton className="mt-8 h-4 w-36" />
            <Skeleton className="mt-4 h-12 w-full sm:h-14" />
            <Skeleton className="mt-3 h-12 w-2/3 sm:h-14" />
            <Skeleton className="mt-5 h-6 w-72" />
          </>
        }
        ticket={<Skeleton className="h-156 rounded-lg" />}
      >
        <Skeleton className="aspect-video rounded-xl" />
        <div>
          <Skeleton className="h-7 w-52" />
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} className="mt-4 h-5" />
          ))}
          <Skeleton className="mt-4 h-5 w-2/3" />
        </div>
      </WebinarFrame>
    </div>
  );
}
