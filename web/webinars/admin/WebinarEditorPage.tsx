import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { invalidate } from '#web/app/invalidate.ts';
import { paths } from '#web/app/paths.ts';
import { Breadcrumbs } from '#web/design/Breadcrumbs.tsx';
import { toast } from '#web/design/toast.ts';
import { useWhileMounted } from '#web/design/use-while-mounted.ts';
import { AdminHeader } from '../../admin/AdminHeader.tsx';
import { PageStatus } from '../../admin/PageStatus.tsx';
import { WebinarForm } from './WebinarForm.tsx';
import { adminWebinarQuery, staleWithWebinar } from './webinar-queries.ts';

/** /admin/webinars/new and /admin/webinars/:id/edit: creates or edits a webinar. */
export default function WebinarEditorPage() {
  const { id } = useParams();
  const webinar = useQuery({ ...adminWebinarQuery(Number(id)), enabled: id !== undefined, refetchOnMount: 'always' });
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  /** The key of a form that goes on with what was typed while it was being saved, whatever the server has now. */
  const [ongoing, setOngoing] = useState<{ id: string | undefined; key: string }>();
  // An admin who left the page while it was saving stays where they are.
  const leave = useWhileMounted((savedId: number) => navigate(paths.admin('webinars', savedId)));
  if (id !== undefined && !webinar.data) {
    return (
      <PageStatus noun="webinar" query={webinar} wayOut={{ to: paths.admin('webinars'), label: 'All webinars' }}>
        There is no webinar with the number {id}.
      </PageStatus>
    );
  }
  const existing = webinar.data ?? null;
  const key = ongoing && ongoing.id === id ? ongoing.key : existing ? `${existing.id}:${existing.revision}` : 'new';
  const title = existing ? 'Edit webinar' : 'New webinar';
  return (
    <>
      <Breadcrumbs
        entries={[
          { label: 'Webinars', to: paths.admin('webinars') },
          ...(existing ? [{ label: existing.title, to: paths.admin('webinars', existing.id) }] : []),
          { label: existing ? 'Edit' : title },
        ]}
      />
      <div className="mt-5">
        <AdminHeader title={title} />
      </div>
      <WebinarForm
        key={key}
        webinar={existing}
        onReload={async (savedId) => {
          if (existing) await webinar.refetch();
          else navigate(paths.admin('webinars', savedId, 'edit'), { replace: true });
          setOngoing(undefined);
        }}
        onSaved={async (savedId, message, stays) => {
          toast({ title: 'Saved', description: message, tone: 'success' });
          if (stays) setOngoing({ id, key });
          else leave(savedId);
          await invalidate(queryClient, staleWithWebinar);
        }}
      />
    </>
  );
}
