import { useState } from 'react';
import type {
  CourseReviewActionInput,
  ListedCourseReview,
} from '#functions/learning/admin/admin-course-review-contract.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Button } from '#web/design/Button.tsx';
import { ConfirmDialog } from '#web/design/ConfirmDialog.tsx';
import { Link } from '#web/design/Link.tsx';
import { Rating } from '#web/design/Rating.tsx';
import { AdminHeader } from '../../admin/AdminHeader.tsx';
import { DataTable } from '../../admin/DataTable.tsx';
import { LongText } from '../../admin/LongText.tsx';
import { ratingFilter } from '../../admin/rating-filter.ts';
import { shortDate } from '../../admin/short-date.ts';
import { useListing } from '../../admin/use-listing.ts';
import { idsOf, useRowAction } from '../../admin/use-row-action.ts';
import { staleWithCourse } from '../../courses/authoring/course-queries.ts';

const PATH = '/api/admin/course-reviews';

/** /admin/course-reviews: the course reviews; admins can hide and show them. */
export default function CourseReviewsPage() {
  const listing = useListing(PATH, ['state', 'rating', 'courseId', 'sort']);
  return (
    <>
      <AdminHeader
        title="Course reviews"
        intro="A hidden review does not count in the course's rating; only its author still sees it."
      />
      <DataTable
        caption="Course reviews"
        listing={listing}
        rowKey={({ id }) => id}
        rowName={({ author, course }) => `the review of ${course.title} by ${author.email}`}
        searchLabel="Search by words"
        defaultSort="newest"
        exportable
        filters={[
          {
            name: 'state',
            label: 'State',
            options: [
              { value: 'shown', label: 'Shown' },
              { value: 'hidden', label: 'Hidden' },
            ],
          },
          ratingFilter,
        ]}
        empty={{ title: 'No reviews yet', text: 'What learners write about their courses appears here.' }}
        columns={[
          {
            id: 'author',
            header: 'Learner',
            cell: ({ author, course }) => (
              <span className="block min-w-0 text-left md:min-w-40 md:max-w-52">
                <span className="block font-semibold wrap-anywhere">
                  {author.firstName} {author.lastName}
                </span>
                <Link to={`?courseId=${course.id}`} className="block text-muted text-xs hover:underline">
                  {course.title}
                </Link>
              </span>
            ),
          },
          { id: 'rating', header: 'Rating', cell: ({ rating }) => <Rating value={rating} showValue={false} /> },
          {
            id: 'review',
            header: 'Review',
            cell: ({ title, comment, author }) => (
              <span className="block text-left md:min-w-64">
                {title && <span className="block font-semibold wrap-anywhere">{title}</span>}
                <LongText text={comment} name={`the review by ${author.email}`} />
              </span>
            ),
          },
          {
            id: 'state',
            header: 'State',
            cell: ({ state }) => (state === 'shown' ? <Badge tone="success">Shown</Badge> : <Badge>Hidden</Badge>),
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

function ReviewActions({ reviews, onDone }: { reviews: ListedCourseReview[]; onDone: () => void }) {
  const rowAction = useRowAction<CourseReviewActionInput>(PATH, {
    invalidates: staleWithCourse,
    onDone,
  });
  const [confirming, setConfirming] = useState(false);
  const ids = idsOf(reviews);
  if (!ids) return null;
  const states = new Set(reviews.map(({ state }) => state));
  const button = (action: CourseReviewActionInput['action'], label: string) => (
    <Button
      size="small"
      variant="secondary"
      disabled={rowAction.isPending}
      // Afterwards nobody can tell which of the hidden ones they were.
      onClick={() => (action === 'hide' && ids.length > 1 ? setConfirming(true) : rowAction.mutate({ ids, action }))}
    >
      {label}
    </Button>
  );
  return (
    <>
      {states.has('hidden') && button('show', 'Show')}
      {states.has('shown') && button('hide', 'Hide')}
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        onConfirm={(close) => rowAction.mutate({ ids, action: 'hide' }, { onSettled: close })}
        title={`Hide ${reviews.length} reviews?`}
        description="They disappear from their courses and no longer count in the ratings. Under “Hidden” you can show them again."
        confirmLabel={`Hide ${reviews.length} reviews`}
        pending={rowAction.isPending}
      />
    </>
  );
}
