import type { UseQueryResult } from '@tanstack/react-query';
import type { StudioWebinar } from '#functions/studio/webinar-contract.ts';
import { ApiError, readableMessage } from '#web/app/api.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { ErrorState } from '#web/design/ErrorState.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';

/** What stands where a webinar should: it is on its way, there is none, or it could not be read. */
export function WebinarMissing({ id, query }: { id: string; query: UseQueryResult<StudioWebinar> }) {
  if (query.isPending) {
    return (
      <div role="status">
        <span className="sr-only">Loading...</span>
        <Skeleton className="h-5 w-40" />
        <Skeleton className="mt-6 h-10 w-2/3" />
        <Skeleton className="mt-8 h-28 rounded-lg" />
        <Skeleton className="mt-10 h-80 rounded-lg" />
      </div>
    );
  }
  // 400: an address that no webinar can have.
  if (query.error instanceof ApiError && [400, 404].includes(query.error.status)) {
    return (
      <EmptyState
        title="Webinar not found"
        headingLevel="h1"
        actions={<Button to={paths.admin('webinars')}>All webinars</Button>}
      >
        There is no webinar with the number {id}.
      </EmptyState>
    );
  }
  return (
    <ErrorState title="The webinar could not be loaded" headingLevel="h1" onRetry={() => query.refetch()}>
      {readableMessage(query.error, 'Please check your connection and try again.')}
    </ErrorState>
  );
}
