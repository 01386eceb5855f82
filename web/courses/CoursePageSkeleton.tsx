import { Container } from '#web/design/Container.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { CourseHeroSkeleton } from './CourseHero.tsx';

/** The placeholder for a course page while the course loads, in the same layout. */
export function CoursePageSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <CourseHeroSkeleton />
      <Container className="grid gap-14 py-14 sm:py-20 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
        <div>
          <Skeleton className="h-10 w-52" />
          {['a', 'b', 'c', 'd', 'e'].map((key) => (
            <Skeleton key={key} className="mt-4 h-5" />
          ))}
          <Skeleton className="mt-4 h-5 w-2/3" />
          <Skeleton className="mt-16 h-80 rounded-lg" />
        </div>
        <Skeleton className="h-100 rounded-lg" />
      </Container>
    </div>
  );
}
