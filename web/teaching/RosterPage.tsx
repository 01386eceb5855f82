import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedStudent } from '#functions/teaching/student-contract.ts';
import { paths } from '#web/app/paths.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { PlusIcon } from '#web/design/icons/interface.tsx';
import { UploadIcon } from '#web/design/icons/objects.tsx';
import { Link } from '#web/design/Link.tsx';
import { ProgressBar } from '#web/design/ProgressBar.tsx';
import { AdminHeader } from '../admin/AdminHeader.tsx';
import { DataTable } from '../admin/DataTable.tsx';
import { shortDate } from '../admin/short-date.ts';
import { useListing } from '../admin/use-listing.ts';
import { AccessDialog } from './AccessDialog.tsx';
import { EnrollForm } from './EnrollForm.tsx';
import { ImportForm } from './ImportForm.tsx';
import { InvitedStudents } from './InvitedStudents.tsx';
import { studentsPath } from './student-queries.ts';
import { minutesText, studentState } from './student-words.ts';
import { taughtCourseQuery } from './teaching-queries.ts';
import { useCourseId } from './use-course-id.ts';

/** /teaching/{courseId}/roster: the learners of a course. */
export default function RosterPage() {
  const courseId = useCourseId();
  const { data: course } = useQuery(taughtCourseQuery(courseId));
  const listing = useListing(studentsPath(courseId), ['state', 'sort']);
  const [dialog, setDialog] = useState<'enroll' | 'import' | null>(null);
  const [changing, setChanging] = useState<{ students: ListedStudent[]; done: () => void } | null>(null);
  const mayEnroll = course !== undefined && course.role !== 'assistant';
  const close = () => setDialog(null);
  return (
    <>
      <AdminHeader
        title="Students"
        intro="Who learns in this course, how far they are, and who has not moved for a week."
        actions={
          mayEnroll && (
            <>
              <Button variant="secondary" icon={<UploadIcon />} onClick={() => setDialog('import')}>
                Import a list
              </Button>
              <Button icon={<PlusIcon />} onClick={() => setDialog('enroll')}>
                Enroll
              </Button>
            </>
          )
        }
      />
      <DataTable
        caption="Students"
        listing={listing}
        rowKey={({ userId }) => userId}
        rowName={({ name }) => name}
        searchLabel={course?.seesAddresses ? 'Search by name or address' : 'Search by name'}
        defaultSort="newest"
        exportable
        filters={[
          {
            name: 'state',
            label: 'State',
            options: [
              { value: 'active', label: 'Learning' },
              { value: 'waiting', label: 'Waiting for review' },
              { value: 'stuck', label: 'Stuck for 7 days' },
              { value: 'completed', label: 'Finished' },
              { value: 'ended', label: 'Access ended' },
            ],
          },
        ]}
        empty={{
          title: 'No students yet',
          text: 'They appear here as soon as they enroll.',
          actions: mayEnroll && <Button onClick={() => setDialog('enroll')}>Enroll somebody</Button>,
        }}
        columns={[
          {
            id: 'student',
            header: 'Student',
            cell: ({ userId, name, email }) => (
              <span className="block min-w-0 text-left md:min-w-40">
                <Link to={paths.teaching(courseId, 'roster', userId)} className="font-semibold hover:underline">
                  {name}
                </Link>
                {email && <span className="block break-all text-muted text-xs">{email}</span>}
              </span>
            ),
          },
          {
            id: 'state',
            header: 'State',
            cell: (student) => {
              const { label, tone } = studentState(student);
              return <Badge tone={tone}>{label}</Badge>;
            },
          },
          {
            id: 'progress',
            header: 'Progress',
            sorts: { descending: 'most-progress', ascending: 'least-progress' },
            cell: ({ progress, name }) => (
              <span className="flex items-center gap-2">
                <ProgressBar value={progress} label={`Progress of ${name}`} className="w-16" />
                <span className="tabular-nums">{progress}%</span>
              </span>
            ),
          },
          {
            id: 'quizzes',
            header: 'Quizzes',
            align: 'end',
            cell: ({ quizAverage }) => (quizAverage === null ? <Nothing /> : `${quizAverage}%`),
          },
          {
            id: 'minutes',
            header: 'Time',
            align: 'end',
            cell: ({ minutes, lastSeenAt }) => (
              <span className="whitespace-nowrap">{lastSeenAt === null ? <Nothing /> : minutesText(minutes)}</span>
            ),
          },
          { id: 'work', header: 'Work', cell: ({ work }) => <Work work={work} /> },
          {
            id: 'seen',
            header: 'Last seen',
            sorts: { descending: 'seen-last', ascending: 'seen-first' },
            cell: ({ lastSeenAt }) =>
              lastSeenAt ? <time dateTime={lastSeenAt}>{shortDate(lastSeenAt)}</time> : 'Not yet',
          },
          {
            id: 'enrolled',
            header: 'Enrolled',
            sorts: { descending: 'newest', ascending: 'oldest' },
            cell: ({ enrolledAt }) => <time dateTime={enrolledAt}>{shortDate(enrolledAt)}</time>,
          },
        ]}
        {...(mayEnroll && {
          bulkActions: (students: ListedStudent[], done: () => void) => (
            <Button size="small" variant="secondary" onClick={() => setChanging({ students, done })}>
              {students.every(({ status }) => status === 'ended') ? 'Restore Access' : 'End Access'}
            </Button>
          ),
        })}
      />
      {mayEnroll && <InvitedStudents courseId={courseId} />}
      <Dialog open={dialog === 'enroll'} onClose={close} title="Enroll a student">
        {dialog === 'enroll' && <EnrollForm courseId={courseId} onClose={close} />}
      </Dialog>
      <Dialog open={dialog === 'import'} onClose={close} title="Import a list" size="large">
        {dialog === 'import' && <ImportForm courseId={courseId} onClose={close} />}
      </Dialog>
      <AccessDialog
        courseId={courseId}
        students={changing?.students ?? null}
        onClose={() => setChanging(null)}
        onDone={() => {
          changing?.done();
          setChanging(null);
        }}
      />
    </>
  );
}

const Nothing = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className="sr-only">None yet</span>
  </>
);

function Work({ work: { waiting, returned, accepted } }: { work: ListedStudent['work'] }) {
  const parts = [
    waiting > 0 && `${waiting} to read`,
    returned > 0 && `${returned} returned`,
    accepted > 0 && `${accepted} accepted`,
  ].filter(Boolean);
  return parts.length === 0 ? <Nothing /> : <span>{parts.join(', ')}</span>;
}
