import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DiscussionAnswer, DiscussionThread } from '#functions/discussion/contract.ts';
import { discussionLimits } from '#functions/discussion/discussion-limits.shared.ts';
import { readableMessage } from '#web/app/api.ts';
import { ConfirmDialog } from '#web/design/ConfirmDialog.tsx';
import { EyeIcon, EyeOffIcon, InfoIcon, MoreIcon } from '#web/design/icons/interface.tsx';
import { EditIcon, TrashIcon } from '#web/design/icons/objects.tsx';
import { Menu } from '#web/design/Menu.tsx';
import { MenuAction } from '#web/design/MenuAction.tsx';
import { TextArea } from '#web/design/TextArea.tsx';
import { toast } from '#web/design/toast.ts';
import { deletionMutation, reportMutation } from './discussion-queries.ts';

/** The menu of what the reader may do with a question or an answer: change, delete, report, hide. */
export function TextActions({
  thread,
  answer,
  onEdit,
  onModerate,
  onDeleted,
}: {
  thread: DiscussionThread;
  /** Null: the question itself. */
  answer: DiscussionAnswer | null;
  onEdit: () => void;
  onModerate: (action: 'hide' | 'show') => void;
  /** The question was deleted. */
  onDeleted?: () => void;
}) {
  const [asking, setAsking] = useState<'delete' | 'report' | null>(null);
  const { author, markdown, isHidden, reports } = answer ?? thread;
  const what = answer ? 'answer' : 'question';
  if (thread.isDeleted && !answer) return null;
  return (
    <>
      <Menu
        align="end"
        label={`More about this ${what}`}
        className="grid size-9 shrink-0 place-items-center rounded-full text-muted transition hover:bg-sunken hover:text-ink"
        trigger={<MoreIcon />}
      >
        {author.isOwn && markdown !== null && (
          <MenuAction icon={<EditIcon size={18} />} onClick={onEdit}>
            Edit
          </MenuAction>
        )}
        {author.isOwn && (
          <MenuAction tone="danger" icon={<TrashIcon size={18} />} onClick={() => setAsking('delete')}>
            Delete
          </MenuAction>
        )}
        {thread.teaches &&
          !(author.isOwn && reports.length > 0) &&
          (isHidden ? (
            <MenuAction icon={<EyeIcon size={18} />} onClick={() => onModerate('show')}>
              Show it again
            </MenuAction>
          ) : (
            <MenuAction icon={<EyeOffIcon size={18} />} onClick={() => onModerate('hide')}>
              Hide from learners
            </MenuAction>
          ))}
        {!author.isOwn && !thread.teaches && (
          <MenuAction icon={<InfoIcon size={18} />} onClick={() => setAsking('report')}>
            Report
          </MenuAction>
        )}
      </Menu>
      <DeleteDialog
        thread={thread}
        answer={answer}
        open={asking === 'delete'}
        onClose={() => setAsking(null)}
        {...(onDeleted && { onDeleted })}
      />
      <ReportDialog thread={thread} answer={answer} open={asking === 'report'} onClose={() => setAsking(null)} />
    </>
  );
}

type DialogProps = { thread: DiscussionThread; answer: DiscussionAnswer | null; open: boolean; onClose: () => void };

function DeleteDialog({ thread, answer, open, onClose, onDeleted }: DialogProps & { onDeleted?: () => void }) {
  const deletion = useMutation(deletionMutation(useQueryClient(), thread));
  const staysForOthers = !answer && thread.answers.some(({ author }) => !author.isOwn);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={answer ? 'Delete this answer?' : 'Delete this question?'}
      description={
        staysForOthers ? 'Your text disappears. The answers of others stay.' : 'It disappears for everybody, for good.'
      }
      confirmLabel="Delete"
      pending={deletion.isPending}
      pendingLabel="Deleting..."
      onConfirm={(close) =>
        deletion.mutate(answer?.id ?? null, {
          onSuccess: ({ message }) => {
            toast({ title: 'Deleted', description: message, tone: 'success' });
            if (!answer) onDeleted?.();
          },
          onError: (error) =>
            toast({
              title: 'It was not deleted',
              description: readableMessage(error, 'Please check your connection and try again.'),
              tone: 'danger',
            }),
          onSettled: close,
        })
      }
    />
  );
}

function ReportDialog({ thread, answer, open, onClose }: DialogProps) {
  const report = useMutation(reportMutation(thread));
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={answer ? 'Report this answer?' : 'Report this question?'}
      description="The teachers of the course will look at it. Its author is not told who reported it."
      confirmLabel="Report"
      tone="primary"
      ready={reason.trim() !== ''}
      pending={report.isPending}
      pendingLabel="Sending..."
      onConfirm={(close) =>
        report.mutate(
          { answerId: answer?.id ?? null, reason },
          {
            onSuccess: ({ message }) => {
              toast({ title: 'Reported', description: message, tone: 'success' });
              setReason((typed) => (typed === reason ? '' : typed));
              close();
            },
            onError: (error) =>
              toast({
                title: 'It was not reported',
                description: readableMessage(error, 'Please check your connection and try again.'),
                tone: 'danger',
              }),
          },
        )
      }
    >
      <TextArea
        label="What is wrong with it?"
        rows={3}
        value={reason}
        maxLength={discussionLimits.reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  );
}
