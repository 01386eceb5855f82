import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import type { ReadSubmission } from '#functions/submissions/review/review-contract.ts';
import { reviewLimits } from '#functions/submissions/review/review-limits.shared.ts';
import { readableMessage } from '#web/app/api.ts';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { IconButton } from '#web/design/IconButton.tsx';
import { TrashIcon } from '#web/design/icons/objects.tsx';
import { TextArea } from '#web/design/TextArea.tsx';
import { toast } from '#web/design/toast.ts';
import type { QueueScope } from './queue-scope.ts';
import { removePhraseMutation, savePhraseMutation } from './review-queries.ts';

/** The reader's phrases for a course: they write new ones and remove old ones. */
export function PhrasesDialog({
  submission,
  scope,
  open,
  onClose,
}: {
  submission: Pick<ReadSubmission, 'id' | 'course' | 'phrases'>;
  scope: QueueScope;
  open: boolean;
  onClose: () => void;
}) {
  const { id, course, phrases } = submission;
  const queryClient = useQueryClient();
  const save = useMutation(savePhraseMutation(queryClient, id, scope, course.id));
  const remove = useMutation(removePhraseMutation(queryClient, id, scope));
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  /** What was sent last: the same once more is the same phrase, whose answer was lost. */
  const sent = useRef<{ id: string; text: string }>(null);

  function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const written = text.trim();
    if (written === '') return setError('Write the phrase first');
    setError(undefined);
    if (sent.current?.text !== written) sent.current = { id: crypto.randomUUID(), text: written };
    save.mutate(sent.current, {
      onSuccess() {
        sent.current = null;
        setText((typed) => (typed.trim() === written ? '' : typed));
      },
      onError: (failure) => setError(readableMessage(failure, 'The phrase could not be saved. Please try again.')),
    });
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Your phrases"
      description={`Only you see them, in ${course.title}. Type / in a comment or the note to insert one.`}
    >
      {phrases.length > 0 && (
        <ul className="mb-6 divide-y divide-line border-line border-y">
          {phrases.map((phrase) => (
            <li key={phrase.id} className="flex items-start justify-between gap-3 py-2">
              <p className="py-2 text-sm whitespace-pre-wrap wrap-anywhere">{phrase.text}</p>
              <IconButton
                size="small"
                label={`Remove: ${phrase.text}`}
                icon={<TrashIcon size={18} />}
                disabled={remove.isPending}
                onClick={() =>
                  remove.mutate(phrase.id, {
                    onError: () => toast({ title: 'The phrase could not be removed', tone: 'danger' }),
                  })
                }
              />
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={add} noValidate className="grid gap-3">
        <TextArea
          label="New phrase"
          rows={2}
          maxLength={reviewLimits.phraseCharacters}
          value={text}
          error={error}
          onChange={({ target }) => setText(target.value)}
        />
        <Button
          type="submit"
          variant="secondary"
          className="justify-self-start"
          pending={save.isPending}
          pendingLabel="Saving..."
        >
          Save Phrase
        </Button>
      </form>
    </Dialog>
  );
}
