import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { DiscussionThread } from '#functions/discussion/contract.ts';
import { discussionLimits } from '#functions/discussion/discussion-limits.shared.ts';
import { isMissing, readableMessage } from '#web/app/api.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Button } from '#web/design/Button.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { ErrorState } from '#web/design/ErrorState.tsx';
import { CheckCircleIcon } from '#web/design/icons/interface.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { TextArea } from '#web/design/TextArea.tsx';
import { toast } from '#web/design/toast.ts';
import { DiscussionHtml } from './DiscussionHtml.tsx';
import { followMutation, type ThreadChange, threadMutation, threadQuery } from './discussion-queries.ts';
import { MARKDOWN_HINT, problemsOf, QuestionForm } from './QuestionForm.tsx';
import { titleOf } from './QuestionList.tsx';
import { Reports } from './Reports.tsx';
import { TextActions } from './TextActions.tsx';
import { useKeptDraft } from './use-kept-draft.ts';
import { WrittenBy } from './WrittenBy.tsx';

/** One question with its answers, and a form to answer it. */
export function Thread({
  id,
  onDeleted,
}: {
  id: number;
  /** The question is gone. */
  onDeleted: () => void;
}): ReactNode {
  const { data: thread, error, isFetching, refetch } = useQuery(threadQuery(id));
  const heading = useRef<HTMLHeadingElement>(null);
  const isLoaded = thread !== undefined;
  useEffect(() => {
    if (isLoaded) heading.current?.focus({ preventScroll: true });
  }, [isLoaded]);
  if (thread) {
    return (
      <article className="grid gap-6">
        <Question thread={thread} onDeleted={onDeleted}>
          <h2 ref={heading} tabIndex={-1} className="text-h4 outline-none wrap-anywhere">
            {titleOf(thread)}
          </h2>
        </Question>
        <Answers thread={thread} />
        {thread.isDeleted || (thread.isHidden && !thread.teaches) ? null : <AnswerForm thread={thread} />}
      </article>
    );
  }
  if (isMissing(error)) {
    return (
      <EmptyState title="This question is not here any more" headingLevel="h2">
        It was deleted or hidden, or its lesson is not open to you.
      </EmptyState>
    );
  }
  if (error) {
    return (
      <ErrorState
        title="The question could not be loaded"
        headingLevel="h2"
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        {readableMessage(error, 'Please check your connection and try again.')}
      </ErrorState>
    );
  }
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-7 w-2/3" />
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-24" />
    </div>
  );
}

/** Changes the question, and says why if it could not be changed. */
function useThreadChange(id: number) {
  const change = useMutation(threadMutation(useQueryClient(), id));
  const run = (wanted: ThreadChange, onSuccess?: () => void) =>
    change.mutate(wanted, {
      ...(onSuccess && { onSuccess }),
      onError: (error) =>
        toast({
          title: 'That did not work',
          description: readableMessage(error, 'Please check your connection and try again.'),
          tone: 'danger',
        }),
    });
  return { ...change, run };
}

function Question({
  thread,
  onDeleted,
  children,
}: {
  thread: DiscussionThread;
  onDeleted: () => void;
  /** The heading. */
  children: ReactNode;
}) {
  const { run, mutate, isPending, error, reset } = useThreadChange(thread.id);
  const [draft, setDraft] = useState<{ title: string; text: string } | null>(null);
  if (draft) {
    const stop = () => {
      setDraft(null);
      reset();
    };
    return (
      <QuestionForm
        draft={draft}
        onChange={setDraft}
        submitLabel="Save"
        pendingLabel="Saving..."
        pending={isPending}
        error={error}
        onCancel={stop}
        onSubmit={() => mutate({ kind: 'edit-question', ...draft, revision: thread.revision }, { onSuccess: stop })}
      />
    );
  }
  return (
    <section aria-label="Question" className="grid gap-3">
      {children}
      <div className="flex items-start justify-between gap-2">
        <WrittenBy author={thread.author} at={thread.createdAt} edited={thread.editedAt !== null} />
        <TextActions
          thread={thread}
          answer={null}
          onEdit={() => setDraft({ title: thread.title, text: thread.markdown ?? '' })}
          onModerate={(action) => run({ kind: 'moderate', answerId: null, action })}
          onDeleted={onDeleted}
        />
      </div>
      {(thread.forTeachers || thread.isHidden) && (
        <p className="flex flex-wrap gap-2">
          {thread.forTeachers && <Badge tone="highlight">Only for teachers</Badge>}
          {thread.isHidden && <Badge tone="warning">Hidden</Badge>}
        </p>
      )}
      {thread.isHidden && <HiddenNote isOwn={thread.author.isOwn} what="question" />}
      {thread.isDeleted ? (
        <p className="text-muted">Its author deleted it. The answers stay for everybody who reads them.</p>
      ) : (
        <DiscussionHtml html={thread.html} />
      )}
      <Reports
        reasons={thread.reports}
        pending={isPending}
        onDecide={(action) => run({ kind: 'moderate', answerId: null, action })}
      />
      {!thread.isDeleted && <FollowButton thread={thread} />}
    </section>
  );
}

