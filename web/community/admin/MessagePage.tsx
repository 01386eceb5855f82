import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router-dom';
import type {
  SupportActionInput,
  SupportAnswerInput,
  SupportMessage,
} from '#functions/community/admin/support-message-contract.ts';
import { readableMessage, request } from '#web/app/api.ts';
import { apiQuery } from '#web/app/api-query.ts';
import type { Stale } from '#web/app/invalidate.ts';
import { paths } from '#web/app/paths.ts';
import { unanswered } from '#web/app/unanswered.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Breadcrumbs } from '#web/design/Breadcrumbs.tsx';
import { Button } from '#web/design/Button.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { TextArea } from '#web/design/TextArea.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { toast } from '#web/design/toast.ts';
import { AdminHeader } from '../../admin/AdminHeader.tsx';
import { PageStatus } from '../../admin/PageStatus.tsx';
import { useLeaveQuestion } from '../../admin/use-leave-question.ts';
import { useRowAction } from '../../admin/use-row-action.ts';
import { categoryLabel, isOverdue, messageStates } from './message-state.ts';

const PATH = '/api/admin/messages';
const messagePath = (id: string | number) => `${PATH}/${encodeURIComponent(id)}` as const;

/** /admin/messages/:id: one message, its answers, and the form to answer it. */
export default function MessagePage() {
  const { id = '' } = useParams();
  const message = useQuery(apiQuery(messagePath(id), { staleTime: 0 }));
  if (message.data) return <LoadedMessage key={message.data.id} message={message.data} />;
  return (
    <PageStatus noun="message" query={message} wayOut={{ to: paths.admin('messages'), label: 'All messages' }}>
      There is no message with the number {id}.
    </PageStatus>
  );
}

function LoadedMessage({ message }: { message: SupportMessage }) {
  const statusAction = useRowAction<SupportActionInput>(PATH, { invalidates: [messagePath(message.id)] });
  const { label, tone } = messageStates[message.status];
  const nextAction = message.status === 'closed' ? 'reopen' : 'close';
  return (
    <>
      <Breadcrumbs entries={[{ label: 'Messages', to: paths.admin('messages') }, { label: `Message ${message.id}` }]} />
      <div className="mt-5">
        <AdminHeader
          title={message.subject}
          intro={
            <span className="flex flex-wrap items-center gap-2">
              <Badge tone={tone}>{label}</Badge>
              {isOverdue(message, Date.now()) && <Badge tone="danger">Overdue</Badge>}
              <Badge>{categoryLabel(message.category)}</Badge>
            </span>
          }
          actions={
            <Button
              variant="secondary"
              pending={statusAction.isPending}
              onClick={() => statusAction.mutate({ ids: [message.id], action: nextAction })}
            >
              {nextAction === 'close' ? 'Close' : 'Reopen'}
            </Button>
          }
        />
      </div>
      <ol className="grid max-w-3xl gap-4">
        <Message
          who={
            <>
              {message.name} <span className="break-all font-normal text-muted">{message.email}</span>
            </>
          }
          at={message.createdAt}
          text={message.message}
          note={
            message.accountEmail && (
              <TextLink to={`${paths.admin('users')}?search=${encodeURIComponent(message.accountEmail)}`}>
                {message.accountEmail === message.email ? 'Has an account' : `Signed in as ${message.accountEmail}`}
              </TextLink>
            )
          }
        />
        {message.answers.map(({ id, author, createdAt, text }) => (
          <Message key={id} who={author ?? 'A former admin'} at={createdAt} text={text} isOurs />
        ))}
      </ol>
      <AnswerForm message={message} />
    </>
  );
}

function Message({
  who,
  at,
  text,
  note,
  isOurs = false,
}: {
  who: ReactNode;
  at: string;
  text: string;
  note?: ReactNode;
  isOurs?: boolean;
}) {
  return (
    <li
      className={
        isOurs ? 'rounded-lg bg-accent-soft p-5 sm:ml-10' : 'rounded-lg border border-line bg-surface p-5 sm:p-6'
      }
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm">
        <span className="min-w-0 font-semibold wrap-anywhere">{who}</span>
        <time dateTime={at} className={isOurs ? 'text-on-accent-soft' : 'text-muted'}>
          {moment.format(new Date(at))}
        </time>
      </p>
      <p className="mt-3 whitespace-pre-line wrap-anywhere">{text}</p>
      {note && <p className="mt-4 text-sm">{note}</p>}
    </li>
  );
}

function AnswerForm({ message }: { message: SupportMessage }) {
  const stale: Stale = [messagePath(message.id), PATH];
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const written = text.trim() !== '';
  useLeaveQuestion({ site: written, page: written });
  const send = useMutation({
    mutationFn: (body: SupportAnswerInput) => request('POST', `${messagePath(message.id)}/answers`, { body }),
    onSuccess: ({ message: done }, sent) => {
      setText((typed) => (typed === sent.text ? '' : typed));
      toast({ title: 'Answer sent', description: done, tone: 'success' });
    },
    // After an error too: another admin may have answered meanwhile. Their answer appears above, and this text stays.
    meta: { invalidates: stale, invalidatesOnError: stale },
  });
  return (
    <form
      className="mt-8 grid max-w-3xl gap-4"
      aria-label="Answer"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(!written);
        if (written && !send.isPending) send.mutate({ text, answersRead: message.answerCount });
      }}
    >
      {send.isError && <Notice tone="danger">{readableMessage(send.error, unanswered)}</Notice>}
      <TextArea
        label={message.answers.length === 0 ? 'Your answer' : 'Another answer'}
        rows={7}
        maxLength={10_000}
        value={text}
        error={missing && !written ? 'Please write an answer' : undefined}
        hint={`Goes to ${message.email}, with their message below it. The greeting is added.`}
        onChange={({ target }) => setText(target.value)}
      />
      <div>
        <Button type="submit" pending={send.isPending} pendingLabel="Sending...">
          Send Answer
        </Button>
      </div>
    </form>
  );
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
