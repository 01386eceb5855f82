import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isMissing } from '#web/app/api.ts';
import { LoadFailure } from '#web/app/LoadFailure.tsx';
import { Button } from '#web/design/Button.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';

/** What stands where something of an admin page should: it is on its way, there is none, or it could not be read. */
export function PageStatus({
  noun,
  query,
  wayOut,
  children,
}: {
  /** In small letters, such as 'webinar'. */
  noun: string;
  /** Not enabled at an address that leads to nothing. */
  query: Pick<UseQueryResult, 'isPending' | 'fetchStatus' | 'error'>;
  /** Where the others are. */
  wayOut: { to: string; label: string };
  /** Why there may be none. */
  children: ReactNode;
}) {
  const { isPending, fetchStatus, error } = query;
  if (isPending && fetchStatus !== 'idle') {
    return (
      <div role="status">
        <span className="sr-only">Loading...</span>
        <Skeleton className="h-5 w-40" />
        <Skeleton className="mt-6 h-10 w-2/3" />
        <Skeleton className="mt-8 h-12 rounded-lg" />
        <Skeleton className="mt-6 h-96 rounded-lg" />
      </div>
    );
  }
  if (isPending || isMissing(error)) {
    return (
      <EmptyState
        title={`${noun.charAt(0).toUpperCase()}${noun.slice(1)} not found`}
        headingLevel="h1"
        actions={<Button to={wayOut.to}>{wayOut.label}</Button>}
      >
        {children}
      </EmptyState>
    );
  }
  return <LoadFailure title={`The ${noun} could not be loaded`} error={error} />;
}