function FollowButton({ thread }: { thread: DiscussionThread }) {
  const follow = useMutation(followMutation(useQueryClient(), thread));
  return (
    <div>
      <Button
        variant="secondary"
        size="small"
        aria-pressed={thread.isFollowed}
        onClick={() =>
          follow.mutate(!thread.isFollowed, {
            onError: (error) =>
              toast({
                title: 'That did not work',
                description: readableMessage(error, 'Please check your connection and try again.'),
                tone: 'danger',
              }),
          })
        }
      >
        {thread.isFollowed ? 'Following' : 'Follow'}
      </Button>
    </div>
  );
}

function HiddenNote({ isOwn, what }: { isOwn: boolean; what: string }) {
  return (
    <p className="text-muted text-sm">
      {isOwn
        ? `A teacher has hidden this ${what}. Only you and the teachers of the course still see it.`
        : 'Learners do not see it, except for its author.'}
    </p>
  );
}

function Answers({ thread }: { thread: DiscussionThread }) {
  if (thread.answers.length === 0) return null;
  return (
    <section aria-label="Answers">
      <ol className="grid gap-5">
        {thread.answers.map((answer) => (
          <li key={answer.id}>
            <Answer thread={thread} answer={answer} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Answer({ thread, answer }: { thread: DiscussionThread; answer: DiscussionThread['answers'][number] }) {
  const { run, mutate, isPending, error, reset } = useThreadChange(thread.id);
  const [draft, setDraft] = useState<string | null>(null);
  const stop = () => {
    setDraft(null);
    reset();
  };
  return (
    <div className={answer.isAccepted ? 'discussion-answer discussion-accepted' : 'discussion-answer'}>
      {answer.isAccepted && (
        <p className="mb-2 flex items-center gap-2 font-semibold text-sm text-success">
          <CheckCircleIcon size={18} />
          Accepted by a teacher
        </p>
      )}
      <div className="flex items-start justify-between gap-2">
        <WrittenBy author={answer.author} at={answer.createdAt} edited={answer.editedAt !== null} />
        <TextActions
          thread={thread}
          answer={answer}
          onEdit={() => setDraft(answer.markdown ?? '')}
          onModerate={(action) => run({ kind: 'moderate', answerId: answer.id, action })}
        />
      </div>
      {answer.isHidden && <HiddenNote isOwn={answer.author.isOwn} what="answer" />}
      {draft === null ? (
        <DiscussionHtml html={answer.html} />
      ) : (
        <WritingForm
          label="Your answer"
          text={draft}
          onChange={setDraft}
          onSubmit={() =>
            mutate(
              { kind: 'edit-answer', answerId: answer.id, text: draft, revision: answer.revision },
              { onSuccess: stop },
            )
          }
          onCancel={stop}
          submitLabel="Save"
          pendingLabel="Saving..."
          pending={isPending}
          error={error}
        />
      )}
      <Reports
        reasons={answer.reports}
        pending={isPending}
        onDecide={(action) => run({ kind: 'moderate', answerId: answer.id, action })}
      />
      {thread.teaches && !answer.isHidden && draft === null && (
        <Button
          variant="secondary"
          size="small"
          className="mt-3"
          pending={isPending}
          onClick={() => run({ kind: answer.isAccepted ? 'unaccept' : 'accept', answerId: answer.id })}
        >
          {answer.isAccepted ? 'No longer accept' : 'Accept this answer'}
        </Button>
      )}
    </div>
  );
}

function AnswerForm({ thread }: { thread: DiscussionThread }) {
  const { mutate, isPending, error } = useMutation(threadMutation(useQueryClient(), thread.id));
  const [text, setText] = useKeptDraft(`answer ${thread.id}`, '');
  return (
    <WritingForm
      label={thread.author.isOwn ? 'Add to it, or answer yourself' : 'Your answer'}
      text={text}
      onChange={setText}
      onSubmit={() => mutate({ kind: 'answer', text }, { onSuccess: () => setText('') })}
      submitLabel="Send"
      pendingLabel="Sending..."
      pending={isPending}
      error={error}
    />
  );
}

function WritingForm({
  label,
  text,
  onChange,
  onSubmit,
  onCancel,
  submitLabel,
  pendingLabel,
  pending,
  error,
}: {
  label: string;
  text: string;
  onChange: (text: string) => void;
  onSubmit: () => void;
  onCancel?: () => void;
  submitLabel: string;
  pendingLabel: string;
  pending: boolean;
  error: Error | null;
}) {
  const problem = problemsOf(error).text;
  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (!pending) onSubmit();
  }
  return (
    <form onSubmit={submit} noValidate className="mt-2 grid gap-3">
      {error && !problem && (
        <Notice tone="danger">
          {readableMessage(error, 'Nothing was lost. Please check your connection and try again.')}
        </Notice>
      )}
      <TextArea
        label={label}
        hint={MARKDOWN_HINT}
        rows={3}
        value={text}
        maxLength={discussionLimits.text}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
        }}
        error={problem}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" pending={pending} pendingLabel={pendingLabel}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="quiet" size="small" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
