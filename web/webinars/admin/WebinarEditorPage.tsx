import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { invalidate } from '#web/app/invalidate.ts';
import { paths } from '#web/app/paths.ts';
import { Breadcrumbs } from '#web/design/Breadcrumbs.tsx';
import { toast } from '#web/design/toast.ts';
import { StudioHeader } from '../../admin/AdminHeader.tsx';
import { PageStatus } from '../../admin/PageStatus.tsx';
import { WebinarForm } from './WebinarForm.tsx';
import { staleWithWebinar, studioWebinarQuery } from './webinar-queries.ts';

/** /admin/webinars/new and /admin/webinars/:id/edit: what is said of a webinar. */
export default function WebinarEditorPage() {
  const { id } = useParams();
  const webinar = useQuery({ ...studioWebinarQuery(Number(id)), enabled: id !== undefined, refetchOnMount: 'always' });
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  if (id !== undefined && !webinar.data) {
    return (
      <PageStatus noun="webinar" query={webinar} wayOut={{ to: paths.admin('webinars'), label: 'All webinars' }}>
        There is no webinar with the number {id}.
      </PageStatus>
    );
  }
  const known = webinar.data ?? null;
  const title = known ? 'Edit webinar' : 'New webinar';
  return (
    <>
      <Breadcrumbs
        entries={[
          { label: 'Webinars', to: paths.admin('webinars') },
          ...(known ? [{ label: known.title, to: paths.admin('webinars', known.id) }] : []),
          { label: known ? 'Edit' : title },
        ]}
      />
      <div className="mt-5">
        <StudioHeader title={title} />
      </div>
      <WebinarForm
        key={known?.revision ?? 'new'}
        webinar={known}
        onReload={() => webinar.refetch()}
        onSaved={async (savedId, message) => {
          toast({ title: 'Saved', description: message, tone: 'success' });
          // Whoever went elsewhere while it was being saved is not called back.
          if (isHere.current) navigate(paths.admin('webinars', savedId));
          await invalidate(queryClient, staleWithWebinar);
        }}
      />
    </>
  );
}
