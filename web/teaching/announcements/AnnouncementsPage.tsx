import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { request } from '#web/app/api.ts';
import { paths } from '#web/app/paths.ts';
import { counted } from '#web/courses/counted.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Button } from '#web/design/Button.tsx';
import { PlusIcon } from '#web/design/icons/interface.tsx';
import { Link } from '#web/design/Link.tsx';
import { AdminHeader } from '../../admin/AdminHeader.tsx';
import { DataTable } from '../../admin/DataTable.tsx';
import { NewDraftDialog } from '../../admin/NewDraftDialog.tsx';
import { shortDate } from '../../admin/short-date.ts';
import { useListing } from '../../admin/use-listing.ts';
import { useCourseId } from '../use-course-id.ts';
import { announcementsPath } from './announcement-queries.ts';
import { announcementStates, audiences } from './announcement-words.ts';
import { WritersOnly } from './WritersOnly.tsx';

/** /teaching/{courseId}/announcements: what was written to the students of a course, and what waits to go out. */
export default function AnnouncementsPage() {
  const courseId = useCourseId();
  return (
    <WritersOnly courseId={courseId}>
      <Announcements courseId={courseId} />
    </WritersOnly>
  );
}

function Announcements({ courseId }: { courseId: number }) {
  const [creating, setCreating] = useState(false);
  const listing = useListing(announcementsPath(courseId), ['sort']);
  const newButton = (
    <Button icon={<PlusIcon />} onClick={() => setCreating(true)}>
      New Announcement
    </Button>
  );
  return (
    <>
      <AdminHeader
        title="Announcements"
        intro="Messages to your students: by mail, at their bell, and in the course."
        actions={newButton}
      />
      <DataTable
        caption="Announcements"
        listing={listing}
        rowKey={({ id }) => id}
        rowName={({ subject }) => subject}
        defaultSort="newest"
        empty={{
          title: 'No announcements yet',
          text: 'Tell your students about a live session, a new lesson, or what comes next.',
          actions: newButton,
        }}
        columns={[
          {
            id: 'subject',
            header: 'Subject',
            cell: ({ id, subject, author }) => (
              <span className="block min-w-0 text-left">
                <Link
                  to={paths.teaching(courseId, 'announcements', id)}
                  className="wrap-anywhere font-semibold hover:underline"
                >
                  {subject}
                </Link>
                {author && <span className="block text-muted text-xs">by {author}</span>}
              </span>
            ),
          },
          {
            id: 'state',
            header: 'State',
            cell: ({ state }) => {
              const { label, tone } = announcementStates[state];
              return <Badge tone={tone}>{label}</Badge>;
            },
          },
          {
            id: 'to',
            header: 'To',
            cell: ({ audience, state, recipientCount }) => (
              <span className="block">
                {audiences[audience]}
                {(state === 'sent' || state === 'sending' || state === 'withdrawn') && (
                  <span className="block text-muted text-xs">{counted(recipientCount, 'student')}</span>
                )}
              </span>
            ),
          },
          {
            id: 'date',
            header: 'Date',
            cell: ({ sendAt, updatedAt }) => (
              <time dateTime={sendAt ?? updatedAt}>{shortDate(sendAt ?? updatedAt)}</time>
            ),
          },
        ]}
      />
      <NewAnnouncement courseId={courseId} open={creating} onClose={() => setCreating(false)} />
    </>
  );
}

function NewAnnouncement({ courseId, open, onClose }: { courseId: number; open: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <NewDraftDialog
      open={open}
      onClose={onClose}
      title="New announcement"
      label="Subject"
      hint="You can change it until it is sent."
      maxLength={150}
      begin={(subject) => request('POST', announcementsPath(courseId), { body: { subject } })}
      invalidates={[announcementsPath(courseId)]}
      onBegun={({ id }) => navigate(paths.teaching(courseId, 'announcements', id))}
      confirmLabel="Start Writing"
    />
  );
}
