import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { ReviewQueue } from '#functions/submissions/review/review-contract.ts';
import { type QueueState, queueStates } from '#functions/submissions/review/review-limits.shared.ts';
import { isMissing } from '#web/app/api.ts';
import { currentQuery } from '#web/app/current-query.ts';
import { Button } from '#web/design/Button.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { ErrorState } from '#web/design/ErrorState.tsx';
import { ArrowRightIcon } from '#web/design/icons/interface.tsx';
import { SelectField } from '#web/design/SelectField.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { Tabs } from '#web/design/Tabs.tsx';
import { AdminHeader } from '../../admin/AdminHeader.tsx';
import { useShortcuts } from '../../learning/lesson/use-shortcuts.ts';
import { QueueRows } from './QueueRows.tsx';
import { type QueueScope, queuePath, reviewPath } from './queue-scope.ts';
import { queueQuery } from './review-queries.ts';
import { ageText, waitingCount } from './waiting-text.ts';

const STATES: Record<QueueState, string> = { waiting: 'To read', returned: 'Returned', accepted: 'Accepted' };

/** /teaching/queue and /teaching/{courseId}/queue: submitted work, the oldest first. */
export default function QueuePage() {
  const { courseId } = useParams();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const scope: QueueScope = { course: courseId, lesson: query.get('lesson') ?? undefined };
  const state = queueStates.find((one) => one === query.get('state')) ?? 'waiting';
  const queue = useInfiniteQuery(queueQuery(scope, state));
  const [first] = queue.data?.pages ?? [];
  const rows = queue.data?.pages.flatMap((page) => page.rows) ?? [];
  // What somebody else reads is left to them.
  const start = state === 'waiting' ? rows.find(({ reading }) => reading === null || reading.isOwn) : undefined;
  const waiting = first && waitingIn(first, courseId);
  useShortcuts({ n: () => start && navigate(reviewPath(start.id, scope)) });

  const choose = (name: string, value: string | null) => {
    const next = currentQuery();
    if (value === null) next.delete(name);
    else next.set(name, value);
    setQuery(next, { replace: true });
  };

  if (isMissing(queue.error)) {
    return (
      <EmptyState
        headingLevel="h1"
        title="You do not teach this course"
        actions={<Button to={queuePath({})}>Open your queue</Button>}
      >
        It may have been removed, or you are no longer on its staff.
      </EmptyState>
    );
  }
  return (
    <>
      <AdminHeader
        title={waiting?.oldestAt ? `To read (${waiting.count})` : 'To read'}
        intro={
          waiting?.oldestAt ? `The oldest has waited ${ageText(waiting.oldestAt)}.` : 'What your students hand in.'
        }
        actions={
          start && (
            <Button to={reviewPath(start.id, scope)} trailingIcon={<ArrowRightIcon size={18} />} aria-keyshortcuts="n">
              Read the oldest
            </Button>
          )
        }
      />
      {first && first.courses.length > 0 && (
        <div className="mb-5 grid gap-4 sm:grid-cols-2">
          <SelectField
            label="Course"
            value={courseId ?? 'all'}
            options={[
              { value: 'all', label: 'All courses' },
              ...first.courses.map(({ id, title, waiting: count }) => ({
                value: String(id),
                label: count > 0 ? `${title} (${waitingCount(count)})` : title,
              })),
            ]}
            onChange={({ target }) =>
              navigate(queuePath({ course: target.value === 'all' ? undefined : target.value }))
            }
          />
          {first.assignments.length > 0 && (
            <SelectField
              label="Assignment"
              value={scope.lesson ?? 'all'}
              options={[
                { value: 'all', label: 'All assignments' },
                ...first.assignments.map(({ id, title }) => ({ value: id, label: title })),
              ]}
              onChange={({ target }) => choose('lesson', target.value === 'all' ? null : target.value)}
            />
          )}
        </div>
      )}
      <Tabs
        label="State"
        tabs={queueStates.map((id) => ({ id, label: STATES[id] }))}
        active={state}
        onChange={(id) => choose('state', id === 'waiting' ? null : id)}
      >
        {queue.isPending && <QueueSkeleton />}
        {queue.isError && !queue.data && (
          <ErrorState title="The queue could not be loaded" onRetry={() => queue.refetch()} retrying={queue.isFetching}>
            Nothing is lost. Please try again.
          </ErrorState>
        )}
        {queue.data && rows.length === 0 && <NothingHere state={state} />}
        {rows.length > 0 && <QueueRows rows={rows} scope={scope} withCourse={courseId === undefined} />}
        {queue.hasNextPage && (
          <Button
            variant="secondary"
            className="mt-5"
            pending={queue.isFetchingNextPage}
            pendingLabel="Loading..."
            onClick={() => queue.fetchNextPage()}
          >
            Show more
          </Button>
        )}
      </Tabs>
    </>
  );
}

/** What waits in one course, or in all. */
function waitingIn({ courses }: ReviewQueue, courseId: string | undefined) {
  const counted = courses.filter(({ id }) => courseId === undefined || String(id) === courseId);
  const oldest = counted.flatMap(({ oldestAt }) => oldestAt ?? []).toSorted();
  return { count: waitingCount(...counted.map(({ waiting }) => waiting)), oldestAt: oldest[0] ?? null };
}

function NothingHere({ state }: { state: QueueState }) {
  if (state === 'waiting') {
    return (
      <EmptyState title="Nothing waits for you">
        When students hand in an assignment, it appears here, the oldest first.
      </EmptyState>
    );
  }
  return (
    <EmptyState title={state === 'returned' ? 'Nothing was returned' : 'Nothing was accepted'}>
      {state === 'returned'
        ? 'Work that you return to be revised is here until its next version comes.'
        : 'Accepted work is kept here.'}
    </EmptyState>
  );
}

function QueueSkeleton() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-20 rounded-lg" />
      <Skeleton className="h-20 rounded-lg" />
      <Skeleton className="h-20 rounded-lg" />
    </div>
  );
}
