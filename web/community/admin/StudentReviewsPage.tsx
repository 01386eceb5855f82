import { useState } from 'react';
import type {
  ListedStudentReview,
  StudentReviewActionInput,
} from '#functions/community/admin/admin-student-review-contract.ts';
import { Badge, type BadgeTone } from '#web/design/Badge.tsx';
import { Button } from '#web/design/Button.tsx';
import { ConfirmDialog } from '#web/design/ConfirmDialog.tsx';
import { Rating } from '#web/design/Rating.tsx';
import { AdminHeader } from '../../admin/AdminHeader.tsx';
import { DataTable } from '../../admin/DataTable.tsx';
import { LongText } from '../../admin/LongText.tsx';
import { ratingFilter } from '../../admin/rating-filter.ts';
import { shortDate } from '../../admin/short-date.ts';
import { useListing } from '../../admin/use-listing.ts';
import { useRowAction } from '../../admin/use-row-action.ts';

const PATH = '/api/admin/student-reviews';

const STATES: Record<ListedStudentReview['state'], { label: string; tone: BadgeTone }> = {
  waiting: { label: 'Waiting', tone: 'warning' },
  shown: { label: 'Shown', tone: 'success' },
  featured: { label: 'Featured', tone: 'highlight' },
  hidden: { label: 'Hidden', tone: 'neutral' },
};

/** /admin/reviews: the reviews that students wrote on the success stories page. */
export default function StudentReviewsPage() {
  const listing = useListing(PATH, ['state', 'rating', 'sort']);
  return (
    <>
      <AdminHeader
        title="Student reviews"
        intro="Reviews by enrolled students appear on the success stories page at once; the others wait here. Hide what does not belong there; the newest featured ones appear on the home page too."
      />
      <DataTable
        caption="Student reviews"
        listing={listing}
        rowKey={({ id }) => id}
        rowName={({ name }) => `the review by ${name}`}
        searchLabel="Search by name or words"
        defaultSort="newest"
        exportable
        filters={[
          {
            name: 'state',
            label: 'State',
            options: Object.entries(STATES).map(([value, { label }]) => ({ value, label })),
          },
          ratingFilter,
        ]}
        empty={{ title: 'No reviews yet', text: 'What students write on the success stories page appears here.' }}
        columns={[
          {
            id: 'name',
            header: 'Student',
            cell: ({ name, course }) => (
              <span className="block min-w-0 text-left md:min-w-40 md:max-w-52">
                <span className="block font-semibold wrap-anywhere">{name}</span>
                <span className="block text-muted text-xs">{course}</span>
              </span>
            ),
          },
          { id: 'rating', header: 'Rating', cell: ({ rating }) => <Rating value={rating} showValue={false} /> },
          {
            id: 'review',
            header: 'Review',
            cell: ({ review, name }) => (
              <LongText text={review} name={`the review by ${name}`} className="md:min-w-64" />
            ),
          },
          {
            id: 'state',
            header: 'State',
            cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>,
          },
          {
            id: 'written',
            header: 'Written',
            sorts: { descending: 'newest', ascending: 'oldest' },
            cell: ({ createdAt }) => (
              <time dateTime={createdAt} className="whitespace-nowrap">
                {shortDate(createdAt)}
              </time>
            ),
          },
        ]}
        bulkActions={(reviews, done) => <ReviewActions reviews={reviews} onDone={done} />}
      />
    </>
  );
}

function ReviewActions({ reviews, onDone }: { reviews: ListedStudentReview[]; onDone: () => void }) {
  const reviewAction = useRowAction<StudentReviewActionInput>(PATH, {
    onDone,
    // The public pages in this browser show the reviews too.
    invalidates: ['/api/student-reviews', '/api/student-reviews/', '/api/success-stories', '/api/home'],
  });
  const [confirming, setConfirming] = useState(false);
  const [first, ...others] = reviews.map(({ id, state }) => ({ id, seen: state }));
  if (!first) return null;
  const chosen: StudentReviewActionInput['reviews'] = [first, ...others];
  const states = new Set(reviews.map(({ state }) => state));
  const button = (action: StudentReviewActionInput['action'], label: string) => (
    <Button
      size="small"
      variant="secondary"
      disabled={reviewAction.isPending}
      // Afterwards nobody can tell which of the hidden ones they were.
      onClick={() => {
        if (action === 'hide' && chosen.length > 1) setConfirming(true);
        else reviewAction.mutate({ reviews: chosen, action });
      }}
    >
      {label}
    </Button>
  );
  return (
    <>
      {states.has('waiting') && button('show', 'Approve')}
      {states.has('waiting') && button('hide', 'Decline')}
      {(states.has('shown') || states.has('hidden')) && button('feature', 'Feature')}
      {states.has('featured') && button('unfeature', 'Stop featuring')}
      {states.has('hidden') && !states.has('waiting') && button('show', 'Show')}
      {(states.has('shown') || states.has('featured')) && !states.has('waiting') && button('hide', 'Hide')}
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        onConfirm={(close) => reviewAction.mutate({ reviews: chosen, action: 'hide' }, { onSettled: close })}
        title={`Hide ${reviews.length} reviews?`}
        description="They disappear from the success stories page and from its figures. Under “Hidden” you can show them again."
        confirmLabel={`Hide ${reviews.length} reviews`}
        pending={reviewAction.isPending}
      />
    </>
  );
}
