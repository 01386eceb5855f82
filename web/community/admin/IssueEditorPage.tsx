import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Issue, IssueInput, IssueSendInput } from '#functions/community/admin/admin-newsletter-contract.ts';
import { readableMessage, request } from '#web/app/api.ts';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { invalidate } from '#web/app/invalidate.ts';
import { paths } from '#web/app/paths.ts';
import { unanswered } from '#web/app/unanswered.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Button } from '#web/design/Button.tsx';
import { ConfirmDialog } from '#web/design/ConfirmDialog.tsx';
import { Tabs } from '#web/design/Tabs.tsx';
import { TextArea } from '#web/design/TextArea.tsx';
import { TextField } from '#web/design/TextField.tsx';
import { toast } from '#web/design/toast.ts';
import { BackLink } from '../../admin/BackLink.tsx';
import { localTime } from '../../admin/local-time.ts';
import { PageStatus } from '../../admin/PageStatus.tsx';
import { useRevisedSaves } from '../../admin/revised-saves.ts';
import { SaveIndicator, SaveTrouble } from '../../admin/SaveIndicator.tsx';
import { useAutosave } from '../../admin/use-autosave.ts';
import { IssueProgress } from './IssueProgress.tsx';
import { ISSUES, issueQuery, peopleText } from './newsletter-queries.ts';

/** /admin/newsletter/issues/{id}: the editor of a draft, or the delivery progress of a sent issue. */
export default function IssueEditorPage() {
  const id = Number(useParams().id);
  const issue = useQuery({ ...issueQuery(id), enabled: Number.isInteger(id) });
  useDocumentTitle(issue.data?.written.subject ?? null);
  if (issue.data?.sent) return <SentIssue issue={issue.data} sent={issue.data.sent} />;
  if (issue.data) return <Editor key={issue.data.id} issue={issue.data} />;
  return (
    <PageStatus noun="issue" query={issue} wayOut={{ to: paths.admin('newsletter'), label: 'All issues' }}>
      It was deleted.
    </PageStatus>
  );
}

function SentIssue({ issue, sent }: { issue: Issue; sent: NonNullable<Issue['sent']> }) {
  return (
    <>
      <BackLink to={paths.admin('newsletter')}>All issues</BackLink>
      <header className="mb-8">
        <h1 className="wrap-anywhere text-h2">{issue.written.subject}</h1>
        <p className="mt-3 flex flex-wrap items-center gap-3 text-muted text-sm">
          <Badge tone="success">Sent</Badge>
          <span>
            {localTime(sent.at)}
            {sent.by && `, by ${sent.by}`}
          </span>
        </p>
      </header>
      <IssueProgress sent={sent} />
      <h2 className="mt-10 mb-4 text-h4">What they got</h2>
      <MailPreview issueId={issue.id} version={issue.revision} />
    </>
  );
}

/** The mail as mail programs show it: on white, in a sandboxed frame where no script runs. */
function MailPreview({ issueId, version }: { issueId: number; version: number }) {
  return (
    <iframe
      // A new URL for each version, because a frame does not reload the URL it already shows.
      src={`${ISSUES}/${issueId}/preview?version=${version}`}
      sandbox=""
      title="The mail as its reader sees it"
      className="h-[70dvh] min-h-96 w-full rounded-lg border border-line bg-white"
    />
  );
}

const TABS = [
  { id: 'write', label: 'Write' },
  { id: 'preview', label: 'Preview' },
] as const;

