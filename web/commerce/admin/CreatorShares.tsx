import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CreatorShares as Shares } from '#functions/commerce/books/creator-share-contract.ts';
import { apiQuery } from '#web/app/api-query.ts';
import { Button } from '#web/design/Button.tsx';
import { ErrorState } from '#web/design/ErrorState.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { shortDate } from '../../admin/short-date.ts';
import { CreatorShareDialog } from './CreatorShareDialog.tsx';

/** What creators get, which courses have a share of their own, and who changed it when. */
export function CreatorShares() {
  const shares = useQuery(apiQuery('/api/admin/creator-shares', { staleTime: 0 }));
  const [isChanging, setChanging] = useState(false);
  return (
    <section aria-labelledby="creator-shares" className="mt-12 border-line border-t pt-8">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="max-w-prose">
          <h2 id="creator-shares" className="text-h3">
            Creators' share
          </h2>
          <p className="mt-1 text-muted text-sm">
            Of charges less taxes, fees, refunds and disputes. An order keeps the share of the day on which it was paid.
          </p>
        </div>
        <Button variant="secondary" disabled={!shares.data} onClick={() => setChanging(true)}>
          Change Share
        </Button>
      </div>
      {shares.isPending && <Skeleton className="mt-6 h-48 rounded-lg" />}
      {shares.isError && (
        <ErrorState title="We could not load the share" onRetry={() => shares.refetch()}>
          Please try again.
        </ErrorState>
      )}
      {shares.data && (
        <>
          <CurrentShares shares={shares.data} />
          <History history={shares.data.history} />
          <CreatorShareDialog open={isChanging} shares={shares.data} onClose={() => setChanging(false)} />
        </>
      )}
    </section>
  );
}

function CurrentShares({ shares: { percent, own } }: { shares: Shares }) {
  return (
    <dl className="mt-6 divide-y divide-line rounded-lg border border-line bg-surface px-5">
      <Share name={own.length > 0 ? 'All other courses' : 'All courses'} percent={percent} />
      {own.map((course) => (
        <Share key={course.courseId} name={course.title} percent={course.percent} />
      ))}
    </dl>
  );
}

function Share({ name, percent }: { name: string; percent: number }) {
  return (
    <div className="flex items-baseline justify-between gap-6 py-4">
      <dt className="min-w-0 wrap-anywhere">{name}</dt>
      <dd className="font-semibold text-lg tabular-nums">{percent}%</dd>
    </div>
  );
}

function History({ history }: { history: Shares['history'] }) {
  return (
    <>
      <h3 className="mt-8 text-h4">Changes</h3>
      <ol className="mt-3 grid gap-4 border-line border-l-2 pl-4">
        {history.map(({ id, courseTitle, percent, since, reason, setBy }) => (
          <li key={id} className="text-sm">
            <p className="font-medium wrap-anywhere">
              {courseTitle ?? 'All courses'}: {percent === null ? 'no share of its own any more' : `${percent}%`}
            </p>
            <p className="mt-0.5 text-muted wrap-anywhere">
              {setBy && `${shortDate(since)}, ${setBy}. `}
              {reason}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
