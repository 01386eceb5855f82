import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { DiscussionQuestion, DiscussionThread } from '#functions/discussion/contract.ts';
import { isMissing, readableMessage } from '#web/app/api.ts';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { ErrorState } from '#web/design/ErrorState.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { useUnreadAfter } from '#web/notifications/refresh-unread.ts';
import { Answer } from './Answer.tsx';
import { threadMutation, threadQuery } from './discussion-queries.ts';
import { Question } from './Question.tsx';
import { titleOf } from './QuestionList.tsx';
import { useKeptDraft } from './use-kept-draft.ts';
import { WritingForm } from './WritingForm.tsx';

/** One question with its answers, and a form to answer it. */
export function Thread({
  id,
  listed,
  onDeleted,
}: {
  id: number;
  /** The question as a list on the page has it. */
  listed?: DiscussionQuestion | undefined;
  /** The question is gone. */
  onDeleted: () => void;
}): ReactNode {
  const { data: thread, error, isFetching, refetch, dataUpdatedAt } = useQuery(threadQuery(id));
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  useUnreadAfter(dataUpdatedAt);
  // Others report and answer while the list is read again, and the open question is not.
  const isBehind = thread !== undefined && listed !== undefined && thread.openReports !== listed.openReports;
  const readAgain = useEffectEvent(() => {
    if (isBehind) void refetch();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each row of the list, whatever the question says then
  useEffect(() => readAgain(), [listed]);
  const isLoaded = thread !== undefined;
  useEffect(() => {
    if (!isLoaded) return;
    // An address may name an answer, which was not on the page when the browser looked for it.
    const addressed = /^#answer-\d+$/.test(hash) ? document.querySelector<HTMLElement>(hash) : null;
    if (addressed) addressed.focus();
    else heading.current?.focus({ preventScroll: true });
  }, [isLoaded, hash]);
  if (thread) {
    return (
      <article className="grid gap-6">
        <Question thread={thread} onDeleted={onDeleted}>
          <h2 ref={heading} tabIndex={-1} className="text-h4 outline-none">
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

function Answers({ thread }: { thread: DiscussionThread }) {
  if (thread.answers.length === 0) return null;
  return (
    <section aria-label="Answers">
      <ol className="grid gap-5">
        {thread.answers.map((answer) => (
          <li key={answer.id} id={`answer-${answer.id}`} tabIndex={-1} className="scroll-mt-20 outline-none">
            <Answer thread={thread} answer={answer} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function AnswerForm({ thread }: { thread: DiscussionThread }) {
  const { mutateAsync, isPending, error } = useMutation(threadMutation(useQueryClient(), thread.id));
  const { text, setText, dropSent } = useKeptDraft(`answer ${thread.id}`);
  // Not by a callback of `mutate`, which is not called once the form is closed.
  const send = () =>
    mutateAsync({ kind: 'answer', text }).then(
      () => dropSent(text),
      () => {},
    );
  return (
    <WritingForm
      label={thread.author.isOwn ? 'Add to it, or answer yourself' : 'Your answer'}
      text={text}
      onChange={setText}
      onSubmit={send}
      submitLabel="Send"
      pendingLabel="Sending..."
      pending={isPending}
      error={error}
    />
  );
}
