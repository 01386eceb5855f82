import { useInfiniteQuery } from '@tanstack/react-query';
import type { FriendState, ReferralSubmission } from '#functions/community/referral-contract.ts';
import { readableMessage } from '#web/app/api.ts';
import { Badge, type BadgeTone } from '#web/design/Badge.tsx';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { ErrorState } from '#web/design/ErrorState.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { priceText } from '#web/design/price-text.ts';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { referralsQuery } from './queries.ts';

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

const STATUSES: Record<ReferralSubmission['status'], { label: string; tone: BadgeTone }> = {
  pending: { label: 'Pending', tone: 'neutral' },
  verified: { label: 'Verified', tone: 'accent' },
  paid: { label: 'Paid', tone: 'success' },
  rejected: { label: 'Not accepted', tone: 'danger' },
};

const FRIENDS: Record<FriendState, { label: string; tone: BadgeTone }> = {
  waiting: { label: 'Waits for your email', tone: 'warning' },
  invited: { label: 'Invited', tone: 'neutral' },
  enrolled: { label: 'Enrolled', tone: 'success' },
  referred_before: { label: 'Referred before', tone: 'neutral' },
};

/** The user's referrals: the friends, the state of each, and the bonus earned. */
export function OwnReferrals() {
  const referrals = useInfiniteQuery(referralsQuery);
  if (referrals.isPending) return <Skeleton className="h-48 rounded-lg" />;
  if (!referrals.data) {
    return (
      <ErrorState
        title="Your referrals could not be loaded"
        onRetry={() => referrals.refetch()}
        retrying={referrals.isFetching}
      >
        {readableMessage(referrals.error, 'Please check your connection and try again.')}
      </ErrorState>
    );
  }
  const [newest] = referrals.data.pages;
  const submissions = referrals.data.pages.flatMap((page) => page.submissions);
  if (!newest || submissions.length === 0) return null;
  const { enrolledFriends, bonus } = newest;
  return (
    <section aria-labelledby="own-referrals">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h2 id="own-referrals">Your Referrals</h2>
        <dl className="flex gap-8">
          <Total label="friends enrolled">{enrolledFriends}</Total>
          <Total label="bonus earned">{priceText(bonus)}</Total>
        </dl>
      </div>
      <ul className="grid gap-4">
        {submissions.map((submission) => (
          <li key={submission.referralId}>
            <Submission submission={submission} />
          </li>
        ))}
      </ul>
      {referrals.hasNextPage && (
        <div className="mt-6 grid justify-items-center gap-4">
          {referrals.isFetchNextPageError && <Notice tone="danger" title="More referrals could not be loaded" />}
          <Button
            variant="secondary"
            pending={referrals.isFetchingNextPage}
            pendingLabel="Loading..."
            onClick={() => referrals.fetchNextPage()}
          >
            Show More Referrals
          </Button>
        </div>
      )}
    </section>
  );
}

function Total({ label, children }: { label: string; children: string | number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="font-bold font-display text-h3 tabular-nums">{children}</dd>
    </div>
  );
}

function Submission({ submission }: { submission: ReferralSubmission }) {
  const { referralId, status, bonus, createdAt, paidAt, friends } = submission;
  return (
    <Card as="article">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="font-semibold font-text text-base tracking-normal">
          <time dateTime={createdAt}>{format.format(new Date(createdAt))}</time>
        </h3>
        <Badge tone={STATUSES[status].tone}>{STATUSES[status].label}</Badge>
        <span className="text-muted text-sm tabular-nums">{referralId}</span>
        <span className="ml-auto text-sm">
          {paidAt ? 'Paid' : 'Earned bonus'} <strong className="font-semibold tabular-nums">{priceText(bonus)}</strong>
        </span>
      </div>
      <ul className="mt-4 divide-y divide-line border-line border-t">
        {friends.map(({ id, name, email, state }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 last:pb-0">
            <span className="min-w-0">
              <bdi className="font-medium">{name}</bdi> <bdi className="text-muted text-sm">{email}</bdi>
            </span>
            <Badge tone={FRIENDS[state].tone}>{FRIENDS[state].label}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
