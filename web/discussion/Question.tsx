import { type ReactNode, useState } from 'react';
import type { DiscussionThread } from '#functions/discussion/contract.ts';
import { Badge } from '#web/design/Badge.tsx';
import { DiscussionHtml } from './DiscussionHtml.tsx';
import { FollowButton } from './FollowButton.tsx';
import { HiddenNote } from './HiddenNote.tsx';
import { type QuestionDraft, QuestionForm } from './QuestionForm.tsx';
import { Reports } from './Reports.tsx';
import { TextActions } from './TextActions.tsx';
import { useThreadChange } from './use-thread-change.ts';
import { WrittenBy } from './WrittenBy.tsx';

/** The question of a thread, which its author can change in place. */
export function Question({
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
  const [draft, setDraft] = useState<QuestionDraft | null>(null);
  const moderate = (action: 'hide' | 'show' | 'keep') =>
    run({ kind: 'moderate', answerId: null, revision: thread.revision, action });
  if (draft) {
    const stop = () => {
      setDraft(null);
      reset();
    };
    // What was typed during the request is not saved yet.
    const finish = (sent: QuestionDraft) =>
      setDraft((typed) => (typed?.title === sent.title && typed.text === sent.text ? null : typed));
    return (
      <QuestionForm
        draft={draft}
        onChange={setDraft}
        submitLabel="Save"
        pendingLabel="Saving..."
        pending={isPending}
        error={error}
        onCancel={stop}
        onSubmit={() =>
          mutate({ kind: 'edit-question', ...draft, revision: thread.revision }, { onSuccess: () => finish(draft) })
        }
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
          onModerate={moderate}
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
      <Reports reasons={thread.reports} isOwn={thread.author.isOwn} pending={isPending} onDecide={moderate} />
      {!thread.isDeleted && <FollowButton thread={thread} />}
    </section>
  );
}
