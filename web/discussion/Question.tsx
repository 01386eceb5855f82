import type { ReactNode } from 'react';
import type { DiscussionThread } from '#functions/discussion/contract.ts';
import { Badge } from '#web/design/Badge.tsx';
import { DiscussionHtml } from './DiscussionHtml.tsx';
import { FollowButton } from './FollowButton.tsx';
import { HiddenNote } from './HiddenNote.tsx';
import { OtherEdit } from './OtherEdit.tsx';
import { QuestionForm } from './QuestionForm.tsx';
import { Reports } from './Reports.tsx';
import { TextActions } from './TextActions.tsx';
import { useKeptEdit } from './use-kept-edit.ts';
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
  const { draft, other, begin, change, save, saveOver, stop, run, isPending, error } = useKeptEdit(thread, null);
  const moderate = (action: 'hide' | 'show' | 'keep') =>
    run({ kind: 'moderate', answerId: null, revision: thread.revision, action });
  if (draft && !thread.isDeleted) {
    return (
      <QuestionForm
        draft={draft}
        onChange={change}
        submitLabel="Save"
        pendingLabel="Saving..."
        pending={isPending}
        error={error}
        onCancel={stop}
        onSubmit={save}
        instead={other !== null && <OtherEdit text={other} onSaveOver={saveOver} onKeep={stop} />}
      />
    );
  }
  return (
    <section aria-label="Question" className="grid gap-3">
      {children}
      <div className="flex items-start justify-between gap-2">
        <WrittenBy author={thread.author} at={thread.createdAt} edited={thread.editedAt !== null} />
        <TextActions thread={thread} answer={null} onEdit={begin} onModerate={moderate} onDeleted={onDeleted} />
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
