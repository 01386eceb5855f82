import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { EditedQuestion } from '#functions/practice/authoring/question-editor-contract.ts';
import { readableMessage, request } from '#web/app/api.ts';
import { invalidate } from '#web/app/invalidate.ts';
import { paths } from '#web/app/paths.ts';
import { unanswered } from '#web/app/unanswered.ts';
import { Button } from '#web/design/Button.tsx';
import { ConfirmDialog } from '#web/design/ConfirmDialog.tsx';
import { toast } from '#web/design/toast.ts';
import { useWhileMounted } from '#web/design/use-while-mounted.ts';
import type { RevisedSave } from '../../admin/revised-saves.ts';
import { EDITED_QUESTIONS, editedQuestionPath, staleWithQuestion } from './edited-question-queries.ts';

const done = {
  publish: 'Learners see this text now.',
  archive: 'The question is out of the bank.',
} as const;

const isDone = {
  publish: ({ status, isPublishedText }: EditedQuestion) => status === 'PUBLISHED' && isPublishedText,
  archive: ({ status }: EditedQuestion) => status === 'ARCHIVED',
} as const;

/** The buttons of the question editor: publish, view, archive, and delete while it was never published. */
export function QuestionActions({
  question,
  isShown,
  saveFirst,
  save,
  onChanged,
}: {
  question: EditedQuestion;
  /** Whether learners see everything that is written here. */
  isShown: boolean;
  /** Saves pending edits; resolves to whether everything is saved. */
  saveFirst: () => Promise<boolean>;
  save: RevisedSave;
  onChanged: (question: EditedQuestion) => Promise<void>;
}) {
  const { id, slug, status, lessons } = question;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const leave = useWhileMounted(() => navigate(paths.creator('questions'), { replace: true }));
  const [asking, setAsking] = useState<'archive' | 'delete' | null>(null);
  const onError = (error: unknown) => {
    const description = readableMessage(error, unanswered);
    toast({ title: 'That did not work', description, tone: 'danger' });
  };
  const changeState = useMutation({
    mutationFn(action: keyof typeof done) {
      let isSent = false;
      return save(
        async (revision) => {
          // Nobody expects the next save to do what has failed before: it is only sent again where it was done.
          if (isSent) {
            const now = await request('GET', editedQuestionPath(id));
            if (!isDone[action](now)) return { ...now, revision };
          }
          isSent = true;
          return request('POST', `${editedQuestionPath(id)}/${action}`, { body: { revision } });
        },
        { isRepeatable: true },
      );
    },
    async onSuccess(changed, action) {
      await onChanged(changed);
      toast({ title: 'Done', description: done[action], tone: 'success' });
    },
    onError,
    meta: { invalidatesOnError: [editedQuestionPath(id), ...staleWithQuestion] },
  });
  const remove = useMutation({
    mutationFn: () =>
      save(async (revision) => {
        await request('DELETE', `${editedQuestionPath(id)}?revision=${revision}`);
        return { revision };
      }),
    async onSuccess() {
      await invalidate(queryClient, [EDITED_QUESTIONS]);
      leave();
    },
    onError,
  });

  async function publish() {
    if (await saveFirst()) changeState.mutate('publish');
    else toast({ title: 'Not published', description: 'Your last changes are not saved yet.', tone: 'danger' });
  }
  return (
    <div className="flex flex-wrap gap-2">
      {(status !== 'PUBLISHED' || !isShown) && (
        <Button
          size="small"
          pending={changeState.isPending && changeState.variables === 'publish'}
          pendingLabel="Publishing..."
          onClick={publish}
        >
          {{ DRAFT: 'Publish', PUBLISHED: 'Publish Changes', ARCHIVED: 'Publish Again' }[status]}
        </Button>
      )}
      {status === 'PUBLISHED' && (
        <>
          <Button to={paths.practiceQuestion(slug)} size="small" variant="secondary">
            View
          </Button>
          <Button size="small" variant="quiet" onClick={() => setAsking('archive')}>
            Archive…
          </Button>
        </>
      )}
      {status === 'DRAFT' && (
        <Button size="small" variant="quiet" onClick={() => setAsking('delete')}>
          Delete…
        </Button>
      )}
      <ConfirmDialog
        open={asking === 'archive'}
        onClose={() => setAsking(null)}
        onConfirm={(close) => changeState.mutate('archive', { onSettled: close })}
        title="Archive this question?"
        description={`Nobody finds it in the question bank any more. ${lessonsText(lessons)} Answers to it stay, and you can publish it again.`}
        confirmLabel="Archive Question"
        pending={changeState.isPending}
        pendingLabel="Archiving..."
      />
      <ConfirmDialog
        open={asking === 'delete'}
        onClose={() => setAsking(null)}
        onConfirm={(close) => remove.mutate(undefined, { onSettled: close })}
        title="Delete this draft?"
        description="The question is deleted for good."
        confirmLabel="Delete Question"
        pending={remove.isPending}
        pendingLabel="Deleting..."
      />
    </div>
  );
}

/** What archiving means for the lessons that have the question. */
export function lessonsText(lessons: EditedQuestion['lessons']): string {
  if (lessons.length === 0) return 'No lesson uses it.';
  const names = lessons.slice(0, 5).map(({ course, lesson }) => `"${lesson}" in ${course}`);
  const rest = lessons.length - names.length;
  return `${lessons.length === 1 ? 'One lesson keeps' : 'These lessons keep'} it until another question is chosen there: ${names.join(', ')}${rest > 0 ? `, and ${rest} more` : ''}.`;
}
