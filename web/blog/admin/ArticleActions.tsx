import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ArticleActionInput, ListedArticle } from '#functions/blog/admin/article-contract.ts';
import { readableMessage, request } from '#web/app/api.ts';
import { unanswered } from '#web/app/unanswered.ts';
import { Button } from '#web/design/Button.tsx';
import { ConfirmDialog } from '#web/design/ConfirmDialog.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { TextField } from '#web/design/TextField.tsx';
import { toast } from '#web/design/toast.ts';
import { useWhileMounted } from '#web/design/use-while-mounted.ts';
import { instantOf, latestLocalDateTime } from '../../admin/local-date-time.ts';
import { localTime, localTimeZone, utcTime } from '../../admin/local-time.ts';
import { ARTICLES, staleWithArticle } from './article-queries.ts';

type SelectedArticle = Pick<ListedArticle, 'id' | 'title' | 'state'>;
type ArticleAction = ArticleActionInput extends infer Input
  ? Input extends unknown
    ? Omit<Input, 'ids'>
    : never
  : never;

class UnsavedError extends Error {
  override readonly name = 'UnsavedError';
}

/** The actions on one or more articles: publish, schedule, take down, delete. The server does all of them or none. */
export function ArticleActions({
  articles,
  saveFirst,
  onDone,
}: {
  articles: SelectedArticle[];
  /** Saves pending edits first, because unsaved text is not published. Resolves to whether that succeeded. */
  saveFirst?: () => Promise<boolean>;
  onDone: (action: ArticleActionInput['action']) => Promise<void> | void;
}) {
  const [openDialog, setOpenDialog] = useState<'schedule' | 'unpublish' | 'delete' | null>(null);
  const actionMutation = useMutation({
    async mutationFn(body: ArticleActionInput) {
      if (saveFirst && body.action !== 'delete' && !(await saveFirst())) throw new UnsavedError();
      return request('POST', `${ARTICLES}/actions`, { body });
    },
    meta: { invalidates: staleWithArticle },
    onSuccess: ({ message }) => toast({ title: 'Done', description: message, tone: 'success' }),
    onError(error) {
      const description =
        error instanceof UnsavedError ? 'Your last changes are not saved yet.' : readableMessage(error, unanswered);
      toast({ title: 'That did not work', description, tone: 'danger' });
    },
    onSettled: (_answer, error, { action }) => (error ? undefined : onDone(action)),
  });
  const [first, ...others] = articles;
  if (!first) return null;
  const ids: ArticleActionInput['ids'] = [first.id, ...others.map(({ id }) => id)];
  const { isPending } = actionMutation;
  const run = (action: ArticleAction, answered?: { onSuccess: () => void } | { onSettled: () => void }) =>
    actionMutation.mutate({ ids, ...action }, answered);
  const name = others.length === 0 ? `“${first.title}”` : `${articles.length} articles`;
  const some = (state: SelectedArticle['state']) => articles.some((article) => article.state === state);
  const unread = some('draft') || some('scheduled');
  return (
    <>
      {unread && (
        <Button size="small" pending={isPending} onClick={() => run({ action: 'publish' })}>
          Publish now
        </Button>
      )}
      {unread && (
        <Button size="small" variant="secondary" disabled={isPending} onClick={() => setOpenDialog('schedule')}>
          {some('draft') ? 'Schedule…' : 'Reschedule…'}
        </Button>
      )}
      {(some('published') || some('scheduled')) && (
        <Button size="small" variant="secondary" disabled={isPending} onClick={() => setOpenDialog('unpublish')}>
          {some('published') ? 'Take down…' : 'Back to draft…'}
        </Button>
      )}
      <Button size="small" variant="quiet" disabled={isPending} onClick={() => setOpenDialog('delete')}>
        Delete…
      </Button>
      <ConfirmDialog
        open={openDialog === 'unpublish'}
        onClose={() => setOpenDialog(null)}
        onConfirm={(close) => run({ action: 'unpublish' }, { onSettled: close })}
        title={some('published') ? `Take down ${name}?` : `Make ${name} a draft again?`}
        description={
          some('published')
            ? 'Nobody can read it any more, and links to it lead nowhere until you publish it again.'
            : 'It will not appear at its time. Nothing that you wrote is lost.'
        }
        confirmLabel={some('published') ? 'Take Down' : 'Back to Draft'}
        pending={isPending}
      />
      <ConfirmDialog
        open={openDialog === 'delete'}
        onClose={() => setOpenDialog(null)}
        onConfirm={(close) => run({ action: 'delete' }, { onSettled: close })}
        title={`Delete ${name}?`}
        description="The text and its addresses are deleted for good."
        confirmLabel="Delete"
        typeToConfirm={others.length === 0 ? first.title : `${articles.length} articles`}
        pending={isPending}
      />
      <Dialog
        open={openDialog === 'schedule'}
        onClose={() => setOpenDialog(null)}
        title={`Schedule ${name}`}
        size="small"
        description="It appears at this time by itself."
      >
        <Schedule
          pending={isPending}
          onClose={() => setOpenDialog(null)}
          onChoose={(publishedAt, close) => run({ action: 'schedule', publishedAt }, { onSuccess: close })}
        />
      </Dialog>
    </>
  );
}

function Schedule({
  pending,
  onClose,
  onChoose,
}: {
  pending: boolean;
  onClose: () => void;
  onChoose: (publishedAt: string, close: () => void) => void;
}) {
  const [local, setLocal] = useState('');
  const [past, setPast] = useState(false);
  const close = useWhileMounted(onClose);
  const publishedAt = instantOf(local);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!publishedAt || pending) return;
        const isPast = Date.parse(publishedAt) <= Date.now();
        setPast(isPast);
        if (!isPast) onChoose(publishedAt, close);
      }}
    >
      <TextField
        label="Date and time"
        type="datetime-local"
        max={latestLocalDateTime}
        hint={
          publishedAt
            ? `${localTime(publishedAt)}, which is ${utcTime(publishedAt)}`
            : `In your time zone, ${localTimeZone()}.`
        }
        error={past ? 'Choose a time to come, or publish it now' : undefined}
        value={local}
        onChange={({ target }) => {
          setPast(false);
          setLocal(target.value);
        }}
      />
      <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={pending} disabled={!publishedAt}>
          Schedule
        </Button>
      </div>
    </form>
  );
}
