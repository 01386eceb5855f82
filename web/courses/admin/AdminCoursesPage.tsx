import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { amountText } from '#functions/commerce/amount-text.shared.ts';
import type { CourseDecisionInput, ListedCourse } from '#functions/courses/admin/course-decision-contract.ts';
import { request } from '#web/app/api.ts';
import { paths } from '#web/app/paths.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Button } from '#web/design/Button.tsx';
import { ConfirmDialog } from '#web/design/ConfirmDialog.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { Link } from '#web/design/Link.tsx';
import { MenuAction } from '#web/design/MenuAction.tsx';
import { TextArea } from '#web/design/TextArea.tsx';
import { toast } from '#web/design/toast.ts';
import { ActionMenu } from '../../admin/ActionMenu.tsx';
import { AdminHeader } from '../../admin/AdminHeader.tsx';
import { DataTable } from '../../admin/DataTable.tsx';
import { showFailure } from '../../admin/failure-toast.ts';
import { shortDate } from '../../admin/short-date.ts';
import { useListing } from '../../admin/use-listing.ts';
import { staleWithCourse } from '../authoring/course-queries.ts';
import { type CourseState, courseStates } from '../course-state.ts';

const PATH = '/api/admin/courses';

/** /admin/courses: every course of the school. Admins publish courses that are in review, or return them. */
export default function AdminCoursesPage() {
  const listing = useListing(PATH, ['status', 'sort']);
  return (
    <>
      <AdminHeader title="Courses" intro="Publish what was submitted, or return it with a note." />
      <DataTable
        caption="Courses"
        listing={listing}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        searchLabel="Search by title or description"
        defaultSort="edited"
        exportable
        filters={[
          {
            name: 'status',
            label: 'State',
            options: Object.entries(courseStates).map(([value, { label }]) => ({ value, label })),
          },
        ]}
        empty={{ title: 'No courses yet', text: 'Creators begin them on their dashboard.' }}
        columns={[
          {
            id: 'title',
            header: 'Course',
            cell: (course) => (
              <span className="block min-w-0 text-left">
                <Link to={paths.creator('courses', course.id)} className="font-semibold hover:underline">
                  {course.title}
                </Link>
                <span className="block break-all text-muted text-xs">{course.creatorEmail ?? 'The school'}</span>
              </span>
            ),
          },
          {
            id: 'status',
            header: 'State',
            cell: ({ status, featured }) => (
              <span className="flex flex-wrap gap-1">
                <Badge tone={courseStates[status].tone}>{courseStates[status].label}</Badge>
                {featured && <Badge tone="highlight">Featured</Badge>}
              </span>
            ),
          },
          { id: 'price', header: 'Price', align: 'end', cell: ({ price }) => (price ? amountText(price) : '–') },
          {
            id: 'students',
            header: 'Students',
            align: 'end',
            cell: ({ studentCount }) => studentCount.toLocaleString('en-US'),
          },
          {
            id: 'edited',
            header: 'Edited',
            sorts: { descending: 'edited' },
            cell: ({ updatedAt }) => <time dateTime={updatedAt}>{shortDate(updatedAt)}</time>,
          },
        ]}
        bulkActions={(courses, done) => <CourseActions courses={courses} onDone={done} />}
      />
    </>
  );
}

type Action = CourseDecisionInput['action'];

/** From which states each action is possible; the server checks the same. `warning` is shown before the action. */
const ACTIONS: { action: Exclude<Action, 'return'>; label: string; from: CourseState[]; warning?: string }[] = [
  { action: 'publish', label: 'Publish', from: ['DRAFT', 'REVIEW', 'COMING_SOON', 'ARCHIVED'] },
  { action: 'announce', label: 'Announce as coming soon', from: ['DRAFT', 'REVIEW', 'ARCHIVED'] },
  { action: 'feature', label: 'Feature on the home page', from: ['ACTIVE', 'COMING_SOON'] },
  { action: 'unfeature', label: 'Stop featuring', from: ['ACTIVE', 'COMING_SOON'] },
  { action: 'reopen', label: 'Reopen as a draft', from: ['ARCHIVED'] },
  {
    action: 'archive',
    label: 'Archive…',
    from: ['DRAFT', 'REVIEW', 'ACTIVE', 'COMING_SOON'],
    warning: 'Nobody new can find or buy it. Those who are enrolled keep it, with their progress.',
  },
];

function CourseActions({ courses, onDone }: { courses: ListedCourse[]; onDone: () => void }) {
  const [openDialog, setOpenDialog] = useState<'archive' | 'return' | null>(null);
  const [note, setNote] = useState('');
  const decide = useMutation({
    mutationFn: (body: CourseDecisionInput) => request('POST', `${PATH}/actions`, { body }),
    meta: {
      invalidates: [...staleWithCourse, PATH],
      // Another admin may have decided in the meantime.
      invalidatesOnError: [PATH],
    },
    onSuccess: ({ message }) => toast({ title: 'Saved', description: message, tone: 'success' }),
    // The dialog with the note stays open, so that the admin can send it again.
    onError: showFailure,
    onSettled: (_answer, error) => {
      if (!error) onDone();
    },
  });
  const [first, ...others] = courses;
  if (!first) return null;
  const chosen = {
    ids: [first.id, ...others.map(({ id }) => id)] satisfies CourseDecisionInput['ids'],
    seen: [...new Set(courses.map(({ status }) => status))],
  };
  const name = others.length === 0 ? `“${first.title}”` : `${courses.length} courses`;
  const allHaveStatus = (statuses: CourseState[]) => courses.every(({ status }) => statuses.includes(status));
  const possible = ACTIONS.filter(({ from }) => allHaveStatus(from));
  return (
    <>
      <ActionMenu label="Actions">
        {possible.map(({ action, label }) => (
          <MenuAction
            key={action}
            disabled={decide.isPending}
            onClick={() => (action === 'archive' ? setOpenDialog('archive') : decide.mutate({ ...chosen, action }))}
          >
            {label}
          </MenuAction>
        ))}
      </ActionMenu>
      {allHaveStatus(['REVIEW']) && (
        <Button size="small" variant="secondary" disabled={decide.isPending} onClick={() => setOpenDialog('return')}>
          Return with a note
        </Button>
      )}
      <ConfirmDialog
        open={openDialog === 'archive'}
        onClose={() => setOpenDialog(null)}
        onConfirm={(close) => decide.mutate({ ...chosen, action: 'archive' }, { onSettled: close })}
        title={`Archive ${name}?`}
        description={ACTIONS.find(({ action }) => action === 'archive')?.warning}
        confirmLabel="Archive"
        pending={decide.isPending}
      />
      <Dialog
        open={openDialog === 'return'}
        onClose={() => setOpenDialog(null)}
        title={`Return ${name}?`}
        description="It becomes a draft again, and its creator gets your note by mail."
      >
        <form
          onSubmit={(event) => {
            event.preventDefault();
            decide.mutate({ ...chosen, action: 'return', note });
          }}
        >
          <TextArea
            label="Note"
            rows={5}
            required
            maxLength={2000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <div className="mt-5 flex justify-end gap-2">
            <Button variant="secondary" onClick={() => setOpenDialog(null)}>
              Cancel
            </Button>
            <Button type="submit" pending={decide.isPending} pendingLabel="Returning..." disabled={note.trim() === ''}>
              Return
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