function Editor({ issue }: { issue: Issue }) {
  const [tab, setTab] = useState<(typeof TABS)[number]['id']>('write');
  const [version, setVersion] = useState(issue.revision);
  const save = useRevisedSaves(issue.revision);
  const { value, change, state, flush } = useAutosave<Omit<IssueInput, 'revision'>>(issue.written, async (written) => {
    const saved = await save(
      (revision) => request('PUT', `${ISSUES}/${issue.id}`, { body: { ...written, revision } }),
      {
        isRepeatable: true,
      },
    );
    setVersion(saved.revision);
  });
  const errors = state.status === 'invalid' ? state.errors : {};
  const set = (part: Partial<typeof value>) => change((all) => ({ ...all, ...part }));
  return (
    <>
      <BackLink to={paths.admin('newsletter')}>All issues</BackLink>
      <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 max-w-prose">
          <h1 className="wrap-anywhere text-h2">{value.subject.trim() || 'Without a subject'}</h1>
          <div className="mt-3 flex flex-wrap items-center gap-3 text-muted text-sm">
            <Badge>Draft</Badge>
            <SaveIndicator state={state} />
          </div>
        </div>
        <SendActions issue={issue} version={version} isWritten={value.markdown.trim() !== ''} flush={flush} />
      </header>
      <SaveTrouble state={state} onRetry={flush} />
      <Tabs label="Newsletter issue" tabs={TABS} active={tab} onChange={setTab}>
        {tab === 'write' ? (
          <div className="grid max-w-narrow gap-5">
            <TextField
              label="Subject"
              maxLength={150}
              value={value.subject}
              error={errors.subject}
              onChange={({ target }) => set({ subject: target.value })}
            />
            <TextField
              label="Preview line"
              optional
              maxLength={200}
              hint="What mail programs show beside the subject."
              value={value.preview}
              error={errors.preview}
              onChange={({ target }) => set({ preview: target.value })}
            />
            <TextArea
              label="Text"
              rows={18}
              maxLength={50_000}
              hint="Written in Markdown. The way to unsubscribe is added below it for each reader."
              value={value.markdown}
              error={errors.markdown}
              onChange={({ target }) => set({ markdown: target.value })}
              className="[&_textarea]:max-h-[70dvh] [&_textarea]:font-mono [&_textarea]:text-sm"
            />
          </div>
        ) : (
          <MailPreview issueId={issue.id} version={version} />
        )}
      </Tabs>
    </>
  );
}

function SendActions({
  issue,
  version,
  isWritten,
  flush,
}: {
  issue: Issue;
  version: number;
  /** An issue without a text is refused. Checked before the admin types the number of readers, not afterwards. */
  isWritten: boolean;
  flush: () => Promise<boolean>;
}) {
  const queryClient = useQueryClient();
  const [confirming, setConfirming] = useState(false);
  const testMail = useMutation({
    async mutationFn() {
      if (!(await flush())) throw new Error('What is not saved is not sent.');
      return request('POST', `${ISSUES}/${issue.id}/trial`);
    },
    onSuccess: ({ message }) => toast({ title: 'Sent', description: message, tone: 'success' }),
    onError: (error) => toast(failureToast(error)),
  });
  const send = useMutation({
    mutationFn: (body: IssueSendInput) => request('POST', `${ISSUES}/${issue.id}/send`, { body }),
    onSuccess: ({ message }) => toast({ title: 'Sent', description: message, tone: 'success' }),
    onError: (error) => toast(failureToast(error)),
    // Also after a refusal: the issue may have been sent already, or the number of readers has changed.
    meta: { invalidates: [`${ISSUES}/${issue.id}`], invalidatesOnError: [`${ISSUES}/${issue.id}`] },
  });
  const people = peopleText(issue.readers);
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" variant="secondary" pending={testMail.isPending} onClick={() => testMail.mutate()}>
        Send me a test
      </Button>
      <Button
        size="small"
        disabled={issue.readers === 0}
        onClick={async () => {
          if (!isWritten) {
            toast({ title: 'That did not work', description: 'Write a text before you send it.', tone: 'danger' });
            return;
          }
          const [saved] = await Promise.all([flush(), invalidate(queryClient, [`${ISSUES}/${issue.id}`])]);
          setConfirming(saved);
        }}
      >
        {issue.readers === 0 ? 'Nobody to send it to' : 'Send…'}
      </Button>
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        onConfirm={(close) => send.mutate({ revision: version, readers: issue.readers }, { onSettled: close })}
        title={`Send this to ${people}?`}
        description="Each gets it once. It cannot be called back, and what was sent cannot be changed any more."
        confirmLabel={`Send to ${people}`}
        tone="primary"
        typeToConfirm={String(issue.readers)}
        pending={send.isPending}
        pendingLabel="Sending..."
      />
    </div>
  );
}

const failureToast = (error: unknown) => ({
  title: 'That did not work',
  description: readableMessage(error, unanswered),
  tone: 'danger' as const,
});
