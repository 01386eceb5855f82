import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { Announcement, AnnouncementInput } from '#functions/teaching/announcement-contract.ts';
import { readableMessage, request } from '#web/app/api.ts';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { invalidate } from '#web/app/invalidate.ts';
import { paths } from '#web/app/paths.ts';
import { unanswered } from '#web/app/unanswered.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Button } from '#web/design/Button.tsx';
import { ConfirmDialog } from '#web/design/ConfirmDialog.tsx';
import { SelectField } from '#web/design/SelectField.tsx';
import { Tabs } from '#web/design/Tabs.tsx';
import { TextArea } from '#web/design/TextArea.tsx';
import { TextField } from '#web/design/TextField.tsx';
import { toast } from '#web/design/toast.ts';
import { useWhileMounted } from '#web/design/use-while-mounted.ts';
import { BackLink } from '../../admin/BackLink.tsx';
import { localTime } from '../../admin/local-time.ts';
import { PageStatus } from '../../admin/PageStatus.tsx';
import { useRevisedSaves } from '../../admin/revised-saves.ts';
import { SaveIndicator, SaveTrouble } from '../../admin/SaveIndicator.tsx';
import { useAutosave } from '../../admin/use-autosave.ts';
import { useCourseId } from '../use-course-id.ts';
import { AnnouncementProgress } from './AnnouncementProgress.tsx';
import { announcementQuery, announcementsPath } from './announcement-queries.ts';
import { announcementStates, audiences } from './announcement-words.ts';
import { SendAnnouncementDialog } from './SendAnnouncementDialog.tsx';
import { WritersOnly } from './WritersOnly.tsx';

/** /teaching/{courseId}/announcements/{id}: the editor until it goes out, and then its progress. */
export default function AnnouncementPage() {
  const courseId = useCourseId();
  return (
    <WritersOnly courseId={courseId}>
      <Written courseId={courseId} />
    </WritersOnly>
  );
}

function Written({ courseId }: { courseId: number }) {
  const id = Number(useParams().id);
  const query = useQuery({ ...announcementQuery(courseId, id), enabled: Number.isInteger(id) });
  const announcement = query.data;
  useDocumentTitle(announcement?.written.subject ?? null);
  if (!announcement) {
    return (
      <PageStatus
        noun="announcement"
        query={query}
        wayOut={{ to: paths.teaching(courseId, 'announcements'), label: 'All announcements' }}
      >
        It was deleted.
      </PageStatus>
    );
  }
  const props = { courseId, announcement };
  return (
    <>
      <BackLink to={paths.teaching(courseId, 'announcements')}>All announcements</BackLink>
      {announcement.progress ? <Sent {...props} /> : <Editor key={announcement.id} {...props} />}
    </>
  );
}

type AnnouncementProps = { courseId: number; announcement: Announcement };

function State({ announcement: { state, sendAt, author } }: { announcement: Announcement }) {
  const { label, tone } = announcementStates[state];
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      <span>{[sendAt && localTime(sendAt), author && `by ${author}`].filter(Boolean).join(', ')}</span>
    </>
  );
}

function Sent({ courseId, announcement }: AnnouncementProps) {
  const { id, written, state, revision } = announcement;
  return (
    <>
      <header className="mb-8 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 max-w-prose">
          <h1 className="wrap-anywhere text-h2">{written.subject}</h1>
          <p className="mt-3 flex flex-wrap items-center gap-3 text-muted text-sm">
            <State announcement={announcement} />
          </p>
        </div>
        {state === 'sending' && (
          <Withdraw
            courseId={courseId}
            id={id}
            label="Stop Sending…"
            title="Stop sending this?"
            description="Who has got it by mail keeps it. Nobody else gets it, and it is no longer shown in the course and at the bell."
          />
        )}
      </header>
      <AnnouncementProgress announcement={announcement} />
      <h2 className="mt-10 mb-4 text-h4">What they got</h2>
      <MailPreview courseId={courseId} id={id} version={revision} />
    </>
  );
}

/** The mail as mail programs show it: on white, in a sandboxed frame where no script runs. */
function MailPreview({ courseId, id, version }: { courseId: number; id: number; version: number }) {
  return (
    <iframe
      // A new URL for each version, because a frame does not reload the URL it already shows.
      src={`${announcementsPath(courseId)}/${id}/preview?version=${version}`}
      sandbox=""
      title="The mail as a student sees it"
      className="h-[70dvh] min-h-96 w-full rounded-lg border border-line bg-white"
    />
  );
}

const TABS = [
  { id: 'write', label: 'Write' },
  { id: 'preview', label: 'Preview' },
] as const;

const audienceOptions = Object.entries(audiences).map(([value, label]) => ({ value, label }));
const audienceOf = (value: string) =>
  (Object.keys(audiences) as (keyof typeof audiences)[]).find((known) => known === value) ?? 'all';

