import type { DiscussionThread } from '#functions/discussion/contract.ts';
import { Button } from '#web/design/Button.tsx';
import { CheckCircleIcon } from '#web/design/icons/interface.tsx';
import { DiscussionHtml } from './DiscussionHtml.tsx';
import { HiddenNote } from './HiddenNote.tsx';
import { OtherEdit } from './OtherEdit.tsx';
import { Reports } from './Reports.tsx';
import { TextActions } from './TextActions.tsx';
import { useKeptEdit } from './use-kept-edit.ts';
import { WritingForm } from './WritingForm.tsx';
import { WrittenBy } from './WrittenBy.tsx';

/** An answer, which its author can change in place, and those who teach can accept. */
export function Answer({ thread, answer }: { thread: DiscussionThread; answer: DiscussionThread['answers'][number] }) {
  const { draft, other, begin, change, save, saveOver, stop, run, isPending, error } = useKeptEdit(thread, answer);
  // What somebody who teaches decides is about the text that they have read.
  const read = { answerId: answer.id, revision: answer.revision };
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
          onEdit={begin}
          onModerate={(action) => run({ kind: 'moderate', ...read, action })}
        />
      </div>
      {answer.isHidden && <HiddenNote isOwn={answer.author.isOwn} what="answer" />}
      {draft === null ? (
        <DiscussionHtml html={answer.html} />
      ) : (
        <WritingForm
          label="Your answer"
          text={draft.text}
          onChange={(text) => change({ ...draft, text })}
          onSubmit={save}
          onCancel={stop}
          submitLabel="Save"
          pendingLabel="Saving..."
          pending={isPending}
          error={error}
          instead={other !== null && <OtherEdit text={other} onSaveOver={saveOver} onKeep={stop} />}
        />
      )}
      <Reports
        reasons={answer.reports}
        isOwn={answer.author.isOwn}
        pending={isPending}
        onDecide={(action) => run({ kind: 'moderate', ...read, action })}
      />
      {thread.teaches && !answer.isHidden && draft === null && (
        <Button
          variant="secondary"
          size="small"
          className="mt-3"
          pending={isPending}
          onClick={() =>
            run(answer.isAccepted ? { kind: 'unaccept', answerId: answer.id } : { kind: 'accept', ...read })
          }
        >
          {answer.isAccepted ? 'No longer accept' : 'Accept this answer'}
        </Button>
      )}
    </div>
  );
}
