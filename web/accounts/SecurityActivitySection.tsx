import { useInfiniteQuery } from '@tanstack/react-query';
import type { SecurityActivity } from '#functions/accounts/security-activity-contract.ts';
import { request } from '#web/app/api.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Button } from '#web/design/Button.tsx';
import { ErrorState } from '#web/design/ErrorState.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { countryName } from './country-name.ts';
import { SettingsSection } from './SettingsSection.tsx';
import { securityDetailText, securityEventText } from './security-event-text.ts';
import { settingsFailure } from './settings-failure.ts';

/** The settings section with what happened to the account: sign-ins, failures and changes, newest first. */
export function SecurityActivitySection() {
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage, isFetching, refetch } = useInfiniteQuery({
    queryKey: ['/api/account/security-events', 'pages'],
    queryFn: ({ pageParam, signal }) =>
      request('GET', pageParam ? `/api/account/security-events?after=${pageParam}` : '/api/account/security-events', {
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
  const events = data?.pages.flatMap(({ rows }) => rows);
  return (
    <SettingsSection
      id="activity"
      title="Recent security activity"
      intro="Sign-ins and changes of the last 400 days. If you do not recognize one, set a new password: that signs out every device."
    >
      {events ? (
        <>
          {events.length === 0 && <p className="text-muted">Nothing has happened yet.</p>}
          <ul className="divide-y divide-line">
            {events.map((event) => (
              <Activity key={event.id} event={event} />
            ))}
          </ul>
          {hasNextPage && (
            <Button
              variant="secondary"
              className="mt-5"
              pending={isFetchingNextPage}
              pendingLabel="Loading..."
              onClick={() => void fetchNextPage()}
            >
              Show Earlier Activity
            </Button>
          )}
        </>
      ) : error ? (
        <ErrorState title="The activity could not be loaded" onRetry={() => void refetch()} retrying={isFetching}>
          <p>{settingsFailure(error)}</p>
        </ErrorState>
      ) : (
        <div role="status" className="grid gap-4">
          <span className="sr-only">Loading...</span>
          {['w-40', 'w-52', 'w-44'].map((width) => (
            <div key={width}>
              <Skeleton className={`h-5 ${width}`} />
              <Skeleton className="mt-2 h-4 w-64" />
            </div>
          ))}
        </div>
      )}
    </SettingsSection>
  );
}

function Activity({ event }: { event: SecurityActivity }) {
  const { detail, device, address, country, at, outcome, isThisDevice } = event;
  const place = [device ?? 'By the school', country && countryName(country), address].filter(Boolean).join(' · ');
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {securityEventText(event)}
          {outcome === 'failure' && <Badge tone="warning">Refused</Badge>}
          {isThisDevice && <Badge tone="accent">This device</Badge>}
        </p>
        <p className="text-muted text-sm">{detail ? `${securityDetailText(detail)} · ${place}` : place}</p>
      </div>
      <time dateTime={at} className="text-muted text-sm">
        {moment.format(new Date(at))}
      </time>
    </li>
  );
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