function Editor({ courseId, announcement }: AnnouncementProps) {
  const path = `${announcementsPath(courseId)}/${announcement.id}` as const;
  const [tab, setTab] = useState<(typeof TABS)[number]['id']>('write');
  const [version, setVersion] = useState(announcement.revision);
  const save = useRevisedSaves(announcement.revision);
  const { value, change, state, flush } = useAutosave<Omit<AnnouncementInput, 'revision'>>(
    announcement.written,
    async (written) => {
      const saved = await save((revision) => request('PUT', path, { body: { ...written, revision } }), {
        isRepeatable: true,
      });
      setVersion(saved.revision);
    },
  );
  const errors = state.status === 'invalid' ? state.errors : {};
  const set = (part: Partial<typeof value>) => change((all) => ({ ...all, ...part }));
  return (
    <>
      <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 max-w-prose">
          <h1 className="wrap-anywhere text-h2">{value.subject.trim() || 'Without a subject'}</h1>
          <div className="mt-3 flex flex-wrap items-center gap-3 text-muted text-sm">
            <State announcement={announcement} />
            <SaveIndicator state={state} />
          </div>
        </div>
        <Actions
          courseId={courseId}
          announcement={announcement}
          version={version}
          isWritten={value.markdown.trim() !== ''}
          flush={flush}
        />
      </header>
      <SaveTrouble state={state} onRetry={flush} />
      <Tabs label="Announcement" tabs={TABS} active={tab} onChange={setTab}>
        {tab === 'write' ? (
          <div className="grid max-w-narrow gap-5">
            <SelectField
              label="To"
              options={audienceOptions}
              value={value.audience}
              onChange={({ target }) => set({ audience: audienceOf(target.value) })}
            />
            <TextField
              label="Subject"
              maxLength={150}
              value={value.subject}
              error={errors.subject}
              onChange={({ target }) => set({ subject: target.value })}
            />
            <TextArea
              label="Text"
              rows={14}
              maxLength={20_000}
              hint="Written in Markdown. Your name is shown with it, your address is not."
              value={value.markdown}
              error={errors.markdown}
              onChange={({ target }) => set({ markdown: target.value })}
              className="[&_textarea]:max-h-[70dvh] [&_textarea]:font-mono [&_textarea]:text-sm"
            />
          </div>
        ) : (
          <MailPreview courseId={courseId} id={announcement.id} version={version} />
        )}
      </Tabs>
    </>
  );
}

type ActionProps = AnnouncementProps & {
  version: number;
  /** One without a text is refused. Checked before the dialog opens, not afterwards. */
  isWritten: boolean;
  flush: () => Promise<boolean>;
};

function Actions({ courseId, announcement, version, isWritten, flush }: ActionProps) {
  const path = `${announcementsPath(courseId)}/${announcement.id}` as const;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const leave = useWhileMounted(() => navigate(paths.teaching(courseId, 'announcements'), { replace: true }));
  const [asking, setAsking] = useState<'send' | 'delete' | null>(null);
  const testMail = useMutation({
    async mutationFn() {
      if (!(await flush())) throw new Error('What is not saved is not sent.');
      return request('POST', `${path}/trial`);
    },
    onSuccess: ({ message }) => toast({ title: 'Sent', description: message, tone: 'success' }),
    onError: (error) => toast(failureToast(error)),
  });
  const deletion = useMutation({
    mutationFn: () => request('DELETE', path),
    meta: { invalidates: [announcementsPath(courseId)] },
    onSuccess({ message }) {
      toast({ title: 'Deleted', description: message, tone: 'success' });
      leave();
    },
    onError: (error) => toast(failureToast(error)),
  });
  const isScheduled = announcement.state === 'scheduled';
  return (
    <div className="flex flex-wrap gap-2">
      {isScheduled ? (
        <Withdraw
          courseId={courseId}
          id={announcement.id}
          label="Take Back…"
          title="Take this back?"
          description="It becomes a draft again, and goes out only when you send it."
        />
      ) : (
        <Button size="small" variant="quiet" onClick={() => setAsking('delete')}>
          Delete…
        </Button>
      )}
      <Button size="small" variant="secondary" pending={testMail.isPending} onClick={() => testMail.mutate()}>
        Send me a test
      </Button>
      <Button
        size="small"
        onClick={async () => {
          if (!isWritten) {
            toast({ title: 'That did not work', description: 'Write a text before you send it.', tone: 'danger' });
            return;
          }
          // Reads again how many students it would go to.
          const [saved] = await Promise.all([flush(), invalidate(queryClient, [path])]);
          if (saved) setAsking('send');
        }}
      >
        {isScheduled ? 'Change the Time…' : 'Send…'}
      </Button>
      <SendAnnouncementDialog
        open={asking === 'send'}
        courseId={courseId}
        announcement={announcement}
        revision={version}
        onClose={() => setAsking(null)}
      />
      <ConfirmDialog
        open={asking === 'delete'}
        onClose={() => setAsking(null)}
        onConfirm={(close) => deletion.mutate(undefined, { onSettled: close })}
        title="Delete this draft?"
        description="Its text is deleted for good."
        confirmLabel="Delete Draft"
        pending={deletion.isPending}
      />
    </div>
  );
}

type WithdrawProps = { courseId: number; id: number; label: string; title: string; description: string };

function Withdraw({ courseId, id, label, title, description }: WithdrawProps) {
  const path = `${announcementsPath(courseId)}/${id}` as const;
  const [asking, setAsking] = useState(false);
  const withdrawal = useMutation({
    mutationFn: () => request('POST', `${path}/withdraw`),
    // Also after a refusal: it may have gone out meanwhile.
    meta: { invalidates: [announcementsPath(courseId), path], invalidatesOnError: [path] },
    onSuccess: ({ message }) => toast({ title: 'Done', description: message, tone: 'success' }),
    onError: (error) => toast(failureToast(error)),
  });
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={(close) => withdrawal.mutate(undefined, { onSettled: close })}
        title={title}
        description={description}
        confirmLabel={label.replace('…', '')}
        cancelLabel="Keep it"
        pending={withdrawal.isPending}
      />
    </>
  );
}

const failureToast = (error: unknown) => ({
  title: 'That did not work',
  description: readableMessage(error, unanswered),
  tone: 'danger' as const,
});
