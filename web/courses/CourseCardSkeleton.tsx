import { Card } from '#web/design/Card.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';

/** A placeholder of the same size as `CourseCard`, shown while courses load. */
export function CourseCardSkeleton() {
  return (
    <Card padding="none" className="flex h-full flex-col">
      <Skeleton className="aspect-8/5 rounded-none" />
      <div className="flex flex-1 flex-col p-5 sm:p-6">
        <Skeleton className="h-4 w-36" />
        <Skeleton className="mt-3 h-7 w-4/5" />
        <Skeleton className="mt-4 h-4" />
        <Skeleton className="mt-2.5 h-4" />
        <Skeleton className="mt-2.5 mb-5 h-4 w-2/3" />
        <div className="mt-auto flex justify-between">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-5 w-20" />
        </div>
        <div className="mt-4 border-line border-t pt-4">
          <Skeleton className="h-8 w-24" />
        </div>
        <div className="mt-4 grid grid-cols-2 gap-3">
          <Skeleton className="h-11 rounded-full" />
          <Skeleton className="h-11 rounded-full" />
        </div>
      </div>
    </Card>
  );
}
